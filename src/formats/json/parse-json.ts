import { failure, type Result, success } from '../../bridge/result.ts';
import { MOST_OF_JSON } from '../core/limits.ts';
import { openWindow, type TextWindow, takeIn } from '../core/text-window.ts';

/** Where a value begins in the text, from 1. */
interface JsonPlace {
  readonly line: number;
  readonly column: number;
}

/** A value of a JSON text that knows its place. */
export type JsonNode = JsonPlace &
  (
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
  );

/** Why a text is no JSON, or is not read; `what` is a clause. */
interface JsonFault extends JsonPlace {
  readonly what: string;
  /** The text is JSON, and one part of it has more values than may be in memory. */
  readonly isTooLarge?: boolean;
}

/** A list of which one item at a time is in memory. */
interface JsonList extends JsonPlace {
  /** Parses its items, from the first one each time; throws `JsonRefusal` at a fault. */
  items(): Generator<JsonNode, void>;
}

/** A value of which some lists were passed over: in `root` they are empty. */
export interface OpenedJson {
  readonly root: JsonNode;
  readonly lists: ReadonlyMap<string, JsonList>;
}

interface Parser extends TextWindow {
  line: number;
  /** How many values may still come, before there are too many at once. */
  left: number;
}

/** Deeper values than any deal file has are refused, so that no text fills the stack. */
const MOST_DEEP = 50;

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20] as const;
const [QUOTE, BACKSLASH] = [0x22, 0x5c] as const;
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Matches text between quotes that means itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them
const AS_IT_STANDS = /^[^\\\u0000-\u001f]*$/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Parses a JSON text (RFC 8259); the first fault ends it. A member that comes a second time is one. */
export function parseJson(text: string): Result<JsonNode, JsonFault> {
  try {
    return success(parseWhole(openParser([text]), () => undefined));
  } catch (error) {
    if (error instanceof JsonRefusal) return failure(error.fault);
    throw error;
  }
}

/**
 * Parses a JSON text but for lists of the outermost object that are named: these are parsed item by item when they are
 * asked for. Throws `JsonRefusal` at a fault outside of them.
 */
export function openJson(text: Iterable<string>, names: readonly string[]): OpenedJson {
  const lists = new Map<string, JsonList>();
  const root = parseWhole(openParser(text), (parser, name) => {
    if (!beginsList(parser, name, names)) return undefined;
    const { at, before, left, line, lineStart } = parser;
    const place = placeOf(parser);
    const items = (): Generator<JsonNode, void> =>
      itemsFrom({ ...openWindow(text, before + lineStart), at: at - lineStart, line, left });
    lists.set(name, { ...place, items });
    passList(parser);
    return { ...place, kind: 'array', items: [] };
  });
  return { root, lists };
}

/** The first fault of a text with lists that were passed over, where it has one. */
export function firstFault(text: Iterable<string>, names: readonly string[]): JsonFault | undefined {
  try {
    parseWhole(openParser(text), (parser, name) => {
      if (!beginsList(parser, name, names)) return undefined;
      const place = placeOf(parser);
      for (const _ of itemsFrom(parser));
      return { ...place, kind: 'array', items: [] };
    });
    return undefined;
  } catch (error) {
    if (error instanceof JsonRefusal) return error.fault;
    throw error;
  }
}

/** Ends the reading of a JSON text. */
export class JsonRefusal extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.what);
    this.fault = fault;
  }
}

/** Parses the value of a member of the outermost object in another way, or tells that it is one like all others. */
type ParseMember = (parser: Parser, name: string) => JsonNode | undefined;

function openParser(text: Iterable<string>): Parser {
  return { ...openWindow(text), line: 1, left: MOST_OF_JSON.values };
}

function parseWhole(parser: Parser, parseMember: ParseMember): JsonNode {
  const node = parseValue(parser, 0, parseMember);
  skipSpace(parser);
  if (parser.at < parser.text.length) throw fault(parser, 'there is text after the end of the value');
  return node;
}

function beginsList({ at, text }: Parser, name: string, names: readonly string[]): boolean {
  return names.includes(name) && text.charAt(at) === '[';
}

/** The items of a list at whose bracket a parser stands. */
function* itemsFrom(parser: Parser): Generator<JsonNode, void> {
  const { left } = parser;
  let count = 0;
  if (entersList(parser, ']')) {
    do {
      parser.left = ++count > MOST_OF_JSON.items ? 0 : MOST_OF_JSON.values;
      yield parseValue(parser, 2);
    } while (hasNext(parser, ']'));
  }
  parser.left = left;
}

/** Goes behind the bracket that closes a list, whatever else is wrong in it. */
function passList(parser: Parser): void {
  let depth = 0;
  while (parser.at < parser.text.length || !parser.isLast) {
    const code = parser.text.charCodeAt(parser.at);
    if (parser.at === parser.text.length) takeIn(parser);
    else if (code === QUOTE) parser.at = endOfString(parser);
    else {
      if (code === OPEN_BRACKET || code === OPEN_BRACE) depth++;
      else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
      parser.at++;
      if (code === LINE_FEED) beginLine(parser);
      if (depth === 0) return;
    }
  }
  throw fault(parser, 'a comma or ] should be here');
}

