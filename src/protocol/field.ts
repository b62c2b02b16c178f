/** Greatest number that a field holds: what 32 bits hold. */
export const UINT32_MAX = 0xffffffff;

/** Names of the numbers of a field, or of its bits, from 0 on. */
export interface Names {
  /** What one of them is called, in documentation and C. */
  readonly called: string;
  readonly of: 'numbers' | 'bits';
  readonly list: readonly string[];
}

/**
 * A value in the program, a whole number from `min` to `max` on the line. In base 10 it has no leading zeros, in
 * base 16 always eight digits.
 */
export interface NumberField<T> {
  readonly kind: 'number';
  readonly base: 10 | 16;
  readonly min: number;
  readonly max: number;
  /** What it is, with its unit, for the documentation. */
  readonly says: string;
  readonly names?: Names;
  toNumber(value: T): number;
  fromNumber(number: number): T;
}

/** A value in the program, on the line from 1 to `maxLength` of the 64 characters of base64url. */
interface TextField<T> {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly says: string;
  toText(value: T): string;
  fromText(text: string): T;
}

/** One field of a line. */
export type Field<T> = NumberField<T> | TextField<T>;

function plain(base: 10 | 16, min: number, max: number, says: string): NumberField<number> {
  return { kind: 'number', base, min, max, says, toNumber: (value) => value, fromNumber: (number) => number };
}

/** A whole number. */
export function whole(min: number, max: number, says: string): NumberField<number> {
  return plain(10, min, max, says);
}

/** Thirty-two bits without a meaning as a number. */
export function bits32(says: string): NumberField<number> {
  return plain(16, 0, UINT32_MAX, says);
}

/** A whole number from 1 on that may be left out: 0 on the line. */
export function wholeIfAny(max: number, says: string): NumberField<number | undefined> {
  return {
    ...whole(0, max, `${says}; 0 for none`),
    toNumber: (value) => value ?? 0,
    fromNumber: (number) => (number === 0 ? undefined : number),
  };
}

/** Yes or no. */
export function flag(says: string): NumberField<boolean> {
  return { ...whole(0, 1, says), toNumber: Number, fromNumber: (number) => number === 1 };
}

/** One of several names, by its place in the list. */
export function choice<const T extends string>(
  called: string,
  list: readonly T[],
  says: string,
): NumberField<T> {
  return {
    ...whole(0, list.length - 1, says),
    names: { called, of: 'numbers', list },
    toNumber: (value) => list.indexOf(value),
    fromNumber: (number) => list[number] as T,
  };
}

/** One of several names, or none, which has the number behind the last. */
export function choiceIfAny<const T extends string>(
  called: string,
  list: readonly T[],
  says: string,
): NumberField<T | undefined> {
  return {
    ...whole(0, list.length, `${says}; ${list.length} for none`),
    names: { called, of: 'numbers', list },
    toNumber: (value) => (value === undefined ? list.length : list.indexOf(value)),
    fromNumber: (number) => list[number],
  };
}

/** Several names, each true or false: the first name is the lowest bit. */
export function bits<const T extends string>(
  called: string,
  list: readonly T[],
  says: string,
): NumberField<Readonly<Record<T, boolean>>> {
  return {
    ...whole(0, 2 ** list.length - 1, says),
    names: { called, of: 'bits', list },
    toNumber: (value) => list.reduce((sum, name, bit) => sum + (value[name] ? 2 ** bit : 0), 0),
    fromNumber: (number) =>
      Object.fromEntries(list.map((name, bit) => [name, Math.floor(number / 2 ** bit) % 2 === 1])) as Record<
        T,
        boolean
      >,
  };
}

/** A text of base64url. */
export function letters(maxLength: number, says: string): TextField<string> {
  return { kind: 'text', maxLength, says, toText: (value) => value, fromText: (text) => text };
}
