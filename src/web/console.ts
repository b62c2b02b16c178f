import { randomUUID } from 'node:crypto';
import { type PinRole, Pins } from '../app/access/pins.ts';
import { type Browser, type Offer, Sessions } from '../app/access/sessions.ts';
import type { AccessTime } from '../app/access/term.ts';
import type { CameraTable } from '../app/by-hand/camera-table.ts';
import type { DealingPorts } from '../app/dealing/dealing.ts';
import { Admission, refusedPin } from './admission.ts';
import { computer } from './compose.ts';
import { Driving } from './driving.ts';
import type { DrivingRequest } from './driving-request.ts';
import type { EventLine } from './event-stream.ts';
import type { HubMember } from './hub-member.ts';
import { jobNamed } from './listed-jobs.ts';
import type { Act, ActInRoom, Answer, Refusal, Uploaded } from './messages/acts.ts';
import type { ShownHall } from './messages/view.ts';
import { openRoomOf } from './open-room.ts';
import { type ChangeCount, Parts } from './page-state.ts';
import { type Page, Pages } from './pages.ts';
import { problemOf } from './show/problem.ts';

/** Which machine a console is for, and who is its own screen. */
export interface ConsoleRequest extends DrivingRequest {
  /** Pairs the machine's own screen. */
  readonly unitToken?: string;
}

/** What a console stands on. */
export interface ConsolePorts extends Pick<DealingPorts, 'machines' | 'places' | 'threads'>, AccessTime {
  readonly version: string;
  /** Names a run of the server. */
  readonly run: string;
  /** Something has to be sent soon: call `flush` in a moment. */
  readonly later: () => void;
  /** Where tablets in the hall find it; `null` where it is not open to them. */
  readonly hall: () => ShownHall | null;
  /** The machine as a member of an event, where it deals for a hub. */
  readonly member?: HubMember | undefined;
  /** A page is there that asks for a code. */
  readonly stranger?: (() => void) | undefined;
}

/** What an act is answered, with the token that a browser is given by it. */
export interface ActAnswer {
  readonly answer: Answer;
  readonly token?: string;
}

/** The console of one machine: its pages, what they are sent, and what they may do. */
export class MachineConsole {
  readonly #ports: ConsolePorts;
  readonly #request: DrivingRequest;
  readonly #count: ChangeCount = { n: 0 };
  readonly #parts = new Parts(this.#count);
  readonly #sessions: Sessions;
  readonly #pins: Pins;
  /** How browsers get in. */
  readonly admission: Admission;
  readonly #pages: Pages;
  readonly #driving: Driving;

