import type { Side } from '../../bridge/seat.ts';
import { isSign, type ScriptReader } from './script-reader.ts';
import { STATEMENTS } from './words.ts';

/*
 * Words that DealerV2 added to the language. Unlike the others they may still be names of variables, as they are in
 * scripts that are older: one that is defined as a name means what it stands for.
 */

/** Words that begin a statement. */
export const LATER_STATEMENTS = ['title', 'seed', 'startboard', 'opener'] as const;
export type LaterStatementWord = (typeof LATER_STATEMENTS)[number];

/** Words that begin an action. */
export const LATER_ACTIONS = ['printns', 'printside', 'printrpt', 'csvrpt', 'bktfreq', 'export'] as const;
export type LaterActionWord = (typeof LATER_ACTIONS)[number];

/** Functions that have a value here. */
export const LATER_FUNCTIONS = ['ltc', 'dds', 'par'] as const;
export type LaterFunctionWord = (typeof LATER_FUNCTIONS)[number];

/** Words that only a report tells: tricks of all strains, and the contract that gives par. */
export const LATER_PARTS = ['trix', 'parcontract'] as const;
export type LaterPartWord = (typeof LATER_PARTS)[number];

const ASKS_OUTSIDE =
  'asks another program for its value, which this program does not do. Ask for points, lengths or tricks.';

/** Words that are understood, and why a script with one of them can't be run. */
const REFUSED_WORDS: ReadonlyMap<string, string> = new Map([
  ['opc', `opc() ${ASKS_OUTSIDE}`],
  ['usereval', `usereval() ${ASKS_OUTSIDE}`],
]);

/** Sides by name. */
export const SIDE_WORDS: ReadonlyMap<string, Side> = new Map([
  ['NS', 'ns'],
  ['EW', 'ew'],
]);

/** The word that comes next, if it is one of these and no name of a variable. */
export function laterWord<W extends string>(reader: ScriptReader, words: readonly W[]): W | undefined {
  const { kind, text } = reader.next;
  if (kind !== 'word' || reader.variableIndex(text) !== undefined) return undefined;
  return words.find((word) => word === text);
}

/** Whether a word that begins a statement comes next, or a name that is defined. */
export function beginsStatement(reader: ScriptReader): boolean {
  if (isSign(reader.second, ['=']) || isSign(reader.next, STATEMENTS)) return true;
  return laterWord(reader, LATER_STATEMENTS) !== undefined;
}

/** Why the word that comes next can't be done, if it is one of those. */
export function refusal(reader: ScriptReader): string | undefined {
  const { kind, text } = reader.next;
  return kind === 'word' && reader.variableIndex(text) === undefined ? REFUSED_WORDS.get(text) : undefined;
}

/** Complains of a word that can't be done, and passes over what it is asked of. */
export function refuseWord(reader: ScriptReader, why: string): void {
  reader.complain(why, reader.take());
  if (reader.takeIf('(') === undefined) return;
  for (let open = 1; open > 0 && reader.next.kind !== 'end'; ) {
    const { kind, text } = reader.take();
    if (kind === 'symbol' && text === '(') open++;
    if (kind === 'symbol' && text === ')') open--;
  }
}
