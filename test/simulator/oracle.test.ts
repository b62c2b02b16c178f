import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_MOUTH_BEAM, FIRST_PATH_BEAM } from '../../src/machine/messages.ts';
import { PLACE, placeBehind } from '../../src/machine/place.ts';
import { type Body, makeBody } from '../../src/simulator/body.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { Desk, tinyCard } from '../support/run/desk.ts';
import { tinyConfig } from '../support/run/tiny.ts';

const BOARD = 1;
const MOUTH1 = FIRST_MOUTH_BEAM + 1;
const MOUTH2 = FIRST_MOUTH_BEAM + 2;
const MOUTH4 = FIRST_MOUTH_BEAM + 4;
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
    expect(lostAt(placeBehind(1))).toBe(0);
  });

  test('is lost while it is in the path', () => {
    expect(lostAt(PLACE.path)).toBe(1);
  });

  test.each([
    [MOUTH1, MOUTH4],
    [MOUTH4, MOUTH1],
    [MOUTH1, FIRST_PATH_BEAM],
    [FIRST_PATH_BEAM, MOUTH1],
  ])(
    'is not lost in the path where the plugs of its mouth and of another beam are exchanged: %i, %i',
    (a, b) => {
      machine.world.path.beams.exchange(a, b);
      expect(lostAt(PLACE.path)).toBe(0);
      expect(lostAt(placeBehind(1))).toBe(0);
    },
  );

  test.each(['hopper', 'reject', 'pocket2', 'pocket4', 'aside'] as const)(
    'is lost with these plugs exchanged where it comes to %s',
    (place) => {
      machine.world.path.beams.exchange(MOUTH1, MOUTH4);
      expect(lostAt(PLACE.path)).toBe(0);
      expect(lostAt(PLACE[place])).toBe(1);
    },
  );

  test('is lost in the path where the plugs of two other beams are exchanged', () => {
    machine.world.path.beams.exchange(MOUTH2, MOUTH4);
    expect(lostAt(PLACE.path)).toBe(1);
  });

  test('is lost in the path again once the plugs are where they belong', () => {
    machine.world.path.beams.exchange(MOUTH1, MOUTH4);
    machine.world.path.beams.repair();
    expect(lostAt(PLACE.path)).toBe(1);
  });
});
