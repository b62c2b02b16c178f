import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { INPUTS, type InputName, NO_INPUTS } from '../../src/machine/messages.ts';
import { BEAM_PINS, GATE_PINS, PIN_MAP, type Pin, type PinName } from '../../src/machine/pin-map.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import type { Sensors } from '../../src/simulator/world.ts';
import type { Actuation } from '../../src/simulator/world-log.ts';
import { type Chip, CYCLES_A_US } from './chip.ts';
import { type GatePosition, Servo } from './servo.ts';

/** What comes out of the chip's pins and moves something in the world. */
export type WorldOutput =
  | { readonly kind: 'feeder'; readonly on: boolean }
  | Exclude<Actuation, { kind: 'feeder' }>;

const THICKNESS_CHANNEL = 0;
/**
 * Hands in the simulated world take no time: they take a tray out and put it back in one microsecond. At the pins a
 * switch shows each of its changes for so long.
 */
const SWITCH_US = 50_000;
/** A port shows a new level with the end of the instruction that wrote it. */
const WRITE_CYCLES = 1;

/**
 * The wires between the chip and the world, by the pin map: what the world shows is on the pins at once, and what the
 * pins drive comes to the world at the end of the microsecond in which it changed.
 */
export class Wiring {
  /** Hears of every change of a pin that the chip drives, with its cycle. */
  onPin: (name: PinName, high: boolean, cycle: number) => void = () => {};
  /** Hears of every change of a switch at its pin. */
  onSwitch: (name: InputName, level: boolean) => void = () => {};
  /** What lies under the thickness sensor at a time, in micrometres. */
  thicknessUmAt: (nowUs: number) => number = () => 0;
  readonly sensors: Sensors;
  readonly #clock: VirtualClock;
  readonly #chip: Chip;
  readonly #move: (output: WorldOutput) => void;
  readonly #levels = new Map<PinName, boolean>();
  /** When each switch can show its next change. */
  readonly #freeUs = new Map<InputName, number>();
  #due: { readonly atUs: number; readonly outputs: Map<string, WorldOutput> } | undefined;

  /** `world` is the machine as it truly is. */
  constructor(clock: VirtualClock, chip: Chip, world: MachineConfig, move: (output: WorldOutput) => void) {
    this.#clock = clock;
    this.#chip = chip;
    this.#move = move;
    this.sensors = {
      beam: (beam, broken) => this.#show(BEAM_PINS[beam] as Pin, broken),
      thickness: () => {},
      input: (name, level) => this.#showSwitch(name, level),
    };
    for (const pin of BEAM_PINS) this.#show(pin, false);
    for (const name of INPUTS) this.#show(PIN_MAP[name], NO_INPUTS[name]);
    chip.adc.onSample = (channel, cycle) =>
      channel === THICKNESS_CHANNEL ? this.thicknessUmAt(cycle / CYCLES_A_US) : 0;
    this.#attachOutputs();
    this.#attachGates(world);
  }

  /** Whether the chip drives a pin high. */
  isHigh(name: PinName): boolean {
    return this.#levels.get(name) === true;
  }

  #show({ active, bit, port }: Pin, isTrue: boolean): void {
    this.#chip.ports[port].ground(bit, isTrue !== (active === 'high'));
  }

  #showSwitch(name: InputName, level: boolean): void {
    const atUs = Math.max(this.#clock.nowUs, this.#freeUs.get(name) ?? 0);
    this.#freeUs.set(name, atUs + SWITCH_US);
    const show = (): void => {
      this.#show(PIN_MAP[name], level);
      this.onSwitch(name, level);
    };
    if (atUs === this.#clock.nowUs) show();
    else this.#clock.at(atUs, show);
  }

  #attachOutputs(): void {
    for (const [name, pin] of Object.entries(PIN_MAP) as [PinName, Pin][]) {
      if (pin.direction === 'in' || name === 'serialOut' || name === 'feederStep') continue;
      this.#chip.ports[pin.port].listen(1 << pin.bit, (high) => {
        const level = (high & (1 << pin.bit)) !== 0;
        this.#levels.set(name, level);
        this.onPin(name, level, this.#chip.core.cycle + WRITE_CYCLES);
      });
    }
    this.#listen(['feederEnable'], () => ({ kind: 'feeder', on: this.isHigh('feederEnable') }));
    this.#listen(['transportRun', 'transportFull'], () => ({ kind: 'transport', speed: this.#speed() }));
  }

  #speed(): 0 | 1 | 2 {
    if (!this.isHigh('transportRun')) return 0;
    return this.isHigh('transportFull') ? 2 : 1;
  }

  #attachGates(world: MachineConfig): void {
    const { gateClosedUs, gateOpenUs, gateServo } = settingsOf(world);
    GATE_PINS.forEach(({ bit, port }, gate) => {
      const move = (open: GatePosition, cycle: number): void =>
        this.#put({ kind: 'gate', gate, open }, cycle);
      const pulses = { openUs: gateOpenUs[gate] as number, closedUs: gateClosedUs[gate] as number };
      const servo = new Servo(pulses, CYCLES_A_US, move);
      this.#chip.ports[port].listen(1 << bit, (high) => {
        const level = (high & (1 << bit)) !== 0;
        const cycle = this.#chip.core.cycle + WRITE_CYCLES;
        if (gateServo === 1) servo.level(level, cycle);
        else move(level, cycle);
      });
    });
  }

  #listen(names: readonly PinName[], output: () => WorldOutput): void {
    for (const name of names) {
      const { bit, port } = PIN_MAP[name];
      this.#chip.ports[port].listen(1 << bit, () =>
        this.#put(output(), this.#chip.core.cycle + WRITE_CYCLES),
      );
    }
  }

  /** The world hears of it at the end of this microsecond, and once where it changes twice in one. */
  #put(output: WorldOutput, cycle: number): void {
    const atUs = Math.ceil(cycle / CYCLES_A_US);
    const key = output.kind === 'gate' ? `gate${output.gate}` : output.kind;
    if (this.#due?.atUs !== atUs) {
      const outputs = new Map<string, WorldOutput>();
      this.#due = { atUs, outputs };
      this.#clock.atOutside(atUs, () => this.#tell(outputs));
      this.#chip.core.stop();
    }
    this.#due.outputs.delete(key);
    this.#due.outputs.set(key, output);
  }

  #tell(outputs: ReadonlyMap<string, WorldOutput>): void {
    if (this.#due?.outputs === outputs) this.#due = undefined;
    for (const output of outputs.values()) this.#move(output);
  }
}
