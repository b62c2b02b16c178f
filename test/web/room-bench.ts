import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Places } from '../../src/adapters/places.ts';
import { type PinRole, Pins } from '../../src/app/access/pins.ts';
import { MachineConsole } from '../../src/web/console.ts';
import type { Act, Answer, Uploaded } from '../../src/web/messages/acts.ts';
import type { Room } from '../../src/web/messages/rooms.ts';
import { roomUpdateSchema, type View } from '../../src/web/messages/view.ts';

/** The PIN of the role that has one. */
export const PIN = '161803';

/** A console without a network, in a home of its own, whose clock is set by hand. */
export class RoomBench {
  readonly home: string;
  readonly console: MachineConsole;
  nowMs = 0;
  readonly #looks: (() => void)[] = [];

  /** A console one role of which has the PIN. */
  static async begin(seed: string, role: PinRole): Promise<RoomBench> {
    const home = mkdtempSync(join(tmpdir(), 'room-'));
    await new Pins(placesIn(home), () => new Date(START_MS).toISOString()).set(role, PIN);
    return new RoomBench(seed, home);
  }

  private constructor(seed: string, home: string) {
    this.home = home;
    mkdirSync(join(home, 'deals'));
    this.console = new MachineConsole(
      {
        machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
        readers: 'both',
        deals: { folder: join(home, 'deals'), sticks: [] },
        seed,
        unitToken: 'the-unit',
      },
      {
        places: placesIn(home),
        version: '0.1.0',
        wallClock: () => new Date(START_MS + this.nowMs).toISOString(),
        run: 'run',
        later: () => {
          for (const look of this.#looks.splice(0)) queueMicrotask(look);
        },
        hall: () => null,
      },
    );
  }

  /** A page that is paired. */
  async open(id: string): Promise<RoomPage> {
    const page = new RoomPage(
      id,
      this.console,
      () => new Promise<void>((resolve) => this.#looks.push(resolve)),
    );
    await page.act({ kind: 'pair', code: 'the-unit' });
    return page;
  }

  async close(): Promise<void> {
    await this.console.close();
    rmSync(this.home, { recursive: true, force: true });
  }
}

const START_MS = Date.UTC(2026, 10, 22, 19);

function placesIn(home: string): Places {
  return { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
}

/** One page of it, which keeps what it is sent. */
export class RoomPage {
  view: Partial<View> = {};
  readonly #id: string;
  readonly #console: MachineConsole;
  readonly #changed: () => Promise<void>;
  #token: string | undefined;

  constructor(id: string, console: MachineConsole, changed: () => Promise<void>) {
    this.#id = id;
    this.#console = console;
    this.#changed = changed;
    const send = (_: string, json: string): void => {
      this.view = { ...this.view, ...roomUpdateSchema.parse(JSON.parse(json)).parts };
    };
    console.connect(id, this.#browser, { send, close: () => {} }, undefined);
  }

  get #browser() {
    return { place: 'here', token: this.#token } as const;
  }

  async act(wanted: Act): Promise<Answer> {
    const answered = await this.#console.act(this.#id, this.#browser, wanted);
    this.#token = answered.token ?? this.#token;
    this.#console.flush();
    return answered.answer;
  }

  /** The room that is open, of this kind. */
  room<K extends Room['kind']>(kind: K): Extract<Room, { readonly kind: K }> {
    this.#console.flush();
    const { room } = this.view;
    if (room?.kind !== kind) throw new Error(`No room of a ${kind} is open.`);
    return room as Extract<Room, { readonly kind: K }>;
  }

  /** Waits, without a clock, until something is so. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#changed();
  }

  picture(id: string): Uint8Array | undefined {
    return this.#console.picture(this.#id, this.#browser, id);
  }

  paper(id: string): Uint8Array | undefined {
    return this.#console.paper(this.#id, this.#browser, id);
  }

  uploadResults(name: string, bytes: Uint8Array): Uploaded {
    return this.#console.uploadResults(this.#id, this.#browser, name, bytes);
  }
}
