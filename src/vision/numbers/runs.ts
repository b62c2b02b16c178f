import { fromBase64, toBase64 } from './base64.ts';

/** Stands before how often the usual value follows; no value is so large. */
const RUN = 255;
const LONGEST = 255;

/** Whole numbers from 0 to 254 as base 64, a run of the usual one as two bytes. */
export function packRuns(values: Uint8Array, usual: number): string {
  const bytes: number[] = [];
  for (let at = 0; at < values.length; ) {
    const value = values[at] as number;
    const first = at++;
    if (value !== usual) {
      bytes.push(value);
      continue;
    }
    while (at < values.length && values[at] === usual && at - first < LONGEST) at++;
    bytes.push(RUN, at - first);
  }
  return toBase64(bytes);
}

/** The numbers of such a text; `undefined` where it is none of this many. */
export function unpackRuns(text: unknown, count: number, usual: number): Uint8Array | undefined {
  const bytes = fromBase64(text);
  if (bytes === undefined) return undefined;
  const values = new Uint8Array(count).fill(usual);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    const run = byte === RUN ? (bytes[++at] ?? count + 1) : 1;
    if (to + run > count) return undefined;
    if (byte !== RUN) values[to] = byte;
    to += run;
  }
  return to === count ? values : undefined;
}
