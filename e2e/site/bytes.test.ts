import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdf, png, zip } from "./bytes.ts";

describe("hand-made files", () => {
  it("writes a PNG whose pixels unpack to the promised size", () => {
    const image = png(10, 4, 1);
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    const data = image.indexOf("IDAT");
    const length = image.readUInt32BE(data - 4);
    expect(inflateSync(image.subarray(data + 4, data + 4 + length)).length).toBe(4 * (10 * 3 + 1));
  });

  it("writes a PDF whose cross-reference table points at its objects", () => {
    const file = pdf([["One (1)"], ["Two"]]).toString("latin1");
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe("xref");
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(7);
    for (const [index, at] of offsets.entries())
      expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect(file).toContain("One \\(1\\)");
  });

  it.skipIf(!existsSync("/usr/bin/python3"))("writes a ZIP that other programs can read", () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    try {
      const path = join(folder, "a.zip");
      writeFileSync(path, zip([{ name: "a/ü.txt", data: Buffer.from("inside") }]));
      const code =
        "import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nopen(sys.argv[2],'wb').write(z.read('a/ü.txt'))";
      execFileSync("python3", ["-c", code, path, join(folder, "out")]);
      expect(readFileSync(join(folder, "out"), "utf8")).toBe("inside");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
