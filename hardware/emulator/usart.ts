import type { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import { VECTORS } from './registers.ts';

// Registers, and their bits, by their names in the data sheet.
const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const UCSR0C = 0xc2;
const UBRR0L = 0xc4;
const UBRR0H = 0xc5;
const UDR0 = 0xc6;

const RXC0 = 0x80;
const TXC0 = 0x40;
const UDRE0 = 0x20;
const FE0 = 0x10;
const DOR0 = 0x08;
const U2X0 = 0x02;
const RXEN0 = 0x10;
const TXEN0 = 0x08;
/** UCSZ01 and UCSZ00. */
const EIGHT_BITS = 0x06;

const FIFO_BYTES = 2;
const BITS_A_BYTE = 10;
/** Beyond this difference between both ends a byte is read wrongly (data sheet: at most 4.5 % with 10 bits). */
const BAUD_TOLERANCE = 0.045;
const MISREAD = 0x5a;

interface Received {
  readonly byte: number;
  readonly isFramed: boolean;
  hasLost: boolean;
}

/** What a serial port tells the outside. */
interface UsartListener {
  /** A byte has gone out; its last bit ended at this cycle. */
  sent(byte: number, cycle: number): void;
}

/**
 * The serial port 0, eight bits without parity: sends from a buffer behind the byte that is on its way, and receives
 * into a memory of two bytes before the one that is coming in.
 */
export class Usart {
  listener: UsartListener = { sent: () => {} };
  readonly #core: Core;
  readonly #sentAlarm: Alarm;
  readonly #receivedAlarm: Alarm;
  readonly #fifo: Received[] = [];
  #shifted: Received | undefined;
  /** The byte that comes in, and how long one bit of it takes, in cycles. */
  #incoming: { readonly byte: number; readonly bitCycles: number } | undefined;
  #hasLost = false;
  #outgoing: number | undefined;
  #buffered: number | undefined;
  #hasSent = false;

  constructor(core: Core) {
    this.#core = core;
    this.#sentAlarm = core.alarms.create((cycle) => this.#shiftOut(cycle));
    this.#receivedAlarm = core.alarms.create(() => this.#shiftIn());
    const { cpu, interrupts } = core;
    cpu.readHooks[UCSR0A] = () => this.#status();
    cpu.writeHooks[UCSR0A] = (value, _, __, mask) => this.#writeStatus(value, mask);
    cpu.writeHooks[UCSR0B] = (value) => this.#writeControl(value);
    cpu.writeHooks[UCSR0C] = (value) => this.#writeFrame(value);
    cpu.readHooks[UDR0] = () => this.#take();
    cpu.writeHooks[UDR0] = (value) => this.#put(value);
    interrupts.attach(VECTORS.USART0_TX, () => {
      this.#hasSent = false;
      this.#ask();
    });
  }

  reset(): void {
    this.#core.cpu.data[UCSR0C] = EIGHT_BITS;
    this.#empty();
    this.#incoming = undefined;
    this.#outgoing = undefined;
    this.#buffered = undefined;
    this.#hasSent = false;
  }

  /** A byte begins to come in at a cycle, with bits of this many cycles; it is there ten bits later. */
  receive(byte: number, bitCycles: number, cycle: number = this.#core.cycle): void {
    if (!this.#isOn(RXEN0)) return;
    if (this.#shifted !== undefined) {
      this.#shifted = undefined;
      this.#hasLost = true;
    }
    this.#incoming = { byte, bitCycles };
    this.#core.alarms.set(this.#receivedAlarm, cycle + BITS_A_BYTE * bitCycles);
  }

  /** Cycles of one bit, as the program has set it. */
  get bitCycles(): number {
    const { data } = this.#core.cpu;
    const divider = (((data[UBRR0H] as number) & 0x0f) << 8) | (data[UBRR0L] as number);
    return (divider + 1) * (((data[UCSR0A] as number) & U2X0) !== 0 ? 8 : 16);
  }

  #isOn(bit: number): boolean {
    return ((this.#core.cpu.data[UCSR0B] as number) & bit) !== 0;
  }

  #status(): number {
    const first = this.#fifo[0];
    return (
      (first === undefined ? 0 : RXC0) |
      (this.#hasSent ? TXC0 : 0) |
      (this.#buffered === undefined ? UDRE0 : 0) |
      (first === undefined || first.isFramed ? 0 : FE0) |
      (first?.hasLost === true ? DOR0 : 0) |
      ((this.#core.cpu.data[UCSR0A] as number) & 0x03)
    );
  }

  #writeStatus(value: number, mask: number): true {
    this.#core.cpu.data[UCSR0A] = value & 0x03;
    if ((value & mask & TXC0) !== 0) this.#hasSent = false;
    this.#ask();
    return true;
  }

  #writeControl(value: number): true {
    this.#core.cpu.data[UCSR0B] = value;
    if ((value & RXEN0) === 0) this.#empty();
    this.#ask();
    return true;
  }

  #writeFrame(value: number): true {
    if (value !== EIGHT_BITS)
      throw new Error('A serial port is emulated with eight bits and no parity only.');
    this.#core.cpu.data[UCSR0C] = value;
    return true;
  }

  #empty(): void {
    this.#fifo.length = 0;
    this.#shifted = undefined;
    this.#hasLost = false;
  }

  #take(): number {
    const first = this.#fifo.shift();
    if (this.#shifted !== undefined) {
      this.#fifo.push(this.#shifted);
      this.#shifted = undefined;
    }
    this.#ask();
    return first?.byte ?? 0;
  }

  #shiftIn(): void {
    if (this.#incoming === undefined || !this.#isOn(RXEN0)) return;
    const { bitCycles, byte } = this.#incoming;
    this.#incoming = undefined;
    const isFramed = Math.abs(bitCycles / this.bitCycles - 1) <= BAUD_TOLERANCE;
    const received = { byte: isFramed ? byte : byte ^ MISREAD, isFramed, hasLost: this.#hasLost };
    this.#hasLost = false;
    if (this.#fifo.length < FIFO_BYTES) this.#fifo.push(received);
    else this.#shifted = received;
    this.#ask();
  }

  #put(value: number): true {
    if (!this.#isOn(TXEN0)) return true;
    if (this.#outgoing === undefined) this.#shift(value, this.#core.cycle);
    else this.#buffered = value;
    this.#ask();
    return true;
  }

  #shift(byte: number, cycle: number): void {
    this.#outgoing = byte;
    this.#core.alarms.set(this.#sentAlarm, cycle + BITS_A_BYTE * this.bitCycles);
  }

  #shiftOut(cycle: number): void {
    const byte = this.#outgoing as number;
    const next = this.#buffered;
    this.#outgoing = undefined;
    this.#buffered = undefined;
    if (next === undefined) this.#hasSent = true;
    else this.#shift(next, cycle);
    this.#ask();
    this.listener.sent(byte, cycle);
  }

  #ask(): void {
    const { cpu, interrupts } = this.#core;
    const control = cpu.data[UCSR0B] as number;
    const wanted = control & this.#status();
    interrupts.set(VECTORS.USART0_RX, (wanted & RXC0) !== 0);
    interrupts.set(VECTORS.USART0_TX, (wanted & TXC0) !== 0);
    interrupts.set(VECTORS.USART0_UDRE, (wanted & UDRE0) !== 0);
  }
}
