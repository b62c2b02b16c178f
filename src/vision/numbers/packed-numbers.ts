import { fromBase64, toBase64 } from './base64.ts';
import { damaged, type Form, isRecord } from './forms.ts';

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
