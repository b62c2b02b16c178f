import { INPUTS, type InputName, NO_INPUTS } from '../../src/machine/messages.ts';
import {
  AXES,
  type AxisName,
  inputPin,
  PIN_MAP,
  type Pin,
  type PinName,
  SENSOR_PINS,
} from '../../src/machine/pin-map.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import type { Sensors } from '../../src/simulator/world.ts';
import { type Chip, CYCLES_A_US } from './chip.ts';

/** What comes out of the chip's pins and moves something in the world. */
export type WorldOutput =
  | { readonly kind: 'power'; readonly on: boolean }
  /** What feeder and transport have made, and how many steps the transport makes a microsecond. */
  | {
      readonly kind: 'stepped';
      readonly feeder: number;
      readonly transport: number;
      readonly speed: number;
    }
  /** An axis begins to move from a count, or has come to rest at one. */
  | { readonly kind: 'turns'; readonly axis: AxisName; readonly on: boolean; readonly steps: number };

const THICKNESS_CHANNEL = 0;
const MOTOR_VOLTS_CHANNEL = 1;
/** Counts of the converter for 24 V behind the divider. */
export const LIVE_COUNTS = 862;
/**
 * Hands in the simulated world take no time: they take a tray out and put it back in one microsecond. At the pins a
 * switch shows each of its changes for so long.
 */
const SWITCH_US = 50_000;
/** A port shows a new level with the end of the instruction that wrote it. */
const WRITE_CYCLES = 1;
/** No step takes longer: a timer of 16 bits makes them. */
const LONGEST_STEP_US = 4_100;

/** The resistors outside that keep outputs high while the chip does not drive them. */
export function pullUpOutputs(chip: Chip): void {
  for (const { bit, port, resistor } of Object.values(PIN_MAP))
    if (resistor === 'pullUpOutside') chip.ports[port].pullUp(bit);
}

/** An axis as its driver sees it: counts steps while it has current. */
interface Stepped {
  readonly axis: AxisName;
  steps: number;
  speed: number;
  lastCycle: number;
  isTurning: boolean;
}

/**
 * The wires between the chip and the world, by the pin map: what the world shows is on the pins at once, and what the
 * pins drive comes to the world at the end of the microsecond in which it changed. Of steps the world hears only where
 * something happens at one.
 */
