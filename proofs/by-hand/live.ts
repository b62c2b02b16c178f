import { chanceOf } from '../../rigs/shown-scenes/chance.ts';
import { drawShowing, type ShowingOf } from '../../rigs/shown-scenes/showing.ts';
import { type EndReader, learningReader } from '../../src/app/by-hand/end-reader.ts';
import { findCard } from '../../src/vision/shown/find-card.ts';
import { straightenEnds } from '../../src/vision/shown/shown-ends.ts';
import type { ShownDeck } from './decks.ts';

/** So many cards are shown at most before the deck is known: a person lays them aside, and shows them again. */
const MOST_FIRST_CARDS = 12;

/** The program's reader of a deck that was never calibrated, once the first cards in a hand have taught it the deck. */
export function liveReader({ shown, tried }: ShownDeck, of: ShowingOf, seed: string): EndReader {
  const reader = learningReader(tried.cards.length > 52 ? 'super' : 'standard');
  const chance = chanceOf(`${seed} first`);
  for (let card = 0; card < MOST_FIRST_CARDS && reader.state() === 'learning'; card++) {
    const picture = drawShowing(chance.oneOf(shown).print(), of, `${seed} first ${card}`).frame(1);
    const outline = findCard(picture);
    if (typeof outline === 'string') continue;
    reader.shown(straightenEnds(picture, outline).ends);
    reader.gone();
  }
  return reader;
}
