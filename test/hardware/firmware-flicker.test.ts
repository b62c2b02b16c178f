import { expect, test } from 'vitest';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';
import { IN_FULL } from '../../rigs/in-full.ts';

const TICK = 13;
const TICK_CYCLES = 15_360;
const CYCLES_A_US = 16;
const FLICKER_US = 5;
/** From before a tick looks at the switches until after it has done with them. */
const BEFORE_CYCLES = 120;
const AFTER_CYCLES = 400;
const STEP_CYCLES = IN_FULL ? 5 : 10;
const [FIRST_BEAM, SECOND_BEAM] = [0, 1];

/** The cycle in which a tick begins. */
function tickCycle(rig: FirmwareRig): number {
  const { core } = rig.chip;
  const take = core.interrupts.take.bind(core.interrupts);
  let cycle = 0;
  core.interrupts.take = () => {
    const vector = take();
    if (vector === TICK) cycle = core.cycle;
    return vector;
  };
  rig.goOn(2_000);
  core.interrupts.take = take;
  return cycle;
}

test('what a cover that opens for 5 us stops is told as well, wherever the tick is', () => {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  const tick = tickCycle(rig);
  let stops = 0;
  for (let at = -BEFORE_CYCLES; at < AFTER_CYCLES; at += STEP_CYCLES) {
    rig.arm();
    const said = rig.messages().length;
    const ticks = Math.ceil((rig.chip.core.cycle - tick) / TICK_CYCLES) + 1;
    rig.goOn((tick + ticks * TICK_CYCLES + at - rig.chip.core.cycle) / CYCLES_A_US);
    rig.input('coverOpen', true);
    rig.goOn(FLICKER_US);
    rig.input('coverOpen', false);
    rig.goOn(15_000);
    const isStopped = !rig.isOn('transportEnable');
    expect({ at, said: rig.messages().slice(said) }).toEqual({
      at,
      said: isStopped
        ? [
            { kind: 'input', name: 'coverOpen', level: true },
            { kind: 'tripped', why: 'coverOpen' },
            { kind: 'input', name: 'coverOpen', level: false },
          ]
        : [],
    });
    stops += Number(isStopped);
  }
  expect(stops).toBeGreaterThan(FLICKER_US);
});

test.each([
  { us: 150, otherUs: 75 },
  { us: 250, otherUs: 125 },
  { us: 350, otherUs: 175 },
  { us: 450, otherUs: 225 },
  { us: 450, otherUs: 40 },
  { us: 475, otherUs: 40 },
])('a first beam that is broken for $us us is no card, another $otherUs us before', ({ us, otherUs }) => {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  rig.arm();
  rig.say({ kind: 'ticket', feed: 1, mouth: 1 });
  rig.goOn(20_000);
  const said = rig.messages().length;
  rig.sensor(FIRST_BEAM, true);
  rig.goOn(us - otherUs);
  // Whatever else comes has the executor look at once.
  rig.sensor(SECOND_BEAM, true);
  rig.goOn(otherUs / 2);
  rig.sensor(SECOND_BEAM, false);
  rig.goOn(otherUs / 2);
  rig.sensor(FIRST_BEAM, false);
  rig.goOn(20_000);
  const steps = rig.steps.feeder.length;
  rig.goOn(5_000);
  expect(rig.messages().slice(said)).toEqual([]);
  expect(rig.steps.feeder.length).toBeGreaterThan(steps);
});
