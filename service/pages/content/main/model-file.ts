import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Forest } from "./forest.ts";
import type { BlockModel } from "./model.ts";

type Header = {
  names: [string, number][];
  words: [string, number][];
  trees: number;
  nodes: number;
};

/** The model as one small file: lengths and lexicon as JSON, then the trees' arrays, compressed. */
export function encodeModel({ lexicon, forest }: BlockModel): Buffer {
  const { roots, feature, value, right } = forest;
  const header: Header = {
    names: [...lexicon.names],
    words: [...lexicon.words],
    trees: roots.length,
    nodes: feature.length,
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const bytes = [roots, feature, value, right].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  );
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
  const forest: Forest = {
    roots: new Uint32Array(take(header.trees * 4)),
    feature: new Uint16Array(take(header.nodes * 2)),
    value: new Float32Array(take(header.nodes * 4)),
    right: new Uint32Array(take(header.nodes * 4)),
  };
  return { lexicon: { names: new Map(header.names), words: new Map(header.words) }, forest };
}
