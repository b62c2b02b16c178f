import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chip, CYCLES_A_US } from '../hardware/emulator/chip.ts';
import { LIVE_COUNTS, pullUpOutputs } from '../hardware/emulator/wiring.ts';
import { bytesOf, type Image, parseIntelHex, patchKey, patchSettings } from '../hardware/firmware-image.ts';
import { type MachineConfig, profileConfig } from '../src/machine/config.ts';
import { STOREY_CODES, settingsOf } from '../src/machine/executor/settings.ts';
import {
  FIRST_CODE,
  type FromMicrocontroller,
  INPUTS,
  type InputName,
  SENSORS,
  type ToMicrocontroller,
} from '../src/machine/messages.ts';
import {
  AXES,
  type AxisName,
  inputPin,
  PIN_MAP,
  type Pin,
  type PinName,
  SENSOR_PINS,
} from '../src/machine/pin-map.ts';
import { hashOfSettings } from '../src/protocol/config-hash.ts';
import type { Begin, Ping } from '../src/protocol/control.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { makeLine, parseLine } from '../src/protocol/line.ts';
import type { Check } from '../src/protocol/line-key.ts';
import { beginWith, type FromLine, PAIRING_KEY, type ToLine, tagOf } from './line-keys.ts';

const HEX = join(import.meta.dirname, '../hardware/firmware/soubrette.hex');
const BITS_A_BYTE = 10;
const LINE_FEED = '\n';
/** From power to the first instruction, and through the firmware's start, with time to spare. */
const START_US = 120_000;
/** From the last byte of a message until it has surely been heard. */
const TAKING_US = 2_000;
/** From `arm` until the rack has gone all its way down, and has come to rest. */
const HOMING_US = 200_000;
/** The turns of 100 us that an acknowledgement may take. */
const TURNS_TO_ACKNOWLEDGE = 200;
/** How long the test may wait with its acknowledgement. */
const SLICE_CYCLES = 1_000 * CYCLES_A_US;

/** The pins by which something moves. */
export const MOTORS: readonly PinName[] = AXES.map((axis): PinName => `${axis}Enable`);

/** The committed firmware. */
export function committedImage(): Image {
  const image = parseIntelHex(readFileSync(HEX, 'latin1'));
  if (!image.ok) throw new Error(image.problems.join('\n'));
  return image.value;
}

/**
 * The firmware on an emulated microcontroller, with closed covers, clear beams and nobody at the other end of the line
 * but the test: it says what it likes when it likes, and acknowledges what it hears.
 */
export class FirmwareRig {
  readonly chip: Chip;
  /** What each conversion of the thickness sensor's voltage shows. */
  thicknessUm: () => number = () => 0;
  /** All lines that have come, each message once, and when the last byte of each had gone. */
  readonly heard: { readonly line: FromLine; readonly atUs: number }[] = [];
  /** Changes of pins that the chip drives, in cycles; those of steps are not among them. */
  readonly changes: { readonly name: PinName; readonly on: boolean; readonly cycle: number }[] = [];
  /** When each axis has made its steps, in cycles. */
  readonly steps: Readonly<Record<AxisName, number[]>> = { feeder: [], rack: [], transport: [] };
  readonly #config: MachineConfig;
  readonly #bitCycles: number;
  #session = 0;
  /** The tags of this session, and of the one before. */
  #tags: Check[] = [];
  #next = 0;
  #due = 0;
  #text = '';
  #toSend: number[] = [];
  #areMotorsLive = true;

