import { existsSync } from 'node:fs';
import { DECKS } from '../../bridge/deck.ts';
import type { Language as Letters } from '../../bridge/rank-letters.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { makeCsv } from '../../formats/text/csv-table.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import type { Entering } from '../../scoring/session/enter-line.ts';
import type { Desk } from '../../scoring/session/enter-lines.ts';
import { problemInWords } from '../../scoring/session/problem-words.ts';
import type { RowRules } from '../../scoring/session/read-row.ts';
import { readRows } from '../../scoring/session/read-row.ts';
import { fieldsOfResult, fieldsOfUnplayed } from '../../scoring/session/result-fields.ts';
import type { ResultColumn } from '../../scoring/session/result-row.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { readResultFile } from './result-files.ts';
import type { RuleWish } from './rules.ts';

export interface EnterWish extends Partial<RuleWish> {
  readonly output: string;
  readonly continue?: true;
  readonly deals?: string;
  readonly letters?: Letters;
  readonly partial?: true;
  readonly force?: true;
}

/** What lines are taken with. */
export interface Taking {
  readonly rules: RowRules;
  readonly keep: (desk: Desk) => void;
  readonly wish: EnterWish;
}

/** What a file keeps. */
type Kept = Pick<Entering, 'results' | 'unplayed'>;

/** The results that the file has already; one that is there and is not gone on with ends the command. */
export function resultsSoFar(wish: EnterWish, rules: RowRules): Kept {
  const { output } = wish;
  if (wish.continue !== true) {
    refuseBeforehand(output, wish.force === true);
    return { results: [], unplayed: [] };
  }
  if (!existsSync(output)) {
    throw new CommandError(EXIT.badInput, `There is no file ${output} to go on with. Leave out --continue.`);
  }
  const file = readResultFile(output);
  const read = readRows(file.rows, { ...rules, language: 'en' });
  const problems = [...file.problems, ...read.problems];
  if (problems.length === 0) return { results: read.results, unplayed: read.unplayed };
  const told = problems.map(problemInWords);
  throw new CommandError(EXIT.badInput, [...told, 'Correct the file before you go on with it.'].join('\n'));
}

/** Writes all results; after each of them, so that nothing is lost whatever happens. */
export function keepResults(path: string, { results, unplayed }: Kept, { deck }: RuleSet): void {
  const rows = [
    ...results.map((result) => fieldsOfResult(result, DECKS[deck])),
    ...unplayed.map(fieldsOfUnplayed),
  ];
  const more = PLAYER_COLUMNS.filter((column) => rows.some((row) => (row.get(column) ?? '') !== ''));
  const columns = [...COLUMNS, ...more];
  const table = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  writeOutput(path, new TextEncoder().encode(makeCsv(table)), true);
}

export const PLAYER_COLUMNS: readonly ResultColumn[] = ['north', 'east', 'south', 'west', 'lead', 'group'];

export const COLUMNS: readonly ResultColumn[] = ['board', 'round', 'table', 'ns', 'ew', 'contract', 'score'];
