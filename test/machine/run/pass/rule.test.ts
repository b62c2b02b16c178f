import { beforeEach, describe, expect, test } from 'vitest';
import { makeCard } from '../../../../src/bridge/card.ts';
import type { Reading } from '../../../../src/machine/messages.ts';
import { deckOrder } from '../../../../src/machine/run/pass-order.ts';
import { both, DISAGREE, named, tinyCard, UNREAD } from '../../../support/run/desk.ts';
import { PassDesk } from '../../../support/run/pass-desk.ts';
import { TINY_DECK } from '../../../support/run/tiny.ts';

const COUNT = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');
const OTHER = makeCard(1, 9);

let desk: PassDesk;
beforeEach(() => {
  desk = new PassDesk(COUNT).dealing();
});

describe('what is kept of a card that is not certain', () => {
  test.each<readonly [string, Reading, object]>([
    ['of another deck: its name', both(OTHER), { reason: 'foreign', card: OTHER }],
    ['that the readers name differently: no name', DISAGREE, { reason: 'disagree' }],
    ['that nothing was said of: nothing', {}, { reason: 'uncertain' }],
    ['that was not read: why', UNREAD, { reason: 'uncertain', seen: 'uncertain' }],
  ])('%s', (_, reading, kept) => {
    desk.see(reading, reading, reading);
    expect(desk.run.onItsWay).toEqual([{ feed: 1, mouth: 0, ...kept }]);
  });

  test('that a single reader refused: what that reader said', () => {
    const joker: Reading = { symbol: { kind: 'none', reason: 'joker' } };
    desk = new PassDesk(COUNT, { readers: 'symbol' }).dealing().see(joker, joker, joker);
    expect(desk.run.onItsWay).toEqual([{ feed: 1, mouth: 0, reason: 'foreign', seen: 'joker' }]);
  });

  test('that has come before: its name, and the reject tray', () => {
    desk.see(both(tinyCard(0))).pass();
    desk.see(both(tinyCard(0)), both(tinyCard(0)), both(tinyCard(0)));
    expect(desk.run.onItsWay).toEqual([{ feed: 2, mouth: 0, reason: 'duplicate', card: tinyCard(0) }]);
  });
});

describe('the pocket of a card', () => {
  test('is reckoned from those before it, also while they are on their way', () => {
    desk.see(both(tinyCard(0))).pass();
    desk.see(both(tinyCard(1))).leave(2);
    expect(desk.see(both(tinyCard(2))).said).toEqual(['ticket 3 to 2']);
  });

  test('is not reckoned from cards on their way to the reject tray', () => {
    desk.see(UNREAD, UNREAD, UNREAD).leave(1).see(UNREAD, UNREAD, UNREAD).leave(2);
    expect(desk.see(both(tinyCard(2))).said).toEqual(['ticket 3 to 1']);
  });
});

test.each<readonly [string, readonly Reading[]]>([
  [
    'first frame',
    [
      { ...UNREAD, inspected: 'first' },
      { ...both(tinyCard(0)), inspected: 'second' },
    ],
  ],
  ['first frame that shows it', [UNREAD, { ...both(tinyCard(0)), inspected: 'first' }]],
])('what was measured of a card is kept as its %s has it', (_, readings) => {
  const entry = { feed: 1, mouth: 1, card: tinyCard(0) };
  expect(desk.see(...readings).run.onItsWay).toEqual([{ ...entry, inspected: 'first' }]);
  desk.pass().see(both(tinyCard(1)));
  expect(desk.run.onItsWay).toEqual([{ feed: 2, mouth: 1, card: tinyCard(1) }]);
});

test('a card that has arrived is told of', () => {
  expect(desk.see(both(tinyCard(0))).pass().said).toEqual(['card-passed']);
});

test('named cards are looked at by each reader alone', () => {
  desk = new PassDesk(COUNT, { readers: 'index' }).dealing();
  expect(desk.see({ index: named(tinyCard(3)) }, { index: named(tinyCard(3)) }).said).toEqual([
    'ticket 1 to 1',
  ]);
});
