import { CYCLES_A_US } from '../hardware/emulator/chip.ts';
import { EMULATED_KEY } from '../hardware/emulator/machine.ts';
import type { EmulatedMicrocontroller } from '../hardware/emulator/microcontroller.ts';
import type { InputName } from '../src/machine/messages.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../src/protocol/framer.ts';
import type { VirtualClock } from '../src/simulator/virtual-clock.ts';
import { MOTORS } from './firmware-rig.ts';
import { ListenerWithKey } from './line-keys.ts';

/**
 * Motors may run for 260 ms after a message was accepted, and that may be 10 ms after its last byte has come; for 1 ms
 * after stop is pressed or a cover opened.
 */
const ALIVE_US = 270_000;
const STOP_US = 1_000;
const BYTE_US = 40;
/** While a motor runs that should not, it is looked at again after so long. */
const AGAIN_US = 1_000;
const STOPPERS: readonly InputName[] = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];

/**
 * Watches at every instant that no motor runs without a living host, nor with a cover open or stop pressed. What comes
 * over the line counts as a sign of life if it is a whole line and the program is not hung.
 */
export class MotorWatch {
  readonly violations: string[] = [];
  /** The program does not hear what comes. */
  isHung = false;
  /** How often motors went on, and how late they went off at worst. */
  starts = 0;
  #heardUs = Number.NEGATIVE_INFINITY;
  #part: PartOfLine | undefined;
  readonly #host = new ListenerWithKey(EMULATED_KEY);
  readonly #found = new Set<string>();
  readonly #stoppedUs = new Map<InputName, number>();
  readonly #clock: VirtualClock;
  readonly #microcontroller: EmulatedMicrocontroller;

  constructor(clock: VirtualClock, microcontroller: EmulatedMicrocontroller) {
    this.#clock = clock;
    this.#microcontroller = microcontroller;
    const { chip, line, wiring } = microcontroller;
    line.onByte = (way, byte, cycle) => {
      if (way === 'to') this.#hear(byte, cycle / CYCLES_A_US + BYTE_US);
    };
    wiring.onPin = (name, high) => {
      if (high && MOTORS.includes(name)) this.#look();
    };
    wiring.onSwitch = (name, level) => this.#switched(name, level);
    chip.onStart = () => {
      this.isHung = false;
    };
  }

  #hear(byte: number, atUs: number): void {
    const { lines, part } = takeBytes(this.#part, Uint8Array.of(byte), '>', EXECUTOR_LINK.to.maxLength);
    this.#part = part;
    const isLine = lines.some((line) => this.#host.parse(line)?.kind === 'numbered');
    if (isLine && !this.isHung) this.#heardUs = atUs;
  }

  #switched(name: InputName, level: boolean): void {
    if (!STOPPERS.includes(name)) return;
    if (!level) return void this.#stoppedUs.delete(name);
    this.#stoppedUs.set(name, this.#clock.nowUs);
    this.#clock.at(this.#clock.nowUs + STOP_US + 1, () => this.#judge());
  }

  get #isRunning(): boolean {
    return MOTORS.some((name) => this.#microcontroller.wiring.isOn(name));
  }

  /** A motor has gone on: what allows it is looked at now, and whenever the last sign of life has grown old. */
  #look(): void {
    this.starts++;
    this.#judge();
    this.#expect();
  }

  #expect(): void {
    const dueUs = Math.max(this.#heardUs + ALIVE_US + 1, this.#clock.nowUs + AGAIN_US);
    this.#clock.at(dueUs, () => {
      if (!this.#isRunning) return;
      this.#judge();
      this.#expect();
    });
  }

  #judge(): void {
    if (!this.#isRunning) return;
    const { nowUs } = this.#clock;
    const { size } = this.#found;
    if (nowUs > this.#heardUs + ALIVE_US) this.#found.add(`no host since ${this.#heardUs} us`);
    for (const [name, sinceUs] of this.#stoppedUs) {
      if (nowUs > sinceUs + STOP_US) this.#found.add(`${name} since ${sinceUs} us`);
    }
    if (this.#found.size > size) this.violations.push(`${nowUs} us: ${[...this.#found].at(-1)}`);
  }
}
