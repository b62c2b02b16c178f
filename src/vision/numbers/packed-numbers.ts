import { damaged, type Form, isRecord } from './forms.ts';

/** Bytes as base 64. */
export function toBase64(bytes: ArrayLike<number>): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += String.fromCharCode((bytes[at] as number) & 255);
  return btoa(text);
}

/** The bytes of such a text; throws where it is none. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The bytes of such a text; `undefined` where it is none. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof text === 'string' ? decodeBase64(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A table of so many numbers to about seven bits of the greatest; packing what was unpacked gives the same. */
export function packedBytes(count: number): Form<Float32Array> {
  return packed(count, 1, 127);
}

/** A table of so many numbers to about fifteen bits of the greatest; packing what was unpacked gives the same. */
export function packedShorts(count: number): Form<Float32Array> {
  return packed(count, 2, 32767);
}

/** Numbers as whole multiples of a power of two, in base 64: one or two bytes each, the lower byte first. */
function packed(count: number, bytes: 1 | 2, most: number): Form<Float32Array> {
  return {
    write: (values) => {
      const step = stepFor(values, most);
      const data = new Int8Array(bytes * values.length);
      values.forEach((value, at) => {
        const whole = Math.round(value / step);
        data[bytes * at] = whole;
        if (bytes === 2) data[2 * at + 1] = whole >> 8;
      });
      return { step, bytes, data: toBase64(data) };
    },
    read: (value, what) => {
      const { data, step } = isRecord(value) && value.bytes === bytes ? value : {};
      const read = fromBase64(data);
      const isStep = typeof step === 'number' && step > 0 && Number.isInteger(Math.log2(step));
      if (!isStep || read?.length !== count * bytes) return damaged(what, `table of ${count} numbers`);
      const wholes = bytes === 1 ? new Int8Array(read.buffer) : read;
      return Float32Array.from({ length: count }, (_, at) => {
        const low = wholes[bytes * at] as number;
        return (bytes === 1 ? low : low | (((read[2 * at + 1] as number) << 24) >> 16)) * step;
      });
    },
  };
}

/** The least power of two of which no number is more than `most` times. */
function stepFor(values: Float32Array, most: number): number {
  let greatest = 0;
  for (const value of values) greatest = Math.max(greatest, Math.abs(value));
  return greatest === 0 ? 1 : 2 ** Math.ceil(Math.log2(greatest / most));
}

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
