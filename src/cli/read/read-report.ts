import type { BoardVerdict, Foul, HandVerdict, ReadVerdict } from '../../analysis/board-verdict.ts';
import type { TrayRead } from '../../app/dealing/read-back/read-course.ts';
import { makeCardName } from '../../bridge/card.ts';
import { cardSetOf } from '../../bridge/card-set.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import { cardInWords, listInWords } from '../../machine/sentence.ts';
import { counted } from '../../text/counted.ts';
import { handInWords, trayInWords } from '../shell/words.ts';

/** A board that was read, as an object of JSON; blind unless hands are shown. */
export function makeBoardReport({ board, copy, said }: TrayRead, handsShown: boolean): object {
  const { foul, hands, verdict } = said;
  return {
    board,
    copy,
    verdict,
    handsSame: handsWith(said, 'same'),
    handsDifferent: handsWith(said, 'different'),
    handsUnreadable: handsWith(said, 'unreadable'),
    ...(foul && { foul }),
    ...(handsShown && { hands: bySeat((seat) => makeHandReport(hands[seat])) }),
  };
}

function makeHandReport({ verdict, cards, missing, extra }: HandVerdict): object {
  return {
    verdict,
    cards: cards.map(makeCardName),
    missing: missing.map(makeCardName),
    extra: extra.map(makeCardName),
  };
}

function handsWith({ hands }: BoardVerdict, verdict: ReadVerdict): number {
  return SEATS.filter((seat) => hands[seat].verdict === verdict).length;
}

/** What is said of a board that was read: one line, and below it the hands for those who have asked to see them. */
export function describeBoard(read: TrayRead, handsShown: boolean): string[] {
  const { said } = read;
  const line = `${trayInWords(read)}: ${verdictInWords(said)}`;
  return handsShown ? [line, ...SEATS.map((seat) => `  ${seat}  ${handLine(said.hands[seat])}`)] : [line];
}

function verdictInWords(said: BoardVerdict): string {
  const foul = said.foul === undefined ? '' : ` It is fouled: ${foulInWords(said.foul)}.`;
  switch (said.verdict) {
    case 'same':
      return 'as dealt.';
    case 'different':
      return `not as dealt, ${differing(handsWith(said, 'different'))}.${foul}`;
    case 'unreadable':
      return `could not be read whole, ${counted(handsWith(said, 'unreadable'), 'hand')} can't be told. Look for cards that lie face up, and in the machine; then read it again.`;
    case 'read':
      return said.foul === undefined ? 'read.' : `read.${foul}`;
  }
}

function differing(hands: number): string {
  return hands === 1 ? '1 hand differs' : `${hands} hands differ`;
}

/** In numbers that tell no hand. */
function foulInWords({ foreign, missing, twice, wrongSizes }: Foul): string {
  const parts = [
    ...(wrongSizes === 0 ? [] : [`${counted(wrongSizes, 'hand')} with too many or too few cards`]),
    ...(missing === 0 ? [] : [`${counted(missing, 'card')} missing`]),
    ...(twice === 0 ? [] : [`${counted(twice, 'card')} there more than once`]),
    ...(foreign === 0 ? [] : [`${counted(foreign, 'card')} of another deck`]),
  ];
  return listInWords(parts);
}

function handLine({ cards, extra, missing, verdict }: HandVerdict): string {
  const lacks = missing.length === 0 ? [] : [`lacks the ${listInWords(missing.map(cardInWords))}`];
  const has = extra.length === 0 ? [] : [`has the ${listInWords(extra.map(cardInWords))} too many`];
  const remarks = [...(verdict === 'unreadable' ? ['not certain'] : []), ...lacks, ...has];
  return `${handInWords(cardSetOf(cards))}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`;
}

/** All boards in a line. */
export function summarizeReads(reads: readonly TrayRead[]): string {
  const count = (verdict: ReadVerdict): number => reads.filter(({ said }) => said.verdict === verdict).length;
  const fouled = reads.filter(({ said }) => said.verdict === 'read' && said.foul !== undefined).length;
  const parts = [
    [count('same'), 'as dealt'],
    [count('different'), 'not as dealt'],
    [fouled, 'fouled'],
    [count('unreadable'), 'not read whole'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `${counted(reads.length, 'board')} read${said.length === 0 ? '' : `: ${said.join(', ')}`}.`;
}
