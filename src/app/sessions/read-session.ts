import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import { boardAnalyses } from '../../formats/pbn/analysis.ts';
import type { ReadSession } from '../../paper/ranking/ranked-session.ts';
import type { Computer } from '../../ports/computer.ts';
import { checkResults, playedAfterAll } from '../../scoring/session/check-results.ts';
import { compareRecords } from '../../scoring/session/compare-records.ts';
import {
  type Contestant,
  type EntryKind,
  keyOf,
  type Winners,
  winnersOf,
} from '../../scoring/session/field.ts';
import { type FollowedMovement, followMovement } from '../../scoring/session/follow-movement.ts';
import { asPairs, robotFinder, withRobots } from '../../scoring/session/players.ts';
import { type ReadRows, type RowRules, readRows } from '../../scoring/session/read-row.ts';
import { contestantName, type ResultProblem, type ResultRow } from '../../scoring/session/result-row.ts';
import { bySections, namedBySection, nameInSection, numbersRepeat } from '../../scoring/session/sections.ts';
import { shortBoards } from '../../scoring/session/short-boards.ts';
import type { StatedStanding } from '../../scoring/session/stated-figures.ts';
import { type PlayedBoards, suspiciousResults } from '../../scoring/session/suspicious-results.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { errorsInDeals, errorsOf, readDeals } from '../files/deal-files.ts';
import { readMovement } from '../files/movement.ts';
import { Problem } from '../problem.ts';
import { kindOf, ranksTeams, type SessionRequest } from './comparison.ts';
import { type ByContestant, inSections, readNames, valueFor } from './contestant-files.ts';
import { nameOf, type ResultsFrom, readResultFile } from './result-files.ts';
import { sessionRules, vulnerabilityFrom } from './rules.ts';
import { scoreDifferences } from './score-differences.ts';
import { namesOfTable, playersInWords, standingsOfTable } from './score-tables.ts';
import { refuseNoName, refuseTooMany, withReadableCells } from './session-limits.ts';

/** Reads the results of one session from files, with what other files say of it. */
export function readSession(
  files: readonly ResultsFrom[],
  request: SessionRequest,
  ports: Pick<Computer, 'files' | 'openers'>,
): ReadSession {
  const deals = request.deals === undefined ? undefined : readPlayedDeals(request.deals, ports);
  const own = readAll(files, ports);
  refuseWaysOfTeams(request);
  const rules = sessionRules(request, deals?.deck ?? own.deck);
  const rowRules = {
    rules,
    ...(request.letters && { language: request.letters }),
    ...vulnerabilityFrom(rules, deals ?? own.set),
    teams: ranksTeams(request),
  };
  const read = readRows(own.rows, rowRules);
  const followed = follow(read, request, ports);
  const hasSectionNames = numbersRepeat(read.results);
  const arranged = arrange(followed.results, request, hasSectionNames);
  const { kind, winners } = fieldOf(arranged, request);
  const names =
    request.names === undefined
      ? undefined
      : inSections(request.names, readNames(request.names, hasSectionNames, ports), arranged);
  const checked = checkResults(arranged, {
    kind,
    winners,
    ...(names && { known: new Set([...names.keys()].map((key) => key.replace(/^\w+ /, ''))) }),
    ...(deals && { boards: new Set<number>(deals.boards.map(({ number }) => number)) }),
  });
  const second = compareWithSecond(checked.results, request, rowRules, hasSectionNames, ports);
  const results = withoutDiffering(checked.results, second);
  return {
    results,
    remarks: remarksOn(results, own.remarks, deals ?? own.set),
    short: shortBoards(results, read.unplayed, { ...request, winners }),
    problems: [
      ...own.problems,
      ...read.problems,
      ...followed.problems,
      ...checked.problems,
      ...playedAfterAll(read.unplayed, read.results),
      ...second,
    ].sort(byPlace),
    missing: followed.missing,
    kind,
    winners,
    hasSectionNames,
    rules,
    ...(deals && { deals }),
    title: deals?.title ?? own.set?.title,
    namesOf: namesFrom(names, own, hasSectionNames),
    stated: standingsFrom(files, own, hasSectionNames),
  };
}

