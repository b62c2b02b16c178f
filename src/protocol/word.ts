import type { Field } from './field.ts';

const HEX = /^[0-9a-f]{8}$/;
const DECIMAL = /^(?:0|[1-9][0-9]{0,9})$/;
const LETTERS = /^[A-Za-z0-9_-]+$/;

/** Eight digits in base 16. */
export function makeHex(number: number): string {
  return number.toString(16).padStart(8, '0');
}

/** A value as its field writes it; `undefined` when the field does not hold it. */
export function makeWord(field: Field<unknown>, value: unknown): string | undefined {
  if (field.kind === 'text') {
    const text = field.toText(value);
    return text.length <= field.maxLength && LETTERS.test(text) ? text : undefined;
  }
  const number = field.toNumber(value);
  if (!Number.isInteger(number) || number < field.min || number > field.max) return undefined;
  return field.base === 16 ? makeHex(number) : String(number);
}

/** The value of a word, which may be that there is none; `undefined` when the field would not write it so. */
export function parseWord(field: Field<unknown>, word: string): { readonly value: unknown } | undefined {
  if (field.kind === 'text') {
    return word.length <= field.maxLength && LETTERS.test(word) ? { value: field.fromText(word) } : undefined;
  }
  if (!(field.base === 16 ? HEX : DECIMAL).test(word)) return undefined;
  const number = Number.parseInt(word, field.base);
  return number >= field.min && number <= field.max ? { value: field.fromNumber(number) } : undefined;
}

/** Characters of the longest word of a field. */
export function maxWidthOf(field: Field<unknown>): number {
  if (field.kind === 'text') return field.maxLength;
  return field.base === 16 ? 8 : String(field.max).length;
}

/** What a field holds, for people. */
export function rangeOf(field: Field<unknown>): string {
  return field.kind === 'text' ? `1 to ${field.maxLength} letters` : `from ${field.min} to ${field.max}`;
}
