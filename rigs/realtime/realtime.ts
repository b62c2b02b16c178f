import { createEmulatedMachine, type EmulatedMachine } from '../../hardware/emulator/machine.ts';
import { serialPortOpener } from '../../src/adapters/line/serial-port.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import type { MachineConfig } from '../../src/machine/config.ts';
import { isSameTray, type Reading } from '../../src/machine/messages.ts';
import type { Question } from '../../src/machine/sentence.ts';
import type { BytePort } from '../../src/ports/byte-port.ts';
import type { FaultPlan } from '../../src/ports/machines/faults.ts';
import type { LineKey } from '../../src/protocol/line-key.ts';
import type { Actuation } from '../../src/simulator/actuation.ts';
import type { MachineEyes, WindowLook } from '../../src/simulator/eyes.ts';
import type { Tray } from '../../src/simulator/tray.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { type Seer, serveEyes } from './eyes-server.ts';
import { Pacer } from './pacer.ts';

/** What lies on the window as somebody sees it, who takes their time. */
export type Looking = (glance: WindowLook) => Promise<Reading>;

/** What an emulated machine in real time is made of. */
interface RealTimeParts {
  readonly config: MachineConfig;
  readonly seed: string;
  readonly faults: FaultPlan;
  readonly deck: DeckName;
  /** What looks at all cards; without it readings come at the rates of the faults. */
  readonly looking?: Looking;
  /** What looks where to measure a card for a deck test; without it none is measured. */
  readonly measuring?: Looking;
  /** The key of the host at the other end. */
  readonly key: LineKey;
  /** The terminal that stands for its USB. */
  readonly port: string;
  /** The socket on which its camera and its person are asked. */
  readonly eyes: string;
}

/** A board tray that has left the machine, with the numbers of the cards in its pockets. */
export interface LeftTray {
  readonly board: number;
  readonly copy: number;
  readonly pockets: readonly (readonly (number | undefined)[])[];
}

/** An emulated machine that stands in real time at a terminal. */
interface RealTimeMachine {
  /** The board trays on the shelf. */
  readonly shelf: readonly LeftTray[];
  /** Whether feeder or transport turn. */
  readonly isRunning: boolean;
  /** How much of real time its world has missed, because the computer was too slow. */
  readonly missedMs: number;
  cutPower(): void;
  resetMicrocontroller(): void;
  /** Each reading comes so much later. */
  slowDown(ms: number): void;
  /** Its camera says garbage from now on, or not. */
  garble(isOn: boolean): void;
  /** From now on the trays that have left stand there to be read back, the last of each board. */
  bringTraysBack(): void;
  close(): void;
}

const RETRY_MS = 100;
const BAUD = 250_000;
/** Nobody waits for a person who takes as long as people do. */
const QUICK_PERSON = { walkMs: 100, workMs: 1000 };

/** Puts an emulated machine at a terminal, and its camera and person on a socket. */
export function createRealTimeMachine(parts: RealTimeParts): RealTimeMachine {
  const { config, deck, faults, looking, measuring, seed } = parts;
  const clock = new VirtualClock();
  const look = looking ?? measuring;
  const later = look && new LaterEyes(look);
  const moving: Motors = { feeder: false, transport: false };
  const emulated = createEmulatedMachine({
    config,
    key: parts.key,
    clock,
    seed,
    faults,
    ...(later && (looking === undefined ? { measuring: later } : { eyes: later })),
    personTimes: QUICK_PERSON,
    note: (actuation) => noteMotor(moving, actuation),
  });
  const { driver, machine } = emulated;
  const left: Tray[] = [];
  machine.world.shelf = [];
  machine.startJob(1, DECKS[deck]);
  emulated.powerOn();
  const pacer = new Pacer(clock);
  const plug = keepPlugged(parts.port, emulated, pacer);
  let slowMs = 0;
  let isGarbling = false;
  let garbled = 0;
  const eyes = serveEyes(
    parts.eyes,
    watchedEyes(emulated, pacer, left, later),
    () => slowMs,
    (line) => (isGarbling ? (garbageFor(line, ++garbled) ?? line) : line),
  );
  pacer.start();
  return {
    get shelf() {
      return [...left, ...(machine.world.shelf ?? [])].map(({ label, pockets }) => ({
        ...label,
        pockets: pockets.map((pocket) => pocket.map(({ card }) => card)),
      }));
    },
    get isRunning() {
      return moving.feeder || moving.transport;
    },
    get missedMs() {
      return Math.round(pacer.letOffUs / 1000);
    },
    cutPower: () => pacer.now(() => driver.restart('power')),
    resetMicrocontroller: () => pacer.now(() => driver.restart('microcontroller')),
    slowDown: (ms) => {
      slowMs = ms;
    },
    garble(isOn) {
      isGarbling = isOn;
    },
    bringTraysBack() {
      const { world } = machine;
      world.shelf = lastOfEach([...left.splice(0), ...(world.shelf ?? [])]);
      world.isReadBack = true;
    },
    close() {
      pacer.stop();
      plug.close();
      eyes.close();
    },
  };
}

