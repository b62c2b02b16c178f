import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { parseSymbolText } from '../../src/vision/symbol/payload.ts';
import type { SymbolEye } from '../../src/vision/symbol/reading.ts';
import type { DeckPicture, NamedPicture } from './pictures.ts';

/** What the symbols of a deck's pictures say. */
interface FoundSymbols {
  /** The card of each picture whose symbol was read. */
  readonly cards: ReadonlyMap<DeckPicture, Card>;
  /** Absent where fewer than half of the pictures have one that can be read. */
  readonly symbols?: ProfileSymbols;
}

const LEAST_SHARE = 0.5;

/**
 * Reads the symbol of every picture; only those with the deck number of the most count. A symbol that is too small to
 * count by itself does here: that half of the pictures agree in one of a hundred numbers is as good as a check.
 */
export function findSymbols(eye: SymbolEye, pictures: readonly DeckPicture[]): FoundSymbols {
  const read = pictures.flatMap((picture) => {
    const { accepted, card, text = '' } = eye(picture.frame);
    const deckNumber = parseSymbolText(text)?.deckNumber;
    if (!accepted || card === undefined || deckNumber === undefined) return [];
    return [{ picture, card, deckNumber }];
  });
  const deckNumber = commonest(read.map((each) => each.deckNumber));
  const own = read.filter((each) => each.deckNumber === deckNumber);
  const readShare = own.length / Math.max(1, pictures.length);
  if (deckNumber === undefined || readShare < LEAST_SHARE) return { cards: new Map() };
  return {
    cards: new Map(own.map(({ card, picture }) => [picture, card])),
    symbols: { deckNumber, readShare: Math.round(10_000 * readShare) / 10_000 },
  };
}

function commonest(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Sentences about pictures whose symbol says another card than they were said to show. */
export function contradictions({ cards }: FoundSymbols, pictures: readonly NamedPicture[]): string[] {
  return pictures.flatMap((picture) => {
    const said = cards.get(picture);
    if (said === undefined || said === picture.card) return [];
    return [
      `${picture.file}: its symbol says ${formatCardName(said)}, its place ${formatCardName(picture.card)}.`,
    ];
  });
}

/** The printed symbols of a deck. */
export interface ProfileSymbols {
  /** Printed in every symbol of the deck, 0..99. */
  readonly deckNumber: number;
  /** Share of the learning pictures whose symbol was read. */
  readonly readShare: number;
}
