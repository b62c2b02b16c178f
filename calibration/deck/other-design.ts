import { type Card, formatCardName, rankOf, suitOf } from '../../src/bridge/card.ts';
import { median } from '../../src/vision/numbers/statistics.ts';
import { correlationAt, cropAt, type Template, toTemplate } from '../../src/vision/read-index/align.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';

/** Figures of one rank are as like as this, and signs of one suit: cards of a design are liker in the one or the other. */
const LEAST_OF_RANK = 0.8;
const LEAST_OF_SUIT = 0.96;
/** Fewer cards of its rank, or its suit, say little of a card. */
const LEAST_RANK_MATES = 2;
const LEAST_SUIT_MATES = 3;
/** Learnt indices of real packs lie up to 1.5 mm from each other: in pixels of 4 px/mm. */
const REACH_PX = 6;
/** Where more cards than this share are of another design, it is two decks that are mixed. */
const MIXED_SHARE = 0.1;

/**
 * The cards whose figure is unlike most of their rank's and whose sign is unlike most of their suit's: they are of another
 * design than the rest. Where two designs are mixed no seam between figure and sign is known, so the index is halved.
 */
export function cardsOfOtherDesign({ cards, templates }: Pick<DeckModel, 'cards' | 'templates'>): Card[] {
  const figures = templates.map((template) => partOf(template, 0, template.heightPx >> 1));
  const signs = templates.map((template) => partOf(template, template.heightPx >> 1, template.heightPx));
  const usual = (at: number, of: (card: Card) => number, parts: readonly Template[]): number[] => {
    const [own, group] = [parts[at], of(cards[at] as Card)];
    return cards.flatMap((card, other) => {
      const part = parts[other];
      return other === at || of(card) !== group || own === undefined || part === undefined
        ? []
        : [likenessOf(own, part)];
    });
  };
  return cards.filter((_, at) => {
    const ofRank = usual(at, rankOf, figures);
    if (ofRank.length < LEAST_RANK_MATES || median(ofRank) >= LEAST_OF_RANK) return false;
    const ofSuit = usual(at, suitOf, signs);
    return ofSuit.length >= LEAST_SUIT_MATES && median(ofSuit) < LEAST_OF_SUIT;
  });
}

/** Which cards are of another design, in words; nothing where none is. */
export function otherDesignInWords(others: readonly Card[], all: number): string[] {
  if (others.length === 0) return [];
  if (others.length > MIXED_SHARE * all) {
    return [
      'Two designs are mixed: many figures are unlike those of their rank, and their signs unlike those of their suit. Learn each deck by itself.',
    ];
  }
  const [names, are] = [others.map(formatCardName).join(', '), others.length === 1 ? 'is' : 'are'];
  return [
    `${names} ${are} of another design than the rest of the deck. Take the deck's own cards, and learn again.`,
  ];
}

/** A half of a learnt index: the upper one with the figure of a rank, or the lower one with the sign of a suit. */
function partOf({ values, widthPx }: Template, from: number, end: number): Template {
  return { widthPx, heightPx: end - from, values: values.subarray(from * widthPx, end * widthPx) };
}

/** Correlation of two parts where they are likest, within reach. */
function likenessOf(one: Template, other: Template): number {
  const [widthPx, heightPx] = [one.widthPx - 2 * REACH_PX, one.heightPx - 2 * REACH_PX];
  const sought = toTemplate(widthPx, heightPx, cropAt(one, REACH_PX, REACH_PX, widthPx, heightPx));
  let most = -1;
  for (let down = 0; down <= 2 * REACH_PX; down++)
    for (let right = 0; right <= 2 * REACH_PX; right++)
      most = Math.max(most, correlationAt(other, sought, right, down));
  return most;
}
