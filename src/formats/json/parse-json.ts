import { failure, type Result, success } from '../../bridge/result.ts';

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

/** Why a text is no JSON; `what` is a clause. */
interface JsonFault extends JsonPlace {
  readonly what: string;
}

interface Parser {
  readonly text: string;
  at: number;
  line: number;
  lineStart: number;
}

/** Deeper values than any deal file has are refused, so that no text fills the stack. */
const MOST_DEEP = 50;

const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Parses a JSON text (RFC 8259); the first fault ends it. A member that comes a second time is one. */
export function parseJson(text: string): Result<JsonNode, JsonFault> {
  const parser: Parser = { text, at: 0, line: 1, lineStart: 0 };
  try {
    const node = parseValue(parser, 0);
    skipSpace(parser);
    if (parser.at < text.length) throw fault(parser, 'there is text after the end of the value');
    return success(node);
  } catch (error) {
    if (error instanceof Fault) return failure(error.fault);
    throw error;
  }
}

class Fault extends Error {
  readonly fault: JsonFault;

  constructor(place: JsonFault) {
    super(place.what);
    this.fault = place;
  }
}

function placeOf({ line, at, lineStart }: Parser): JsonPlace {
  return { line, column: at - lineStart + 1 };
}

function fault(parser: Parser, what: string): Fault {
  return new Fault({ ...placeOf(parser), what });
}

function take(parser: Parser, pattern: RegExp): string | undefined {
  pattern.lastIndex = parser.at;
  const [found] = pattern.exec(parser.text) ?? [];
  if (found !== undefined) parser.at += found.length;
  return found;
}

function skipSpace(parser: Parser): void {
  const space = take(parser, SPACE) ?? '';
  const lines = space.split('\n').length - 1;
  if (lines === 0) return;
  parser.line += lines;
  parser.lineStart = parser.text.lastIndexOf('\n', parser.at - 1) + 1;
}

function parseValue(parser: Parser, depth: number): JsonNode {
  skipSpace(parser);
  const place = placeOf(parser);
  if (depth > MOST_DEEP) throw fault(parser, `values are nested more than ${MOST_DEEP} deep`);
  switch (parser.text.charAt(parser.at)) {
    case '{':
      return { ...place, kind: 'object', members: parseMembers(parser, depth) };
    case '[':
      return { ...place, kind: 'array', items: parseItems(parser, depth) };
    case '"':
      return { ...place, kind: 'string', value: parseString(parser) };
    default:
      return { ...place, ...parsePlain(parser) };
  }
}

function parseString(parser: Parser): string {
  const { text, at } = parser;
  const end = text.charAt(at) === '"' ? endOfString(text, at) : -1;
  if (end < 0) throw fault(parser, 'a string in quotes should be here');
  try {
    const value = JSON.parse(text.slice(at, end)) as string;
    parser.at = end;
    return value;
  } catch {
    throw fault(parser, 'a string has a character or an escape that JSON does not allow');
  }
}

/** The offset after the quote that ends a string; -1 if there is none on its line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark === '"') return at + 1;
    if (mark === '\n') return -1;
    if (mark === '\\') at++;
  }
  return -1;
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
  parseList(parser, ']', () => items.push(parseValue(parser, depth + 1)));
  return items;
}

function parseMembers(parser: Parser, depth: number): Map<string, JsonNode> {
  const members = new Map<string, JsonNode>();
  parseList(parser, '}', () => {
    const place = placeOf(parser);
    const name = parseString(parser);
    if (members.has(name))
      throw new Fault({ ...place, what: `the member ${name.slice(0, 40)} comes a second time` });
    skipSpace(parser);
    if (parser.text.charAt(parser.at) !== ':') throw fault(parser, 'a colon should be here');
    parser.at++;
    members.set(name, parseValue(parser, depth + 1));
  });
  return members;
}

/** Passes the bracket that opens a list, its parts with commas between them, and the bracket that closes it. */
function parseList(parser: Parser, close: string, parsePart: () => void): void {
  parser.at++;
  skipSpace(parser);
  if (parser.text.charAt(parser.at) === close) {
    parser.at++;
    return;
  }
  for (;;) {
    skipSpace(parser);
    parsePart();
    skipSpace(parser);
    const mark = parser.text.charAt(parser.at);
    if (mark !== ',' && mark !== close) throw fault(parser, `a comma or ${close} should be here`);
    parser.at++;
    if (mark === close) return;
  }
}
