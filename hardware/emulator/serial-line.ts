import type { ByteListener, BytePort } from '../../src/ports/byte-port.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import type { Alarm } from './alarms.ts';
import { type Chip, CYCLES_A_US } from './chip.ts';
import type { LineFate, LineFates } from './line-fate.ts';

/** How a serial line is made. */
export interface LineSpeed {
  readonly baud: number;
  /** From a write of the host until the adapter has the bytes. */
  readonly toUs: number;
  /** How long the adapter collects bytes before the host gets them. */
  readonly fromUs: number;
}

/** The USB of an Arduino board: a frame each millisecond, both ways. */
const USUAL_SPEED: LineSpeed = { baud: 250_000, toUs: 500, fromUs: 1_000 };

const CYCLES_A_SECOND = CYCLES_A_US * 1_000_000;
const BITS_A_BYTE = 10;
const LINE_FEED = 10;
const LATE_US = 10_000;

/** Bytes that are ready to go to the chip at a time, and not before. */
interface Waiting {
  readonly byte: number;
  readonly fromCycle: number;
}

/**
 * A serial line between a host and the chip by way of a USB adapter: each byte takes its time on the wire, and the
 * adapter hands over what has come in bunches. Faults hit whole lines, by the draws of the simulated world.
 */
export class SerialLine {
  /** Hears of every byte on the wire, with the cycle at which it ended or began. */
  onByte: (way: 'to' | 'from', byte: number, cycle: number) => void = () => {};
  /** Hears of every line that has come to the chip. */
  onLine: (text: string) => void = () => {};
  readonly fates: LineFates;
  readonly #clock: VirtualClock;
  readonly #chip: Chip;
  readonly #speed: LineSpeed;
  readonly #bitCycles: number;
  readonly #next: Alarm;
  #toChip: Waiting[] = [];
  #taken = 0;
  #text = '';
  #freeCycle = 0;
  #port: LinePort | undefined;
  #line: { readonly fate: LineFate; readonly line: number; readonly bytes: number[] } | undefined;
  #collected: number[] = [];
  #heldUntilUs = 0;

  constructor(clock: VirtualClock, chip: Chip, fates: LineFates, speed: LineSpeed = USUAL_SPEED) {
    this.#clock = clock;
    this.#chip = chip;
    this.#speed = speed;
    this.#bitCycles = CYCLES_A_SECOND / speed.baud;
    this.fates = fates;
    this.#next = chip.core.alarms.create((cycle) => this.#give(cycle), true);
    chip.usart.listener = { sent: (byte, cycle) => this.#sent(byte, cycle) };
  }

  /** Opens the line; whoever had it open before loses it. */
  open(): BytePort {
    this.pull();
    this.#port = new LinePort(
      (bytes) => this.#write(bytes),
      () => this.#forget(),
    );
    return this.#port;
  }

  /** The cable is pulled: what was on its way is lost. */
  pull(): void {
    const port = this.#port;
    this.#forget();
    port?.end();
  }

  #forget(): void {
    this.#port = undefined;
    this.#toChip = [];
    this.#taken = 0;
    this.#collected = [];
    this.#line = undefined;
    this.#heldUntilUs = 0;
    this.#chip.core.alarms.cancel(this.#next);
  }

  #write(bytes: Uint8Array): void {
    const fromUs = this.#clock.nowUs + this.#speed.toUs;
    let start = 0;
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_FEED, start);
      const end = feed < 0 ? bytes.length : feed + 1;
      this.#queueLine(bytes.subarray(start, end), fromUs * CYCLES_A_US);
      start = end;
    }
    if (this.#taken < this.#toChip.length) this.#planNext(this.#freeCycle);
  }

  #queueLine(bytes: Uint8Array, readyCycle: number): void {
    const { fate, line } = this.fates.next();
    if (fate === 'lost') return;
    const fromCycle = readyCycle + (fate === 'late' ? LATE_US * CYCLES_A_US : 0);
    const come =
      fate === 'corrupted' ? bytes.map((byte, place) => this.fates.corrupt(byte, place, line)) : bytes;
    for (const byte of come) this.#toChip.push({ byte, fromCycle });
    if (fate === 'doubled') for (const byte of come) this.#toChip.push({ byte, fromCycle });
  }

  #planNext(freeCycle: number): void {
    const waiting = this.#toChip[this.#taken];
    if (waiting === undefined) {
      this.#toChip = [];
      this.#taken = 0;
      return;
    }
    this.#chip.core.alarms.set(this.#next, Math.max(waiting.fromCycle, freeCycle));
  }

  #give(cycle: number): void {
    const { byte } = this.#toChip[this.#taken] as Waiting;
    this.#taken++;
    this.onByte('to', byte, cycle);
    this.#chip.usart.receive(byte, this.#bitCycles, cycle);
    this.#freeCycle = cycle + BITS_A_BYTE * this.#bitCycles;
    this.#planNext(this.#freeCycle);
    if (byte !== LINE_FEED) {
      this.#text += String.fromCharCode(byte);
      return;
    }
    this.onLine(this.#text);
    this.#text = '';
  }

  /** A byte of the chip is at the adapter: by itself, or as part of a line that suffers something. */
  #sent(byte: number, cycle: number): void {
    this.onByte('from', byte, cycle);
    if (this.#port === undefined) return;
    this.#line ??= { ...this.fates.next(), bytes: [] };
    const { bytes, fate, line } = this.#line;
    const come = fate === 'corrupted' ? this.fates.corrupt(byte, bytes.length, line) : byte;
    bytes.push(come);
    const atUs = Math.ceil(cycle / CYCLES_A_US);
    if (fate === 'late' && bytes.length === 1) this.#heldUntilUs = atUs + LATE_US;
    if (fate !== 'lost') this.#collect([come], atUs);
    if (byte !== LINE_FEED) return;
    if (fate === 'doubled') this.#collect(bytes, atUs);
    this.#line = undefined;
  }

  #collect(bytes: readonly number[], atUs: number): void {
    const isFirst = this.#collected.length === 0;
    this.#collected.push(...bytes);
    if (!isFirst) return;
    const port = this.#port;
    const dueUs = Math.max(atUs + this.#speed.fromUs, this.#heldUntilUs);
    this.#clock.atOutside(dueUs, () => this.#handOver(port));
    this.#chip.core.stop();
  }

  #handOver(port: LinePort | undefined): void {
    if (port === undefined || port !== this.#port) return;
    const bytes = Uint8Array.from(this.#collected);
    this.#collected = [];
    port.hand(bytes);
  }
}

/** One opening of the line; nothing comes of it once it is closed. */
class LinePort implements BytePort {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #onClose: () => void;
  #listener: ByteListener | undefined;
  #isOpen = true;

  constructor(send: (bytes: Uint8Array) => void, onClose: () => void) {
    this.#send = send;
    this.#onClose = onClose;
  }

  write(bytes: Uint8Array): void {
    if (this.#isOpen) this.#send(bytes);
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#onClose();
    this.end();
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#listener?.closed();
  }

  hand(bytes: Uint8Array): void {
    if (this.#isOpen) this.#listener?.bytes(bytes);
  }
}
