import { z } from "zod";

/**
 * A UUID in its text form. Looser than RFC 9562 on purpose: version and variant bits are not checked, because
 * the database accepts any 8-4-4-4-12 form and a well-formed unknown id should be answered with 404, not 400.
 */
export const Id = z.guid();

/** The path parameter of every call about one thing. */
export const IdParams = z.object({
  id: Id.meta({
    description: "Id of the thing the call is about.",
    examples: ["6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11"],
  }),
});
export type IdParams = z.infer<typeof IdParams>;

/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const IsoTime = z.iso.datetime({ offset: true });

/** Milliseconds since 1970 as decimal digits: the official clients parse session times from text. */
export const MillisecondsText = z.string().regex(/^\d+$/, "must be milliseconds since 1970 as digits");

export const pageQueryFields = {
  page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .meta({ description: "Page of the list, from 1." }),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .meta({ description: "Entries on a page." }),
};

export const pageEnvelopeFields = {
  totalCount: z.int().min(0).meta({ description: "Entries on all pages together." }),
  page: z.int().min(1).meta({ description: "The page returned, from 1." }),
  perPage: z.int().min(1).meta({ description: "Most entries a page holds." }),
};

/** Answer of calls that have nothing else to say. */
export const Success = z
  .object({ success: z.boolean().meta({ description: "True when the change was made." }) })
  .meta({ id: "Success", description: "The change was made." });
export type Success = z.infer<typeof Success>;

/** A web address; `https://` is assumed when the scheme is missing. */
export const WebAddress = z.string().trim().min(1).max(8192);

/**
 * An object that may be left out or null, which then means all its defaults. Clients send body-less POSTs with
 * a JSON content type, and some write null where they mean nothing.
 */
export function orDefaults<T extends z.ZodObject>(schema: T) {
  return schema
    .nullish()
    .transform((value) => value ?? {})
    .pipe(schema);
}
