import { expect, test } from 'vitest';
import { ANYWHERE, ON_ITS_WAY, PLACE } from '../../../../src/machine/place.ts';
import { cardsCome, placesByFeed } from '../../../../src/machine/run/books.ts';
import { deckOrder } from '../../../../src/machine/run/pass-order.ts';
import { createPassRun, type PassRun } from '../../../../src/machine/run/state.ts';
import { tinyCard } from '../../../support/run/desk.ts';
import { TINY_DECK } from '../../../support/run/tiny.ts';

const RUN: PassRun = {
  ...createPassRun(deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf')),
  feed: 6,
  proven: [{ feed: 1, mouth: 2, card: tinyCard(0) }],
  rejected: [
    { feed: 2, mouth: 0, reason: 'double' },
    { feed: 3, mouth: 0, reason: 'uncertain', seen: 'joker' },
    { feed: 4, mouth: 0, reason: 'duplicate', card: tinyCard(0) },
  ],
  onItsWay: [{ feed: 5, mouth: 1, card: tinyCard(1) }],
};

test('every card that was fed is in its storey or on its way, and all others may be anywhere', () => {
  const { reject, pocket2 } = PLACE;
  expect(placesByFeed(RUN)).toEqual([ANYWHERE, pocket2, reject, reject, reject, ON_ITS_WAY, ANYWHERE]);
});

test('when track is lost every card may be anywhere', () => {
  expect(placesByFeed({ ...RUN, lost: 2003 })).toEqual(Array(7).fill(ANYWHERE));
});

test('two cards that came at once count twice, and a joker not at all', () => {
  expect(cardsCome(RUN)).toBe(4);
});