/** The deals that a session was played with; a file that can't be dealt ends the use case. */
export function readPlayedDeals(path: string, ports: Pick<Computer, 'files' | 'openers'>): DealSet {
  const { set } = readDeals(path, ports);
  const errors = errorsOf(set);
  if (errors.length > 0) throw errorsInDeals([`${path} has errors:`], errors);
  if (set.boards.length > 0) return set;
  const message = `${path} holds no deals. Name the deal file that was played.`;
  throw new Problem('input', 'no-deals', message);
}

/** The boards of a deal file with the tricks that it says they give with all cards open. */
function playedBoards(set: DealSet | undefined): PlayedBoards {
  if (set === undefined) return new Map();
  const analyses = boardAnalyses(set);
  return new Map(
    set.boards.map(({ deal, number }, at) => {
      const tricks = analyses[at]?.tricks;
      return [number, { deal, ...(tricks && { tricks }) }];
    }),
  );
}

/** Results beside the movement, where there is one; several sections play it each by itself. */
function follow(
  { results, unplayed }: ReadRows,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): FollowedMovement {
  const { movement: path } = request;
  if (path === undefined) return { results, problems: [], missing: [] };
  const movement = readMovement(path, ports);
  const { kind } = fieldOf(results, request);
  const ranked = { pairs: 'pairs', players: 'individuals', teams: 'teams' }[movement.kind];
  if (ranked === kind) {
    const sections = bySections(results).map(([section, own]) => {
      const others = unplayed.filter((each) => each.section === section);
      const { missing, ...followed } = followMovement(own, movement, others);
      const inSection = (meeting: string): string =>
        section === undefined ? meeting : `section ${section}: ${meeting}`;
      return { ...followed, missing: missing.map(inSection) };
    });
    return {
      results: sections.flatMap((followed) => followed.results),
      problems: sections.flatMap(({ problems }) => problems),
      missing: sections.flatMap(({ missing }) => missing),
    };
  }
  const message = `${path} is a movement of ${movement.kind}, but the results are for ${kind}. Name the movement that was played.`;
  throw new Problem('input', 'movement-of-others', message);
}

/** Sections and partners are for pairs and players. */
function refuseWaysOfTeams(request: SessionRequest): void {
  if (!ranksTeams(request) || (request.rankBy ?? request.sections) === undefined) return;
  throw new Problem('request', 'teams-are-ranked', 'Teams are ranked together, each by itself.');
}

/** Results by those who are ranked: partners under one name where pairs are, with their section where numbers repeat. */
function arrange(
  results: readonly TableResult[],
  { rankBy, robots = [] }: SessionRequest,
  hasSectionNames: boolean,
): readonly TableResult[] {
  const entries = rankBy === 'pairs' ? asPairs(results) : results;
  // Robots are known by their names, so before the section stands ahead of these.
  const marked = withRobots(entries, robotFinder(robots));
  return hasSectionNames ? namedBySection(marked) : marked;
}

/** Results but for those that the other side wrote down otherwise. */
function withoutDiffering(
  results: readonly TableResult[],
  second: readonly ResultProblem[],
): readonly TableResult[] {
  const differing = new Set(
    second.flatMap(({ place }) => (place === undefined ? [] : [`${place.file} ${place.line}`])),
  );
  return results.filter(({ place }) => !differing.has(`${place.file} ${place.line}`));
}

/** What is strange about results, by their places. */
function remarksOn(
  results: readonly TableResult[],
  ofFiles: readonly ResultProblem[],
  set: DealSet | undefined,
): ResultProblem[] {
  const suspicious = suspiciousResults(results, playedBoards(set));
  return [...ofFiles, ...results.flatMap(remarkOn), ...suspicious].sort(byPlace);
}

function remarkOn({ board, place, remark }: TableResult): ResultProblem[] {
  return remark === undefined ? [] : [{ place, board, message: remark }];
}

function byPlace({ place: one }: ResultProblem, { place: two }: ResultProblem): number {
  if (one === undefined || two === undefined || one.file !== two.file) return 0;
  return one.line - two.line;
}

interface AllFiles {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly ResultProblem[];
  /** Scores that records state beside contracts of another score. */
  readonly remarks: readonly ResultProblem[];
  /** The deals of the first file that holds any. */
  readonly set?: DealSet;
  readonly deck?: DeckName;
}

