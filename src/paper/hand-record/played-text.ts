import type { Call } from '../../bridge/call.ts';
import { type Card, rankOf, SUITS, suitOf } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Language } from '../../words/language.ts';
import { SUIT_SIGNS, strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, FORM_WORDS, HAND_RECORD_WORDS, RANKING_WORDS } from '../../words/paper/tables.ts';
import type { PlayedBoard } from './model.ts';

/** A line below the hands, which may take several on paper. */
export interface FootText {
  /** Empty for comments. */
  readonly title: string;
  readonly text: string;
}

/** What stands for a pass between calls. */
const PASS = '–';

/** Auction, contract, lead, play and comments, each by itself. */
export function playedTexts(
  { calls, cards, comments, contract, declarer, tricks }: PlayedBoard,
  dealer: Seat,
  language: Language,
): FootText[] {
  const { auction, passedOut, play } = HAND_RECORD_WORDS[language];
  const { letters } = BOARD_WORDS[language];
  const form = FORM_WORDS[language];
  const called = calls.map((call) => callText(call, language)).join(' ');
  const isPassed = calls.length === SEATS.length && calls.every(({ kind }) => kind === 'pass');
  const by = declarer === undefined ? '' : ` ${letters[declarer]}`;
  const came = tricks === undefined ? '' : `, ${form.tricks} ${tricks}`;
  const [lead] = cards;
  return [
    ...(calls.length === 0 ? [] : [{ title: auction, text: `${letters[dealer]}: ${called}` }]),
    ...(contract === undefined
      ? []
      : [{ title: form.contract, text: `${contractText(contract, language)}${by}${came}` }]),
    ...(isPassed ? [{ title: form.contract, text: passedOut }] : []),
    ...(lead === undefined ? [] : [{ title: RANKING_WORDS[language].lead, text: cardText(lead, language) }]),
    ...(cards.length < 2 ? [] : [{ title: play, text: tricksText(cards, language) }]),
    ...comments.map((text) => ({ title: '', text })),
  ];
}

function callText(call: Call, language: Language): string {
  switch (call.kind) {
    case 'pass':
      return PASS;
    case 'double':
      return 'X';
    case 'redouble':
      return 'XX';
    case 'bid':
      return `${call.level}${strainSign(call.strain, BOARD_WORDS[language])}`;
  }
}

function contractText({ level, strain, doubled }: Contract, language: Language): string {
  return `${level}${strainSign(strain, BOARD_WORDS[language])}${doubled}`;
}

function cardText(card: Card, language: Language): string {
  return `${SUIT_SIGNS[SUITS[suitOf(card)] ?? 'C']}${formatRank(rankOf(card), language)}`;
}

/** Trick by trick; a card of the suit that was played before it in a trick goes without its sign. */
function tricksText(cards: readonly Card[], language: Language): string {
  const tricks = Array.from({ length: Math.ceil(cards.length / SEATS.length) }, (_, at) =>
    cards.slice(at * SEATS.length, (at + 1) * SEATS.length),
  );
  const inTrick = (trick: readonly Card[]): string =>
    trick
      .map((card, at) => {
        const before = trick[at - 1];
        const isSame = before !== undefined && suitOf(before) === suitOf(card);
        return isSame ? formatRank(rankOf(card), language) : cardText(card, language);
      })
      .join(' ');
  return tricks.map(inTrick).join(', ');
}
