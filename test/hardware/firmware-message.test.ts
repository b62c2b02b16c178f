import { expect, test } from 'vitest';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';

/** The executor's alarm. */
const ALARM = 18;
/** Less than a message takes to be heard, and more. */
const CYCLES_A_MESSAGE = 64_000;
/** Handing over is the last of what the main loop does before the executor is called. */
const LAST_INSTRUCTIONS = 60;
const SENSOR = 4;

/** Instruction by instruction, until `isOver` says so of the next one's place in the program. */
function stepUntil({ chip: { core } }: FirmwareRig, isOver: (place: number) => boolean): void {
  const endCycle = core.cycle + CYCLES_A_MESSAGE;
  while (core.cycle < endCycle && !isOver(core.cpu.pc)) core.run(core.cycle + 1);
}

/** Places of the last instructions before the executor is called for a message. */
function lastPlaces(rig: FirmwareRig): number[] {
  const places: number[] = [];
  const { interrupts } = rig.chip.core;
  const take = interrupts.take.bind(interrupts);
  let isCalled = false;
  interrupts.take = () => {
    const vector = take();
    isCalled ||= vector === ALARM;
    return vector;
  };
  rig.say({ kind: 'query' }, 0);
  stepUntil(rig, (place) => {
    places.push(place);
    return isCalled;
  });
  interrupts.take = take;
  rig.goOn(10_000);
  return [...new Set(places.slice(-LAST_INSTRUCTIONS))];
}

test('a message is whole to the executor, before whichever instruction of its handing over a beam calls it', () => {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  const places = lastPlaces(rig);
  expect(places.length).toBeGreaterThan(LAST_INSTRUCTIONS / 2);
  for (const at of places) {
    const before = rig.kinds().length;
    rig.say({ kind: 'query' }, 0);
    stepUntil(rig, (place) => place === at);
    rig.sensor(SENSOR, true);
    rig.goOn(100);
    rig.sensor(SENSOR, false);
    rig.goOn(10_000);
    const said = rig.kinds().slice(before);
    expect({ at, motors: rig.motorsOn(), said }).toEqual({ at, motors: [], said: ['ready'] });
  }
});