  constructor(
    config: MachineConfig = profileConfig('club'),
    image: Image = committedImage(),
    baud = 250_000,
  ) {
    this.#config = config;
    this.#bitCycles = (CYCLES_A_US * 1_000_000) / baud;
    this.chip = new Chip(bytesOf(patchKey(patchSettings(image, settingsOf(config)), PAIRING_KEY)));
    pullUpOutputs(this.chip);
    this.chip.usart.listener = { sent: (byte, cycle) => this.#hear(String.fromCharCode(byte), cycle) };
    for (const [name, pin] of Object.entries(PIN_MAP) as [PinName, Pin][]) {
      if (pin.direction === 'in' || name.endsWith('Step') || name === 'serialOut') continue;
      const bit = 1 << pin.bit;
      this.chip.ports[pin.port].listen(bit, (high) =>
        this.changes.push({
          name,
          on: ((high & bit) !== 0) === (pin.active === 'high'),
          cycle: this.chip.core.cycle,
        }),
      );
    }
    for (const axis of AXES) this.#count(axis);
    this.chip.adc.onSample = (channel) => this.#countsOn(channel);
    for (const name of INPUTS) this.input(name, name === 'motorsLive');
    for (const sensor of SENSOR_PINS.keys()) this.sensor(sensor, false);
    this.showCode(0);
  }

  get nowUs(): number {
    return this.chip.core.cycle / CYCLES_A_US;
  }

  /** Power, and time to start. */
  start(): void {
    this.chip.powerOn();
    this.goOn(START_US);
  }

  /** Opens a session; the session's number, 0 where there is none to be had. */
  open(config: number = hashOfSettings(settingsOf(this.#config)), nonce = 0x1234): number {
    this.line({ kind: 'open', nonce, table: EXECUTOR_LINK.table, config });
    this.goOn(10_000);
    const opened = this.heard.findLast(({ line }) => line.kind === 'opened')?.line;
    if (opened?.kind !== 'opened') throw new Error('The firmware does not answer.');
    this.#session = opened.session;
    this.#next = 0;
    this.#due = 0;
    this.#tags = [tagOf(this.#session), ...this.#tags.slice(0, 1)];
    if (this.#session !== 0) this.say(beginWith());
    return this.#session;
  }

  /** Says a message, and lets the firmware take it; when the last byte of its line had come. */
  say(message: ToMicrocontroller | Ping | Begin, takingUs: number = TAKING_US): number {
    this.line({ kind: 'numbered', session: this.#session, number: this.#next++, message });
    const saidUs = this.nowUs;
    this.goOn(takingUs);
    return saidUs;
  }

  /** Says messages one straight after the other, and waits until all of them have been acknowledged. */
  sayAll(messages: readonly (ToMicrocontroller | Ping)[]): void {
    const before = this.heard.length;
    const lines = messages.map((message) =>
      this.#textOf({ kind: 'numbered', session: this.#session, number: this.#next++, message }),
    );
    this.bytes(lines.join(''));
    for (let turn = 0; turn < TURNS_TO_ACKNOWLEDGE; turn++) {
      if (this.heard.slice(before).filter(({ line }) => line.kind === 'ack').length >= messages.length)
        return;
      this.goOn(100);
    }
  }

  line(line: ToLine): void {
    this.bytes(this.#textOf(line));
  }

  bytes(text: string): void {
    this.#toSend.push(...Buffer.from(text, 'latin1'));
    this.#sendAll();
  }

  #countsOn(channel: number): number {
    if (channel === PIN_MAP.thickness.bit) return this.thicknessUm();
    return this.#areMotorsLive ? LIVE_COUNTS : 0;
  }

  sensor(sensor: number, broken: boolean): void {
    this.#show(SENSOR_PINS[sensor] as Pin, broken);
  }

  /** The slots show the code of a storey. */
  showCode(storey: number): void {
    for (let bit = 0; bit < SENSORS.length - FIRST_CODE; bit++)
      this.sensor(FIRST_CODE + bit, ((STOREY_CODES[storey] as number) & (1 << bit)) === 0);
  }

  input(name: InputName, level: boolean): void {
    if (name === 'motorsLive') this.#areMotorsLive = level;
    else this.#show(inputPin(name), level);
  }

  isOn(name: PinName): boolean {
    const { active, bit, port } = PIN_MAP[name];
    return ((this.chip.ports[port].high & (1 << bit)) !== 0) === (active === 'high');
  }

  goOn(us: number): void {
    const { core } = this.chip;
    const end = core.cycle + us * CYCLES_A_US;
    for (;;) {
      this.#sendAll();
      if (core.cycle >= end) return;
      core.run(Math.min(end, core.cycle + SLICE_CYCLES));
    }
  }

  /** The messages that have come, without those of the link itself. */
  messages(): FromMicrocontroller[] {
    return this.heard.flatMap(({ line }) => (line.kind === 'numbered' ? [line.message] : []));
  }

  kinds(): string[] {
    return this.messages().map(({ kind }) => kind);
  }

  /** Arms it, and waits until the rack is home. */
  arm(): void {
    this.say({ kind: 'arm', purge: false });
    this.showCode(0);
    this.goOn(HOMING_US);
    this.say({ kind: 'heartbeat' });
  }

  motorsOn(): PinName[] {
    return MOTORS.filter((name) => this.isOn(name));
  }

  /** When a pin last changed, in microseconds. */
  lastChangeUs(name: PinName): number {
    return (this.changes.findLast((change) => change.name === name)?.cycle ?? Number.NaN) / CYCLES_A_US;
  }

  #count(axis: AxisName): void {
    const { bit, port } = PIN_MAP[`${axis}Step`];
    this.chip.ports[port].listen(1 << bit, (high) => {
      if ((high & (1 << bit)) !== 0) this.steps[axis].push(this.chip.core.cycle);
    });
  }

  #textOf(line: ToLine): string {
    return makeLine(EXECUTOR_LINK.to, line, this.#tags[0]);
  }

  #show({ active, bit, port }: Pin, isTrue: boolean): void {
    this.chip.ports[port].ground(bit, isTrue !== (active === 'high'));
  }

  #sendAll(): void {
    const { core, usart } = this.chip;
    for (let byte = this.#toSend.shift(); byte !== undefined; byte = this.#toSend.shift()) {
      usart.receive(byte, this.#bitCycles);
      core.run(core.cycle + BITS_A_BYTE * this.#bitCycles);
    }
  }

  #hear(letter: string, cycle: number): void {
    if (letter !== LINE_FEED) {
      // A line that was cut short by a reset has no end.
      this.#text = letter === EXECUTOR_LINK.from.mark ? letter : this.#text + letter;
      return;
    }
    const line = [undefined, ...this.#tags]
      .map((tag) => parseLine(EXECUTOR_LINK.from, this.#text, tag))
      .find((each) => each !== undefined);
    if (line === undefined) throw new Error(`The firmware says "${this.#text}".`);
    this.#text = '';
    if (line.kind === 'numbered' && (line.session !== this.#session || line.number !== this.#due)) return;
    this.heard.push({ line, atUs: cycle / CYCLES_A_US });
    if (line.kind !== 'numbered') return;
    this.#due++;
    const ack = this.#textOf({ kind: 'ack', session: this.#session, next: this.#due });
    this.#toSend.push(...Buffer.from(ack, 'latin1'));
  }
}
