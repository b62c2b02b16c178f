/** Numbers as whole multiples of a power of two, in base64: one or two bytes each, the lower byte first. */
interface PackedNumbers {
  readonly step: number;
  readonly bytes: 1 | 2;
  readonly data: string;
}

/** The numbers to about seven bits of the greatest; packing what was unpacked gives the same. */
export function packBytes(values: Float32Array): PackedNumbers {
  const step = stepFor(values, 127);
  return { step, bytes: 1, data: toBase64(Int8Array.from(values, (value) => Math.round(value / step))) };
}

/** The numbers to about fifteen bits of the greatest; packing what was unpacked gives the same. */
export function packShorts(values: Float32Array): PackedNumbers {
  const step = stepFor(values, 32767);
  const bytes = new Int8Array(2 * values.length);
  values.forEach((value, at) => {
    const whole = Math.round(value / step);
    bytes[2 * at] = whole;
    bytes[2 * at + 1] = whole >> 8;
  });
  return { step, bytes: 2, data: toBase64(bytes) };
}

/** The numbers that were packed; throws a sentence naming `what` where it is no such pack of `count` numbers. */
export function unpackNumbers(packed: unknown, count: number, what: string): Float32Array {
  if (!isPacked(packed)) throw new Error(`The table "${what}" is missing or damaged.`);
  const bytes = fromBase64(packed.data);
  if (bytes === undefined || bytes.length !== count * packed.bytes)
    throw new Error(`The table "${what}" is damaged: it does not hold the ${count} numbers it should.`);
  const { step } = packed;
  if (packed.bytes === 1) return Float32Array.from(bytes, (value) => value * step);
  return Float32Array.from(
    { length: count },
    (_, at) => (((bytes[2 * at] as number) & 255) | ((bytes[2 * at + 1] as number) << 8)) * step,
  );
}

function isPacked(value: unknown): value is PackedNumbers {
  if (typeof value !== 'object' || value === null) return false;
  if (!('step' in value && 'bytes' in value && 'data' in value)) return false;
  const { step, bytes, data } = value;
  const isStep = typeof step === 'number' && step > 0 && Number.isInteger(Math.log2(step));
  return isStep && (bytes === 1 || bytes === 2) && typeof data === 'string';
}

/** The least power of two of which no number is more than `most` times. */
function stepFor(values: Float32Array, most: number): number {
  let greatest = 0;
  for (const value of values) greatest = Math.max(greatest, Math.abs(value));
  return greatest === 0 ? 1 : 2 ** Math.ceil(Math.log2(greatest / most));
}

function toBase64(bytes: Int8Array): string {
  let text = '';
  for (const value of bytes) text += String.fromCharCode(value & 255);
  return btoa(text);
}

function fromBase64(text: string): Int8Array | undefined {
  try {
    return Int8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
