import { CARD_COUNT, type Card, formatCardName, parseCardName, toCard } from '../../bridge/card.ts';

/** What a file lacks, or has of another kind; the message is a sentence. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/**
 * How a value stands in JSON: it is written so, and read again. `read` throws a FieldError that names what is damaged by
 * its place, as `pictures.pxPerMm`; that of the whole is empty.
 */
export interface Form<T> {
  readonly write: (value: T) => unknown;
  readonly read: (value: unknown, what: string) => T;
}

/** Forms of all that a value consists of. */
type Forms<T> = { readonly [Name in keyof T]-?: Form<NonNullable<T[Name]>> };

/** Throws the sentence about what is no such thing as it should be. */
export function damaged(what: string, kind: string): never {
  throw new FieldError(`${what === '' ? 'It' : `"${what}"`} is no ${kind}.`);
}

/** What a form reads; `undefined` where the value is none of it. */
export function readOf<T>({ read }: Form<T>, value: unknown): T | undefined {
  try {
    return read(value, '');
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

/** What a test says it is, as it stands. */
function plain<T>(kind: string, isOne: (value: unknown) => boolean): Form<T> {
  return {
    write: (value) => value,
    read: (value, what) => (isOne(value) ? (value as T) : damaged(what, kind)),
  };
}

export function oneOf<T>(choices: readonly T[]): Form<T> {
  return plain('value that is known', (value) => choices.some((choice) => choice === value));
}

export const FLAG: Form<boolean> = plain('yes or no', (value) => typeof value === 'boolean');

/** A text of no more than so many characters. */
export function textOf(most: number = Number.POSITIVE_INFINITY): Form<string> {
  return plain('text', (value) => typeof value === 'string' && value.length <= most);
}

/** A number within bounds, both included; never one that is not finite. */
export function numberIn(least: number = -Number.MAX_VALUE, most: number = Number.MAX_VALUE): Form<number> {
  return plain('number', (value) => typeof value === 'number' && value >= least && value <= most);
}

export const NUMBER: Form<number> = numberIn();

/** A number that could perhaps not be measured: JSON has `null` for NaN. */
export const MEASURED: Form<number> = {
  write: (value) => value,
  read: (value, what) => (value === null ? Number.NaN : NUMBER.read(value, what)),
};

/** A whole number within bounds, both included. */
export function wholeIn(least: number, most: number): Form<number> {
  return plain(
    'whole number',
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  );
}

export const COUNT: Form<number> = wholeIn(0, Number.MAX_SAFE_INTEGER);

/** A card by its name. */
export const CARD: Form<Card> = {
  write: formatCardName,
  read: (value, what) =>
    (typeof value === 'string' ? parseCardName(value) : undefined) ??
    damaged(what, 'card. Write suit and rank: S10, HQ, CM'),
};

/** A card by its number. */
export const CARD_NUMBER: Form<Card> = {
  write: (card) => card,
  read: (value, what) => toCard(wholeIn(0, CARD_COUNT - 1).read(value, what)),
};

/** A list of values of one form, of no more than so many and no fewer. */
export function listOf<T>(
  form: Form<T>,
  most: number = Number.POSITIVE_INFINITY,
  least = 0,
): Form<readonly T[]> {
  const kind = most === least ? `list of ${most}` : `list of ${least} to ${most}`;
  return {
    write: (values) => values.map(form.write),
    read: (value, what) =>
      Array.isArray(value) && value.length <= most && value.length >= least
        ? value.map((each, at) => form.read(each, `${what}.${at}`))
        : damaged(what, Array.isArray(value) ? kind : 'list'),
  };
}

/** Three values of one form, as the shares of red, green and blue. */
export function threeOf<T>(form: Form<T>): Form<readonly [T, T, T]> {
  return listOf(form, 3, 3) as unknown as Form<readonly [T, T, T]>;
}

/** An object by the names of its parts; of those that may be absent there is nothing where they are. */
export function fieldsOf<T extends object>(
  forms: Forms<T>,
  maybe: readonly (keyof T & string)[] = [],
): Form<T> {
  const parts = Object.entries(forms) as [keyof T & string, Form<unknown>][];
  return {
    write: (value) =>
      Object.fromEntries(
        parts.flatMap(([name, { write }]) => (value[name] === undefined ? [] : [[name, write(value[name])]])),
      ),
    read: (value, what) => {
      const fields = recordOf(value, what);
      return Object.fromEntries(
        parts.flatMap(([name, { read }]) =>
          fields[name] === undefined && maybe.includes(name)
            ? []
            : [[name, read(fields[name], placeIn(what, name))]],
        ),
      ) as T;
    },
  };
}

/** An object some of whose parts say how the others stand. */
export function withParts<Head extends object, Rest extends object>(
  head: Form<Head>,
  restOf: (head: Head) => Form<Rest>,
): Form<Head & Rest> {
  return {
    write: (value) => ({ ...(head.write(value) as object), ...(restOf(value).write(value) as object) }),
    read: (value, what) => {
      const first = head.read(value, what);
      return { ...first, ...restOf(first).read(value, what) };
    },
  };
}

/** The place of a part of an object that stands at a place. */
export function placeIn(what: string, name: string): string {
  return what === '' ? name : `${what}.${name}`;
}

/** An object as the list of its parts, in the order in which their forms are given. */
export function rowOf<T extends object>(forms: Forms<T>): Form<T> {
  const parts = Object.entries(forms) as [keyof T & string, Form<unknown>][];
  return {
    write: (value) => parts.map(([name, { write }]) => write(value[name])),
    read: (value, what) =>
      Array.isArray(value) && value.length === parts.length
        ? (Object.fromEntries(parts.map(([name, { read }], at) => [name, read(value[at], what)])) as T)
        : damaged(what, `list of ${parts.length}`),
  };
}

/** The names and values of a JSON object. */
export function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : damaged(what, 'JSON object');
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
