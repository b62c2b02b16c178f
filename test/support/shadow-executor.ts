import { CYCLES_A_US } from '../../hardware/emulator/chip.ts';
import type { EmulatedMachine } from '../../hardware/emulator/machine.ts';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { ToExecutor, ToMicrocontroller } from '../../src/machine/messages.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../../src/protocol/framer.ts';
import { parseLine } from '../../src/protocol/line.ts';
import { SimulatedMicrocontroller } from '../../src/simulator/microcontroller.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** A gate that both executors moved alike, and how much later the firmware's pin changed. */
export interface LateGate {
  readonly lateUs: number;
  /** What the executor in TypeScript heard of last before it moved the gate, and how long before. */
  readonly sinceMessageUs: number;
}

interface Move {
  readonly gate: number;
  readonly open: boolean;
  readonly atUs: number;
  readonly sinceMessageUs: number;
}

const BYTE_US = 40;
const GATE_PIN = /^gate(\d)$/;
/** Beyond this two moves of one gate are not the same move. */
const APART_US = 5_000;

const EXECUTOR_KINDS = new Set(['arm', 'disarm', 'ticket', 'signal', 'heartbeat', 'query']);

/**
 * The executor in TypeScript beside an emulated machine: it takes the same edges at the time at which the world makes
 * them, and the same messages as soon as their last byte has come, and needs no time for anything.
 */
export class ShadowExecutor {
  readonly late: LateGate[] = [];
  readonly #clock: VirtualClock;
  readonly #moves: Move[] = [];
  #part: PartOfLine | undefined;
  #messageUs = 0;
  #next = 0;

  constructor(clock: VirtualClock, config: MachineConfig, { driver }: EmulatedMachine) {
    this.#clock = clock;
    const shadow = new SimulatedMicrocontroller(clock, settingsOf(config), {
      setFeeder: () => {},
      setTransport: () => {},
      setSignal: () => {},
      setGate: (gate, open) => this.#expect(gate, open),
      send: () => {},
    });
    const { line, wiring } = driver.microcontroller;
    const { beam, input } = wiring.sensors;
    Object.assign(wiring.sensors, {
      beam(number: number, broken: boolean) {
        beam(number, broken);
        shadow.beam(number, broken);
      },
      thickness: (um: number) => shadow.thickness(um),
      input(name: Parameters<typeof input>[0], level: boolean) {
        input(name, level);
        shadow.input(name, level);
      },
    });
    line.onByte = (way, byte, cycle) => {
      if (way === 'to') this.#hear(byte, cycle / CYCLES_A_US + BYTE_US, (message) => shadow.command(message));
    };
    wiring.onPin = (name, high, cycle) => {
      const gate = GATE_PIN.exec(name)?.[1];
      if (gate !== undefined) this.#compare(Number(gate), high, cycle / CYCLES_A_US);
    };
  }

  #hear(byte: number, atUs: number, take: (message: ToExecutor) => void): void {
    const { lines, part } = takeBytes(this.#part, Uint8Array.of(byte), '>', EXECUTOR_LINK.to.maxLength);
    this.#part = part;
    for (const text of lines) {
      const line = parseLine(EXECUTOR_LINK.to, text);
      if (line?.kind !== 'numbered' || line.number < this.#next || !isForExecutor(line.message)) continue;
      const { message } = line;
      this.#next = line.number + 1;
      this.#clock.at(atUs, () => {
        this.#messageUs = this.#clock.nowUs;
        take(message);
      });
    }
  }

  #expect(gate: number, open: boolean): void {
    const atUs = this.#clock.nowUs;
    this.#moves.push({ gate, open, atUs, sinceMessageUs: atUs - this.#messageUs });
  }

  #compare(gate: number, open: boolean, atUs: number): void {
    const move = this.#moves.findLast(
      (each) => each.gate === gate && each.open === open && atUs - each.atUs < APART_US,
    );
    if (move !== undefined) this.late.push({ lateUs: atUs - move.atUs, sinceMessageUs: move.sinceMessageUs });
  }
}

function isForExecutor(message: { readonly kind: string }): message is ToExecutor & ToMicrocontroller {
  return EXECUTOR_KINDS.has(message.kind);
}
