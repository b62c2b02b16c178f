import { describe, expect, test } from 'vitest';
import {
  FAULT_NUMBERS,
  FAULTS,
  type FaultNumber,
  faultOfTrip,
  isCameraTrouble,
  REJECT_FAULTS,
  REJECT_REASONS,
  RETIRED,
} from '../../src/machine/fault.ts';
import { BEAMS, type BeamName, NO_READINGS, TRIPS, type Trip } from '../../src/machine/messages.ts';
import { isCurtain } from '../../src/machine/mouth.ts';

/** The fault of each trip at a beam of the path, at a curtain before the pockets, and without a beam. */
const OF_TRIP: Readonly<Record<Trip, readonly [path: FaultNumber, front: FaultNumber, none: FaultNumber]>> = {
  late: [2003, 2003, 2003],
  strayEdge: [2004, 2005, 2004],
  outsideWindow: [2004, 2005, 2004],
  sticksOut: [2006, 2006, 2006],
  indexLost: [2014, 2014, 2014],
  leftInPath: [2009, 2005, 2009],
  bayOpen: [5003, 5003, 5003],
  coverOpen: [5004, 5004, 5004],
  doorOpen: [5006, 5006, 5006],
  stopPressed: [5005, 5005, 5005],
  contactWelded: [5013, 5013, 5013],
  heartbeat: [1005, 1005, 1005],
};

describe('the fault that a trip means', () => {
  test.each(TRIPS.map((why) => [why, ...OF_TRIP[why]] as const))(
    '%s is %i, %i, %i',
    (why, path, front, none) => {
      const expected = (beam: BeamName): FaultNumber => (isCurtain(beam) ? front : path);
      for (const beam of BEAMS) expect(faultOfTrip(why, beam), beam).toBe(expected(beam));
      expect(faultOfTrip(why, undefined)).toBe(none);
    },
  );
});

test('no trip means a fault that is retired', () => {
  const meant = Object.values(OF_TRIP).flat();
  expect(RETIRED.filter((fault) => meant.includes(fault))).toEqual([]);
});

describe('the table of faults', () => {
  test('gives every number one name, and no two the same', () => {
    const names = FAULT_NUMBERS.map((fault) => FAULTS[fault].name);
    expect(new Set(names).size).toBe(names.length);
    expect(FAULT_NUMBERS.length).toBe(Object.keys(FAULTS).length);
  });

  test.each(FAULT_NUMBERS)('%i has a name, and tells what is true after it', (fault) => {
    const { name, after } = FAULTS[fault];
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(after).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(Math.floor(fault / 1000)).toBeGreaterThanOrEqual(1);
    expect(Math.floor(fault / 1000)).toBeLessThanOrEqual(5);
  });
});

describe('a rejected card', () => {
  test.each([
    ['double', 3001],
    ['uncertain', 3002],
    ['disagree', 3002],
    ['duplicate', 3003],
    ['foreign', 3004],
  ] as const)('that is %s is the fault %i', (reason, fault) => {
    expect(REJECT_FAULTS[reason]).toBe(fault);
    expect(REJECT_REASONS).toContain(reason);
  });

  test('has one of five reasons', () => {
    expect(REJECT_REASONS).toHaveLength(5);
  });
});

test.each(NO_READINGS)('a reader that says %s has trouble with its camera, or with the card', (reason) => {
  expect(isCameraTrouble(reason)).toBe(reason === 'dark' || reason === 'noCamera');
});
