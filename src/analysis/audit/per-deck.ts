import type { Deck } from '../../bridge/deck.ts';

/** What follows from the deck alone, worked out once for each deck. */
export function perDeck<T extends object>(make: (deck: Deck) => T): (deck: Deck) => T {
  const known = new WeakMap<Deck, T>();
  return (deck) => {
    const before = known.get(deck);
    if (before !== undefined) return before;
    const made = make(deck);
    known.set(deck, made);
    return made;
  };
}
