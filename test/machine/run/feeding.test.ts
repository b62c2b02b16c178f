import { expect, test } from 'vitest';
import { PLACE } from '../../../src/machine/place.ts';
import { deckOrder } from '../../../src/machine/run/pass-order.ts';
import { both, Desk, tinyCard } from '../../support/run/desk.ts';
import { PassDesk } from '../../support/run/pass-desk.ts';
import { TINY_DECK } from '../../support/run/tiny.ts';

const DIRTY = { ...both(tinyCard(0)), care: 'cleanWindow' } as const;

test.each([
  ['a board', () => new Desk().dealing()],
  ['a pass', () => new PassDesk(deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf')).dealing()],
] as const)('people are told once what the eyes ask for: %s', (_, dealing) => {
  const desk = dealing();
  expect(desk.run.cares).toEqual([]);
  expect(desk.see(DIRTY).said).toEqual(['fault 4006', 'ticket 1 to 1']);
  desk.leave(1);
  expect(desk.see({ ...both(tinyCard(1)), care: 'cleanWindow' }).said).toHaveLength(1);
  desk.leave(2);
  expect(desk.see({ ...both(tinyCard(2)), care: 'replaceLamp' }).said).toContain('fault 4007');
  expect(desk.run.cares).toEqual(['cleanWindow', 'replaceLamp']);
});

test('a card of a board that was not picked may have got into the path', () => {
  const desk = new Desk().dealing().see(both(tinyCard(0)));
  desk.take({ kind: 'failed', feed: 1, why: 'noPick' });
  expect(desk.run.rest).toBe(PLACE.hopper | PLACE.path);
});
