import { SIDES } from '../../bridge/seat.ts';
import { capital } from '../../text/counted.ts';
import { contestantsAt, type EntryKind, keyOf, type Winners } from './field.ts';
import { placeInWords, type ResultProblem } from './result-row.ts';
import { nameInSection } from './sections.ts';
import { outcomeInWords, sameOutcome, type TableResult, type Unplayed } from './table-result.ts';

/** What is known of a session besides its results. */
export interface SessionFacts {
  readonly kind: EntryKind;
  readonly winners: Winners;
  /** Names of all contestants; absent where nobody says who they are. */
  readonly known?: ReadonlySet<string>;
  /** Boards of the deal file; absent where there is none. */
  readonly boards?: ReadonlySet<number>;
}

/** Results that nothing speaks against, and why the others can't be. */
interface CheckedResults {
  readonly results: readonly TableResult[];
  readonly problems: readonly ResultProblem[];
}

/** Finds results that contradict each other, or what is known of the session. */
export function checkResults(all: readonly TableResult[], facts: SessionFacts): CheckedResults {
  const problems: ResultProblem[] = [];
  const spoilt = new Set<TableResult>();
  const left = (): TableResult[] => all.filter((result) => !spoilt.has(result));
  const refuse = (result: TableResult, message: string, ...spoils: readonly TableResult[]): void => {
    for (const result of spoils) spoilt.add(result);
    problems.push({ place: result.place, board: result.board, message });
  };
  let areOfTwoFiles = false;
  const clash = (earlier: TableResult, later: TableResult, message: string): void => {
    areOfTwoFiles ||= earlier.place.file !== later.place.file;
    refuse(later, message, earlier, later);
  };
  for (const [name, [first, ...others]] of resultsOfUnlisted(all, facts)) {
    if (first !== undefined)
      refuse(first, unlistedInWords(name, others.length, facts.kind), first, ...others);
  }
  for (const result of all) {
    for (const message of strangeIn(result, facts)) refuse(result, message, result);
  }
  for (const [later, earlier] of repeatedBy(left(), tableKeys)) {
    const message = twoResultsInWords(earlier, later);
    if (sameOutcome(earlier, later)) refuse(later, message, later);
    else clash(earlier, later, message);
  }
  for (const { later, earlier, name } of playedTwice(left(), facts)) {
    const both = `at ${whereInWords(earlier)} (${placeInWords(earlier.place)}) and at ${whereInWords(later)}`;
    const twice = `${nounOf(facts.kind)} ${name} plays this board twice`;
    clash(earlier, later, `${twice}, ${both}. Correct who sat there.`);
  }
  for (const { later, earlier, name } of atTwoTables(left(), facts)) {
    const tables = [earlier, later].map(({ table = '', section }) => nameInSection(table, section));
    const both = `at tables ${tables.join(' and ')} in round ${later.round}`;
    const where = `board ${earlier.board}, ${placeInWords(earlier.place)}`;
    clash(earlier, later, `${nounOf(facts.kind)} ${name} sits ${both} (${where}). Correct one.`);
  }
  if (areOfTwoFiles) problems.push({ message: ONE_SESSION });
  return { results: left(), problems };
}

const ONE_SESSION =
  'All files together are read as one session. If these are several sessions, rank each by itself, and carry its points over to the next.';

/** What is wrong with a result by itself. */
function strangeIn(result: TableResult, { kind, winners, boards }: SessionFacts): string[] {
  const { board, contestants, robots } = result;
  const names = [...contestants.ns, ...contestants.ew].filter((name) => robots?.includes(name) !== true);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return [
    ...(boards?.has(board) === false ? ['This board is not in the deal file. Correct its number.'] : []),
    ...(twice !== undefined && winners === 'one'
      ? [`${nounOf(kind)} ${twice} meets itself. Correct who sat there.`]
      : []),
  ];
}

/** The results of each contestant whom the list of names does not have. */
function resultsOfUnlisted(
  all: readonly TableResult[],
  { known }: SessionFacts,
): ReadonlyMap<string, readonly TableResult[]> {
  const found = new Map<string, TableResult[]>();
  for (const result of all) {
    for (const name of new Set([...result.contestants.ns, ...result.contestants.ew])) {
      if (known?.has(name) !== false || result.robots?.includes(name) === true) continue;
      const own = found.get(name);
      if (own === undefined) found.set(name, [result]);
      else own.push(result);
    }
  }
  return found;
}

function unlistedInWords(name: string, others: number, kind: EntryKind): string {
  const more = others === 0 ? '' : `, here and in ${others} more ${others === 1 ? 'result' : 'results'}`;
  return `${nounOf(kind)} ${name} is not in the list of names${more}. Correct it, or add it to the list.`;
}

