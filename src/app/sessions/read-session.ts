import type { DeckName } from '../../bridge/deck.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { ReadSession } from '../../paper/ranking/ranked-session.ts';
import { checkResults } from '../../scoring/session/check-results.ts';
import { playedAfterAll } from '../../scoring/session/check-unplayed.ts';
import { compareRecords } from '../../scoring/session/compare-records.ts';
import {
  type Contestant,
  type EntryKind,
  keyOf,
  type Winners,
  winnersOf,
} from '../../scoring/session/field.ts';
import { type FollowedMovement, followMovement } from '../../scoring/session/follow-movement.ts';
import { type ReadRows, type RowRules, readRows } from '../../scoring/session/read-row.ts';
import { contestantName, type ResultProblem, type ResultRow } from '../../scoring/session/result-row.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { readMovement } from '../files/movement.ts';
import { kindOf, type SessionWish } from './comparison.ts';
import { type ByContestant, readNames, saidOf } from './contestant-files.ts';
import { readResultFile } from './result-files.ts';
import { namesOfTable, playersInWords } from './score-tables.ts';
import { readPlayedDeals, sessionRules, vulnerabilityFrom } from './session-rules.ts';

/** Reads the results of one session from files, with what other files say of it. */
export function readSession(paths: readonly string[], wish: SessionWish): ReadSession {
  const deals = wish.deals === undefined ? undefined : readPlayedDeals(wish.deals);
  const own = readAll(paths);
  const rules = sessionRules(wish, deals?.deck ?? own.deck);
  const rowRules = {
    rules,
    ...(wish.letters && { language: wish.letters }),
    ...vulnerabilityFrom(rules, deals ?? own.set),
  };
  const read = readRows(own.rows, rowRules);
  const { kind, winners } = fieldOf(read.results, wish);
  const names = wish.names === undefined ? undefined : readNames(wish.names);
  const followed = follow(read, wish.movement, kind);
  const checked = checkResults(followed.results, {
    kind,
    winners,
    ...(names && { known: new Set([...names.keys()].map((key) => key.replace(/^\w+ /, ''))) }),
    ...(deals && { boards: new Set<number>(deals.boards.map(({ number }) => number)) }),
  });
  const unplayed = read.unplayed.flatMap((each) =>
    playedAfterAll(each, read.results).map((message) => ({ place: each.place, board: each.board, message })),
  );
  const second = compareWithSecond(checked.results, wish, rowRules);
  const differing = new Set(
    second.flatMap(({ place }) => (place === undefined ? [] : [`${place.file} ${place.line}`])),
  );
  return {
    results: checked.results.filter(({ place }) => !differing.has(`${place.file} ${place.line}`)),
    problems: [
      ...own.problems,
      ...read.problems,
      ...followed.problems,
      ...checked.problems,
      ...unplayed,
      ...second,
    ].sort(byPlace),
    missing: followed.missing,
    kind,
    winners,
    rules,
    ...(deals && { deals }),
    title: (deals ?? own.set)?.title,
    namesOf: namesFrom(names, own),
  };
}

/** Results beside the movement, where there is one. */
function follow(
  { results, unplayed }: ReadRows,
  path: string | undefined,
  kind: EntryKind,
): FollowedMovement {
  if (path === undefined) return { results, problems: [], missing: [] };
  const movement = readMovement(path);
  const ranked = { pairs: 'pairs', players: 'individuals', teams: 'teams' }[movement.kind];
  if (ranked === kind) return followMovement(results, movement, unplayed);
  throw new CommandError(
    EXIT.badInput,
    `${path} is a movement of ${movement.kind}, and the results are of ${kind}. Name the movement that was played.`,
  );
}

function byPlace({ place: one }: ResultProblem, { place: two }: ResultProblem): number {
  if (one === undefined || two === undefined || one.file !== two.file) return 0;
  return one.line - two.line;
}

interface AllFiles {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly ResultProblem[];
  /** Of the first file that holds deals. */
  readonly set?: DealSet;
  readonly deck?: DeckName;
}

function readAll(paths: readonly string[]): AllFiles {
  const files = paths.map(readResultFile);
  const set = files.find((file) => file.set !== undefined)?.set;
  return {
    rows: files.flatMap(({ rows }) => rows),
    problems: files.flatMap(({ problems }) => problems),
    ...(set && { set, deck: set.deck }),
  };
}

function fieldOf(results: readonly TableResult[], wish: SessionWish): { kind: EntryKind; winners: Winners } {
  const sizes = new Set(results.map(({ contestants }) => contestants.ns.length));
  if (sizes.size > 1) {
    throw new CommandError(
      EXIT.badInput,
      'Some results name pairs and others four players. Write them all in one way.',
    );
  }
  const kind = kindOf(wish, [...sizes][0] ?? 1);
  if (kind !== 'pairs' && wish.winners === 'two') {
    throw new CommandError(
      EXIT.usage,
      `There is one ranking of ${kind === 'teams' ? 'teams' : 'players'}. Leave out --winners.`,
    );
  }
  if (kind === 'teams' && sizes.has(2)) {
    throw new CommandError(
      EXIT.badInput,
      'The results name players, and teams are to be ranked. Write the teams in the columns ns and ew.',
    );
  }
  return { kind, winners: wish.winners ?? winnersOf(results, kind) };
}

/** Where the other side wrote down something else. */
function compareWithSecond(
  results: readonly TableResult[],
  { second }: SessionWish,
  rules: RowRules,
): ResultProblem[] {
  if (second === undefined) return [];
  const other = readAll(second);
  const read = readRows(other.rows, rules);
  return [...other.problems, ...read.problems, ...compareRecords(results, read.results)];
}

/** Names of a list, else of the results themselves. */
function namesFrom(
  names: ByContestant<string> | undefined,
  { rows, set }: AllFiles,
): (contestant: Contestant) => string | undefined {
  const told = new Map(set === undefined ? [] : namesOfTable(set.records));
  for (const { values } of rows) {
    for (const [side, of] of NAME_COLUMNS) {
      const name = values.get(side);
      const players = values.get(of) ?? '';
      if (name !== undefined && players !== '')
        told.set(keyOf({ name: contestantName(name), side }), playersInWords(players));
    }
  }
  return (contestant) => (names && saidOf(names, contestant)) ?? toldOf(told, contestant);
}

const NAME_COLUMNS = [
  ['ns', 'namesNs'],
  ['ew', 'namesEw'],
] as const;

function toldOf(told: ReadonlyMap<string, string>, { name, side }: Contestant): string | undefined {
  if (side !== undefined) return told.get(keyOf({ name, side })) ?? told.get(keyOf({ name }));
  return (
    told.get(keyOf({ name })) ??
    told.get(keyOf({ name, side: 'ns' })) ??
    told.get(keyOf({ name, side: 'ew' }))
  );
}
