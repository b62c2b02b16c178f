import { pngChunk } from '../../../rigs/hostile/png.ts';
import { type Draw, spoil } from '../../../rigs/spoil-files.ts';

/** What numbers are exchanged for. */
const NUMBERS = [
  '0',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '0.1',
  '-0',
  '1e-999',
  '007',
  '4294967296',
];
/** What values of JSON are exchanged for. */
const VALUES = [
  'null',
  '[]',
  '{}',
  '"x"',
  '1e999',
  '-1',
  'true',
  '[[[[[[]]]]]]',
  '"\\u0000\\ud800"',
  '{"a":{}}',
  // No text can be made of it.
  '{"toString":1,"valueOf":1}',
];
const LONGEST_RUN = 5000;
const TIMES = [10, 100, 1000];
/** How files grow is looked at elsewhere. */
const LONGEST = 1 << 20;

type Mutation = (text: string, draw: Draw) => string;

/** Changes that know lines, numbers and values; each gives the text back where it has no place. */
const MUTATIONS: readonly Mutation[] = [
  (text, draw) => exchanged(text, /\d+(?:\.\d+)?/g, NUMBERS, draw),
  (text, draw) => exchanged(text, /"[^"\n]*"|-?\d+(?:\.\d+)?|true|false|null/g, VALUES, draw),
  (text, draw) => ofLines(text, draw, (line) => [line, line]),
  (text, draw) => ofLines(text, draw, () => []),
  (text, draw) => ofLines(text, draw, (line) => Array.from({ length: timesFor(line, draw) }, () => line)),
  (text, draw) => ofLines(text, draw, (line) => [`${line}${line}`]),
  (text, draw) => ofLines(text, draw, (line) => [line.slice(0, draw(line.length + 1))]),
  (text, draw) => {
    const at = draw(text.length + 1);
    const run = text.slice(at, at + 1 + draw(4)).repeat(draw(LONGEST_RUN));
    return text.slice(0, at) + run + text.slice(at);
  },
  (text, draw) => text.slice(0, draw(text.length + 1)),
  (text) => text.replaceAll('\n', '\r'),
  (text, draw) => {
    const [from, to] = [draw(text.length + 1), draw(text.length + 1)];
    const moved = text.slice(from, from + 200);
    return text.slice(0, to) + moved + text.slice(to);
  },
];

function timesFor(line: string, draw: Draw): number {
  return Math.min(TIMES[draw(TIMES.length)] ?? 1, Math.ceil(LONGEST / (line.length + 1)));
}

function exchanged(text: string, pattern: RegExp, others: readonly string[], draw: Draw): string {
  const found = [...text.matchAll(pattern)];
  const place = found[draw(Math.max(1, found.length))];
  if (place === undefined) return text;
  const other = others[draw(others.length)] ?? '';
  return text.slice(0, place.index) + other + text.slice(place.index + place[0].length);
}

function ofLines(text: string, draw: Draw, change: (line: string) => readonly string[]): string {
  const lines = text.split('\n');
  const at = draw(lines.length);
  return [...lines.slice(0, at), ...change(lines[at] ?? ''), ...lines.slice(at + 1)].join('\n');
}

const PNG_HEAD = 8;
/** The length of a chunk, its type and its checksum. */
const CHUNK_FRAME = 12;

/** A picture with a byte of a chunk changed, or a chunk doubled or left out, and checksums that fit. */
function changedPicture(bytes: Uint8Array, draw: Draw): Uint8Array {
  const chunks: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = PNG_HEAD; at + CHUNK_FRAME <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + CHUNK_FRAME + length > bytes.length) break;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const content = bytes.slice(at + 8, at + 8 + length);
    if (draw(4) === 0 && content.length > 0) content[draw(content.length)] = draw(256);
    const copies = draw(12) === 0 ? draw(3) : 1;
    for (let copy = 0; copy < copies; copy++) chunks.push(pngChunk(type, content));
    at += CHUNK_FRAME + length;
  }
  return Buffer.concat([bytes.subarray(0, PNG_HEAD), ...chunks]);
}

const isPicture = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/** A real file with one to six changes, which know what it is or do not. */
export function mutate(bytes: Uint8Array, draw: Draw): Uint8Array {
  if (isPicture(bytes) && draw(4) > 0) return changedPicture(bytes, draw);
  if (draw(3) === 0) return spoil(bytes, draw);
  let text = Buffer.from(bytes).toString('latin1');
  for (let count = draw(6); count >= 0; count--) {
    text = (MUTATIONS[draw(MUTATIONS.length)]?.(text, draw) ?? text).slice(0, LONGEST);
  }
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}
