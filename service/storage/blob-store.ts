import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type BlobInfo = { contentType: string; sizeBytes: number; modifiedAt: Date };

/** Files that are too big for rows: screenshots, recordings, downloads. */
export interface BlobStore {
  /**
   * Stores content under a key, replacing what was there. Readers see the old content or the new, never a
   * part; when it resolves, the content is on disk. Throws InvalidBlobKey.
   */
  put(key: string, content: Buffer | Readable, options: { contentType: string }): Promise<BlobInfo>;
  /** Undefined when there is nothing. A stream that is not read to its end has to be destroyed. */
  get(key: string): Promise<(BlobInfo & { stream: Readable }) | undefined>;
  stat(key: string): Promise<BlobInfo | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}

/** A defect of the caller: keys are made by the service, never taken from requests as they are. */
export class InvalidBlobKey extends Error {
  constructor(key: string) {
    super(
      `"${key.slice(0, 80)}" is not a blob key: up to 10 names of letters, digits, ., _ and -, by slashes`,
    );
    this.name = "InvalidBlobKey";
  }
}

// A name begins with a letter or digit, so "..", "." and hidden files are no names.
const keyPattern = /^[A-Za-z0-9][\w.-]{0,99}(\/[A-Za-z0-9][\w.-]{0,99}){0,9}$/;

/**
 * A blob store in `<dataDir>/blobs`. Content lies in `data/`, its type in a file of the same name in
 * `types/`, so that people can open the content as it is.
 */
export function createBlobStore(dataDir: string): BlobStore {
  const root = path.join(dataDir, "blobs");
  const place = (folder: "data" | "types", key: string): string => {
    if (!keyPattern.test(key)) throw new InvalidBlobKey(key);
    return path.join(root, folder, ...key.split("/"));
  };

  const info = async (key: string): Promise<BlobInfo | undefined> => {
    try {
      const [entry, contentType] = await Promise.all([
        stat(place("data", key)),
        readFile(place("types", key), "utf8"),
      ]);
      if (!entry.isFile()) return undefined;
      return { contentType, sizeBytes: entry.size, modifiedAt: entry.mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    async put(key, content, { contentType }) {
      const [data, type] = [place("data", key), place("types", key)];
      // The type first: content is only there once its type is known.
      await writeAtomically(root, type, Buffer.from(contentType));
      await writeAtomically(root, data, content);
      const stored = await info(key);
      if (stored === undefined) throw new Error(`blob ${key} was deleted while it was stored`);
      return stored;
    },

    async get(key) {
      const found = await info(key);
      if (found === undefined) return undefined;
      // Opened here, so that the content stays readable even if the blob is deleted meanwhile.
      const handle = await open(place("data", key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (handle === undefined) return undefined;
      // Of the very file that is sent, in case it was replaced since.
      const { size } = await handle.stat();
      return { ...found, sizeBytes: size, stream: handle.createReadStream() };
    },

    stat: info,

    async delete(key) {
      await rm(place("data", key), { force: true });
      await rm(place("types", key), { force: true });
    },
  };
}

async function writeAtomically(root: string, target: string, content: Buffer | Readable): Promise<void> {
  const unfinishedFolder = path.join(root, "unfinished");
  await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(unfinishedFolder, randomBytes(12).toString("hex"));
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true });
    await pipeline(Buffer.isBuffer(content) ? [content] : content, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