export class Wiring {
  /** Hears of every change of a pin that the chip drives, with its cycle. */
  onPin: (name: PinName, isOn: boolean, cycle: number) => void = () => {};
  /** Hears of every change of a switch at its pin. */
  onSwitch: (name: InputName, level: boolean) => void = () => {};
  /** What lies under the thickness sensor now, in micrometres. */
  thicknessUmAt: () => number = () => 0;
  /** The count of steps of an axis at which something happens next in the world. */
  dueSteps: (axis: AxisName) => number = () => Number.POSITIVE_INFINITY;
  readonly sensors: Sensors;
  readonly #clock: VirtualClock;
  readonly #chip: Chip;
  readonly #move: (output: WorldOutput) => void;
  readonly #on = new Map<PinName, boolean>();
  readonly #axes: readonly Stepped[] = AXES.map((axis) => ({
    axis,
    steps: 0,
    speed: 0,
    lastCycle: 0,
    isTurning: false,
  }));
  /** When each switch can show its next change. */
  readonly #freeUs = new Map<InputName, number>();
  #hasPower = false;
  #areMotorsLive = true;
  #due: { readonly atUs: number; readonly outputs: WorldOutput[] } | undefined;

  constructor(clock: VirtualClock, chip: Chip, move: (output: WorldOutput) => void) {
    this.#clock = clock;
    this.#chip = chip;
    this.#move = move;
    this.sensors = {
      sensor: (sensor, broken) => this.#show(SENSOR_PINS[sensor] as Pin, broken),
      thickness: () => {},
      rackRests: () => {},
      input: (name, level) => this.#showSwitch(name, level),
    };
    for (const pin of SENSOR_PINS) this.#show(pin, false);
    for (const name of INPUTS) this.#showInput(name, NO_INPUTS[name]);
    chip.adc.onSample = (channel) => this.#countsOn(channel);
    this.#attachOutputs();
    for (const stepped of this.#axes) this.#attachSteps(stepped);
    pullUpOutputs(chip);
  }

  /** Whether the chip drives a pin to its active level. */
  isOn(name: PinName): boolean {
    return this.#on.get(name) === true;
  }

  /** What an axis has gone, as its driver counts. */
  stepsOf(axis: AxisName): number {
    return this.#axes.find((each) => each.axis === axis)?.steps ?? 0;
  }

  #show({ active, bit, port }: Pin, isTrue: boolean): void {
    this.#chip.ports[port].ground(bit, isTrue !== (active === 'high'));
  }

  #countsOn(channel: number): number {
    if (channel === THICKNESS_CHANNEL) return this.thicknessUmAt();
    return channel === MOTOR_VOLTS_CHANNEL && this.#areMotorsLive ? LIVE_COUNTS : 0;
  }

  #showInput(name: InputName, level: boolean): void {
    if (name === 'motorsLive') this.#areMotorsLive = level;
    else this.#show(inputPin(name), level);
  }

  #showSwitch(name: InputName, level: boolean): void {
    const atUs = Math.max(this.#clock.nowUs, this.#freeUs.get(name) ?? 0);
    this.#freeUs.set(name, atUs + SWITCH_US);
    const show = (): void => {
      this.#showInput(name, level);
      this.onSwitch(name, level);
    };
    if (atUs === this.#clock.nowUs) show();
    else this.#clock.at(atUs, show);
  }

  #attachOutputs(): void {
    for (const [name, { active, bit, direction, port }] of Object.entries(PIN_MAP) as [PinName, Pin][]) {
      if (direction === 'in' || name === 'serialOut' || name.endsWith('Step')) continue;
      this.#chip.ports[port].listen(1 << bit, (high) => {
        const isOn = ((high & (1 << bit)) !== 0) === (active === 'high');
        const cycle = this.#chip.core.cycle + WRITE_CYCLES;
        this.#on.set(name, isOn);
        this.onPin(name, isOn, cycle);
        if (name.endsWith('Enable')) this.#powered(cycle);
      });
    }
  }

  /** Current for all axes is one thing: the firmware gives it to all or none. */
  #powered(cycle: number): void {
    const hasPower = AXES.every((axis) => this.isOn(`${axis}Enable`));
    if (hasPower === this.#hasPower) return;
    this.#hasPower = hasPower;
    if (!hasPower) for (const stepped of this.#axes) this.#rest(stepped, cycle);
    this.#put({ kind: 'power', on: hasPower }, cycle);
  }

  #attachSteps(stepped: Stepped): void {
    const { bit, port } = PIN_MAP[`${stepped.axis}Step`];
    const enable = `${stepped.axis}Enable` as const;
    this.#chip.ports[port].listen(1 << bit, (high) => {
      if ((high & (1 << bit)) !== 0 && this.isOn(enable)) this.#step(stepped);
    });
  }

  #step(stepped: Stepped): void {
    const { cycle } = this.#chip.core;
    const sinceCycles = cycle - stepped.lastCycle;
    const isUp = stepped.axis !== 'rack' || this.isOn('rackDirection');
    stepped.lastCycle = cycle;
    stepped.speed = stepped.isTurning ? CYCLES_A_US / sinceCycles : 0;
    if (!stepped.isTurning) this.#begin(stepped, cycle);
    stepped.steps += isUp ? 1 : -1;
    if (stepped.steps >= this.dueSteps(stepped.axis)) this.#tellSteps(cycle);
  }

  #begin(stepped: Stepped, cycle: number): void {
    stepped.isTurning = true;
    this.#put({ kind: 'turns', axis: stepped.axis, on: true, steps: stepped.steps }, cycle);
    this.#watchRest(stepped);
  }

  /** No pin says that an axis has come to rest: that no step comes any more says it. */
  #watchRest(stepped: Stepped): void {
    const dueUs = Math.ceil(stepped.lastCycle / CYCLES_A_US) + LONGEST_STEP_US;
    this.#clock.atOutside(dueUs, () => {
      if (!stepped.isTurning) return;
      if (stepped.lastCycle / CYCLES_A_US + LONGEST_STEP_US > this.#clock.nowUs) this.#watchRest(stepped);
      else this.#rest(stepped, this.#clock.nowUs * CYCLES_A_US);
    });
  }

  #rest(stepped: Stepped, cycle: number): void {
    if (!stepped.isTurning) return;
    stepped.isTurning = false;
    stepped.speed = 0;
    this.#tellSteps(cycle);
    this.#put({ kind: 'turns', axis: stepped.axis, on: false, steps: stepped.steps }, cycle);
  }

  #tellSteps(cycle: number): void {
    const [feeder, , transport] = this.#axes as readonly [Stepped, Stepped, Stepped];
    const { speed, steps } = transport;
    this.#put({ kind: 'stepped', feeder: feeder.steps, transport: steps, speed }, cycle);
  }

  /** The world hears of it at the end of this microsecond. */
  #put(output: WorldOutput, cycle: number): void {
    const atUs = Math.max(Math.ceil(cycle / CYCLES_A_US), this.#clock.nowUs);
    if (this.#due?.atUs !== atUs) {
      const outputs: WorldOutput[] = [];
      this.#due = { atUs, outputs };
      this.#clock.atOutside(atUs, () => this.#tell(outputs));
      this.#chip.core.stop();
    }
    this.#due.outputs.push(output);
  }

  #tell(outputs: readonly WorldOutput[]): void {
    if (this.#due?.outputs === outputs) this.#due = undefined;
    for (const output of outputs) this.#move(output);
  }
}
