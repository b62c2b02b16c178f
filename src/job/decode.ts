import { type Card, parseCardName } from '../bridge/card.ts';

/** Makes a typed value of something from a file, or throws `Malformed` with the path of what is wrong. */
export type Decoder<T> = ((value: unknown, path: string) => T) & { readonly isOptional?: true };

/** Something in a file is not as it must be. The sentence never quotes the value, which may be a card. */
export class Malformed extends Error {}

function check<T>(expected: string, holds: (value: unknown) => value is T): Decoder<T> {
  return (value, path) => {
    if (!holds(value)) throw new Malformed(`${path} is not ${expected}`);
    return value;
  };
}

export const text: Decoder<string> = check('a text', (value) => typeof value === 'string');
export const flag: Decoder<boolean> = check('true or false', (value) => typeof value === 'boolean');
export const finite: Decoder<number> = check('a number', (value): value is number => Number.isFinite(value));

export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER): Decoder<number> {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  return check(
    `a whole number ${range}`,
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  );
}

export function oneOf<const T extends string | number | true>(choices: readonly T[]): Decoder<T> {
  return check('one of the known values', (value): value is T => choices.includes(value as T));
}

export function listOf<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Malformed(`${path} is not a list`);
    return value.map((element, index) => item(element, `${path}[${index}]`));
  };
}

/** Whether a value is what a decoder makes, as it stands. */
export function fits<T>(decoder: Decoder<T>): (value: unknown) => value is T {
  return (value): value is T => {
    try {
      decoder(value, '');
      return true;
    } catch (error) {
      if (error instanceof Malformed) return false;
      throw error;
    }
  };
}

/** A field that may be absent. */
export function optional<T>(decoder: Decoder<T>): Decoder<T> {
  const copy: Decoder<T> = (value, path) => decoder(value, path);
  return Object.assign(copy, { isOptional: true as const });
}

/** A decoder for each field of a type. */
export type Fields<T> = { readonly [K in keyof T]-?: Decoder<T[K]> };

/** An object with these fields; others are left out. */
export function record<T extends object>(fields: Fields<T>): Decoder<T> {
  const entries = Object.entries(fields) as [string, Decoder<unknown>][];
  return (value, path) => {
    if (typeof value !== 'object' || value === null) throw new Malformed(`${path} is not an object`);
    const given = value as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const [name, decoder] of entries) {
      const field = given[name];
      if (field === undefined && decoder.isOptional) continue;
      made[name] = decoder(field, path === '' ? name : `${path}.${name}`);
    }
    return made as T;
  };
}

/** A value made of another one; `convert` answers `undefined` where there is none. */
export function converted<A, B>(
  from: Decoder<A>,
  expected: string,
  convert: (value: A) => B | undefined,
): Decoder<B> {
  return (value, path) => {
    const result = convert(from(value, path));
    if (result === undefined) throw new Malformed(`${path} is not ${expected}`);
    return result;
  };
}

/** A moment as ISO 8601 in UTC, as `Date` writes it, with milliseconds or without. */
export const instant: Decoder<string> = converted(text, 'a date and time in UTC', (written) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(written) && Number.isFinite(Date.parse(written))
    ? written
    : undefined,
);

/** A card by its written name, such as `S10`. */
export const cardName: Decoder<Card> = converted(text, 'the name of a card', parseCardName);
