import { type Chance, chanceOf } from '../../rigs/shown-scenes/chance.ts';
import { drawShowing, type ShowingOf } from '../../rigs/shown-scenes/showing.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { afterCard, nameOne, startNaming } from '../../src/vision/learn/naming/live-naming.ts';
import { findCard } from '../../src/vision/shown/find-card.ts';
import { straightenEnds } from '../../src/vision/shown/shown-ends.ts';
import type { ShownDeck } from './decks.ts';
import type { ReadEndOf } from './watch.ts';

/** A reader that was never calibrated: it learns where the index lies from cards as they are dealt. */
export interface LiveReader {
  readonly read: ReadEndOf;
  /** One more card was seen, by both of its ends. */
  saw(ends: readonly Frame[]): void;
}

/** Cards that are shown before any is counted, as those are that a person shows again once the deck is known. */
const FIRST_CARDS = 4;

/** A reader that has seen the first cards of a deck in a hand. */
export function liveReader({ shown, tried }: ShownDeck, of: ShowingOf, seed: string): LiveReader {
  const deck: DeckName = tried.cards.length > 52 ? 'super' : 'standard';
  let naming = startNaming(deck);
  const reader: LiveReader = {
    read: (end) =>
      naming.layout === undefined
        ? { accepted: false, confidence: 0, margin: 0, reason: 'uncertain' }
        : nameOne(naming.layout, end),
    saw(ends) {
      naming = afterCard(naming, ends);
    },
  };
  const chance: Chance = chanceOf(`${seed} first`);
  for (let card = 0; card < FIRST_CARDS; card++) {
    const picture = drawShowing(chance.oneOf(shown).print(), of, `${seed} first ${card}`).frame(1);
    const outline = findCard(picture);
    if (typeof outline !== 'string') reader.saw(straightenEnds(picture, outline).ends);
  }
  return reader;
}
