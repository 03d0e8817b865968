import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Forest } from "./forest.ts";
import type { BlockModel } from "./model.ts";

type Header = {
  names: [string, number][];
  words: [string, number][];
  forests: { trees: number; nodes: number }[];
};

/** The model as one small file: lengths and lexicon as JSON, then the trees' arrays, compressed. */
export function encodeModel({ lexicon, first, second }: BlockModel): Buffer {
  const forests = [first, second];
  const header: Header = {
    names: [...lexicon.names],
    words: [...lexicon.words],
    forests: forests.map(({ roots, feature }) => ({ trees: roots.length, nodes: feature.length })),
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const arrays = forests.flatMap(({ roots, feature, value, right }) => [roots, feature, value, right]);
  const bytes = arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  return brotliCompressSync(Buffer.concat([length, json, ...bytes]));
}

/** Reads what encodeModel wrote. */
export function decodeModel(file: Buffer): BlockModel {
  const data = brotliDecompressSync(file);
  const jsonEnd = 4 + data.readUInt32LE(0);
  const header: Header = JSON.parse(data.toString("utf8", 4, jsonEnd));
  let offset = jsonEnd;
  const take = (bytes: number): ArrayBuffer => {
    const copy = new Uint8Array(data.subarray(offset, offset + bytes)).buffer;
    offset += bytes;
    return copy;
  };
  const [first, second] = header.forests.map(
    ({ trees, nodes }): Forest => ({
      roots: new Uint32Array(take(trees * 4)),
      feature: new Uint16Array(take(nodes * 2)),
      value: new Float32Array(take(nodes * 4)),
      right: new Uint32Array(take(nodes * 4)),
    }),
  );
  if (first === undefined || second === undefined) throw new Error("The block model file holds no trees.");
  return { lexicon: { names: new Map(header.names), words: new Map(header.words) }, first, second };
}
