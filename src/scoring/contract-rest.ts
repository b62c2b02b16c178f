import type { Doubling } from '../bridge/contract.ts';
import type { Language } from '../bridge/rank-letters.ts';
import type { Seat } from '../bridge/seat.ts';
import { type Spelled, seatsAt } from '../bridge/spellings.ts';

/**
 * A result as it was recorded: over or under the contract, as tricks, or as the level or the tricks that were made. A number
 * that says no more, or stands behind a dash as the other parts do, may be any of these.
 */
export type ResultText =
  | { readonly kind: 'over'; readonly tricks: number }
  | { readonly kind: 'tricks'; readonly tricks: number }
  | { readonly kind: 'made'; readonly number: number }
  | { readonly kind: 'number' | 'behind-dash'; readonly number: number };

/** What a text says besides level and strain, each part once and in any order. */
export interface ContractRest {
  readonly doubled?: Doubling;
  readonly seat?: Spelled<Seat>;
  readonly result?: ResultText;
}

/** A part of a text, and where the next one begins. */
interface Part {
  readonly rest: ContractRest;
  readonly end: number;
}

const SEPARATORS = /(?:[\s,;:()|/]|-(?!\s*(?:\+|\d{1,3}(?!\d|\s*TRICK)))|(?:BY|PAR|VON|DOOR|PRZEZ|AV)\s)*/y;

/** What follows the strain of a contract, in capitals; a sentence where a part is not understood or comes twice. */
export function readRest(
  text: string,
  from: number,
  given: ContractRest,
  language?: Language,
): ContractRest | string {
  let rest = given;
  let at = endOf(SEPARATORS, text, from);
  let parted = text.slice(from, at);
  let hasDashes = DASH_BEFORE_LEVEL.test(text);
  while (at < text.length) {
    const part = readPart(text, at, language);
    if (part === undefined) return `"${text.slice(at, at + 20).trim()}" is neither a seat nor a result`;
    if (typeof part === 'string') return part;
    const twice = Object.keys(part.rest).find((key) => key in rest);
    if (twice !== undefined) return TWICE[twice as keyof ContractRest];
    const isMinus = parted.trimEnd().endsWith('-');
    rest = { ...rest, ...(isMinus ? withMinus(part.rest) : part.rest) };
    hasDashes ||= parted.includes('-');
    at = endOf(SEPARATORS, text, part.end);
    parted = text.slice(part.end, at);
  }
  return hasDashes || parted.includes('-') ? rest : withMinus(rest);
}

const DASH_BEFORE_LEVEL = /^\D*-/;

/** The dash before a number is a minus unless dashes part the other words as well, as in `3H - E - 9`. */
function withMinus(rest: ContractRest): ContractRest {
  const { result } = rest;
  return result?.kind === 'behind-dash'
    ? { ...rest, result: { kind: 'over', tricks: -result.number } }
    : rest;
}

const TWICE: Readonly<Record<keyof ContractRest, string>> = {
  doubled: 'it is doubled in two places',
  seat: 'it names two declarers',
  result: 'it has two results',
};

function readPart(text: string, at: number, language: Language | undefined): Part | string | undefined {
  return readSeat(text, at, language) ?? readDoubling(text, at) ?? readResult(text, at);
}

/** Signs, then words for redoubled and for doubled in the languages that are read. */
const DOUBLING =
  /(X+|\*+)|(REDOUBLED?|RE?DBLE?|SURCONTR\p{L}*|RE[CK]ONTR\p{L}*|GEREDOUBLEERD|REDUBBLA[DT]|REDOBLET|RKTR)|(DOUBLED?|DBLE?|[CK]ONTR(?!ACT)\p{L}*|GEDOUBLEERD|DUBBLA[DT]|DOBLET|KTR)/uy;

function readDoubling(text: string, at: number): Part | string | undefined {
  const [found, signs, redoubled] = matchAt(DOUBLING, text, at) ?? [];
  if (found === undefined) return undefined;
  const times = signs?.length ?? (redoubled === undefined ? 1 : 2);
  if (times > 2) return `${found} is neither a double nor a redouble`;
  return { rest: { doubled: times === 2 ? 'XX' : 'X' }, end: at + found.length };
}

type ReadNumber = (number: string | undefined) => ResultText;

/** How results are written, each with what it means. */
const RESULTS: readonly (readonly [RegExp, ReadNumber])[] = [
  [/=+/y, () => ({ kind: 'over', tricks: 0 })],
  [
    /(?:MADE\s*)?(?:\+|PLUS)\s*(\d{1,3})(?:\s*OVERTRICKS?)?/y,
    (number) => ({ kind: 'over', tricks: Number(number) }),
  ],
  [/-\s*(\d{1,3})(?!\d|\s*TRICK)/y, (number) => ({ kind: 'behind-dash', number: Number(number) })],
  [/(?:DOWN|OFF|MINUS)\s*(\d{1,3})/y, (number) => ({ kind: 'over', tricks: -Number(number) })],
  [/(\d{1,3})\s*(?:DOWN|OFF)/y, (number) => ({ kind: 'over', tricks: -Number(number) })],
  [
    /(?:MADE|MAKES|MAKING|TOOK)\s*(\d{1,3})\s*TRICKS?/y,
    (number) => ({ kind: 'tricks', tricks: Number(number) }),
  ],
  [/(?:MADE|MAKES|MAKING)\s*(\d{1,3})/y, (number) => ({ kind: 'made', number: Number(number) })],
  [/(?:JUST\s*)?(?:MADE|MAKES|MAKING)(?:\s*(?:=|EXACTLY))?|EXACTLY/y, () => ({ kind: 'over', tricks: 0 })],
  [/(\d{1,3})\s*TRICKS?/y, (number) => ({ kind: 'tricks', tricks: Number(number) })],
  [/(\d{1,3})/y, (number) => ({ kind: 'number', number: Number(number) })],
];

function readResult(text: string, at: number): Part | undefined {
  for (const [pattern, read] of RESULTS) {
    const [found, number] = matchAt(pattern, text, at) ?? [];
    if (found !== undefined) return { rest: { result: read(number) }, end: at + found.length };
  }
  return undefined;
}

function readSeat(text: string, at: number, language: Language | undefined): Part | undefined {
  const seat = seatsAt(text, at, language).find((spelled) => endsThere(text, at + spelled.text.length));
  return seat && { rest: { seat }, end: at + seat.text.length };
}

/** Whether a word ends at a place; a double may follow without a space. */
function endsThere(text: string, at: number): boolean {
  WORD_END.lastIndex = at;
  return WORD_END.test(text);
}

const WORD_END = /X{0,2}(?!\p{L})/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}
