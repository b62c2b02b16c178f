import type { Foul, HandVerdict, ReadVerdict } from '../../analysis/board-verdict.ts';
import type { BoardReadWithHands } from '../../app/passes/pass-courses.ts';
import { formatCardName } from '../../bridge/card.ts';
import { cardSetOf } from '../../bridge/card-set.ts';
import { bySeat, SEATS } from '../../bridge/seat.ts';
import type { BoardRead } from '../../job/event.ts';
import { ENGLISH } from '../../words/english.ts';
import { cardInWords } from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
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
    cards: cards.map(formatCardName),
    missing: missing.map(formatCardName),
    extra: extra.map(formatCardName),
  };
}

/** What is said of a board that was read: one line, and below it the hands for those who have asked to see them. */
export function describeBoard(read: ShownBoard, words: TerminalWords = ENGLISH): string[] {
  const line = verdictInWords(read, words);
  if (!('bySeat' in read)) return [line];
  return [line, ...SEATS.map((seat) => `  ${seat}  ${handLine(read.bySeat[seat], words)}`)];
}

function verdictInWords(read: BoardRead, words: TerminalWords): string {
  const { counts, foul, verdict } = read;
  const tray = trayInWords(read, words);
  const fouled = foul && words.say('read.fouled', { what: foulInWords(foul, words) });
  const withFoul = (line: string): string => (fouled === undefined ? line : `${line} ${fouled}`);
  switch (verdict) {
    case 'same':
      return words.say('read.same', { tray });
    case 'different':
      return withFoul(words.say('read.different', { tray, hands: counts.different }));
    case 'unreadable':
      return words.say('read.unreadable', { tray, hands: counts.unreadable });
    case 'read':
      return withFoul(words.say('read.read', { tray }));
  }
}

/** In numbers that tell no hand. */
function foulInWords({ foreign, missing, twice, wrongSizes }: Foul, words: TerminalWords): string {
  const parts = [
    ['foul.sizes', wrongSizes],
    ['foul.missing', missing],
    ['foul.twice', twice],
    ['foul.foreign', foreign],
  ] as const;
  return words.list(
    parts.filter(([, count]) => count > 0).map(([key, count]) => words.sayOf(key, { count })),
  );
}

function handLine({ cards, extra, missing, verdict }: HandVerdict, words: TerminalWords): string {
  const named = (many: typeof missing): string => words.list(many.map((card) => cardInWords(words, card)));
  const remarks = [
    ...(verdict === 'unreadable' ? [words.say('hand.uncertain')] : []),
    ...(missing.length === 0 ? [] : [words.say('hand.lacks', { cards: named(missing) })]),
    ...(extra.length === 0 ? [] : [words.say('hand.extra', { cards: named(extra) })]),
  ];
  return `${handInWords(cardSetOf(cards))}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`;
}

/** All boards in a line. */
export function summarizeReads(reads: readonly BoardRead[], words: TerminalWords = ENGLISH): string {
  const count = (wanted: ReadVerdict): number => reads.filter(({ verdict }) => verdict === wanted).length;
  const fouled = reads.filter(({ foul, verdict }) => verdict === 'read' && foul !== undefined).length;
  const parts = [
    ['reads.same', count('same')],
    ['reads.different', count('different')],
    ['reads.fouled', fouled],
    ['reads.unreadable', count('unreadable')],
  ] as const;
  const found = parts
    .filter(([, number]) => number > 0)
    .map(([key, number]) => words.say(key, { count: number }));
  if (found.length === 0) return words.say('reads.all', { count: reads.length });
  return words.say('reads.found', { count: reads.length, found: found.join(', ') });
}
