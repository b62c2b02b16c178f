import type { Chances } from '../../src/simulator/phenomena.ts';
import type { Companion, VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { Chip, CYCLES_A_US } from './chip.ts';
import { LineFates } from './line-fate.ts';
import { type LineSpeed, SerialLine } from './serial-line.ts';
import { Wiring, type WorldOutput } from './wiring.ts';

/** What an emulated microcontroller is made of. */
interface MicrocontrollerParts {
  readonly clock: VirtualClock;
  readonly chances: Chances;
  /** The program, from address 0. */
  readonly flash: Uint8Array;
  readonly speed?: LineSpeed;
  /** Told what moves in the world. */
  readonly move: (output: WorldOutput) => void;
}

/**
 * The microcontroller of a machine with its wires and its serial line. It keeps step with the clock: before anything
 * happens in the world, it has run up to that time, and what it does itself comes to the world in its microsecond.
 */
export class EmulatedMicrocontroller implements Companion {
  readonly chip: Chip;
  readonly wiring: Wiring;
  readonly line: SerialLine;
  readonly #clock: VirtualClock;

  /** Without power; the world may already show itself to its pins. */
  constructor({ chances, clock, flash, move, speed }: MicrocontrollerParts) {
    this.#clock = clock;
    this.chip = new Chip(flash);
    this.wiring = new Wiring(clock, this.chip, move);
    this.line = new SerialLine(clock, this.chip, new LineFates(chances), speed);
  }

  /** From now on the clock takes it along. */
  join(): void {
    this.chip.core.startAt(this.#clock.nowUs * CYCLES_A_US);
    this.#clock.takeAlong(this);
    this.chip.powerOn();
  }

  goOn(untilUs: number): boolean {
    this.chip.core.run(untilUs * CYCLES_A_US);
    return this.chip.core.cycle >= untilUs * CYCLES_A_US;
  }

  /** Takes the power away for a time. */
  cutPowerFor(durationMs: number): void {
    this.chip.cutPower();
    this.#clock.afterMs(durationMs, () => this.chip.powerOn());
  }
}
