import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createEmulatedMachine,
  EMULATED_KEY,
  type EmulatedMachine,
} from '../../../hardware/emulator/machine.ts';
import { bytesOf, parseIntelHex, patchKey, patchSettings } from '../../../hardware/firmware-image.ts';
import { avrCompiler, buildFirmware, NO_AVR_COMPILER } from '../../../rigs/firmware/make-firmware.ts';
import { type MachineConfig, profileConfig } from '../../../src/machine/config.ts';
import { settingsOf } from '../../../src/machine/executor/settings.ts';
import type { FromMicrocontroller, ToMicrocontroller } from '../../../src/machine/messages.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { applyChanges, type Change, ROOT } from '../../broken/changes.ts';

const FIRMWARE = 'hardware/firmware';
export const CONFIG: MachineConfig = profileConfig('club');
const MOTORS: readonly string[] = ['feederEnable', 'rackEnable', 'transportEnable'];
/** Until the microcontroller has started, and the host has a session. */
const START_MS = 1000;

/**
 * A host and its microcontroller on a virtual clock: the compiled firmware on the emulated chip, and whoever
 * can write to the line between them and read it.
 */
export class Victim {
  readonly clock: VirtualClock = new VirtualClock();
  readonly emulated: EmulatedMachine;
  /** Lines on the line, in order, each with its end. */
  readonly said: { readonly way: 'to' | 'from'; readonly text: string; readonly atUs: number }[] = [];
  /** Motors that went on, in order. */
  readonly moved: string[] = [];
  /** What the host was told. */
  readonly told: FromMicrocontroller[] = [];
  /** Changes what the host writes on its way. */
  onTheWay: (text: string) => string = (text) => text;
  readonly #parts = { to: '', from: '' };
  #port: BytePort | undefined;

  /** What is changed of the firmware is compiled in a folder. */
  constructor(folder: string) {
    this.emulated = createEmulatedMachine({
      clock: this.clock,
      config: CONFIG,
      seed: 'attack',
      faults: { level: 'none' },
      flash: firmwareOf(folder),
    });
    this.#tap();
    this.emulated.powerOn();
    const { link } = this.emulated.driver;
    link.watch((message) => this.told.push(message));
    link.listen({ message: () => {}, gap: () => {} });
    this.run(START_MS);
  }

  /** The number of the session that the host has. */
  get session(): number {
    const { isUp, opened } = this.emulated.driver.executorLine.state;
    if (!isUp || opened === undefined) throw new Error('The host has no session.');
    return opened.session;
  }

  run(ms: number): void {
    this.clock.runUntil(this.clock.nowUs + ms * 1000);
  }

  /** Says something as the host. */
  send(message: ToMicrocontroller): void {
    this.emulated.driver.link.send(message);
  }

  /** Writes to the port, as the host does. */
  write(text: string): void {
    const port = this.#port ?? this.emulated.driver.microcontroller.line.open();
    this.#port = port;
    port.write(Buffer.from(text, 'latin1'));
  }

  /** Says something to the host in place of the microcontroller. */
  hand(text: string): void {
    (this.#port as BytePort & { hand(bytes: Uint8Array): void }).hand(Buffer.from(text, 'latin1'));
  }

  /** The host goes away for good. */
  leave(): void {
    this.emulated.driver.executorLine.close();
    this.#port = undefined;
  }

  #tap(): void {
    const { line, wiring } = this.emulated.driver.microcontroller;
    line.onByte = (way, byte, cycle) => this.#hear(way, String.fromCharCode(byte), cycle / 16);
    wiring.onPin = (name, high) => {
      if (high && MOTORS.includes(name)) this.moved.push(name);
    };
    const open = line.open.bind(line);
    line.open = () => {
      const port = open();
      const write = port.write.bind(port);
      port.write = (bytes) =>
        write(Buffer.from(this.onTheWay(Buffer.from(bytes).toString('latin1')), 'latin1'));
      this.#port = port;
      return port;
    };
  }

  #hear(way: 'to' | 'from', letter: string, atUs: number): void {
    this.#parts[way] += letter;
    if (letter !== '\n') return;
    this.said.push({ way, text: this.#parts[way], atUs });
    this.#parts[way] = '';
  }
}

/** The firmware with the changes of this process, compiled where there are any; set and paired. */
function firmwareOf(folder: string): Uint8Array {
  const parsed = parseIntelHex(hexOf(folder));
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return bytesOf(patchKey(patchSettings(parsed.value, settingsOf(CONFIG)), EMULATED_KEY));
}

function hexOf(folder: string): string {
  const changes = JSON.parse(process.env.SOUBRETTE_CHANGES ?? '[]') as readonly Change[];
  const ofFirmware = changes.filter(({ file }) => file.startsWith(FIRMWARE));
  if (ofFirmware.length === 0) return readFileSync(join(ROOT, FIRMWARE, 'soubrette.hex'), 'latin1');
  if (avrCompiler() === undefined) throw new Error(NO_AVR_COMPILER);
  cpSync(join(ROOT, FIRMWARE), join(folder, FIRMWARE), { recursive: true });
  applyChanges(folder, ofFirmware);
  return buildFirmware(250_000, join(folder, FIRMWARE)).hex;
}
