import type { DealSet } from '../core/deal-set.ts';
import { isUnknown } from '../core/game.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { outcomeOf } from '../recorded/outcome-of.ts';
import { type RecordedGame, tableOfGame } from '../recorded/recorded-game.ts';
import { KEPT_TAG } from './drafts.ts';
import { readVg, SCORING_OF } from './heads.ts';
import { makeResult } from './results.ts';

/** Boards a head has results of. */
const MOST_RESULTS = 1000;

/** The lines at the head of the records that begin with this place: what is played, and results that no auction tells. */
export function makeHeads(
  { title, boards }: DealSet,
  recorded: readonly RecordedGame[],
): Map<number, string[]> {
  if (recorded.length === 0) {
    const numbers = boards.map(({ number }) => number);
    return new Map(title === undefined ? [] : [[0, [vgLine([title], numbers, [])]]]);
  }
  const heads = new Map<number, string[]>();
  const starts = recorded.flatMap((record, place) => {
    const before = recorded[place - 1];
    return before === undefined || fieldsOf(record).join('\n') !== fieldsOf(before).join('\n') ? [place] : [];
  });
  starts.forEach((start, at) => {
    const group = recorded.slice(start, starts[at + 1] ?? recorded.length);
    const lines = headLines(group, at > 0);
    if (lines.length > 0) heads.set(start, lines);
  });
  return heads;
}

/** Title, segment, kind, home team, visiting team, and what the teams carry over. */
function fieldsOf({ game }: RecordedGame): string[] {
  const text = (name: string): string => {
    const value = game.values.get(name);
    return isUnknown(value) ? '' : value;
  };
  const scoring = text('Scoring');
  const kind = [...SCORING_OF].find(([, name]) => name === scoring)?.[0] ?? '';
  return [text('Event'), text('Stage'), kind, text('HomeTeam'), text('VisitTeam')];
}

/** A head is needed where there is something to say; after another one even to say nothing. */
function headLines(group: readonly RecordedGame[], isLater: boolean): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const fields = fieldsOf(first);
  const numbers = group.flatMap((record) => parseBoardNumber(record.game.values.get('Board') ?? '') ?? []);
  const results = group.some(needsResult) ? resultsLine(group, numbers) : undefined;
  if (!isLater && results === undefined && fields.every((field) => field === '')) return [];
  return [vgLine(fields, numbers, keptScores(first)), ...(results === undefined ? [] : [results]), 'pg||'];
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

/** What the teams carry over, from the head that was kept. */
function keptScores({ game }: RecordedGame): readonly string[] {
  const kept = game.lead.find(({ kind, text }) => kind === 'escape' && text.startsWith(`${KEPT_TAG}vg|`));
  if (kept === undefined) return [];
  const value = kept.text.slice(KEPT_TAG.length + 3).replace(/\|\s*$/, '');
  return readVg({ tag: 'vg', value, line: 1, column: 1 }).scores;
}

/**
 * Whether a set has results that stand at the head and may find no place there: a board that comes again in its room,
 * or numbers too far apart. What is lost of a record then depends on the others.
 */
export function mayCrowdHeads({ records }: DealSet): boolean {
  const places = new Set(records.map(({ values }) => `${values.get('Board')} ${isClosed(values)}`));
  const numbers = records.flatMap(({ values }) => parseBoardNumber(values.get('Board') ?? '') ?? []);
  const [first, last] = numbers.length === 0 ? [0, 0] : rangeOf(numbers);
  if (places.size === records.length && last - first < MOST_RESULTS) return false;
  return records.some((game) => needsResult(tableOfGame(game)));
}

/** Whether a contract is told that no whole auction gives. */
function needsResult({
  contract,
  calls,
  dealer,
}: Pick<RecordedGame, 'contract' | 'calls' | 'dealer'>): boolean {
  return contract !== undefined && !outcomeOf(calls, dealer).ended;
}

function isClosed(values: ReadonlyMap<string, string>): boolean {
  return /^closed$/i.test(values.get('Room') ?? '');
}

/** The results of each board in turn, first in the open room, then in the closed one. */
function resultsLine(group: readonly RecordedGame[], numbers: readonly number[]): string | undefined {
  if (numbers.length === 0) return undefined;
  const [first, last] = rangeOf(numbers);
  if (last - first >= MOST_RESULTS) return undefined;
  const results: string[] = Array(2 * (last - first + 1)).fill('');
  for (const { game, contract, declarer, tricks } of group) {
    const number = parseBoardNumber(game.values.get('Board') ?? '');
    if (number === undefined || contract === undefined) continue;
    const place = 2 * (number - first) + (isClosed(game.values) ? 1 : 0);
    if (results[place] === '') results[place] = makeResult({ contract, declarer, tricks });
  }
  return `rs|${results.join(',')}|`;
}
