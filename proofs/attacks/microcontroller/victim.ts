import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmulatedMachine } from '../../../hardware/emulator/machine.ts';
import type { FromMicrocontroller, ToMicrocontroller } from '../../../src/machine/messages.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import type { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { type Change, changed } from '../../broken/changes.ts';
import { avrCompiler, buildFirmware, NO_AVR_COMPILER } from '../../../rigs/firmware/make-firmware.ts';

const FIRMWARE = 'hardware/firmware';
const MOTORS: readonly string[] = ['feederEnable', 'transportRun', 'transportFull'];
/** Until the microcontroller has started, and the host has a session. */
const START_MS = 1000;

/** The modules of a checkout that are attacked; their types are those of this one. */
export interface Modules {
  readonly machine: typeof import('../../../hardware/emulator/machine.ts');
  readonly image: typeof import('../../../hardware/firmware-image.ts');
  readonly clock: typeof import('../../../src/simulator/virtual-clock.ts');
  readonly config: typeof import('../../../src/machine/config.ts');
  readonly settings: typeof import('../../../src/machine/executor/settings.ts');
  readonly hash: typeof import('../../../src/protocol/config-hash.ts');
  readonly line: typeof import('../../../src/protocol/line.ts');
  readonly link: typeof import('../../../src/protocol/executor-link.ts');
}

/** A module of a checkout. */
function loaded<M>(root: string, path: string): Promise<M> {
  return import(pathToFileURL(join(root, path)).href) as Promise<M>;
}

async function modulesOf(root: string): Promise<Modules> {
  return {
    machine: await loaded(root, 'hardware/emulator/machine.ts'),
    image: await loaded(root, 'hardware/firmware-image.ts'),
    clock: await loaded(root, 'src/simulator/virtual-clock.ts'),
    config: await loaded(root, 'src/machine/config.ts'),
    settings: await loaded(root, 'src/machine/executor/settings.ts'),
    hash: await loaded(root, 'src/protocol/config-hash.ts'),
    line: await loaded(root, 'src/protocol/line.ts'),
    link: await loaded(root, 'src/protocol/executor-link.ts'),
  };
}

/**
 * A host and its microcontroller of a checkout on a virtual clock: the compiled firmware on the emulated chip, and whoever
 * can write to the line between them and read it.
 */
export class Victim {
  readonly modules: Modules;
  readonly clock: VirtualClock;
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

  private constructor(modules: Modules, flash: Uint8Array) {
    this.modules = modules;
    this.clock = new modules.clock.VirtualClock();
    const config = modules.config.profileConfig('club');
    this.emulated = modules.machine.createEmulatedMachine({
      clock: this.clock,
      config,
      seed: 'attack',
      faults: { level: 'none' },
      flash,
    });
    this.#tap();
    this.emulated.powerOn();
    const { link } = this.emulated.driver;
    link.watch((message) => this.told.push(message));
    link.listen({ message: () => {}, gap: () => {} });
    this.run(START_MS);
  }

  /** The checkout at a root; what is changed of its firmware is compiled in a folder. */
  static async at(root: string, folder: string): Promise<Victim> {
    const modules = await modulesOf(root);
    return new Victim(modules, firmwareOf(modules, root, folder));
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

/** The firmware of a checkout with the changes of this process, compiled where there are any; set and paired. */
function firmwareOf({ config, image, machine, settings }: Modules, root: string, folder: string): Uint8Array {
  const parsed = image.parseIntelHex(hexOf(root, folder));
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const set = image.patchSettings(parsed.value, settings.settingsOf(config.profileConfig('club')));
  // A checkout from before there were keys has nobody who would put one there.
  return image.bytesOf('patchKey' in image ? image.patchKey(set, machine.EMULATED_KEY) : set);
}

function hexOf(root: string, folder: string): string {
  const changes = (JSON.parse(process.env.SOUBRETTE_CHANGES ?? '[]') as readonly Change[]).filter(
    ({ file }) => file.startsWith(FIRMWARE),
  );
  if (changes.length === 0) return readFileSync(join(root, FIRMWARE, 'soubrette.hex'), 'latin1');
  if (avrCompiler() === undefined) throw new Error(NO_AVR_COMPILER);
  const sources = join(folder, 'firmware');
  cpSync(join(root, FIRMWARE), sources, { recursive: true });
  for (const change of changes) {
    const path = join(sources, change.file.slice(FIRMWARE.length));
    writeFileSync(path, changed(readFileSync(path, 'utf8'), change));
  }
  return buildFirmware(250_000, sources).hex;
}
