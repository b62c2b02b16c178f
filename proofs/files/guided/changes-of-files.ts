import { deflateSync, inflateSync } from 'node:zlib';
import { pngChunk } from '../../../rigs/hostile/png.ts';
import type { Draw } from '../../../rigs/spoil-files.ts';

/** Numbers at which something ends. */
const EDGES = [0, 1, 2, 7, 8, 16, 31, 32, 64, 100, 127, 128, 255, 256, 1000, 32767, 32768, 65535, 65536];
const WIDE_EDGES = [...EDGES, 0x7fffffff, 0x80000000, 0xffffffff, 1 << 20];
const MOST_CHANGES = 5;
const LONGEST = 1 << 21;

const among = <Value>(values: readonly Value[], draw: Draw): Value => values[draw(values.length)] as Value;

type ByteChange = (bytes: Buffer, at: number, draw: Draw, other: Uint8Array) => Uint8Array;

const BYTE_CHANGES: readonly ByteChange[] = [
  (bytes, at, draw) => written(bytes, () => (bytes[at] = (bytes[at] ?? 0) ^ (1 << draw(8)))),
  (bytes, at, draw) => written(bytes, () => (bytes[at] = draw(256))),
  (bytes, at, draw) => written(bytes, () => (bytes[at] = among(EDGES, draw))),
  (bytes, at, draw) => written(bytes, () => bytes.writeUInt16LE(among(EDGES, draw) & 0xffff, at)),
  (bytes, at, draw) => written(bytes, () => bytes.writeUInt32LE(among(WIDE_EDGES, draw) >>> 0, at)),
  (bytes, at, draw) => written(bytes, () => bytes.writeUInt32BE(among(WIDE_EDGES, draw) >>> 0, at)),
  (bytes, at, draw) => written(bytes, () => bytes.writeUInt16BE(among(EDGES, draw) & 0xffff, at)),
  (bytes, at, draw) => written(bytes, () => bytes.copyWithin(at, draw(bytes.length), draw(bytes.length))),
  (bytes, at, draw) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + draw(32))]),
  (bytes, at, draw) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at - draw(64))]),
  (bytes, at, _, other) => Buffer.concat([bytes.subarray(0, at), other.subarray(at)]),
  (bytes, at) => bytes.subarray(0, at),
];

/** Writes near the end have no place: nothing is changed then. */
function written(bytes: Buffer, write: () => void): Buffer {
  try {
    write();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return bytes;
}

/** Bytes with one to five changes that know nothing of their kind, most of them where something stands. */
export function changedBytes(bytes: Uint8Array, draw: Draw, other: Uint8Array): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let count = draw(MOST_CHANGES); count >= 0; count--) {
    const at = placeIn(changed, draw);
    const byte = BYTE_CHANGES[Math.min(draw(BYTE_CHANGES.length), draw(BYTE_CHANGES.length))];
    changed = Buffer.from(byte?.(changed, at, draw, other) ?? changed);
  }
  return changed.subarray(0, LONGEST);
}

/** A place of a file; one in an empty stretch is drawn again. */
function placeIn(bytes: Uint8Array, draw: Draw): number {
  let at = draw(Math.max(1, bytes.length));
  for (let tries = 0; tries < 6 && bytes[at] === 0; tries++) at = draw(Math.max(1, bytes.length));
  return at;
}

const HEAD_BYTES = 8;
const FRAME_BYTES = 12;

