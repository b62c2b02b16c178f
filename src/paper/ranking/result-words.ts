import { parseCardName, SUITS } from '../../bridge/card.ts';
import { negative, type SideScore } from '../../scoring/compare/side-score.ts';
import { sideInWords, type TableResult } from '../../scoring/session/table-result.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import { playedInWords } from '../score-sheet/deal-words.ts';
import type { RankingFacts } from './ranked-session.ts';

type Speech = Pick<RankingFacts, 'language' | 'deck'>;

/** Who played what, as `N 4♠X −2`; empty where only a score is known. */
export function contractInWords({ played }: TableResult, { language, deck }: Speech): string {
  if (played === undefined) return '';
  const { contract, declarer, tricks } = played;
  const { sides, letters } = BOARD_WORDS[language];
  if (contract === undefined) return SCORE_SHEET_WORDS[language].passedOut;
  const text = playedInWords({ kind: 'played', side: 'ns', contract, tricks }, { language, deck, sides });
  return declarer === undefined ? text : `${letters[declarer]} ${text}`;
}

/** A lead with the sign of its suit where it is the name of a card, else as it was written. */
export function leadInWords({ lead = '' }: TableResult): string {
  const suit =
    parseCardName(lead.toUpperCase().replace('T', '10')) === undefined
      ? undefined
      : SUITS.find((each) => each === lead.charAt(0).toUpperCase());
  return suit === undefined ? lead : `${SUIT_SIGNS[suit]}${lead.slice(1).toUpperCase()}`;
}

/** The score from North and South, as `+420`, and that of the others where it is not the same: `A+/A−`. */
export function scoreInWords({ score: { ns, ew } }: TableResult): string {
  const isOne = ns.kind === 'points' && ew.kind === 'points' && ns.points === negative(ew.points);
  return isOne ? signedScore(ns) : `${signedScore(ns)} / ${signedScore(ew)}`;
}

/** What a side gets, with a sign of its own: `+620`, `−50`, `A+`. */
export function signedScore(score: SideScore): string {
  return sideInWords(score).replace('-', '−');
}
