import { describe, expect, test } from 'vitest';
import { FirmwareRig, MOTORS } from '../../rigs/firmware-rig.ts';
import { IN_FULL } from '../../rigs/in-full.ts';

const CYCLES_A_SECOND = 16_000_000;
const SENSOR = 4;

/** A beam that flickers as a square wave from now on. */
function flicker(rig: FirmwareRig, hertz: number): void {
  const { core } = rig.chip;
  const run = core.run.bind(core);
  const half = CYCLES_A_SECOND / hertz / 2;
  let isBroken = false;
  let dueCycle = core.cycle;
  core.run = (untilCycle) => {
    while (core.cycle < untilCycle) {
      if (core.cycle >= dueCycle) {
        isBroken = !isBroken;
        rig.sensor(SENSOR, isBroken);
        dueCycle += half;
      }
      run(Math.min(untilCycle, dueCycle));
    }
  };
}

const HERTZ = [1_000, 3_000, 4_000, 5_000, 7_000, 10_000, 30_000, 100_000, 200_000, 500_000];

describe.each(IN_FULL ? HERTZ : HERTZ.filter((_, at) => at % 3 === 0))(
  'a beam that flickers at %d Hz',
  (hertz) => {
    test('lets line and tick live, and a stop come in time', () => {
      const rig = new FirmwareRig();
      const starts: string[] = [];
      rig.start();
      rig.chip.onStart = (cause) => starts.push(cause);
      flicker(rig, hertz);
      rig.goOn(300_000);
      for (let step = 0; step < 6; step++) {
        expect(rig.open(undefined, step + 1)).toBe(step + 1);
        rig.say({ kind: 'tryTransport', ms: 1_000 });
        rig.goOn(5_000 + 171 * step);
        expect(rig.motorsOn()).toEqual(MOTORS);
        rig.input('coverOpen', true);
        const sinceUs = rig.nowUs;
        rig.goOn(1_000);
        expect(rig.motorsOn()).toEqual([]);
        expect(rig.lastChangeUs('transportEnable')).toBeGreaterThan(sinceUs);
        rig.input('coverOpen', false);
        rig.goOn(12_000);
      }
      expect(starts).toEqual([]);
    });
  },
);
