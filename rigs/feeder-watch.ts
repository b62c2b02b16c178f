import { CYCLES_A_US } from '../hardware/emulator/chip.ts';
import type { EmulatedMicrocontroller } from '../hardware/emulator/microcontroller.ts';
import type { VirtualClock } from '../src/simulator/virtual-clock.ts';
import { INTERRUPTS } from './interrupt-watch.ts';

const FIRST_BEAM = 0;
/** Where `struct axis` (`axis.h`) has its phase, and the phases in which it is not told to stop. */
const PHASE_AT = 6;
const GOES_ON: readonly (number | undefined)[] = [1, 2];
/** A feeder that was not told to stop by then goes on for something else. */
const LONGEST_US = 500;
const BEFORE_US = 60;

/**
 * The feeder was told to stop so many microseconds after an edge was to be believed; what interrupts came shortly before
 * and until then, each with its time from there.
 */
interface FeederStop {
  readonly lateUs: number;
  readonly interrupts: readonly string[];
}

/**
 * Looks when the feeder begins to brake for a card that has come to the first beam: by its phase in the memory of the
 * firmware, instruction by instruction from when the edge has lasted long enough.
 */
export class FeederWatch {
  readonly stops: FeederStop[] = [];
  readonly #memory: Uint8Array;
  readonly #place: number;
  readonly #glitchUs: number;
  #dueCycle = Number.POSITIVE_INFINITY;
  #interrupts: string[] = [];

  /** `place` is where the struct of the feeder stands in memory. */
  constructor(
    { chip: { core }, wiring: { sensors } }: EmulatedMicrocontroller,
    clock: VirtualClock,
    { glitchUs, place }: { readonly glitchUs: number; readonly place: number },
  ) {
    this.#memory = core.cpu.data;
    this.#place = place;
    this.#glitchUs = glitchUs;
    const { sensor } = sensors;
    sensors.sensor = (number, broken) => {
      sensor(number, broken);
      if (number === FIRST_BEAM) this.#edge(broken, clock.nowUs);
    };
    const take = core.interrupts.take.bind(core.interrupts);
    core.interrupts.take = () => {
      const vector = take();
      const atUs = (core.cycle - this.#dueCycle) / CYCLES_A_US;
      if (atUs > -BEFORE_US) this.#interrupts.push(`${nameOf(vector)} ${atUs.toFixed(0)}`);
      return vector;
    };
    const run = core.run.bind(core);
    const stop = core.stop.bind(core);
    let isStopped = false;
    core.stop = () => {
      isStopped = true;
      stop();
    };
    core.run = (untilCycle) => {
      isStopped = false;
      while (core.cycle < untilCycle && !isStopped) {
        run(core.cycle < this.#dueCycle ? Math.min(untilCycle, this.#dueCycle) : core.cycle + 1);
        this.#look(core.cycle);
      }
    };
  }

  #goesOn(): boolean {
    return GOES_ON.includes(this.#memory[this.#place + PHASE_AT]);
  }

  #edge(broken: boolean, nowUs: number): void {
    const isStop = broken && this.#goesOn();
    this.#dueCycle = isStop ? (nowUs + this.#glitchUs) * CYCLES_A_US : Number.POSITIVE_INFINITY;
    this.#interrupts = [];
  }

  #look(cycle: number): void {
    const lateUs = (cycle - this.#dueCycle) / CYCLES_A_US;
    if (lateUs < 0 || (this.#goesOn() && lateUs < LONGEST_US)) return;
    if (!this.#goesOn()) this.stops.push({ lateUs, interrupts: this.#interrupts });
    this.#dueCycle = Number.POSITIVE_INFINITY;
  }
}

function nameOf(vector: number): string {
  return INTERRUPTS.find(([number]) => number === vector)?.[1] ?? `${vector}`;
}
