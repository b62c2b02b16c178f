import { DECKS } from '../../bridge/deck.ts';
import { type Seat, type Side, sideOf } from '../../bridge/seat.ts';
import { isUnknown } from '../core/game.ts';
import type { PlayEnd } from './play.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** `9`, `NS 9`, `EW 4 NS 9`, each perhaps after `^` (section 3.4.15). */
const RESULT = /^(\^?) ?(?:(\d{1,2})|(?:(NS|EW) (\d{1,2})(?: (NS|EW) (\d{1,2}))?))$/i;

/** What a Result tag says: tricks of the declarer or of a side. */
interface ResultValue {
  /** Whether it is marked as another number than the play came to. */
  readonly marked: boolean;
  /** `undefined`: the declarer's. */
  readonly side: Side | undefined;
  readonly tricks: number;
}

/** Checks the Result tag of a record by itself, against the declarer, and against the play. */
export function checkResult(
  record: PbnRecord,
  declarer: Seat | undefined,
  play: PlayEnd | undefined,
  problems: ProblemLog,
): void {
  const value = record.values.get('Result');
  if (isUnknown(value) || value.startsWith('#')) return;
  const place = placeOf(record, 'Result');
  const most = DECKS[record.deck].cardsPerHand;
  const result = parseResult(value, most);
  if (typeof result === 'string') problems.add('tag-value', place, result);
  else if (result.side === undefined && declarer === undefined) {
    if (isUnknown(record.values.get('Declarer'))) {
      problems.add('result-without-declarer', place, 'there is a result but no declarer');
    }
  } else if (play?.sure && declarer !== undefined) {
    const isOwn = result.side === undefined || result.side === sideOf(declarer);
    const what = compare(result.marked, isOwn ? result.tricks : most - result.tricks, play, most);
    if (what !== undefined) problems.add('result-differs', place, what);
  }
}

/** What a value says, or what is wrong with it. */
export function parseResult(value: string, most: number): ResultValue | string {
  const [, mark, own, side, tricks, otherSide, otherTricks] = RESULT.exec(value.slice(0, 40).trim()) ?? [];
  if (mark === undefined) return 'the Result tag is not a number of tricks like "9" or "NS 9"';
  const marked = mark === '^';
  if (Number(own ?? tricks) > most) return `the Result tag has more than ${most} tricks`;
  if (own !== undefined) return { marked, side: undefined, tricks: Number(own) };
  if (otherSide !== undefined && Number(tricks) + Number(otherTricks) !== most) {
    return `the tricks of both sides in the Result tag do not add up to ${most}`;
  }
  return { marked, side: side?.toUpperCase() === 'NS' ? 'ns' : 'ew', tricks: Number(tricks) };
}

/** A claim leaves open who wins the tricks not played. */
function compare(marked: boolean, tricks: number, { won, lost }: PlayEnd, most: number): string | undefined {
  const isPossible = tricks >= won && tricks <= most - lost;
  if (marked) return isPossible ? 'the result is marked ^ although the play allows it' : undefined;
  const range = won + lost === most ? `${won} tricks` : `${won} to ${most - lost} tricks`;
  return isPossible ? undefined : `the result is ${tricks} tricks for the declarer, and ${range} by the play`;
}
