import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { SuitIndex } from '../../bridge/card.ts';
import type { Seat } from '../../bridge/seat.ts';
import { CONTROL_SCALE, FIRST_ALTERNATIVE_SCALE, HCP_SCALE } from './scales.ts';

/** Words that begin a statement. */
export const STATEMENTS = [
  'generate',
  'produce',
  'dealer',
  'vulnerable',
  'predeal',
  'pointcount',
  'altcount',
  'condition',
  'action',
] as const;
export type StatementWord = (typeof STATEMENTS)[number];

/** Words that begin an action. */
export const ACTIONS = [
  'printall',
  'print',
  'printew',
  'printpbn',
  'printcompact',
  'printoneline',
  'printes',
  'average',
  'frequency',
  'evalcontract',
] as const;
export type ActionWord = (typeof ACTIONS)[number];

export const SEAT_WORDS: ReadonlyMap<string, Seat> = new Map([
  ['north', 'N'],
  ['east', 'E'],
  ['south', 'S'],
  ['west', 'W'],
]);

export const VULNERABILITY_WORDS: ReadonlyMap<string, Vulnerability> = new Map([
  ['none', 'none'],
  ['ns', 'ns'],
  ['NS', 'ns'],
  ['ew', 'ew'],
  ['EW', 'ew'],
  ['all', 'all'],
]);

/** Suits by name, one or many: 0 clubs to 3 spades. */
export const SUIT_WORDS: ReadonlyMap<string, SuitIndex> = withPlurals<SuitIndex>([
  ['club', 0],
  ['diamond', 1],
  ['heart', 2],
  ['spade', 3],
]);

/** Strains by name. */
export const STRAIN_WORDS: ReadonlyMap<string, Strain> = withPlurals<Strain>([
  ['club', 'C'],
  ['diamond', 'D'],
  ['heart', 'H'],
  ['spade', 'S'],
  ['notrump', 'NT'],
]);

/** What `score` takes: not vulnerable, vulnerable. */
export const VULNERABLE_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['nv', false],
  ['vul', true],
]);

const ALTERNATIVES = ['ten', 'jack', 'queen', 'king', 'ace'];
const ALTERNATIVES_AS_THEY_ARE = ['top2', 'top3', 'top4', 'top5', 'c13'];

/** Functions that count points of a hand or of a suit, and the scale of each. */
export const POINT_WORDS: ReadonlyMap<string, number> = new Map([
  ...withPlurals([
    ['hcp', HCP_SCALE],
    ['control', CONTROL_SCALE],
    ...ALTERNATIVES.map((word, index): [string, number] => [word, FIRST_ALTERNATIVE_SCALE + index]),
  ]),
  ...ALTERNATIVES_AS_THEY_ARE.map((word, index): [string, number] => [
    word,
    FIRST_ALTERNATIVE_SCALE + ALTERNATIVES.length + index,
  ]),
  ...Array.from({ length: 10 }, (_, index): [string, number] => [
    `pt${index}`,
    FIRST_ALTERNATIVE_SCALE + index,
  ]),
]);

/** Functions that have a rule of their own. */
export const FUNCTIONS = [
  'loser',
  'losers',
  'cccc',
  'quality',
  'shape',
  'hascard',
  'score',
  'imp',
  'imps',
  'rnd',
  'trick',
  'tricks',
] as const;
export type FunctionWord = (typeof FUNCTIONS)[number];

/** Words of other languages, and what a script has in their place. */
export const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ['mod', 'For the remainder write %.'],
  ['div', 'For whole division write /.'],
  ['xor', 'For "one, not both" write !=.'],
  ['if', 'For a choice write condition ? value : other value.'],
  ['then', 'For a choice write condition ? value : other value.'],
  ['else', 'For a choice write condition ? value : other value.'],
]);

const OPERATOR_WORDS = ['and', 'or', 'not'];
const OTHER_WORDS = ['any', 'notrump', 'notrumps'];

/** Every word that means something, and is no name for a variable. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...STATEMENTS,
  ...ACTIONS,
  ...FUNCTIONS,
  ...SEAT_WORDS.keys(),
  ...VULNERABILITY_WORDS.keys(),
  ...SUIT_WORDS.keys(),
  ...VULNERABLE_WORDS.keys(),
  ...POINT_WORDS.keys(),
  ...OPERATOR_WORDS,
  ...OTHER_WORDS,
]);

/** Words that may stand where a value is expected. */
export const VALUE_WORDS: readonly string[] = [
  ...SUIT_WORDS.keys(),
  ...POINT_WORDS.keys(),
  ...FUNCTIONS,
  'not',
];

function withPlurals<T>(singular: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(
    singular.flatMap(([word, value]): [string, T][] => [
      [word, value],
      [`${word}s`, value],
    ]),
  );
}