/** A picture with a chunk changed, doubled or left out, or its packed pixels; checksums fit. */
export function changedPng(bytes: Uint8Array, draw: Draw, other: Uint8Array): Uint8Array {
  const chunks = chunksOf(bytes);
  if (chunks.length === 0) return changedBytes(bytes, draw, other);
  const at = draw(chunks.length);
  const { content, type } = chunks[at] as Chunk;
  const fresh: readonly Chunk[] = among(
    [
      () => [{ type, content: changedBytes(content, draw, other) }],
      () => [{ type, content: changedBytes(content, draw, other) }],
      () => [{ type, content: type === 'IDAT' ? repacked(content, draw, other) : content }],
      () => [],
      () => [{ type, content }, among(chunksOf(other).concat(chunks), draw)],
      () => [
        { type: among(['tRNS', 'PLTE', 'IDAT', 'IEND', 'gAMA', 'tEXt', 'zTXt', 'pHYs'], draw), content },
      ],
    ],
    draw,
  )();
  const all = [...chunks.slice(0, at), ...fresh, ...chunks.slice(at + 1)];
  return Buffer.concat([
    bytes.subarray(0, HEAD_BYTES),
    ...all.map((each) => pngChunk(each.type, each.content)),
  ]);
}

interface Chunk {
  readonly type: string;
  readonly content: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = HEAD_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + FRAME_BYTES + length > bytes.length) break;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    chunks.push({ type, content: bytes.slice(at + 8, at + 8 + length) });
    at += FRAME_BYTES + length;
  }
  return chunks;
}

function repacked(packed: Uint8Array, draw: Draw, other: Uint8Array): Uint8Array {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: LONGEST });
    return deflateSync(draw(3) === 0 ? Buffer.alloc(pixels.length) : changedBytes(pixels, draw, other));
  } catch {
    return packed;
  }
}

/** What values of JSON are exchanged for. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 0.5, 2, 3, 255, 1e9, -1e9, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53],
  ...['', 'x', '\u0000\ud800', 'standard', 'super', '__proto__', 'S1', 'AAAA', '2026-11-22T08:33:26.000Z'],
  ...[[], {}, [[]], [0], [null], { length: 1e9 }, { toString: 1, valueOf: 1 }],
];

/** A file of JSON with one to four values changed, left out, doubled, or taken from elsewhere. */
export function changedJson(value: unknown, draw: Draw, other: unknown): unknown {
  let changed = value;
  for (let count = draw(4); count >= 0; count--) changed = changedWithin(changed, draw, other, 0);
  return changed;
}

const MOST_DEEP = 12;

function changedWithin(value: unknown, draw: Draw, other: unknown, deep: number): unknown {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isLeaf || deep > MOST_DEEP || draw(24) === 0) return changedValue(value, draw, other);
  if (Array.isArray(value)) return changedList(value, draw, other, deep);
  const members = { ...(value as Record<string, unknown>) };
  const name = among(Object.keys(members), draw);
  const inOther =
    typeof other === 'object' && other !== null ? (other as Record<string, unknown>)[name] : other;
  const kind = draw(12);
  if (kind === 0) delete members[name];
  else if (kind === 1) members[among(Object.keys(members), draw)] = members[name];
  else members[name] = changedWithin(members[name], draw, inOther, deep + 1);
  return members;
}

function changedList(list: readonly unknown[], draw: Draw, other: unknown, deep: number): unknown[] {
  const at = draw(list.length);
  const [before, item, after] = [list.slice(0, at), list[at], list.slice(at + 1)];
  const kind = draw(10);
  if (kind === 0) return [...before, ...after];
  if (kind === 1) return [...before, item, item, ...after];
  if (kind === 2) return before;
  if (kind === 3) return list.toReversed();
  return [...before, changedWithin(item, draw, other, deep + 1), ...after];
}

function changedValue(value: unknown, draw: Draw, other: unknown): unknown {
  const kind = draw(4);
  if (kind === 0 && other !== undefined) return other;
  if (typeof value === 'number' && kind < 3)
    return among([value + 1, value - 1, -value, value * 2, value / 2, value * 1e6, Math.round(value)], draw);
  if (typeof value === 'string' && kind < 3) return changedText(value, draw);
  return among(VALUES, draw);
}

function changedText(text: string, draw: Draw): string {
  const at = draw(text.length + 1);
  const put = among(['A', '/', '=', '0', '-', '.', ' ', 'é', ''], draw);
  return among(
    [text.slice(0, at), text.slice(at), text.slice(0, at) + put + text.slice(at + 1), text + text],
    draw,
  );
}
