import type { BoardNumber } from '../../bridge/board.ts';
import type { DealSet, Passed } from '../core/deal-set.ts';
import { isUnknown, type PbnGame } from '../core/game.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { outcomeOf } from '../recorded/outcome-of.ts';
import type { RecordedGame } from '../recorded/recorded-game.ts';
import { KEPT_TAG } from './drafts.ts';
import { readVg, SCORING_OF } from './heads.ts';
import { type LinResult, makeResult } from './results.ts';

/** Boards a head has results of. */
const MOST_RESULTS = 1000;

/** What a head says of one record. */
export interface HeadPart {
  /** Title, segment, kind, home team, visiting team: the same in all records of a head. */
  readonly fields: readonly string[];
  /** What the teams carry over, from the head that was kept. */
  readonly scores: readonly string[];
  readonly number: BoardNumber | undefined;
  readonly isClosed: boolean;
  readonly result: LinResult | undefined;
  /** Whether a contract is recorded that no whole auction gives, so that it is read from the head alone. */
  readonly needsResult: boolean;
}

export function headPartOf({ game, calls, contract, dealer, declarer, tricks }: RecordedGame): HeadPart {
  return {
    fields: fieldsOf(game.values),
    scores: keptScores(game),
    number: parseBoardNumber(game.values.get('Board') ?? ''),
    isClosed: /^closed$/i.test(game.values.get('Room') ?? ''),
    result: contract === undefined ? undefined : { contract, declarer, tricks },
    needsResult: contract !== undefined && !outcomeOf(calls, dealer).ended,
  };
}

/** The line at the head of boards that come without records. */
export function boardsHead({ title, boards }: Passed<Pick<DealSet, 'boards' | 'title'>>): string[] {
  if (title === undefined) return [];
  return [
    vgLine(
      [title],
      Array.from(boards, ({ number }) => number),
      [],
    ),
  ];
}

/** Lines above so many records: what is played, and results that no auction tells. */
interface Head {
  readonly lines: readonly string[];
  readonly count: number;
}

/** The heads of all records; the parts of one event at a time are in memory. */
export function* makeHeads(parts: Iterable<HeadPart>): Generator<Head, void> {
  let isLater = false;
  for (const event of eventsOf(parts))
    for (const group of partedByResults(event)) {
      yield { lines: headLines(group, isLater), count: group.length };
      isLater = true;
    }
}

/** Records that follow each other and are of one event, segment and pair of teams. */
function* eventsOf(parts: Iterable<HeadPart>): Generator<readonly HeadPart[], void> {
  let group: HeadPart[] = [];
  for (const part of parts) {
    const fields = group[0]?.fields ?? part.fields;
    if (fields.some((field, at) => field !== part.fields[at])) {
      yield group;
      group = [part];
    } else group.push({ ...part, fields });
  }
  if (group.length > 0) yield group;
}

/**
 * A head has one result for each board of a room, and every record of that board reads it. So records that need results
 * are parted where a board would have a second one, or none.
 */
function partedByResults(group: readonly HeadPart[]): (readonly HeadPart[])[] {
  if (!group.some(({ needsResult }) => needsResult)) return [group];
  const groups: HeadPart[][] = [];
  let results = new ResultsOfHead();
  for (const part of group) {
    if (groups.length > 0 && results.take(part)) groups.at(-1)?.push(part);
    else {
      results = new ResultsOfHead();
      results.take(part);
      groups.push([part]);
    }
  }
  return groups;
}

/** The results of one head while records are added. */
class ResultsOfHead {
  readonly #texts = new Map<string, string>();
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  /** Adds a record; false where its board has another result in its room, or is too far from the others. */
  take({ isClosed, number, result }: HeadPart): boolean {
    if (number === undefined) return true;
    const key = `${number} ${isClosed}`;
    const text = result === undefined ? '' : makeResult(result);
    const first = Math.min(this.#first, number);
    const last = Math.max(this.#last, number);
    if ((this.#texts.get(key) ?? text) !== text || last - first >= MOST_RESULTS) return false;
    this.#texts.set(key, text);
    [this.#first, this.#last] = [first, last];
    return true;
  }
}

/** The letter of each scoring of PBN. */
const KIND_OF: ReadonlyMap<string, string> = new Map(Array.from(SCORING_OF, ([kind, name]) => [name, kind]));

function fieldsOf(values: ReadonlyMap<string, string>): string[] {
  const text = (name: string): string => {
    const value = values.get(name);
    return isUnknown(value) ? '' : value;
  };
  return [
    text('Event'),
    text('Stage'),
    KIND_OF.get(text('Scoring')) ?? '',
    text('HomeTeam'),
    text('VisitTeam'),
  ];
}

/** A head is needed where there is something to say; after another one even to say nothing. */
function headLines(group: readonly HeadPart[], isLater: boolean): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { fields, scores } = first;
  const numbers = group.flatMap(({ number }) => number ?? []);
  const results = group.some(({ needsResult }) => needsResult) ? resultsLine(group, numbers) : undefined;
  if (!isLater && results === undefined && fields.every((field) => field === '')) return [];
  return [vgLine(fields, numbers, scores), ...(results === undefined ? [] : [results]), 'pg||'];
}

function vgLine(
  [title = '', segment = '', kind = '', home = '', visit = '']: readonly string[],
  numbers: readonly number[],
  [homeScore = '0', ...more]: readonly string[],
): string {
  const [first, last] = numbers.length === 0 ? ['', ''] : rangeOf(numbers);
  const fields = [
    title,
    segment,
    kind,
    first,
    last,
    home,
    homeScore,
    visit,
    ...(more.length > 0 ? more : ['0']),
  ];
  return `vg|${fields.map((field) => String(field).replace(/[,|]/g, ' ')).join(',')}|`;
}

function rangeOf(numbers: readonly number[]): [number, number] {
  const most = (pick: (a: number, b: number) => number): number => numbers.reduce((a, b) => pick(a, b));
  return [most(Math.min), most(Math.max)];
}

function keptScores({ lead }: PbnGame): readonly string[] {
  const kept = lead.find(({ kind, text }) => kind === 'escape' && text.startsWith(`${KEPT_TAG}vg|`));
  if (kept === undefined) return [];
  const value = kept.text.slice(KEPT_TAG.length + 3).replace(/\|\s*$/, '');
  return readVg({ tag: 'vg', value, line: 1, column: 1 }).scores;
}

/** The results of each board in turn, first in the open room, then in the closed one. */
function resultsLine(group: readonly HeadPart[], numbers: readonly number[]): string | undefined {
  if (numbers.length === 0) return undefined;
  const [first, last] = rangeOf(numbers);
  const results: string[] = Array(2 * (last - first + 1)).fill('');
  for (const { isClosed, number, result } of group) {
    if (number === undefined || result === undefined) continue;
    const place = 2 * (number - first) + (isClosed ? 1 : 0);
    results[place] = makeResult(result);
  }
  return `rs|${results.join(',')}|`;
}
