import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../../src/bridge/deck.ts';
import { makeSymbolText } from '../../../src/decks/symbol.ts';
import { parseSymbolText } from '../../../src/vision/symbol/payload.ts';

describe('the six digits', () => {
  test('say card and deck of every symbol that is printed', () => {
    for (const card of DECKS.super.cards) {
      for (let deckNumber = 0; deckNumber < 100; deckNumber++) {
        expect(parseSymbolText(makeSymbolText(card, deckNumber))).toEqual({ card, deckNumber });
      }
    }
  });

  test('are refused with any one digit changed, and with two neighbours swapped', () => {
    for (const card of DECKS.super.cards) {
      const text = makeSymbolText(card, (card * 7) % 100);
      for (let place = 0; place < 6; place++) {
        for (let digit = 0; digit < 10; digit++) {
          const other = text.slice(0, place) + digit + text.slice(place + 1);
          if (other !== text) expect(parseSymbolText(other)).toBeUndefined();
        }
        const swapped =
          text.slice(0, place) + [...text.slice(place, place + 2)].reverse().join('') + text.slice(place + 2);
        if (swapped !== text) expect(parseSymbolText(swapped)).toBeUndefined();
      }
    }
  });

  test('are 6800 of a million texts', () => {
    let valid = 0;
    for (let number = 0; number < 1e6; number++) {
      if (parseSymbolText(String(number).padStart(6, '0')) !== undefined) valid++;
    }
    expect(valid).toBe(6800);
  });

  test('are nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const payload = parseSymbolText(text);
        expect(payload === undefined || /^\d{6}$/.test(text)).toBe(true);
      }),
    );
  });
});
