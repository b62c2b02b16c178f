import type { DeckName } from '../../bridge/deck.ts';
import { impsFor } from '../imps.ts';

/** How differences of scores become IMPs: by Law 78B as it stands, or in proportion to what a game is worth. */
export const IMP_SCALES = ['law', 'game-value'] as const;
/** One of `IMP_SCALES`. */
export type ImpScaleName = (typeof IMP_SCALES)[number];

/** The IMPs for a difference of scores, with its sign. */
export type ImpScale = (difference: number) => number;

/** Trick points that make a game (Law 77, and the patent of Super Bridge). */
const GAME: Readonly<Record<DeckName, number>> = { standard: 100, super: 180 };

/**
 * The scale with this name for a deck. Law 78B is made for games of 100 trick points; `game-value` divides
 * differences by how much more a game of this deck takes before it looks them up.
 */
export function impScaleNamed(name: ImpScaleName, deck: DeckName): ImpScale {
  const part = name === 'law' ? 1 : GAME.standard / GAME[deck];
  return (difference) => impsFor(towardsZero(difference * part));
}

/** To whole tens: a difference has to reach an entry of the table to count as it. */
function towardsZero(difference: number): number {
  return Math.trunc(Number((difference / 10).toFixed(9))) * 10;
}