function readAll(from: readonly ResultsFrom[], ports: Pick<Computer, 'files' | 'openers'>): AllFiles {
  const files = from.map((from) => readResultFile(from, ports));
  const set = files.find((file) => file.set !== undefined)?.set;
  const { problems, rows } = withReadableCells(files.flatMap((file) => file.rows));
  refuseTooMany(rows);
  return {
    rows,
    problems: [...files.flatMap((file) => file.problems), ...problems],
    remarks: from.flatMap((each, at) => otherScores(nameOf(each), files[at]?.set)),
    ...(set && { set, deck: set.deck }),
  };
}

function otherScores(file: string, set: DealSet | undefined): ResultProblem[] {
  return (set === undefined ? [] : scoreDifferences(set)).map(({ board, line, what }) => ({
    place: { file, line },
    ...(board !== undefined && { board }),
    message: `${what}. The contract counts; find out which is right.`,
  }));
}

function fieldOf(
  results: readonly TableResult[],
  request: SessionRequest,
): { kind: EntryKind; winners: Winners } {
  const sizes = new Set(results.map(({ contestants }) => contestants.ns.length));
  if (sizes.size > 1) {
    const message = 'Some results name pairs and others four players. Write them all the same way.';
    throw new Problem('input', 'contestants-mixed', message);
  }
  const kind = kindOf(request, [...sizes][0] ?? 1);
  if (kind === 'pairs' && request.rankBy === 'players') {
    const message =
      'The results name pairs, but players are ranked. Put the players into the columns north, east, south and west.';
    throw new Problem('input', 'pairs-not-players', message);
  }
  if (kind !== 'pairs' && request.winners === 'two') {
    const who = kind === 'teams' ? 'teams' : 'players';
    throw new Problem('request', 'one-ranking', `There is one ranking of ${who}.`);
  }
  if (kind === 'teams' && sizes.has(2)) {
    const message =
      'The results name players, but teams are ranked. Put the teams into the columns ns and ew.';
    throw new Problem('input', 'players-not-teams', message);
  }
  return { kind, winners: request.winners ?? winnersOf(results, kind) };
}

/** Where the other side wrote down something else. */
function compareWithSecond(
  results: readonly TableResult[],
  request: SessionRequest,
  rules: RowRules,
  hasSectionNames: boolean,
  ports: Pick<Computer, 'files' | 'openers'>,
): ResultProblem[] {
  const { second } = request;
  if (second === undefined) return [];
  const other = readAll(second, ports);
  const read = readRows(other.rows, rules);
  const arranged = arrange(read.results, request, hasSectionNames);
  return [...other.problems, ...read.problems, ...compareRecords(results, arranged)];
}

/** Names of a list, else of the results themselves. */
function namesFrom(
  names: ByContestant<string> | undefined,
  { rows, set }: AllFiles,
  hasSectionNames: boolean,
): (contestant: Contestant) => string | undefined {
  const known = new Map(set === undefined ? [] : namesOfTable(set.records, hasSectionNames));
  for (const [key, name] of known) refuseNoName(key, name);
  for (const { values } of rows) {
    for (const [side, of] of NAME_COLUMNS) {
      const name = values.get(side);
      const players = values.get(of) ?? '';
      if (name === undefined || players === '') continue;
      const section = hasSectionNames ? contestantName(values.get('section') ?? '') : undefined;
      known.set(keyOf({ name: nameInSection(contestantName(name), section), side }), playersInWords(players));
    }
  }
  return (contestant) => (names && valueFor(names, contestant)) ?? nameFrom(known, contestant);
}

/** What a file states of those who are ranked; of several files each states its own session. */
function standingsFrom(
  [first, ...others]: readonly ResultsFrom[],
  { set }: AllFiles,
  hasSectionNames: boolean,
): StatedStanding[] {
  if (first === undefined || set === undefined || others.length > 0) return [];
  return standingsOfTable(nameOf(first), set.records, hasSectionNames);
}

const NAME_COLUMNS = [
  ['ns', 'namesNs'],
  ['ew', 'namesEw'],
] as const;

function nameFrom(known: ReadonlyMap<string, string>, { name, side }: Contestant): string | undefined {
  if (side !== undefined) return known.get(keyOf({ name, side })) ?? known.get(keyOf({ name }));
  return (
    known.get(keyOf({ name })) ??
    known.get(keyOf({ name, side: 'ns' })) ??
    known.get(keyOf({ name, side: 'ew' }))
  );
}
