import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { type PinRole, Pins } from '../../../src/app/access/pins.ts';
import type { Browser, BrowserPlace } from '../../../src/app/access/sessions.ts';
import type { AccessTime } from '../../../src/app/access/term.ts';
import type { Places } from '../../../src/ports/places.ts';
import { MachineConsole } from '../../../src/web/console.ts';
import type { DrivingRequest } from '../../../src/web/driving-request.ts';
import { HubMember, type HubRequest } from '../../../src/web/hub-member.ts';
import type { Act, Answer, Uploaded } from '../../../src/web/messages/acts.ts';
import type { Room } from '../../../src/web/messages/rooms.ts';
import {
  operatorUpdateSchema,
  roomUpdateSchema,
  type ShownHall,
  type View,
} from '../../../src/web/messages/view.ts';

/** What a test wants otherwise of a console. */
export interface RigSettings extends Partial<Pick<DrivingRequest, 'deals' | 'machine' | 'pace' | 'seed'>> {
  readonly hall?: ShownHall;
  readonly hub?: HubRequest;
}

/** A simulated machine at which somebody acts, and nothing fails. */
const MACHINE = { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true } as const;

/** Where consoles without a network keep what they keep, and their time, which goes on when a test says so. */
export class ConsoleRig {
  readonly home: string = mkdtempSync(join(tmpdir(), 'console-'));
  readonly places: Places = {
    jobs: join(this.home, 'jobs'),
    keys: join(this.home, 'keys'),
    state: join(this.home, 'state'),
  };
  /** Milliseconds since the evening began. */
  now = 0;
  /** What the date is set forward by; nothing that people wait for goes on by that. */
  dateMs = 0;
  /** The start of the computer. */
  boot = 'a start';
  readonly wallClock = (): string =>
    new Date(Date.UTC(2026, 10, 22, 19) + this.now + this.dateMs).toISOString();
  readonly time: AccessTime = {
    wallClock: this.wallClock,
    steadyClock: () => ({ boot: this.boot, ms: this.now }),
  };

  async setPin(role: PinRole, pin: string): Promise<void> {
    await new Pins(this.places, this.time, computer).set(role, pin);
  }

  /** Opens the console; once more as after a restart. */
  open(settings: RigSettings = {}): OpenRig {
    return new OpenRig(this, settings);
  }

  close(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** A console without a network. */
export class OpenRig {
  readonly console: MachineConsole;
  #looks: (() => void)[] = [];

  constructor({ home, places, time, wallClock }: ConsoleRig, { hall, hub, ...driving }: RigSettings) {
    const later = (): void => {
      for (const look of this.#looks.splice(0)) queueMicrotask(look);
    };
    this.console = new MachineConsole(
      {
        ...{ machine: MACHINE, readers: 'both', deals: { folder: home, sticks: [] }, unitToken: 'the-unit' },
        ...driving,
      },
      {
        ...{ ...HERE, places, version: '0.1.0', ...time, run: 'run' },
        hall: () => hall ?? null,
        later,
        member: hub && new HubMember(hub, { places, wallClock, changed: later }),
      },
    );
  }

  /** A page that is not paired. */
  page(id: string, place: BrowserPlace = 'here', token?: string, network = ''): RigPage {
    return new RigPage(this, id, { place, network, token });
  }

  /** A page of the machine's own screen. */
  async paired(id = 'a-page-of-a-test'): Promise<RigPage> {
    const page = this.page(id);
    await page.pair();
    return page;
  }

  /** Waits until something may be otherwise. */
  change(): Promise<void> {
    return new Promise<void>((resolve) => this.#looks.push(resolve));
  }
}

/** A page without a browser: what it is sent, checked against the schema, and what it may do. */
export class RigPage {
  token: string | undefined;
  view: Partial<View> = {};
  /** All that it was sent. */
  wire = '';
  readonly #rig: OpenRig;
  readonly #id: string;
  readonly #where: Omit<Browser, 'token'>;

  constructor(rig: OpenRig, id: string, { token, ...where }: Browser) {
    this.#rig = rig;
    this.#id = id;
    this.#where = where;
    this.token = token;
    const schema = where.place === 'here' ? roomUpdateSchema : operatorUpdateSchema;
    const send = (_: string, json: string): void => {
      this.wire += `${json}\n`;
      this.view = { ...this.view, ...schema.parse(JSON.parse(json)).parts };
    };
    rig.console.connect(id, { ...where, token }, { send, close: () => {} }, undefined);
    rig.console.flush();
  }

  async act(wanted: Act): Promise<Answer> {
    const { console } = this.#rig;
    const answered = await console.act(this.#id, this.#browser, wanted);
    this.token = answered.token ?? this.token;
    console.flush();
    return answered.answer;
  }

  pair(): Promise<Answer> {
    return this.act({ kind: 'pair', code: 'the-unit' });
  }

  /** A paper that it had made; with the cookie of another browser where one is named. */
  paper(paper: string, token: string | undefined = this.token): Uint8Array | undefined {
    return this.#rig.console.paper(this.#id, { ...this.#where, token }, paper);
  }

  picture(picture: string): Uint8Array | undefined {
    return this.#rig.console.picture(this.#id, this.#browser, picture);
  }

  uploadResults(name: string, bytes: Uint8Array): Uploaded {
    return this.#rig.console.uploadResults(this.#id, this.#browser, name, bytes);
  }

  /** The room that is open, of this kind. */
  room<K extends Room['kind']>(kind: K): Extract<Room, { readonly kind: K }> {
    const { room } = this.look();
    if (room?.kind !== kind) throw new Error(`No room of a ${kind} is open.`);
    return room as Extract<Room, { readonly kind: K }>;
  }

  /** What it is shown, as it stands now. */
  look(): Partial<View> {
    this.#rig.console.flush();
    return this.view;
  }

  /** Waits until what it is shown is so. */
  async until(isSo: (view: Partial<View>) => boolean): Promise<Partial<View>> {
    while (!isSo(this.look())) await this.#rig.change();
    return this.view;
  }

  get #browser() {
    return { ...this.#where, token: this.token };
  }
}
