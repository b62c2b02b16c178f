import { LINES_WITHOUT_KEY, NUMBER, SESSION } from './control.ts';
import { crc32 } from './crc32.ts';
import type { Field } from './field.ts';
import type { Check } from './line-key.ts';
import type { AnyMessage, MessageTable } from './table.ts';
import { makeHex, makeWord, maxWidthOf, parseWord, rangeOf } from './word.ts';

/** The first character of a line: towards the end that answers, and from it. It occurs nowhere else in a line. */
export type Mark = '>' | '<';

/** A message of a session, with its number there. */
export interface Numbered<M> {
  readonly kind: 'numbered';
  readonly session: number;
  readonly number: number;
  readonly message: M;
}

/** What a line says: a message, or something of the link itself. */
export type Line<M, C> = Numbered<M> | C;

/** One kind of line, as it is written: its name, then all its fields. */
export interface LineKind {
  readonly name: string;
  readonly isNumbered: boolean;
  /** Ends with the tag of its session in place of a CRC. */
  readonly isTagged: boolean;
  readonly says: string;
  readonly fields: readonly (readonly [key: string, field: Field<unknown>])[];
}

/** All lines of one direction. */
export interface LineFormat<M extends AnyMessage, C extends AnyMessage> {
  readonly mark: Mark;
  readonly messages: MessageTable<M>;
  readonly control: MessageTable<C>;
  /** All of both tables, by name. */
  readonly kinds: ReadonlyMap<string, LineKind>;
  /** Characters of the longest line, without its end. */
  readonly maxLength: number;
}

const HEADER: LineKind['fields'] = [
  ['session', SESSION],
  ['number', NUMBER],
];
/** A space and eight digits. */
const CHECK_LENGTH = 9;

/** The format of the lines of one direction, from the tables of its messages and of the link's own lines. */
export function createFormat<M extends AnyMessage, C extends AnyMessage>(
  mark: Mark,
  messages: MessageTable<M>,
  control: MessageTable<C>,
  isKeyed = false,
): LineFormat<M, C> {
  const kinds = [...kindsOf(messages, true, isKeyed), ...kindsOf(control, false, isKeyed)];
  return {
    mark,
    messages,
    control,
    kinds: new Map(kinds.map((kind) => [kind.name, kind])),
    maxLength: Math.max(...kinds.map(maxLengthOf)),
  };
}

function kindsOf<M extends AnyMessage>(
  table: MessageTable<M>,
  isNumbered: boolean,
  isKeyed: boolean,
): LineKind[] {
  return Object.entries<{ says: string; fields: object }>(table).map(([name, { says, fields }]) => ({
    name,
    isNumbered,
    isTagged: isKeyed && !LINES_WITHOUT_KEY.includes(name),
    says,
    fields: [...(isNumbered ? HEADER : []), ...Object.entries<Field<unknown>>({ ...fields })],
  }));
}

/** Characters of the longest line of a kind, without its end. */
export function maxLengthOf({ name, fields }: LineKind): number {
  const widths = fields.map(([, field]) => 1 + maxWidthOf(field));
  return 1 + name.length + widths.reduce((sum, width) => sum + width, 0) + CHECK_LENGTH;
}

/**
 * A line with its end; `tag` is that of its session, where lines bear one. Throws a `RangeError` if a value does not fit its field: nothing that the program says is so
 * big. The error does not tell the value, which may be part of a hand.
 */
export function makeLine<M extends AnyMessage, C extends AnyMessage>(
  format: LineFormat<M, C>,
  line: Line<M, C>,
  tag?: Check,
): string {
  const { name, values } = valuesOf(line);
  const kind = format.kinds.get(name);
  if (kind === undefined) throw new RangeError(`There is no line called ${name}.`);
  let body = format.mark + name;
  for (const [key, field] of kind.fields) {
    const word = makeWord(field, values[key]);
    if (word === undefined) {
      throw new RangeError(`The ${key} of ${name} must be ${rangeOf(field)}.`);
    }
    body += ` ${word}`;
  }
  const check = kind.isTagged ? tag : crc32;
  if (check === undefined) throw new RangeError(`There is no key for ${name}.`);
  return `${body} ${makeHex(check(body))}\n`;
}

function valuesOf(line: Line<AnyMessage, AnyMessage>): {
  name: string;
  values: Readonly<Record<string, unknown>>;
} {
  if (!isNumbered(line)) return { name: line.kind, values: { ...line } };
  const { message, number, session } = line;
  return { name: message.kind, values: { ...message, session, number } };
}

function isNumbered<M>(line: Line<M, AnyMessage>): line is Numbered<M> {
  return line.kind === 'numbered';
}

/** A line that keeps the grammar; its check has yet to tell whether it is what was written. */
export interface ReadLine<L> {
  readonly line: L;
  readonly isTagged: boolean;
  fits(check: Check): boolean;
}

/** What a line without its end would say; `undefined` if a character of it is not as `makeLine` writes it. */
export function readLine<M extends AnyMessage, C extends AnyMessage>(
  format: LineFormat<M, C>,
  text: string,
): ReadLine<Line<M, C>> | undefined {
  const body = text.slice(0, -CHECK_LENGTH);
  const end = text.slice(-CHECK_LENGTH);
  const [name = '', ...words] = body.split(' ');
  const kind = name[0] === format.mark ? format.kinds.get(name.slice(1)) : undefined;
  if (kind === undefined || kind.fields.length !== words.length) return undefined;
  const values: Record<string, unknown> = { kind: kind.name };
  for (const [index, [key, field]] of kind.fields.entries()) {
    const parsed = parseWord(field, words[index] as string);
    if (parsed === undefined) return undefined;
    if (parsed.value !== undefined) values[key] = parsed.value;
  }
  return {
    line: lineOf(kind, values) as Line<M, C>,
    isTagged: kind.isTagged,
    fits: (check) => end === ` ${makeHex(check(body))}`,
  };
}

/** What a line without its end says, if it keeps the grammar and its check fits; `tag` is that of its session. */
export function parseLine<M extends AnyMessage, C extends AnyMessage>(
  format: LineFormat<M, C>,
  text: string,
  tag?: Check,
): Line<M, C> | undefined {
  const read = readLine(format, text);
  const check = read?.isTagged === true ? tag : crc32;
  return read !== undefined && check !== undefined && read.fits(check) ? read.line : undefined;
}

function lineOf(kind: LineKind, values: Readonly<Record<string, unknown>>): unknown {
  if (!kind.isNumbered) return values;
  const { session, number, ...message } = values;
  return { kind: 'numbered', session, number, message };
}
