import type { DealtDeal } from '../../scoring/running/deal.ts';
import { BOARD_WORDS } from '../words/board.ts';
import type { Language } from '../words/language.ts';

/** The deal that comes next, for whoever types: `next deal 2, dealer E, NS vul`. */
export function nextDealInWords({ number, dealer, vulnerability }: DealtDeal, language: Language): string {
  const { letters, shortVulnerability } = BOARD_WORDS[language];
  return `next deal ${number}, dealer ${letters[dealer]}, ${shortVulnerability[vulnerability]}`;
}
