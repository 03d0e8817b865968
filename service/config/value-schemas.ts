import { z } from "zod";

// Environment values are text, so every schema starts from text.

export const text = () => z.string().trim().min(1, "must not be empty");

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

export const port = () => wholeNumber(1, 65_535);

export const httpUrl = () =>
  z
    .string()
    .trim()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && (url.protocol === "http:" || url.protocol === "https:");
    }, "must be an address that starts with http:// or https://")
    .transform((value) => value.replace(/\/+$/, ""));

export const commaList = () =>
  z.string().transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  );

const unitBytes = { "": 1, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3 } as const;

export const byteSize = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .transform((value, context) => {
      const match = /^(\d{1,12})\s*(kib|mib|gib|)$/.exec(value);
      const unit = z.enum(["", "kib", "mib", "gib"]).safeParse(match?.[2]);
      if (match === null || !unit.success) {
        context.addIssue({
          code: "custom",
          message: "must be a number of bytes, or a number with KiB, MiB or GiB",
        });
        return z.NEVER;
      }
      return Number(match[1]) * unitBytes[unit.data];
    });
