import { dealsPlayed, nextChicagoDeal } from '../../scoring/chicago/chicago.ts';
import { type ChicagoEvening, eveningTotals, openOrNext, sittingOut } from '../../scoring/chicago/evening.ts';
import type { Language } from '../words/language.ts';
import { seatsInWords, totalsInWords } from './deal-words.ts';
import { nextDealInWords } from './next-deal.ts';
import { seatedSpeech } from './sheet.ts';

/** The totals of an evening, which deal comes next, and who sits down for it where a Chicago begins. */
export function eveningInWords(evening: ChicagoEvening, language: Language): string {
  const totals = totalsInWords(eveningTotals(evening), seatedSpeech(language, 'standard'));
  const round = openOrNext(evening);
  const next = nextDealInWords(nextChicagoDeal(round.chicago), language);
  const isNew = round.seats !== undefined && dealsPlayed(round.chicago) === 0;
  const seats = isNew ? `; ${seatsInWords(round.seats, sittingOut(evening, round), language)}` : '';
  return `${totals}  (${next}${seats})`;
}
