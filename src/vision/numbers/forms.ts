/** How a value stands in JSON: it is written so, and read again; `read` throws a sentence that names what is damaged. */
export interface Form<T> {
  readonly write: (value: T) => unknown;
  readonly read: (value: unknown, what: string) => T;
}

/** Forms of all that a value consists of. */
type Forms<T> = { readonly [Name in keyof T]-?: Form<NonNullable<T[Name]>> };

/** Throws the sentence about what is damaged. */
export function damaged(what: string): never {
  throw new Error(`"${what}" is missing or damaged.`);
}

/** What a test says it is, as it stands. */
export function plain<T>(isOne: (value: unknown) => boolean): Form<T> {
  return { write: (value) => value, read: (value, what) => (isOne(value) ? (value as T) : damaged(what)) };
}

export function oneOf<T>(choices: readonly T[]): Form<T> {
  return plain((value) => choices.some((choice) => choice === value));
}

export const FLAG: Form<boolean> = oneOf([true, false]);
/** A text of no more than so many characters. */
export function textOf(most: number): Form<string> {
  return plain((value) => typeof value === 'string' && value.length <= most);
}

/** A number within bounds, both included; never one that is not finite. */
export function numberIn(least: number = -Number.MAX_VALUE, most: number = Number.MAX_VALUE): Form<number> {
  return plain((value) => typeof value === 'number' && value >= least && value <= most);
}

export const NUMBER: Form<number> = numberIn();

/** A whole number within bounds, both included. */
export function wholeIn(least: number, most: number): Form<number> {
  return plain((value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most);
}

/** A list of values of one form, of no more than so many and no fewer. */
export function listOf<T>(form: Form<T>, most: number, least = 0): Form<readonly T[]> {
  return {
    write: (values) => values.map(form.write),
    read: (value, what) =>
      Array.isArray(value) && value.length <= most && value.length >= least
        ? value.map((each, at) => form.read(each, `${what}.${at}`))
        : damaged(what),
  };
}

/** Three values of one form, as the shares of red, green and blue. */
export function threeOf<T>(form: Form<T>): Form<readonly [T, T, T]> {
  const list = listOf(form, 3, 3);
  return { write: list.write, read: (value, what) => list.read(value, what) as readonly [T, T, T] };
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
          fields[name] === undefined && maybe.includes(name) ? [] : [[name, read(fields[name], name)]],
        ),
      ) as T;
    },
  };
}

/** An object as the list of its parts, in the order in which their forms are given. */
export function rowOf<T extends object>(forms: Forms<T>): Form<T> {
  const parts = Object.entries(forms) as [keyof T & string, Form<unknown>][];
  return {
    write: (value) => parts.map(([name, { write }]) => write(value[name])),
    read: (value, what) =>
      Array.isArray(value) && value.length === parts.length
        ? (Object.fromEntries(parts.map(([name, { read }], at) => [name, read(value[at], what)])) as T)
        : damaged(what),
  };
}

/** The names and values of a JSON object. */
export function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged(what);
  return value as Readonly<Record<string, unknown>>;
}
