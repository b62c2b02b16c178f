import type { DeckName } from '../../bridge/deck.ts';
import type { Place, ScriptProblem } from './script-error.ts';

type TokenKind =
  | 'word'
  | 'number'
  | 'decimal'
  | 'shape'
  | 'braced-shape'
  | 'holding'
  | 'card'
  | 'contract'
  | 'dotted-hand'
  | 'string'
  | 'symbol'
  | 'end';

/** One word, number or sign of a script. */
export interface Token {
  readonly kind: TokenKind;
  /** As it is written; of a string what it says. */
  readonly text: string;
  readonly place: Place;
  /** Characters it takes in the script. */
  readonly length: number;
}

/** The ranks of a deck as a script writes them, from the ace down. */
export const SCRIPT_RANKS: Readonly<Record<DeckName, string>> = {
  standard: 'AKQJT98765432',
  super: 'AKQJMWLT987654321',
};

type Pattern = readonly [kind: TokenKind | 'space' | 'comment', pattern: RegExp];

/**
 * What a script is made of. The longest match counts, of equal ones the first; the peer's scanner works so too,
 * and therefore `S` is a holding, `TC` a card, `xx33` a shape, but `SP`, `TCs` and `xx334` are names.
 */
function patternsOf(deck: DeckName): readonly Pattern[] {
  const ranks = SCRIPT_RANKS[deck];
  const levels = deck === 'standard' ? '1-7' : '1-9';
  const fromHigh = [...ranks].map((rank) => `${rank}?`).join('');
  return [
    ['space', /[ \t\r\n\f\v\uFEFF]+/y],
    ['comment', /#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
    ['symbol', /&&|\|\||==|!=|<=|>=|[<>!+\-*/%?:=(),]/y],
    ['holding', new RegExp(`[CDHS]${fromHigh}`, 'y')],
    ['card', new RegExp(`[${ranks}][CDHS]`, 'y')],
    ['contract', new RegExp(`x[${levels}][CDHSN](?:XX?)?`, 'y')],
    ['string', /"[^"]*"|\\n/y],
    ['shape', /(?:[0-9x]|\[\d{1,2}\]){4}/y],
    ['braced-shape', /shape[ \t\r\n]*\{[^{}]*\}/y],
    ['number', /[0-9]+/y],
    ['decimal', /[0-9]+\.[0-9]*|\.[0-9]+/y],
    ['word', /[A-Za-z][A-Za-z0-9_]*/y],
    ['dotted-hand', new RegExp(`(?=[${ranks}x.]*[A-Zx])[${ranks}x]*(?:\\.[${ranks}x]*)+`, 'y')],
  ];
}

const PATTERNS: Readonly<Record<DeckName, readonly Pattern[]>> = {
  standard: patternsOf('standard'),
  super: patternsOf('super'),
};

/** The tokens of a script, an `end` behind the last one of them; characters that belong to none are problems and left out. */
export function tokenize(
  script: string,
  deck: DeckName,
): { readonly tokens: readonly Token[]; readonly problems: readonly ScriptProblem[] } {
  const tokens: Token[] = [];
  const problems: ScriptProblem[] = [];
  const placeAt = placeFinder(script);
  let at = 0;
  let end = 0;
  while (at < script.length) {
    const { kind, length } = longestMatch(script, at, PATTERNS[deck]);
    if (kind === 'strange') {
      problems.push({ message: strangeness(script, at, length), place: placeAt(at), length: 1 });
    } else if (kind !== 'space' && kind !== 'comment') {
      end = at + length;
      const written = script.slice(at, at + length);
      tokens.push({ kind: kindOf(kind, written), text: textOf(kind, written), place: placeAt(at), length });
    }
    at += length;
  }
  tokens.push({ kind: 'end', text: '', place: placeFinder(script)(end), length: 1 });
  return { tokens, problems };
}

interface Match {
  readonly kind: Pattern[0] | 'strange';
  readonly length: number;
}

function longestMatch(script: string, at: number, patterns: readonly Pattern[]): Match {
  let best: Match = { kind: 'strange', length: 0 };
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const length = pattern.exec(script)?.[0].length ?? 0;
    if (length > best.length) best = { kind, length };
  }
  if (best.length > 0 && !(best.length === 1 && script.startsWith('/*', at))) return best;
  return { kind: 'strange', length: strangeLength(script, at) };
}

/** A comment or a text that is not closed takes the rest of the script; what else is strange is one character. */
function strangeLength(script: string, at: number): number {
  if (script.startsWith('/*', at) || script.startsWith('"', at)) return script.length - at;
  return (script.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function strangeness(script: string, at: number, length: number): string {
  if (script.startsWith('/*', at)) return 'This comment has no end. Close it with */.';
  if (script.startsWith('"', at)) return 'This text has no end. Close it with a second ".';
  const character = script.slice(at, at + length);
  const advice = STRANGE_ADVICE[character];
  return `${JSON.stringify(character)} means nothing in a script. ${advice ?? 'Remove it.'}`;
}

/** What to do about the texts that DealerV2 takes from its command line. */
export const TEXTS_FROM_OUTSIDE =
  'Texts from outside, $0 to $9, are not read: write in their place what they stand for.';

const STRANGE_ADVICE: Readonly<Record<string, string>> = {
  '&': 'For "and" write && or and.',
  '|': 'For "or" write || or or.',
  ';': 'Statements need no end; commas separate the actions.',
  "'": 'Put texts between two ".',
  '“': 'Put texts between two ".',
  '”': 'Put texts between two ".',
  '.': 'A decimal number has a digit beside its point, such as 4.5.',
  '{': 'Only shapes stand in braces, such as shape{north, 5+xxx}; they end with }.',
  '}': 'Only shapes stand in braces, such as shape{north, 5+xxx}.',
  $: TEXTS_FROM_OUTSIDE,
};

/** Four digits may be a shape or a number: the parser knows which. */
function kindOf(kind: TokenKind, written: string): TokenKind {
  return kind === 'shape' && /^\d+$/.test(written) ? 'number' : kind;
}

function textOf(kind: TokenKind, written: string): string {
  if (kind !== 'string') return written;
  return written === '\\n' ? '\n' : written.slice(1, -1);
}

/** Tells the places of a script; asked from its start to its end. */
function placeFinder(script: string): (at: number) => Place {
  let line = 1;
  let lineStart = 0;
  let next = script.indexOf('\n');
  return (at) => {
    for (; next >= 0 && next < at; next = script.indexOf('\n', lineStart)) {
      line++;
      lineStart = next + 1;
    }
    return { line, column: at - lineStart + 1 };
  };
}
