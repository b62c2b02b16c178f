import { describe, expect, test } from 'vitest';
import { dealsOf } from '../../rigs/leak-search.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import { formatCardName } from '../../src/bridge/card.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import { indexOfDeal } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { formatRank, LANGUAGES } from '../../src/bridge/rank-letters.ts';
import { ENGLISH } from '../../src/words/english.ts';
import { cardInWords } from '../../src/words/sentences.ts';

const [deal] = dealsOf('evening.pbn');
const RANKS = Array.from({ length: 17 }, (_, index) => index + 1);

test('the MAC of how far a job is may look like a card and a seat; what stands beside it may not', () => {
  expect(leaksIn('870 2h-E-hJFElW6xwfpnZPY21')).toEqual([]);
  expect(leaksIn('870 2h-E-hJFElW6xwfpnZPY21 2h-E')).not.toEqual([]);
  expect(leaksIn('870 2h-E')).not.toEqual([]);
});

describe('the search finds', () => {
  test.each([
    ['a card and a mouth', '{"kind":"card-proven","card":"S10","mouth":3}'],
    ['a card by number and a mouth', '{"card":60,"mouth":3}'],
    ['a card and a feed', '{"kind":"card-proven","feed":12,"card":"S10"}'],
    ['the beam of an event', '{"kind":"tripped","why":"sticksOut","beam":"front2"}'],
    ['a beam by a mouth', '{"faults":[{"fault":2005,"count":2}],"beam":"mouth2"}'],
    ['a card beside the pocket of a cause', '"count":2}],"pocket":3,"missing":["C7"]}'],
    [
      'the same in words',
      'It was seen only at pocket 3, counted from the top. The deck lacks the seven of clubs.',
    ],
    ['a card and an event', 'Event 312: the ten of spades is proven.'],
    ['a card and a seat', 'Board 1: S10 is in the pocket of N.'],
    ['a card in words and a seat', "The ten of spades is proven in North's pocket."],
    ['a card with digits and a seat', 'West has the 10 of spades.'],
    ['a card in one character', 'N 🂡'],
    ['a card that a hand lacks', 'West lacks the seven of clubs.'],
    ['a seat above a card', 'North\n  the ten of spades'],
    ['a PBN hand', 'Error in AKQ.J98.T7654.32'],
    ['a part of a PBN hand', 'Error in "AKQ.J98.T7"'],
    ['a LIN hand', 'md|3SAKQHJ98DT7654C32'],
    ['a hand as it is shown', '  N  S AKQ  H J98  D T7654  C 32'],
    ['a hand of signs', '♠AKQ ♥J98'],
    ['a hand without dots', 'Error in JT6AK95J9KJ72'],
    ['a suit of a hand', 'Error in AQJ98'],
    ['a suit of a hand in Polish', 'Error in ADW98'],
    ['the number of a deal', `Board 1 is deal ${indexOfDeal(deal!)}.`],
    ['the number of a deal in a name', `${indexOfDeal(deal!).toString(16)}-evening`],
    ['a hand by the numbers of its cards', `[${cardsOf(deal!.hands.E).join(',')}]`],
    ['a hand by its bits', JSON.stringify(deal!.hands)],
  ])('%s', (_, line) => {
    expect(leaksIn(line, [deal!]).length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('every card with a seat in the letters of %s, in both orders', (language) => {
    for (const rank of RANKS.map((each) => formatRank(each, language))) {
      for (const suit of [...'CDHS♣♦♥♠']) {
        for (const card of [`${suit}${rank}`, `${rank}${suit}`]) {
          for (const line of [`${card} N`, `E: ${card}`, `{"seat":"S","x":"${card}"}`, `pocket 2 ${card}`]) {
            expect(leaksIn(line), line).toHaveLength(1);
          }
        }
      }
    }
  });

  test('every card with a seat by its name and in words', () => {
    for (const card of DECKS.super.cards) {
      for (const name of [
        formatCardName(card),
        cardInWords(ENGLISH, card),
        cardInWords(ENGLISH, card).toUpperCase(),
      ]) {
        expect(leaksIn(`West: ${name}`), name).toHaveLength(1);
        expect(leaksIn(`${name} to mouth 4`), name).toHaveLength(1);
      }
    }
  });
});

describe('the search lets pass', () => {
  test.each([
    ['a card that a deck lacks', 'This deck lacks the seven of clubs and has 1 card too many.'],
    ['the same at an event', 'Event 312: this deck lacks the seven of clubs.'],
    [
      'the same as JSON',
      '{"action":"mendDeck","from":"machine","to":"hopper","count":52,"missing":["C7","SK"]}',
    ],
    ['a card without a place', 'Board 1: C4 and SQ are in no hand (line 42, column 8).'],
    ['what is sealed', '{"seq":4,"sealed":"N/S10+E/H7=","chain":"abS-7-N_"}'],
    ['an event with its number', '{"seq":312,"at":"2026-11-21T12:24:16.388Z","nowMs":0,"kind":"armed"}'],
    ['a rejected card', 'Feed 12: a card lies in the reject tray.'],
    ['the beam of a cause', '{"cause":"beam","faults":[{"fault":2005,"count":2}],"beam":"front2"}'],
    ['the pocket of a cause', '{"cause":"pockets","faults":[{"fault":2006,"count":2}],"pocket":3}'],
    ['the order of pockets', '"pocketOrder":"NEWS"'],
  ])('%s', (_, line) => {
    expect(leaksIn(line, [deal!])).toEqual([]);
  });
});
