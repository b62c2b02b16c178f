import { type Card, parseCardName } from '../../src/bridge/card.ts';

/** Cards by their names, parted by blanks. */
export function cardsNamed(names: string): Card[] {
  return names.split(' ').map((name) => {
    const card = parseCardName(name);
    if (card === undefined) throw new RangeError(`${name} is no card.`);
    return card;
  });
}
