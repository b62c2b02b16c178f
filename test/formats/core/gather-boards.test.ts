import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import { dealOfKey, keyOf } from '../../../src/formats/core/gather-boards.ts';
import { dealOf } from '../../support/arbitraries.ts';

test.each(DECK_NAMES)('a deal of the deck %s is that of its key', (name) => {
  fc.assert(
    fc.property(dealOf(DECKS[name]), (deal) => {
      expect(dealOfKey(keyOf(deal))).toEqual(deal);
    }),
  );
});
