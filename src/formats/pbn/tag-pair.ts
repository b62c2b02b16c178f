import { holdsHands } from '../../text/hands.ts';
import { columnAt, isBlank, isLineEnd, passLineEnd, readString, type Scanner } from './scanner.ts';
import { isKnownTag, knownTag } from './tag-names.ts';

/** A tag pair just read; `valueColumn` as in `PbnTag`. */
export interface TagPair {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
  readonly valueColumn: number;
}

/** The pair as nearly all programs write it: all on one line, no escape and no tab in it. */
const PLAIN_PAIR = /\[([A-Z][A-Za-z0-9_]*) "([^"\\\r\n\t]*)"\]/y;

const NAME = /[A-Za-z0-9_]*/y;
const UP_TO_BRACKET = /[^[\]\r\n]*/y;
const EMPTY_LINE_NEXT = /(?:\r\r\n|\r\n|\n|\r)[ \t\v\f]*(?=[\r\n]|$)/y;

/**
 * Reads the tag pair at a `[` (section 3.3), over several lines if need be. `undefined` if no name
 * follows; the scanner has then passed the bracket. A pair with other faults gives what it can.
 */
export function readTagPair(scanner: Scanner): TagPair | undefined {
  PLAIN_PAIR.lastIndex = scanner.at;
  const plain = PLAIN_PAIR.exec(scanner.text);
  if (plain === null) return readLoosePair(scanner);
  const [all, written = '', value = ''] = plain;
  const column = columnAt(scanner, scanner.at);
  scanner.at += all.length;
  const name = isKnownTag(written) ? written : checkedName(scanner, written, scanner.line, column);
  if (value.includes('[') && swallowsTag(value))
    scanner.problems.add('deal-unread', { line: scanner.line, column }, SWALLOWED);
  return { name, value, line: scanner.line, column, valueColumn: column + written.length + 3 };
}

/** The name of a tag that says which cards, which number or which deck. */
const OF_BOARD = /\b(?:deal|board|deck)\b/i;
const TAG_OF_BOARD = /\[\s*(?:deal|board|deck)\b/i;
const SWALLOWED = 'a tag of cards or of a number stands within this one, whose marks are not whole';

/** Whether the value of a tag goes on into a tag of cards or numbers: the brackets in it are no pairs then. */
function swallowsTag(value: string): boolean {
  if (!TAG_OF_BOARD.test(value)) return false;
  let open = 0;
  for (const sign of value) {
    if (sign === '[') open++;
    if (sign === ']' && --open < 0) return true;
  }
  return open !== 0;
}

function readLoosePair(scanner: Scanner): TagPair | undefined {
  const { line, problems } = scanner;
  const column = columnAt(scanner, scanner.at);
  scanner.at++;
  skipSpace(scanner);
  const name = readName(scanner);
  if (name === '') {
    problems.add('tag-malformed', { line, column }, 'a [ is not followed by the name of a tag');
    return undefined;
  }
  skipSpace(scanner);
  const valueColumn = scanner.line === line ? columnAt(scanner, scanner.at) + 1 : column;
  const value = readValue(scanner, name);
  passClosingBracket(scanner, name, value);
  return { name: checkedName(scanner, name, line, column), value, line, column, valueColumn };
}

/** White space of any kind, but no empty line: that ends a game. */
function skipSpace(scanner: Scanner): void {
  const { text } = scanner;
  for (;;) {
    while (isBlank(text.charCodeAt(scanner.at))) scanner.at++;
    if (!isLineEnd(text.charCodeAt(scanner.at)) || isLineBeforeEmpty(scanner)) return;
    passLineEnd(scanner);
  }
}

function isLineBeforeEmpty(scanner: Scanner): boolean {
  EMPTY_LINE_NEXT.lastIndex = scanner.at;
  return EMPTY_LINE_NEXT.test(scanner.text);
}

function readName(scanner: Scanner): string {
  NAME.lastIndex = scanner.at;
  const [found = ''] = NAME.exec(scanner.text) ?? [];
  scanner.at += found.length;
  return found;
}

function checkedName({ problems }: Scanner, name: string, line: number, column: number): string {
  if (/^[A-Z]/.test(name) && (name.length > 40 || knownTag(name) === undefined)) return name;
  const known = knownTag(name);
  if (known === undefined) {
    problems.add('tag-malformed', { line, column }, 'the name of a tag does not begin with a capital letter');
  } else if (known !== name) {
    problems.add('tag-case', { line, column }, `the tag ${known} is written ${name}`, known);
  }
  return known ?? name;
}

function readValue(scanner: Scanner, name: string): string {
  const { text, line, problems } = scanner;
  if (text.charCodeAt(scanner.at) === 34) return readString(scanner).text;
  const end = bracketOrLineEnd(scanner);
  const bare = text.slice(scanner.at, end).trim();
  const place = { line, column: columnAt(scanner, scanner.at) };
  if (bare === '') {
    // A Deal without its value leaves a board without its cards.
    problems.add(
      name === 'Deal' ? 'deal-malformed' : 'tag-without-value',
      place,
      `the tag ${shortName(name)} has no value`,
    );
  } else {
    problems.add('tag-malformed', place, `the value of the tag ${shortName(name)} is not in quotes`);
  }
  scanner.at = end;
  return bare.replaceAll('"', '');
}

/** The offset of the next bracket, or of the end of the line if that comes first. */
function bracketOrLineEnd(scanner: Scanner): number {
  UP_TO_BRACKET.lastIndex = scanner.at;
  return scanner.at + (UP_TO_BRACKET.exec(scanner.text)?.[0].length ?? 0);
}

function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}...` : name;
}

/** Steps over the `]`, which a string without its quote has swallowed already. */
function passClosingBracket(scanner: Scanner, name: string, value: string): void {
  const { text, line, problems } = scanner;
  const swallowed = text
    .slice(Math.max(0, scanner.at - 40), scanner.at)
    .trimEnd()
    .endsWith(']');
  skipSpace(scanner);
  if (text.charAt(scanner.at) === ']') {
    scanner.at++;
    return;
  }
  if (swallowed && isLineStartOrEnd(scanner)) return;
  problems.add(
    'tag-unclosed',
    { line, column: columnAt(scanner, scanner.at) },
    `the tag ${shortName(name)} has no ] after its value`,
  );
  const end = bracketOrLineEnd(scanner);
  const unread = text.slice(scanner.at, end);
  const isOfBoard = /^(?:deal|board|deck)$/i.test(name) || TAG_OF_BOARD.test(value);
  if ((isOfBoard && unread.trim() !== '') || OF_BOARD.test(unread) || holdsHands(unread)) {
    const place = { line, column: columnAt(scanner, scanner.at) };
    problems.add('deal-unread', place, 'cards or a number stand outside the quotes');
  }
  if (text.charAt(end) === ']') scanner.at = end + 1;
}

function isLineStartOrEnd(scanner: Scanner): boolean {
  const code = scanner.text.charCodeAt(scanner.at);
  return Number.isNaN(code) || isLineEnd(code) || scanner.at === scanner.lineStart;
}
