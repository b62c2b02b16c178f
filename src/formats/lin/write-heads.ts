import type { BoardNumber } from '../../bridge/board.ts';
import type { DealSet } from '../core/deal-set.ts';
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
  /** Whether a contract is told that no whole auction gives, so that it is read from the head alone. */
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
export function boardsHead({ title, boards }: Pick<DealSet, 'boards' | 'title'>): string[] {
  const numbers = boards.map(({ number }) => number);
  return title === undefined ? [] : [vgLine([title], numbers, [])];
}

/** The lines at the head of the records that begin with this place: what is played, and results that no auction tells. */
export function makeHeads(parts: readonly HeadPart[]): Map<number, string[]> {
  const heads = new Map<number, string[]>();
  const starts = parts.flatMap(({ fields }, place) => {
    const before = parts[place - 1]?.fields;
    return before !== undefined && fields.every((field, at) => field === before[at]) ? [] : [place];
  });
  starts.forEach((start, at) => {
    const group = parts.slice(start, starts[at + 1] ?? parts.length);
    const lines = headLines(group, at > 0);
    if (lines.length > 0) heads.set(start, lines);
  });
  return heads;
}

function fieldsOf(values: ReadonlyMap<string, string>): string[] {
  const text = (name: string): string => {
    const value = values.get(name);
    return isUnknown(value) ? '' : value;
  };
  const scoring = text('Scoring');
  const kind = [...SCORING_OF].find(([, name]) => name === scoring)?.[0] ?? '';
  return [text('Event'), text('Stage'), kind, text('HomeTeam'), text('VisitTeam')];
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
  if (last - first >= MOST_RESULTS) return undefined;
  const results: string[] = Array(2 * (last - first + 1)).fill('');
  for (const { isClosed, number, result } of group) {
    if (number === undefined || result === undefined) continue;
    const place = 2 * (number - first) + (isClosed ? 1 : 0);
    if (results[place] === '') results[place] = makeResult(result);
  }
  return `rs|${results.join(',')}|`;
}
