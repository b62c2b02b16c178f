import { beforeEach, describe, expect, test } from 'vitest';
import { PLACE, placeOfMouth } from '../../src/machine/place.ts';
import { type Body, makeBody } from '../../src/simulator/body.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { Desk, tinyCard } from '../support/run/desk.ts';
import { tinyConfig } from '../support/run/tiny.ts';

const BOARD = 1;
/** The books after a first card, which they have behind mouth 1. */
const { run: BOOKS } = new Desk().dealing().deal([0]);

let machine: SimulatedMachine;
let body: Body;

/** How many cards are lost track of where this one is truly at `place`. */
function lostAt(place: number): number {
  body.place = place;
  machine.oracle.compare(BOOKS);
  return machine.oracle.cardsLost;
}

describe('a card that the books have behind mouth 1', () => {
  beforeEach(() => {
    machine = createSimulatedMachine(tinyConfig(), new VirtualClock(), 'oracle', { level: 'none' });
    machine.oracle.startBoard(BOARD);
    body = makeBody(1, BOARD, tinyCard(0));
    machine.world.path.bodies.push(body);
    machine.oracle.feedMoves(1, body, undefined);
  });

  test('is not lost where it lies there', () => {
    expect(lostAt(placeOfMouth(1))).toBe(0);
  });

  test.each(['path', 'hopper', 'reject', 'pocket2', 'pocket4', 'aside'] as const)(
    'is lost where it is in %s',
    (place) => {
      expect(lostAt(PLACE[place])).toBe(1);
    },
  );
});
