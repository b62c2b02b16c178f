import type { Card } from '../../bridge/card.ts';
import type { PrintDefect } from './prints.ts';

/** A card as it came from the press. */
interface PrintedCard {
  /** What it shows. */
  readonly card: Card;
  /** Of another deck's art. */
  readonly isForeign: boolean;
  readonly defects: readonly PrintDefect[];
}

/** What can be wrong with a deck. */
export type DeckDefect =
  | { readonly kind: 'missing' | 'double'; readonly card: Card }
  /** Another card in its place: one is missing, one there twice. */
  | { readonly kind: 'wrong'; readonly card: Card; readonly shows: Card }
  | { readonly kind: 'foreign'; readonly card: Card }
  /** A print that is not as it should be, on one card or on all. */
  | { readonly kind: 'print'; readonly card?: Card; readonly defect: PrintDefect };

/** A deck in the order of its cards, with its defects; a double lies behind its like. */
export function printDeck(cards: readonly Card[], defects: readonly DeckDefect[]): PrintedCard[] {
  const sound = cards.map((card): PrintedCard => ({ card, isForeign: false, defects: [] }));
  return defects.reduce(withDefect, sound);
}

function withDefect(deck: PrintedCard[], defect: DeckDefect): PrintedCard[] {
  const isMeant = ({ card }: PrintedCard): boolean => defect.card === undefined || card === defect.card;
  return deck.flatMap((printed) => (isMeant(printed) ? spoilCard(printed, defect) : [printed]));
}

function spoilCard(printed: PrintedCard, defect: DeckDefect): PrintedCard[] {
  switch (defect.kind) {
    case 'missing':
      return [];
    case 'double':
      return [printed, printed];
    case 'wrong':
      return [{ ...printed, card: defect.shows }];
    case 'foreign':
      return [{ ...printed, isForeign: true }];
    case 'print':
      return [{ ...printed, defects: [...printed.defects, defect.defect] }];
  }
}
