import { CYCLES_A_US } from '../../hardware/emulator/chip.ts';
import type { EmulatedMachine } from '../../hardware/emulator/machine.ts';
import { EMULATED_KEY } from '../../hardware/emulator/machine.ts';
import { ListenerWithKey } from '../../rigs/line-keys.ts';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { ToExecutor, ToMicrocontroller } from '../../src/machine/messages.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../../src/protocol/framer.ts';
import { SimulatedMicrocontroller } from '../../src/simulator/microcontroller.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/**
 * A gate that both executors moved alike, and how much later than it was due the firmware's pin changed. A gate that
 * moves again as soon as it rests is due when the firmware's own last move of it has come to rest.
 */
export interface LateGate {
  readonly lateUs: number;
  /** What the executor in TypeScript heard of last before it moved the gate, and how long before. */
  readonly sinceMessageUs: number;
  /** It was moved for a card that was fed at that moment. */
  readonly isForNew: boolean;
}

interface Move {
  readonly gate: number;
  readonly open: boolean;
  readonly atUs: number;
  readonly sinceMessageUs: number;
  readonly isForNew: boolean;
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
  readonly #travelUs: number;
  /** The last move of each gate: when the reference made it, and when the pin changed. */
  readonly #last = new Map<number, { readonly atUs: number; readonly pinUs: number }>();
  #part: PartOfLine | undefined;
  readonly #host = new ListenerWithKey(EMULATED_KEY);
  #messageUs = 0;
  #feederUs = 0;
  #next = 0;

  constructor(clock: VirtualClock, config: MachineConfig, { driver }: EmulatedMachine) {
    this.#clock = clock;
    const settings = settingsOf(config);
    this.#travelUs = settings.gateTravelUs;
    const shadow = new SimulatedMicrocontroller(clock, settings, {
      setFeeder: () => {
        this.#feederUs = this.#clock.nowUs;
      },
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
      const line = this.#host.parse(text);
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
    const isForNew = atUs === this.#feederUs;
    this.#moves.push({ gate, open, atUs, isForNew, sinceMessageUs: atUs - this.#messageUs });
  }

  #compare(gate: number, open: boolean, atUs: number): void {
    const move = this.#moves.findLast(
      (each) => each.gate === gate && each.open === open && atUs - each.atUs < APART_US,
    );
    if (move === undefined) return;
    const { isForNew, sinceMessageUs } = move;
    this.late.push({ lateUs: atUs - this.#dueUs(move), isForNew, sinceMessageUs });
    this.#last.set(gate, { atUs: move.atUs, pinUs: atUs });
  }

  #dueUs({ atUs, gate }: Move): number {
    const last = this.#last.get(gate);
    const isAtRest = last !== undefined && atUs === last.atUs + this.#travelUs;
    return isAtRest ? last.pinUs + this.#travelUs : atUs;
  }
}

function isForExecutor(message: { readonly kind: string }): message is ToExecutor & ToMicrocontroller {
  return EXECUTOR_KINDS.has(message.kind);
}
