import type { Foul, HandVerdict, ReadVerdict } from '../../analysis/board-verdict.ts';
import type { BoardReadWithHands } from '../../app/passes/pass-courses.ts';
import { makeCardName } from '../../bridge/card.ts';
import { cardSetOf } from '../../bridge/card-set.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import type { BoardRead } from '../../job/event.ts';
import { counted } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { cardInWords } from '../../words/sentences.ts';
import { handInWords, trayInWords } from '../shell/words.ts';

/** A board that was read, with its hands where somebody has asked to see them. */
type ShownBoard = BoardRead | BoardReadWithHands;

/** A board that was read, as an object of JSON. */
export function makeBoardReport(read: ShownBoard): object {
  const { board, copy, counts, foul, verdict } = read;
  return {
    board,
    copy,
    verdict,
    handsSame: counts.same,
    handsDifferent: counts.different,
    handsUnreadable: counts.unreadable,
    ...(foul && { foul }),
    ...('bySeat' in read && { hands: bySeat((seat) => makeHandReport(read.bySeat[seat])) }),
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

/** What is said of a board that was read: one line, and below it the hands for those who have asked to see them. */
export function describeBoard(read: ShownBoard): string[] {
  const line = `${trayInWords(read)}: ${verdictInWords(read)}`;
  if (!('bySeat' in read)) return [line];
  return [line, ...SEATS.map((seat) => `  ${seat}  ${handLine(read.bySeat[seat])}`)];
}

function verdictInWords({ counts, foul, verdict }: BoardRead): string {
  const fouled = foul === undefined ? '' : ` It is fouled: ${foulInWords(foul)}.`;
  switch (verdict) {
    case 'same':
      return 'as dealt.';
    case 'different':
      return `not as dealt, ${differing(counts.different)}.${fouled}`;
    case 'unreadable':
      return `could not be read whole, ${counted(counts.unreadable, 'hand')} can't be told. Look for cards that lie face up, and in the machine; then read it again.`;
    case 'read':
      return `read.${fouled}`;
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
  return ENGLISH.list(parts);
}

function handLine({ cards, extra, missing, verdict }: HandVerdict): string {
  const lacks =
    missing.length === 0
      ? []
      : [`lacks the ${ENGLISH.list(missing.map((card) => cardInWords(ENGLISH, card)))}`];
  const has =
    extra.length === 0
      ? []
      : [`has the ${ENGLISH.list(extra.map((card) => cardInWords(ENGLISH, card)))} too many`];
  const remarks = [...(verdict === 'unreadable' ? ['not certain'] : []), ...lacks, ...has];
  return `${handInWords(cardSetOf(cards))}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`;
}

/** All boards in a line. */
export function summarizeReads(reads: readonly BoardRead[]): string {
  const count = (wanted: ReadVerdict): number => reads.filter(({ verdict }) => verdict === wanted).length;
  const fouled = reads.filter(({ foul, verdict }) => verdict === 'read' && foul !== undefined).length;
  const parts = [
    [count('same'), 'as dealt'],
    [count('different'), 'not as dealt'],
    [fouled, 'fouled'],
    [count('unreadable'), 'not read whole'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `${counted(reads.length, 'board')} read${said.length === 0 ? '' : `: ${said.join(', ')}`}.`;
}
