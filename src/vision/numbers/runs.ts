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
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** The numbers of such a text; `undefined` where it is none of this many. */
export function unpackRuns(text: unknown, count: number, usual: number): Uint8Array | undefined {
  let bytes: string;
  try {
    bytes = atob(typeof text === 'string' ? text : '*');
  } catch {
    return undefined;
  }
  const values = new Uint8Array(count).fill(usual);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    const run = byte === RUN ? bytes.charCodeAt(++at) : 1;
    if (Number.isNaN(run) || to + run > count) return undefined;
    if (byte !== RUN) values[to] = byte;
    to += run;
  }
  return to === count ? values : undefined;
}
