import type { Chance } from '../../rigs/shown-scenes/chance.ts';
import { blankCard, printedPage, telephone } from '../../rigs/shown-scenes/no-cards.ts';
import { printOf } from '../../rigs/shown-scenes/print.ts';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';
import { drawEmpty, drawShowing, drawTwo, type ShowingOf } from '../../rigs/shown-scenes/showing.ts';
import type { TriedDeck } from '../../rigs/tried-deck.ts';
import { drawnJokers, foreignBacks } from '../../src/simulator/frames/foreign-cards.ts';
import type { ShownDeck } from './decks.ts';
import { printOfCard } from './learnt.ts';

/** What is shown that is no single card of the deck. */
export const STRANGERS = [
  'back',
  'joker',
  'foreign',
  'bare',
  'hand',
  'two',
  'blank',
  'page',
  'telephone',
] as const;
export type Stranger = (typeof STRANGERS)[number];

/** How many pages and telephones there are. */
const FEW = 40;

/** The frames of a stranger. Cards of other decks come from those that are no kin. */
export function drawStranger(
  stranger: Stranger,
  { shown: own, tried }: ShownDeck,
  others: readonly TriedDeck[],
  of: ShowingOf,
  seed: string,
  chance: Chance,
): (frame: number) => DrawnPicture {
  const cardOf = (deck: TriedDeck) => printOfCard(deck, chance.oneOf(deck.cards));
  const ownCard = () => chance.oneOf(own).print();
  const number = `${Math.floor(chance.between(0, FEW))}`;
  const shown = (print: ReturnType<typeof printOf>): ((frame: number) => DrawnPicture) =>
    drawShowing(print, of, seed).frame;
  switch (stranger) {
    case 'back':
      return shown(printOf(chance.oneOf([tried.back, ...foreignBacks()])));
    case 'joker':
      return shown(printOf(chance.oneOf(drawnJokers())));
    case 'foreign':
      return shown(cardOf(chance.oneOf(others)));
    case 'bare':
      return (frame) => drawEmpty(of, false, `${seed} ${frame}`);
    case 'hand':
      return (frame) => drawEmpty(of, true, `${seed} ${frame}`);
    case 'two':
      return drawTwo(ownCard(), ownCard(), of, seed).frame;
    case 'blank':
      return shown(blankCard(chance.between(57, 63)));
    case 'page':
      return shown(printedPage(number));
    case 'telephone':
      return shown(telephone(number));
  }
}
