import { formatContract, parseContract } from '../../bridge/contract.ts';
import type { Seat } from '../../bridge/seat.ts';

/** Tags by name. */
type RbnTags = Readonly<Record<string, string | undefined>>;

/** What a D says as tags of PBN; `undefined` for one that PBN has no room for, like a span of days. */
export function readDate(text: string): RbnTags | undefined {
  const [, year, month = '??', day = '??', time, zone] =
    /^([\d?]{4})([\d?]{2})?([\d?]{2})?(?::(\d{2}(?:\d{2}){0,2}))?(G?)$/.exec(text) ?? [];
  if (year === undefined || (time === undefined && zone !== '')) return undefined;
  const date = `${year}.${month}.${day}`;
  if (time === undefined) return { Date: date };
  const clock = `${time}${'??????'.slice(time.length)}`.replace(/(..)(..)(..)/, '$1:$2:$3');
  return zone === '' ? { Date: date, Time: clock } : { UTCDate: date, UTCTime: clock };
}

/** The text of a D; '' if there is no date. */
export function makeDate(tags: RbnTags): string {
  const isUtc = tags.UTCDate !== undefined && tags.UTCTime !== undefined && tags.Date === undefined;
  const [date = '', time = ''] = isUtc ? [tags.UTCDate, tags.UTCTime] : [tags.Date, tags.Time];
  if (date.length + time.length > 40) return '';
  const plain = date.replaceAll('.', '').replace(/(?:\?\?){1,2}$/, '');
  if (!/^[\d?]{4}(?:[\d?]{2}){0,2}$/.test(plain)) return '';
  const clock = time.replaceAll(':', '').replace(/(?:\?\?)+$/, '');
  return `${plain}${/^\d{2,6}$/.test(clock) ? `:${clock}${isUtc ? 'G' : ''}` : ''}`;
}

/** How PBN calls what RBN has a letter for. */
const SCORINGS: ReadonlyMap<string, string> = new Map([
  ['I', 'IMP'],
  ['B', 'BAM'],
  ['T', 'TotalPoints'],
  ['X', 'IMP;Cross'],
  ['M', 'MP'],
  ['N', 'Instant'],
  ['R', 'Rubber'],
  ['C', 'Chicago'],
  ['A', 'Cavendish'],
]);

export function readScoring(text: string): string {
  return SCORINGS.get(text) ?? text;
}

export function makeScoring(value: string): string {
  return [...SCORINGS].find(([, name]) => name === value)?.[0] ?? value;
}

/** What an R says: tricks of the declarer, or `P` for a board passed out; the score of North-South; a comparison. */
interface RbnResult {
  readonly isPassed: boolean;
  readonly tricks: number | undefined;
  readonly score: number | undefined;
  readonly comparison: string | undefined;
}

/** Reads `10+620:+12`; `undefined` for another text. */
export function readResult(text: string): RbnResult | undefined {
  const [found, own, score, comparison] =
    /^(P|\d{1,2})?\s*([+-]?\d{1,6})?(?::([-+=]?[\d.]*))?$/i.exec(text.trim()) ?? [];
  if (found === undefined || found === '') return undefined;
  const isPassed = own?.toUpperCase() === 'P';
  const tricks = own === undefined || isPassed ? undefined : Number(own);
  if (tricks !== undefined && tricks > 13) return undefined;
  return { isPassed, tricks, score: score === undefined ? undefined : Number(score), comparison };
}

/** `NS 620`; the side of a zero is North-South. */
export function sideScore(score: number): string {
  return score < 0 ? `EW ${-score}` : `NS ${score}`;
}

/** The score of North-South that a tag says for one side; `undefined` for another form. */
export function northSouthScore(value: string | undefined): number | undefined {
  const [, side, score] = /^(NS|EW) ([+-]?\d+(?:\.\d+)?)$/.exec(value ?? '') ?? [];
  if (side === undefined) return undefined;
  return side === 'NS' ? Number(score) : -Number(score) || 0;
}

/** A number with its sign, `=` for nothing. */
export function signed(score: number): string {
  return score > 0 ? `+${score}` : score === 0 ? '=' : String(score);
}

/** What a C says. */
interface RbnContract {
  /** As PBN writes it. */
  readonly contract: string;
  readonly declarer: Seat | undefined;
}

/** Reads `4SX:N`; `undefined` for another text, or where more is said than a contract and its declarer. */
export function readContract(text: string): RbnContract | undefined {
  if (/^P(?:ass)?$/i.test(text)) return { contract: 'Pass', declarer: undefined };
  const [, name = '', doubled = '', seat] = /^(\d[CDHSN]T?)(X{0,2}|R)(?::([NESW]))?$/i.exec(text) ?? [];
  const contract = parseContract(name + doubled.toUpperCase().replace('R', 'XX'));
  if (contract === undefined) return undefined;
  return { contract: formatContract(contract), declarer: seat?.toUpperCase() as Seat | undefined };
}

/** The text of a C; '' for a board passed out, or without a contract. */
export function makeContractText(contract: string | undefined, declarer: Seat | undefined): string {
  const found = parseContract(contract ?? '');
  if (found === undefined) return '';
  const { level, strain, doubled } = found;
  const mark = { '': '', X: 'X', XX: 'R' }[doubled];
  return `${level}${strain === 'NT' ? 'N' : strain}${mark}${declarer === undefined ? '' : `:${declarer}`}`;
}
