import { failure, type Result } from '../../bridge/result.ts';
import type { ResultLine } from '../running/line.ts';
import { dealsPlayed, nextChicagoDeal } from './chicago.ts';
import { type ChicagoEvening, openOrNext, playEvening } from './evening.ts';

/** The evening after one line, whose number counts the deals of the Chicago or of the evening; the problem is a sentence. */
export function playEveningLine(
  evening: ChicagoEvening,
  { number, event }: ResultLine,
): Result<ChicagoEvening, string> {
  if (number === undefined) return playEvening(evening, event);
  const next = nextChicagoDeal(openOrNext(evening).chicago).number;
  const before = evening.rounds.reduce((sum, { chicago }) => sum + dealsPlayed(chicago), 0);
  if (number === next || number === before + 1) return playEvening(evening, event);
  return failure(`This would be deal ${next}, not ${number}. Add what is missing, or correct the number.`);
}