/**
 * A broken program says this in place of a line: nothing that is one, something else, or a card that is none. That a
 * person has done something comes the same way, and no broken program takes it back: then there is none.
 */
function garbageFor(line: string, at: number): string | undefined {
  const { id = 0, done } = JSON.parse(line) as { readonly id?: number; readonly done?: boolean };
  if (done === true) return undefined;
  const card = { kind: 'card', card: 'Z99', confidence: 17 };
  const garbage = [
    '\u0000\u0007\ufffd{{[[',
    'null',
    '[]',
    JSON.stringify({ id: id + 1000, reading: { index: card } }),
    JSON.stringify({ id, reading: { index: card, symbol: card } }),
    JSON.stringify({ id, reading: 'S10', label: { board: -1, copy: 'x' }, done: 'true' }),
    `{"id":${id},"reading":${'['.repeat(20_000)}`,
    JSON.stringify({ eyes: 1, readers: 'none', deck: 17 }),
    'x'.repeat(100_000),
  ];
  return garbage[at % garbage.length] ?? '';
}

/** The trays that were filled last of each board. */
function lastOfEach(trays: readonly Tray[]): Tray[] {
  return trays.filter(
    ({ label }, place) => place === trays.findLastIndex((other) => isSameTray(other.label, label)),
  );
}

/** Eyes whose readings come when they are there, so that the world goes on meanwhile. */
class LaterEyes implements MachineEyes {
  readonly #look: Looking;
  readonly #coming = new Map<string, Promise<Reading>>();

  constructor(look: Looking) {
    this.#look = look;
  }

  look(glance: WindowLook): Reading {
    const inspected = `later ${this.#coming.size}`;
    this.#coming.set(inspected, this.#look(glance));
    return { inspected };
  }

  /** What comes of a reading that this has given, and of any other at once. */
  follow(reading: Reading, done: (reading: Reading) => void): void {
    const coming = this.#coming.get(reading.inspected ?? '');
    if (coming === undefined) done(reading);
    else void coming.then(done);
  }

  startJob(): void {}

  startBoard(): void {}

  recalibrate(): void {}
}

/** Which motors turn. */
interface Motors {
  feeder: boolean;
  transport: boolean;
}

function noteMotor(moving: Motors, actuation: Actuation): void {
  if (actuation.kind !== 'turns') return;
  if (actuation.axis === 'feeder') moving.feeder = actuation.on;
  if (actuation.axis === 'transport') moving.transport = actuation.on;
}

/** Keeps the USB of the machine plugged into its terminal, whenever that is there. */
function keepPlugged(path: string, { driver }: EmulatedMachine, pacer: Pacer): { close(): void } {
  const { line } = driver.microcontroller;
  const open = serialPortOpener({ path, baud: BAUD });
  let isClosed = false;
  let outside: BytePort | undefined;
  const tryAgain = (): void => {
    if (!isClosed) setTimeout(plugIn, RETRY_MS);
  };
  const plugIn = (): void =>
    open((opened) => {
      if (opened instanceof Error) return tryAgain();
      if (isClosed) return opened.close();
      outside = opened;
      const inside = line.open();
      inside.listen({ bytes: (bytes) => opened.write(bytes), closed: () => {} });
      opened.listen({
        bytes: (bytes) => pacer.now(() => inside.write(bytes)),
        closed: () => {
          line.pull();
          tryAgain();
        },
      });
    });
  plugIn();
  return {
    close() {
      isClosed = true;
      outside?.close();
    },
  };
}

/**
 * Camera and person of the world, in the time that it is; with the first question about a tray its board begins. A
 * tray that has left goes to `left`, so that whoever is asked for one brings an empty one.
 */
function watchedEyes(
  { machine }: EmulatedMachine,
  pacer: Pacer,
  left: Tray[],
  later: LaterEyes | undefined,
): Seer {
  const { camera, operator } = machine.ports;
  let boards = 0;
  let last = '';
  const noteBoard = ({ board, copy }: Question): void => {
    const name = `${board} ${copy}`;
    if (board === undefined || name === last) return;
    last = name;
    boards++;
    if (machine.world.isReadBack) machine.startPass();
    else machine.startBoard(boards);
  };
  return {
    nowUs: () => pacer.nowUs,
    camera: {
      readCard: (request, done) =>
        pacer.now(() =>
          camera.readCard(request, (reading) => {
            if (later === undefined) done(reading);
            else later.follow(reading, done);
          }),
        ),
      readLabel: (done) => pacer.now(() => camera.readLabel(done)),
    },
    operator: {
      ask: (question, done) =>
        pacer.now(() => {
          if (!machine.world.isReadBack) left.push(...(machine.world.shelf?.splice(0) ?? []));
          noteBoard(question);
          operator.ask(question, done);
        }),
    },
  };
}