function placeOf({ line, at, lineStart }: Parser): JsonPlace {
  return { line, column: at - lineStart + 1 };
}

function fault(parser: Parser, what: string): JsonRefusal {
  return new JsonRefusal({ ...placeOf(parser), what });
}

function take(parser: Parser, pattern: RegExp): string | undefined {
  pattern.lastIndex = parser.at;
  const [found] = pattern.exec(parser.text) ?? [];
  if (found !== undefined) parser.at += found.length;
  return found;
}

function skipSpace(parser: Parser): void {
  for (;;) {
    const code = parser.text.charCodeAt(parser.at);
    if (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) {
      parser.at++;
      if (code === LINE_FEED) beginLine(parser);
    } else if (parser.at < parser.text.length || parser.isLast) return;
    else takeIn(parser);
  }
}

function beginLine(parser: Parser): void {
  parser.line++;
  parser.lineStart = parser.at;
}

function parseValue(parser: Parser, depth: number, parseMember?: ParseMember): JsonNode {
  skipSpace(parser);
  const { line, column } = placeOf(parser);
  if (depth > MOST_DEEP) throw fault(parser, `values are nested more than ${MOST_DEEP} deep`);
  if (--parser.left < 0)
    throw new JsonRefusal({
      line,
      column,
      what: 'there is more here than is read of a file',
      isTooLarge: true,
    });
  switch (parser.text.charCodeAt(parser.at)) {
    case OPEN_BRACE:
      return { line, column, kind: 'object', members: parseMembers(parser, depth, parseMember) };
    case OPEN_BRACKET:
      return { line, column, kind: 'array', items: parseItems(parser, depth) };
    case QUOTE:
      return { line, column, kind: 'string', value: parseString(parser) };
    default:
      return { line, column, ...parsePlain(parser) };
  }
}

function parseString(parser: Parser): string {
  const { text, at } = parser;
  if (text.charCodeAt(at) !== QUOTE) throw fault(parser, 'a string in quotes should be here');
  const end = endOfString(parser);
  const inside = text.slice(at + 1, end - 1);
  try {
    const value = AS_IT_STANDS.test(inside) ? inside : (JSON.parse(`"${inside}"`) as string);
    parser.at = end;
    return value;
  } catch {
    throw fault(parser, 'a string has a character or an escape that JSON does not allow');
  }
}

/** The offset after the quote that ends the string at whose first one a parser stands, on the same line. */
function endOfString(parser: Parser): number {
  const { text } = parser;
  for (let at = parser.at + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === LINE_FEED) break;
    if (code === BACKSLASH) at++;
  }
  throw fault(parser, 'a string in quotes should be here');
}

type Plain =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' };

function parsePlain(parser: Parser): Plain {
  const number = take(parser, NUMBER);
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  const word = take(parser, WORD);
  if (word === undefined) throw fault(parser, 'a value should be here');
  return word === 'null' ? { kind: 'null' } : { kind: 'boolean', value: word === 'true' };
}

function parseItems(parser: Parser, depth: number): JsonNode[] {
  const items: JsonNode[] = [];
  if (!entersList(parser, ']')) return items;
  do items.push(parseValue(parser, depth + 1));
  while (hasNext(parser, ']'));
  return items;
}

function parseMembers(parser: Parser, depth: number, parseMember?: ParseMember): Map<string, JsonNode> {
  const members = new Map<string, JsonNode>();
  if (!entersList(parser, '}')) return members;
  do {
    const place = placeOf(parser);
    const name = parseString(parser);
    if (members.has(name))
      throw new JsonRefusal({ ...place, what: `the member ${name.slice(0, 40)} comes a second time` });
    skipSpace(parser);
    if (parser.text.charAt(parser.at) !== ':') throw fault(parser, 'a colon should be here');
    parser.at++;
    skipSpace(parser);
    members.set(name, parseMember?.(parser, name) ?? parseValue(parser, depth + 1));
  } while (hasNext(parser, '}'));
  return members;
}

/** Passes the bracket that opens a list or an object, and the one that closes it where there is nothing between. */
function entersList(parser: Parser, close: string): boolean {
  parser.at++;
  skipSpace(parser);
  if (parser.text.charAt(parser.at) !== close) return true;
  parser.at++;
  return false;
}

/** Passes the comma before the next part, or the bracket after the last one. */
function hasNext(parser: Parser, close: string): boolean {
  skipSpace(parser);
  const mark = parser.text.charAt(parser.at);
  if (mark !== ',' && mark !== close) throw fault(parser, `a comma or ${close} should be here`);
  parser.at++;
  skipSpace(parser);
  return mark === ',';
}
