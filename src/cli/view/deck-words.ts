import type { OrderFigure, Shuffledness } from '../../analysis/shuffledness.ts';
import { type DeckContent, isComplete } from '../../app/passes/deck-course.ts';
import { formatCardName } from '../../bridge/card.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { cardInWords } from '../../words/sentences.ts';

/** What a deck holds, as an object of JSON: what the whole deck lacks tells no hand. */
export function makeContentReport(content: DeckContent): object {
  return {
    cards: content.cards,
    complete: isComplete(content),
    missing: content.missing.map(formatCardName),
    twice: content.twice.map(formatCardName),
    foreign: content.foreign,
    unread: content.unread,
  };
}

/** What a deck holds, in a sentence. */
export function describeContent(content: DeckContent): string {
  const { cards, foreign, missing, twice, unread } = content;
  if (isComplete(content)) return `${counted(cards, 'card')}: the deck is complete.`;
  const parts = [
    ...(missing.length === 0
      ? []
      : [`it lacks the ${ENGLISH.list(missing.map((card) => cardInWords(ENGLISH, card)))}`]),
    ...(twice.length === 0
      ? []
      : [`it has the ${ENGLISH.list(twice.map((card) => cardInWords(ENGLISH, card)))} more than once`]),
    ...(foreign === 0
      ? []
      : [`${counted(foreign, 'card')} of it ${are(foreign)} of another deck or a joker`]),
    ...(unread === 0 ? [] : [`${counted(unread, 'card')} of it can't be read`]),
  ];
  return `${counted(cards, 'card')}: ${ENGLISH.list(parts)}.`;
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

const VERDICTS: Readonly<Record<Shuffledness['verdict'], string>> = {
  mixed: 'Well mixed: nothing in its order distinguishes this deck from a random one.',
  doubtful: 'Perhaps not mixed enough: fewer than one random order in a hundred looks like this.',
  notMixed: 'Not mixed: fewer than one random order in ten thousand looks like this. Shuffle it more.',
};

/** How mixed a deck is, in words and with the figures. */
export function describeShuffle(judged: Shuffledness): string[] {
  const rows = [
    ['', 'this deck', 'random, mean', 'chance'],
    figureRow('rising sequences', judged.risingSequences),
    figureRow('longest run kept in order', judged.longestRun),
    figureRow('adjacent pairs kept', judged.keptPairs),
  ];
  return [
    VERDICTS[judged.verdict],
    `Judged by the order of ${counted(judged.cards, 'card')}:`,
    ...table(rows),
  ];
}

function figureRow(name: string, { value, expected, chance }: OrderFigure): string[] {
  return [name, String(value), expected.toFixed(2), chance < 1e-6 ? '< 0.000001' : chance.toPrecision(2)];
}
