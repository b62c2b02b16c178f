import { kept } from '../../rigs/kept.ts';
import { type Print, printOf } from '../../rigs/shown-scenes/print.ts';
import { type DrawnShowing, drawShowing, USUAL_PICTURE } from '../../rigs/shown-scenes/showing.ts';
import type { TriedDeck } from '../../rigs/tried-deck.ts';
import type { Card } from '../../src/bridge/card.ts';
import { type Example, learnDeck } from '../../src/vision/learn/learn-deck.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { type CardOutline, findCard } from '../../src/vision/shown/find-card.ts';
import { straightenEnds } from '../../src/vision/shown/shown-ends.ts';

/** The decks that are shown: our large one, and five that nothing was tuned with. */
export const SHOWN_DECKS = ['super', 'thin', 'heavy', 'leaning', 'jumbo', 'large'] as const;

/** A card of a deck as it is printed. */
export function printOfCard({ art }: TriedDeck, card: Card): Print {
  return printOf(art(card));
}

const PASSES = 2;
/** A card is shown again where it was not found. */
const TRIES = 4;

/**
 * What a deck's index is read with, learnt from passes of its cards on a stand; `undefined` where a card of it is not
 * found however often it is shown.
 */
export function learntOnStand(
  deck: TriedDeck,
  printOf: (card: Card) => Print = (card) => printOfCard(deck, card),
): DeckModel | undefined {
  return kept([import.meta.filename], [deck.name, deck.cards, deck.cards.map(deck.art)], () => {
    const passes: Example[][] = [];
    for (let pass = 0; pass < PASSES; pass++) {
      const examples: Example[] = [];
      for (const card of deck.cards) {
        const frame = upperEnd(printOf(card), `${deck.name} ${pass} ${card}`);
        if (frame === undefined) return undefined;
        examples.push({ card, frame });
      }
      passes.push(examples);
    }
    return learnDeck(passes, { seed: 1 });
  });
}

/** The end of a card on a stand that is free: the one above, with the thumb below. */
function upperEnd(print: Print, seed: string): Example['frame'] | undefined {
  for (let again = 0; again < TRIES; again++) {
    const showing = drawShowing(
      print,
      { ...USUAL_PICTURE, level: 'stand', ground: again % 2 === 0 ? 'dark' : 'green' },
      `stand ${seed} ${again}`,
    );
    if (isSideways(showing)) continue;
    const picture = showing.frame(1);
    const outline = findCard(picture);
    if (typeof outline === 'string') continue;
    const { ends } = straightenEnds(picture, outline);
    const frame = isFirstAbove(outline) ? ends[0] : ends[1];
    // Who calibrates is told that such a picture teaches nothing, and takes it again.
    if (uprightFrame(frame) !== undefined) return frame;
  }
  return undefined;
}

function isSideways({ view }: DrawnShowing): boolean {
  return Math.abs(Math.cos((view.turnDeg * Math.PI) / 180)) < 0.7;
}

function isFirstAbove({ corners: [a, b, c, d] }: CardOutline): boolean {
  return a.y + b.y < c.y + d.y;
}
