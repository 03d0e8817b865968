import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedBlobUrl } from "./blob-links.ts";
import { type BlobStore, createBlobStore, InvalidBlobKey } from "./blob-store.ts";
import { createSigner } from "./signer.ts";

describe("blob store in a folder", () => {
  let dataDir: string;
  let blobs: BlobStore;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "blob-test-"));
    blobs = createBlobStore(dataDir);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const contentOf = async (key: string): Promise<string | undefined> => {
    const blob = await blobs.get(key);
    return blob && (await buffer(blob.stream)).toString();
  };
  const text = { contentType: "text/plain" };

  it("gives back content, type and size, of buffers and of streams", async () => {
    const bytes = randomBytes(300_000);
    await blobs.put("job/1/page.webp", bytes, { contentType: "image/webp" });
    await blobs.put("job/1/page.md", Readable.from(["# a", "b"]), text);

    const blob = await blobs.get("job/1/page.webp");
    expect(blob).toMatchObject({ contentType: "image/webp", sizeBytes: 300_000 });
    expect(blob && (await buffer(blob.stream)).equals(bytes)).toBe(true);
    expect(await blobs.stat("job/1/page.md")).toMatchObject({ contentType: "text/plain", sizeBytes: 4 });
    expect(await contentOf("job/1/page.md")).toBe("# ab");
  });

  it("survives a restart of the service", async () => {
    await blobs.put("a", Buffer.from("kept"), text);
    blobs = createBlobStore(dataDir);
    expect(await contentOf("a")).toBe("kept");
  });

  it("replaces and deletes; what is not there is undefined", async () => {
    await blobs.put("a", Buffer.from("old"), text);
    await blobs.put("a", Buffer.from("new"), { contentType: "text/html" });
    expect(await blobs.stat("a")).toMatchObject({ contentType: "text/html", sizeBytes: 3 });
    expect(await contentOf("a")).toBe("new");
    await blobs.delete("a");
    await blobs.delete("a");
    expect(await blobs.get("a")).toBeUndefined();
    expect(await blobs.stat("a/b")).toBeUndefined();
  });

  it("keeps the old content, and no remains, when a stream breaks off", async () => {
    await blobs.put("a", Buffer.from("old"), text);
    const breaking = Readable.from(
      (async function* () {
        yield "half";
        throw new Error("the page went away");
      })(),
    );
    await expect(blobs.put("a", breaking, text)).rejects.toThrow("went away");
    expect(await contentOf("a")).toBe("old");
    expect(await readdir(path.join(dataDir, "blobs", "unfinished"))).toEqual([]);
  });

  it.each([
    "",
    "..",
    "../a",
    "a/../b",
    "a//b",
    "/a",
    "a/",
    ".a",
    "a/.b",
    "a\\b",
    "a\0b",
    "a b",
    "é",
    "a".repeat(101),
  ])("refuses the key %j", async (key) => {
    await expect(blobs.put(key, Buffer.from("x"), text)).rejects.toThrow(InvalidBlobKey);
    await expect(blobs.get(key)).rejects.toThrow(InvalidBlobKey);
    await expect(blobs.delete(key)).rejects.toThrow(InvalidBlobKey);
  });

  it("has links that open exactly their blob until they expire", () => {
    const signer = createSigner(randomBytes(32));
    const to = { signer, publicUrl: "http://localhost:4000" };
    const link = new URL(signedBlobUrl(to, "job/1/page.webp", { ttlSeconds: 60 }));
    expect(link.origin).toBe("http://localhost:4000");
    const verified = signer.verify(link.pathname.replace("/files/", ""), "blob");
    expect(verified).toMatchObject({ ok: true, subject: "job/1/page.webp" });
  });
});
