import { expect, test } from 'vitest';
import { BEAMS, FIRST_MOUTH_BEAM } from '../../src/machine/messages.ts';
import { PIN_MAP, type PinName } from '../../src/machine/pin-map.ts';
import { PART_GROUPS } from './parts.ts';
import { upperEnds } from './wiring/drawing.ts';
import { placesOfMachine } from './wiring/places.ts';
import { FRONT } from './wiring/wires.ts';

const PINS = (Object.keys(PIN_MAP) as PinName[]).toSorted();

test('every pin is drawn once', () => {
  const drawn = [...upperEnds(placesOfMachine()).map(({ name }) => name), ...FRONT];
  expect(drawn.toSorted()).toEqual(PINS);
});

test('wires from the path to the board do not cross', () => {
  const ends = upperEnds(placesOfMachine()).map(({ fromX }) => fromX);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('every pin leads to one part of the bill of materials', () => {
  const taken = PART_GROUPS.flatMap(({ parts }) => parts.flatMap(({ pins = [] }) => pins));
  expect(taken.toSorted()).toEqual(PINS);
});

test('there are as many parts as they have pins, where each takes one', () => {
  const counts = PART_GROUPS.flatMap(({ parts }) => parts).filter(
    ({ count, pins }) => count > 1 && pins !== undefined,
  );
  expect(counts.map(({ name, pins }) => [name, pins?.length])).toEqual(
    counts.map(({ name, count }) => [name, count]),
  );
});

test('beams lie where the executor takes them to be', () => {
  const { beams, gatesMm, fixedMm } = placesOfMachine();
  expect(beams.map(({ name }) => name)).toEqual([...BEAMS]);
  expect(beams.slice(FIRST_MOUTH_BEAM).map(({ mm }) => mm)).toEqual(
    [...gatesMm, fixedMm].map((mm) => mm + 20),
  );
});
