import { expect, test } from 'vitest';
import { EmulatedMicrocontroller } from '../../../hardware/emulator/microcontroller.ts';
import { MotorWatch } from '../../../rigs/motor-watch.ts';
import { Chances } from '../../../src/simulator/phenomena.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { flashOf } from '../../support/avr-program.ts';

/** A program that enables the feeder, which a low pin does, and hears nobody. */
const CARELESS = { 0: 'ldi r16, 0x10\nsts 0x101, r16\nloop: rjmp loop' };

function watched(): {
  readonly clock: VirtualClock;
  readonly watch: MotorWatch;
  readonly chip: EmulatedMicrocontroller;
} {
  const clock = new VirtualClock();
  const chip = new EmulatedMicrocontroller({
    clock,
    chances: new Chances('careless', { level: 'none' }),
    flash: flashOf(CARELESS),
    move: () => {},
  });
  return { clock, chip, watch: new MotorWatch(clock, chip) };
}

test('a motor that runs without any host is found', () => {
  const { chip, clock, watch } = watched();
  chip.join();
  clock.runUntil(100_000);
  expect(watch.starts).toBe(1);
  expect(watch.violations).toEqual([expect.stringContaining('no host')]);
});

test('a motor that goes on running with a cover open is found, and one that stops is not', () => {
  const { chip, clock, watch } = watched();
  chip.join();
  clock.runUntil(100_000);
  chip.wiring.sensors.input('coverOpen', true);
  clock.runUntil(200_000);
  expect(watch.violations.filter((text) => text.includes('coverOpen'))).toEqual([
    '101001 us: coverOpen since 100000 us',
  ]);
  const before = watch.violations.length;
  chip.wiring.sensors.input('coverOpen', false);
  chip.chip.cutPower();
  chip.wiring.sensors.input('stopPressed', true);
  clock.runUntil(400_000);
  expect(watch.violations).toHaveLength(before);
});
