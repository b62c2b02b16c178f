import { describe, expect, test } from 'vitest';
import { cardsOf, EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { ANYWHERE, ON_ITS_WAY, PLACE, WITHIN_REACH } from '../../../../src/machine/place.ts';
import { cardsAtStake, namedCards, placesByFeed, placesOfRest } from '../../../../src/machine/run/books.ts';
import { both, Desk, tinyCard, UNREAD } from '../../../support/run/desk.ts';

/** Feed 1 proven in pocket 3, feed 2 rejected, feed 3 on its way, feed 4 being read. */
function underWay(): Desk {
  return new Desk()
    .dealing()
    .deal([2])
    .reject(UNREAD)
    .see(both(tinyCard(0)))
    .leave();
}

describe('the places of cards', () => {
  test('are one for what is proven or rejected, many for what is on its way, and the rest may hide under any', () => {
    const { run } = underWay();
    const rest = PLACE.hopper | ON_ITS_WAY | PLACE.pocket3 | PLACE.reject;
    expect(placesByFeed(run)).toEqual([rest, PLACE.pocket3, PLACE.reject, ON_ITS_WAY, rest]);
    expect(placesOfRest(run)).toBe(rest);
  });

  test('are the hopper before anything is fed', () => {
    expect(placesByFeed(new Desk().run)).toEqual([PLACE.hopper]);
  });

  test('of the rest are not the pockets where nothing is proven or on its way', () => {
    const { run } = new Desk().dealing().reject(UNREAD);
    expect(placesOfRest(run)).toBe(PLACE.hopper | PLACE.reject);
    const { run: proven } = new Desk().dealing().deal([1, 5]);
    expect(placesOfRest(proven)).toBe(PLACE.hopper | PLACE.pocket2);
  });

  test('of rejected cards are within reach of whoever opened the door', () => {
    const { run } = underWay().input('doorOpen', true);
    expect(placesByFeed(run)[2]).toBe(WITHIN_REACH);
    expect(placesByFeed(run)[1]).toBe(PLACE.pocket3);
  });

  test('of all cards are anywhere for whoever opened the bay', () => {
    const { run } = underWay().trip('bayOpen');
    expect(placesByFeed(run)).toEqual(Array(run.feed + 1).fill(ANYWHERE));
  });

  test('of the rest are anywhere for whoever is to collect them, also before any card has come', () => {
    const { run } = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .trip('strayEdge', 'front1');
    expect(run.ask?.step.action).toBe('collectAll');
    expect(placesOfRest(run)).toBe(ANYWHERE);
  });
});

describe('the cards that were read', () => {
  test('are those that are proven or on their way, in this run', () => {
    expect(cardsOf(namedCards(underWay().run))).toEqual([tinyCard(0), tinyCard(2)]);
    expect(namedCards(new Desk().dealing().reject(UNREAD).run)).toEqual(EMPTY_SET);
  });

  test('are forgotten when the run begins anew', () => {
    const desk = underWay().input('bayOpen', true).turnTrayOver().answer();
    expect(namedCards(desk.run)).toEqual(EMPTY_SET);
  });
});

describe('cards are at stake', () => {
  test.each([
    ['when one is proven', new Desk().dealing().deal([2]), true],
    ['when one is on its way', new Desk().dealing().see(both(tinyCard(0))), true],
    ['when one is rejected', new Desk().dealing().reject(UNREAD), true],
    ['but not while the first is read', new Desk().dealing(), false],
  ] as const)('%s', (_, { run }, expected) => {
    expect(cardsAtStake(run)).toBe(expected);
  });
});
