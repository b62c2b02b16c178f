import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { scenario } from '../support/scenario.ts';
import { CASES, faultsAt, isKnowable, WHERE } from './every-phenomenon.ts';
import { NOT_WRONG } from './story.ts';

const DECKS = ['standard', 'super'] as const satisfies readonly DeckName[];

/** In `npm test` each kind happens to one of the two decks, in turn. */
describe.each(DECKS)('with the %s deck', (deck) => {
  test.each(CASES.filter(isKnowable).filter((_, at) => IN_FULL || DECKS[at % 2] === deck))(
    '$phenomenon of kind $variant ends with a board that holds its deal',
    (one) => {
      for (const at of WHERE[one.phenomenon].at) {
        const told = scenario({ deck, faults: faultsAt(one, at) });
        const place = `${one.phenomenon} at ${at}: ${told.faults.join(' ')}`;
        expect(told.ends, place).toBe('verified');
        expect(told.cardsLost, place).toBe(0);
        expect(told.wrong, place).toEqual(NOT_WRONG);
        expect(told.tray, place).toEqual({ right: deck === 'super' ? 68 : 52, wrong: 0 });
      }
    },
  );
});