  constructor({ unitToken, ...request }: ConsoleRequest, ports: ConsolePorts) {
    const { hall, later, machines, member, places, steadyClock, threads, version, wallClock } = ports;
    const time = { steadyClock, wallClock };
    this.#ports = ports;
    this.#request = request;
    this.#pins = new Pins(places, time, computer);
    this.#sessions = new Sessions(places, time, this.#pins, computer, unitToken);
    this.admission = new Admission(this.#sessions, this.#pins, ports.stranger);
    this.#pages = new Pages(this.#sessions, this.#count);
    const here = { machines, places, threads };
    this.#driving = new Driving(request, { ...here, version, ...time, hall, member, changed: later });
  }

  /** Where cards are shown to a camera. */
  get table(): CameraTable {
    return this.#driving.table;
  }

  /** Whether a job runs, so that what is shown of it changes by itself. */
  get isMoving(): boolean {
    return this.#driving.isMoving;
  }

  /** A code that pairs one page, and what does so in an address. */
  offer(): Offer {
    return this.#sessions.offer();
  }

  /** Whether such a code still does so. */
  isOffered(offer: Offer): boolean {
    return this.#sessions.isOffered(offer);
  }

  /** Whether a browser is paired: it is no stranger. */
  knows(browser: Browser): boolean {
    return this.admission.knows(browser);
  }

  /** A page's line is there; `lastId` is the id of the last event that it had. */
  connect(id: string, browser: Browser, line: EventLine, lastId: string | undefined): Page | undefined {
    const [run, n] = (lastId ?? '').split('.');
    const since = run === this.#ports.run ? Number(n) || 0 : 0;
    const page = this.#pages.connect(id, browser, line, since);
    if (page !== undefined && this.#sessions.look()(page) === 'unknown') this.#ports.stranger?.();
    this.#ports.later();
    return page;
  }

  leave(page: Page, line: EventLine): void {
    this.#pages.leave(page, line);
    this.#ports.later();
  }

  /** A page that left did not come back. */
  forget(page: Page): void {
    this.#pages.forget(page);
    this.#ports.later();
  }

  /** Does what a page has posted. */
  async act(id: string, browser: Browser, act: Act): Promise<ActAnswer> {
    const page = this.#pages.of(id, browser);
    if (page === undefined) return refused('not-paired');
    try {
      if (act.kind === 'pair') return this.#pair(page, browser, act.code);
      if (act.kind === 'give-pin') return await this.#letIn(page, act.pin);
      if (!this.#pages.isPaired(page)) return refused('not-paired');
      this.look();
      page.room?.touch();
      if (act.kind === 'open-room') return await this.#openRoom(page, act.role, act.pin);
      const refusal = isOfRoom(act) ? await this.#inRoom(page, act) : await this.#do(page, act);
      return refusal === undefined ? { answer: { kind: 'done' } } : refused(refusal);
    } catch (error) {
      return { answer: { kind: 'refused', why: 'problem', problem: problemOf(error) } };
    } finally {
      this.#ports.later();
    }
  }

  /** Why a page may send no deal file; `undefined` where it may. */
  mayUpload(id: string, browser: Browser): Refusal | undefined {
    const page = this.#pairedPage(id, browser);
    if (page === undefined) return 'not-paired';
    return this.#drives(page) ? undefined : 'not-driver';
  }

  /** Takes a deal file that a page has sent; only from the one that drives. */
  upload(id: string, browser: Browser, name: string, bytes: Uint8Array): Uploaded {
    const why = this.mayUpload(id, browser);
    if (why !== undefined) return { kind: 'refused', why };
    return { kind: 'uploaded', id: this.#driving.upload(name, bytes) };
  }

  /** Why a page may send no results file; `undefined` where it may: it has opened a room that takes one. */
  mayUploadResults(id: string, browser: Browser): Refusal | undefined {
    const page = this.#pairedPage(id, browser);
    if (page === undefined) return 'not-paired';
    return page.room?.takeFile === undefined ? 'not-allowed' : undefined;
  }

  /** Takes a results file into the room that a page has opened. */
  uploadResults(id: string, browser: Browser, name: string, bytes: Uint8Array): Uploaded {
    const why = this.mayUploadResults(id, browser);
    if (why !== undefined) return { kind: 'refused', why };
    const room = this.#pages.of(id, browser)?.room;
    room?.touch();
    room?.takeFile?.(name, bytes);
    this.#ports.later();
    return { kind: 'uploaded', id: randomUUID() };
  }

  /** A paper that a page had made; to nobody else, and what is of its room not once that has locked. */
  paper(id: string, browser: Browser, paper: string): Uint8Array | undefined {
    const page = this.#pairedPage(id, browser);
    if (page === undefined) return undefined;
    return page.room?.paper(paper) ?? page.papers.pdf(paper);
  }

  /** A picture of the room that a page has opened, as PNG. */
  picture(id: string, browser: Browser, picture: string): Uint8Array | undefined {
    const page = this.#pairedPage(id, browser);
    if (page === undefined) return undefined;
    return page.room?.picture?.(picture);
  }

  /**
   * Looks what time and other processes have changed: rooms are locked in which nothing was done for too long or
   * whose PIN is another by now, and so are those of pages that are not paired any more.
   */
  look(): void {
    if (this.#pages.look()) this.#ports.later();
    const { markOf } = this.#pins.look();
    for (const page of this.#pages.all) {
      const { room, roomPin, standing } = page;
      if (room === undefined) continue;
      if (room.isDue || standing !== 'paired' || markOf(room.role) !== roomPin) this.#lock(page);
    }
  }

  /** Sends every page what has changed since it was sent something last. */
  flush(): void {
    this.look();
    this.#driving.show(this.#parts);
    const { hall, run } = this.#ports;
    const pins = this.#pins.look();
    const [address] = hall()?.addresses ?? [];
    for (const page of this.#pages.open) {
      page.parts.set('page', this.#pages.stateOf(page, pins, address));
      const isPaired = page.standing === 'paired';
      if (isPaired) page.parts.set('room', page.room?.shown ?? null, page.room !== undefined);
      const shared = isPaired ? this.#parts.changedSince(page.sent) : [];
      const changed = [...page.parts.changedSince(page.sent), ...shared];
      if (changed.length === 0) continue;
      const { n } = this.#count;
      page.sent = n;
      page.line?.send(`${run}.${n}`, `{"n":${n},"parts":{${changed.join()}}}`);
    }
  }

  /** Ends the job in order, if one runs, and all lines. */
  async close(): Promise<void> {
    await this.#driving.close();
    this.flush();
    for (const page of this.#pages.open) page.line?.close();
  }

  #pair(page: Page, browser: Browser, code: string): ActAnswer {
    const paired = this.admission.pair(code, browser);
    if (!('token' in paired)) return { answer: paired };
    page.token = paired.token;
    page.sent = 0;
    return { answer: { kind: 'done' }, token: paired.token };
  }

  /** Lets a page in the hall in that was paired and gives the operator's PIN. */
  async #letIn(page: Page, pin: string): Promise<ActAnswer> {
    const refusal = await this.admission.letIn(pin, page);
    if (refusal !== undefined) return { answer: refusal };
    page.sent = 0;
    return { answer: { kind: 'done' } };
  }

  async #openRoom(page: Page, role: PinRole, pin: string): Promise<ActAnswer> {
    const tried = await this.#pins.try(role, pin);
    if (tried.kind !== 'right') return { answer: refusedPin(tried) };
    this.#lock(page);
    const { later: changed } = this.#ports;
    page.room = await openRoomOf(role, this.#driving, this.#request, { ...this.#ports, changed });
    page.roomPin = tried.mark;
    return page.room === undefined ? refused('not-allowed') : { answer: { kind: 'done' } };
  }

  /** Requests that need an open room, and those that any page may make. */
  async #inRoom(page: Page, act: ActInRoom): Promise<Refusal | undefined> {
    const { room } = page;
    if (room !== undefined) return MOVES.has(act.kind) && !this.#drives(page) ? 'not-driver' : room.act(act);
    if (!needsNoRoom(act)) return 'not-allowed';
    const listed = jobNamed(this.#ports.places, act.job);
    if (listed === undefined) return 'not-now';
    const { makeTrayPaper } = await import('./tray-papers.ts');
    page.papers.add({ kind: 'labels', job: act.job }, await makeTrayPaper(listed, act.paper, act.look));
    return undefined;
  }

  /** The page of an id, if its browser is paired now. */
  #pairedPage(id: string, browser: Browser): Page | undefined {
    this.look();
    const page = this.#pages.of(id, browser);
    return page !== undefined && this.#pages.isPaired(page) ? page : undefined;
  }

  #lock(page: Page): undefined {
    const { room } = page;
    if (room === undefined) return;
    page.room = undefined;
    room.close();
    this.#pins.note(room.role, 'room-locked');
    this.#ports.later();
  }

  /** Whether a page drives; it does from now on where none did. */
  #drives(page: Page): boolean {
    this.#pages.driver ??= page.id;
    return this.#pages.driver === page.id;
  }

  #do(
    page: Page,
    act: Exclude<Act, ActInRoom | { readonly kind: 'pair' | 'give-pin' | 'open-room' }>,
  ): Refusal | undefined | Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'stop':
        return this.#driving.stop();
      case 'take-over':
        this.#pages.driver = page.id;
        return undefined;
      case 'offer-pairing':
        page.offer = this.#sessions.offer();
        return undefined;
      case 'lock-room':
        return this.#lock(page);
      default:
        return this.#drives(page) ? this.#driving.act(act) : 'not-driver';
    }
  }
}

const OF_ROOMS: Readonly<Record<ActInRoom['kind'], true>> = {
  unseal: true,
  'make-paper': true,
  'make-session-paper': true,
  'test-deck': true,
  'new-batch': true,
  bench: true,
  eyes: true,
  'print-target': true,
  'bench-done': true,
  'bench-stop': true,
  examine: true,
  'machine-report': true,
};
/** What has the machine for itself, and so is for the page that drives. */
const MOVES: ReadonlySet<Act['kind']> = new Set(['test-deck', 'bench', 'eyes']);

function isOfRoom(act: Act): act is ActInRoom {
  return Object.hasOwn(OF_ROOMS, act.kind);
}

/** Labels show no hand. */
function needsNoRoom(
  act: ActInRoom,
): act is Extract<ActInRoom, { kind: 'make-paper' }> & { readonly paper: { readonly kind: 'labels' } } {
  return act.kind === 'make-paper' && act.paper.kind === 'labels';
}

function refused(why: Refusal): ActAnswer {
  return { answer: { kind: 'refused', why } };
}
