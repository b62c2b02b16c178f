/** The two short ends of a card: the one that the first run shows, and the other. */
export type EndNumber = 0 | 1;

/** The end that the cards of a run show, counted from 0: the deck is turned between runs. */
export function endOfRun(run: number): EndNumber {
  return run % 2 === 0 ? 0 : 1;
}