/** One of those who are ranked, at the beginning of a sentence. */
function nounOf(kind: EntryKind): string {
  return { pairs: 'Pair', teams: 'Team', individuals: 'Player' }[kind];
}

function twoResultsInWords(earlier: TableResult, later: TableResult): string {
  const where = `${whereInWords(later)} has a result already (${placeInWords(earlier.place)})`;
  if (sameOutcome(earlier, later)) return `${capital(where)}, the same one. Remove one of them.`;
  const both = `${outcomeInWords(earlier)} there and ${outcomeInWords(later)} here`;
  return `${capital(where)}: ${both}. Find out which is right and remove the other.`;
}

/** A table by its number, else by those who sat there. */
function whereInWords({ table, section, contestants }: TableResult): string {
  const met = `${contestants.ns.join(' and ')} against ${contestants.ew.join(' and ')}`;
  return table === undefined ? `the table of ${met}` : `table ${nameInSection(table, section)} (${met})`;
}

/** What only one result can have: a table in a round, and who met whom. */
function tableKeys({
  board,
  table,
  section = '',
  round = '',
  contestants,
  robots = [],
}: TableResult): string[] {
  const { ns, ew } = contestants;
  const isOfRobots = [...ns, ...ew].every((name) => robots.includes(name));
  return [
    ...(isOfRobots ? [] : [JSON.stringify([board, round, ns, ew])]),
    ...(table === undefined ? [] : [JSON.stringify([board, round, section, table])]),
  ];
}

/** Later results with a key of an earlier one, each with the first of those. */
function repeatedBy(
  results: readonly TableResult[],
  keysOf: (result: TableResult) => readonly string[],
): (readonly [later: TableResult, earlier: TableResult])[] {
  const first = new Map<string, TableResult>();
  return results.flatMap((result) => {
    const keys = keysOf(result);
    const earlier = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, result);
    return earlier === undefined ? [] : [[result, earlier] as const];
  });
}

interface Clash {
  readonly name: string;
  readonly earlier: TableResult;
  readonly later: TableResult;
}

/** Nobody plays a board twice; of a team one pair plays it at each side. */
function playedTwice(results: readonly TableResult[], { kind, winners }: SessionFacts): Clash[] {
  return clashes(results, winners, (result, side, key) =>
    kind === 'teams'
      ? JSON.stringify([result.board, result.round ?? '', side, key])
      : `${result.board} ${key}`,
  );
}

/** Nobody sits at two tables in a round, but teams do. */
function atTwoTables(results: readonly TableResult[], { kind, winners }: SessionFacts): Clash[] {
  if (kind === 'teams') return [];
  const placed = results.filter(({ round, table }) => round !== undefined && table !== undefined);
  return clashes(placed, winners, ({ round }, _, key) => JSON.stringify([round, key])).filter(
    ({ earlier, later }) => earlier.table !== later.table || earlier.section !== later.section,
  );
}

function clashes(
  results: readonly TableResult[],
  winners: Winners,
  keyFor: (result: TableResult, side: 'ns' | 'ew', contestant: string) => string,
): Clash[] {
  const first = new Map<string, TableResult>();
  const found: Clash[] = [];
  for (const later of results) {
    for (const side of SIDES) {
      for (const contestant of contestantsAt(later, side, winners)) {
        const key = keyFor(later, side, keyOf(contestant));
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, later);
        else found.push({ name: contestant.name, earlier, later });
      }
    }
  }
  return found;
}

/** What was played although it is said that it was not: by whom, in that round. */
export function playedAfterAll(
  unplayed: readonly Unplayed[],
  results: readonly TableResult[],
): ResultProblem[] {
  const byBoard = Map.groupBy(results, ({ board }) => board);
  return unplayed.flatMap((each) =>
    (byBoard.get(each.board) ?? [])
      .filter((result) => isSameBoard(each, result))
      .map((result) => {
        const { ns, ew } = result.contestants;
        const met = `${ns.join(' and ')} against ${ew.join(' and ')}`;
        const message = `It was played by ${met}: ${outcomeInWords(result)}. Correct the board or who sat there.`;
        return { place: each.place, board: each.board, message };
      }),
  );
}

function isSameBoard({ board, round, section, contestants }: Unplayed, result: TableResult): boolean {
  const isOtherRound = round !== undefined && result.round !== undefined && round !== result.round;
  const isSeat = SIDES.some((side) =>
    result.contestants[side].some((name) => contestants[side].includes(name)),
  );
  return board === result.board && section === result.section && !isOtherRound && isSeat;
}
