import { findCard, type NoCard } from '../../../src/vision/shown/find-card.ts';
import { type ShownEnds, straightenEnds } from '../../../src/vision/shown/shown-ends.ts';
import type {
  ByHandAct,
  ByHandReply,
  ByHandState,
  ShownDifference,
  ShownEnd,
  TURN_ACTS,
} from '../../../src/web/messages/by-hand.ts';
import { type Announcement, announce } from './announce.ts';
import { type Camera, type GreyPicture, type NoCamera, openCamera } from './camera.ts';
import type { Link } from './link.ts';

type Refused = Extract<ByHandReply, { readonly kind: 'refused' }>;

/** All that is drawn. */
export interface SessionView {
  /** What the program has answered last; `null` before it has. */
  readonly state: ByHandState | null;
  /** Why the last thing was not done. */
  readonly refused: Refused | null;
  /** Whether the program answers. */
  readonly isLive: boolean;
  readonly camera: Camera | NoCamera | 'off' | 'starting' | 'asleep';
  /** What hinders the camera from seeing a card. */
  readonly hint: NoCard | null;
  /** A hand is being read. */
  readonly isLooking: boolean;
  /** Why the last picture of a hand was not looked at. */
  readonly unlooked: Refused['why'] | null;
  /** How the last board ended, until that was seen. */
  readonly ended: ShownEnd | null;
}

/** What a picture showed, and when it was taken. */
interface SeenPicture {
  readonly shown: ShownEnds | NoCard;
  readonly takenMs: number;
}

/** How often a page asks whose camera sees nothing, and one whose program is away. */
const ASK_MS = 500;
const AWAY_MS = 700;
/** Pictures of a card that are told one right after the other. */
const CARD_PICTURES = 2;
/** Nothing that is told twice in this time is news. */
const NOTHING_MS = 60;

/** A person with cards before a camera: looks at picture after picture, and tells the program of each. */
export class Session {
  readonly #link: Link;
  readonly #draw: (view: SessionView) => void;
  readonly #say: (announcement: Announcement) => void;
  #view: SessionView = {
    state: null,
    refused: null,
    isLive: true,
    camera: 'off',
    hint: null,
    isLooking: false,
    unlooked: null,
    ended: null,
  };
  #isWatching = false;
  #wakeLock: WakeLockSentinel | undefined;

  constructor(link: Link, draw: (view: SessionView) => void, say: (announcement: Announcement) => void) {
    this.#link = link;
    this.#draw = draw;
    this.#say = say;
  }

  /** Asks how things are, now and from time to time. */
  begin(): void {
    void this.act({ kind: 'look' });
    setInterval(() => {
      if (!this.#isWatching && !document.hidden && !this.#isLocked()) void this.act({ kind: 'look' });
    }, ASK_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#sleep();
      else void this.#wake();
    });
  }

  /** A page that was never let in waits for a person. */
  #isLocked(): boolean {
    return this.#view.state === null && this.#view.refused !== null;
  }

  async act(act: ByHandAct): Promise<void> {
    this.#take(await this.#link.act(act));
  }

  /** Answers what is told now: the program takes no answer that comes late. */
  async answer(kind: (typeof TURN_ACTS)[number]): Promise<void> {
    const { state } = this.#view;
    if (state !== null) await this.act({ kind, turn: state.turn });
  }

  /** Says again where the last card goes. */
  sayAgain(): void {
    const request = this.#view.state?.request;
    if (request?.kind === 'put') this.#say({ kind: 'seat', seat: request.seat });
  }

  /** Leaves the end of a board for the next one. */
  next(): void {
    this.#show({ ended: null });
  }

  /** Has this page's camera be the one that counts, and starts it. */
  async start(): Promise<void> {
    await this.act({ kind: 'take-over' });
    await this.#open();
  }

  /** Goes on with the next camera of this device. */
  async otherCamera(): Promise<void> {
    const { camera } = this.#view;
    if (typeof camera === 'string') return;
    await this.#open(camera.stream.getVideoTracks()[0]?.getSettings().deviceId);
  }

  /** Looks at the hand of a seat, by the camera or in a picture that is there. */
  async look(seat: ShownDifference['seat'], taken?: GreyPicture): Promise<void> {
    const { camera, isLooking } = this.#view;
    if (isLooking || (taken === undefined && typeof camera === 'string')) return;
    this.#show({ isLooking: true, unlooked: null });
    try {
      const picture = taken ?? (await (camera as Camera).fine());
      const reply = await this.#link.hand(seat, picture);
      this.#show({ unlooked: reply?.kind === 'refused' ? reply.why : null });
      this.#take(reply);
    } finally {
      this.#show({ isLooking: false });
    }
  }

  async #open(after?: string): Promise<void> {
    const { camera: before } = this.#view;
    this.#isWatching = false;
    this.#show({ camera: 'starting' });
    if (typeof before !== 'string') before.close();
    const camera = await openCamera(after);
    this.#show({ camera });
    if (typeof camera === 'string') return;
    camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (this.#view.camera === camera) this.#show({ camera: 'none' });
    });
    void this.#stayAwake();
    void this.#watch(camera);
  }

  /**
   * Looks at pictures as long as the camera is on. A card wants two: the second is told while the program reads the first,
   * and no third is looked at before both are answered, so that nothing keeps the page from saying the pile.
   */
  async #watch(camera: Camera): Promise<void> {
    while (this.#view.camera === camera) {
      this.#isWatching = this.#isWanted();
      const beganMs = performance.now();
      let answered = Promise.resolve();
      let cards = 0;
      while (cards < CARD_PICTURES && this.#isWanted()) {
        const seen = await this.#lookAt(camera);
        if (seen === undefined || !this.#isWanted()) break;
        answered = this.#tell(seen, answered);
        if (typeof seen.shown !== 'object') break;
        cards++;
      }
      await answered;
      if (cards === 0) await after(beganMs + NOTHING_MS - performance.now());
    }
    this.#isWatching = false;
  }

  /** Whether a card that is shown now is looked at. */
  #isWanted(): boolean {
    const { ended, isLooking, state } = this.#view;
    if (state === null || state.camera !== 'this' || state.isPaused || isLooking || document.hidden)
      return false;
    const { request } = state;
    if (ended !== null || request === null || request.kind === 'ended') return false;
    // Single cards of a hand are shown only where some of it were not read.
    return request.kind !== 'show-hand' || request.open !== null;
  }

  async #lookAt(camera: Camera): Promise<SeenPicture | undefined> {
    const picture = await camera.next();
    if (this.#view.camera !== camera) return undefined;
    const takenMs = performance.now();
    const outline = findCard(picture);
    const shown = typeof outline === 'string' ? outline : straightenEnds(picture, outline);
    performance.measure('by-hand.find', { start: takenMs, end: performance.now() });
    return { shown, takenMs };
  }

  /** Answers are taken in the order of their pictures. */
  async #tell({ shown, takenMs }: SeenPicture, before: Promise<void>): Promise<void> {
    const [reply] = await Promise.all([this.#link.frame(shown), before]);
    this.#take(reply);
    this.#show({ hint: typeof shown === 'string' ? shown : null });
    performance.measure('by-hand.frame', { start: takenMs, end: performance.now() });
    if (reply === null) await after(AWAY_MS);
  }

  #take(reply: ByHandReply | null): void {
    if (reply === null) return this.#show({ isLive: false });
    if (reply.kind === 'refused') {
      const { state } = this.#view;
      if (reply.why === 'replayed' || reply.why === 'no-hand') return this.#show({ isLive: true });
      if (reply.why === 'other-page' && state !== null)
        return this.#show({ isLive: true, state: { ...state, camera: 'other' } });
      return this.#show({ isLive: true, refused: reply });
    }
    const { state: before } = this.#view;
    const announcement = announce(before, reply);
    if (announcement !== undefined && this.#isHere(reply)) this.#say(announcement);
    const { lastEnd } = reply;
    const isNew = before !== null && lastEnd !== null && lastEnd.count !== before.lastEnd?.count;
    const ended = isNew ? lastEnd : this.#view.ended;
    this.#show({ isLive: true, refused: null, state: reply, ended });
  }

  /** Only the page with the camera is heard. */
  #isHere({ camera }: ByHandState): boolean {
    return camera === 'this' && typeof this.#view.camera !== 'string';
  }

  /** Draws what has changed: most answers are the one before, and drawing would keep the page from the next picture. */
  #show(changed: Partial<SessionView>): void {
    const before = this.#view;
    this.#view = { ...before, ...changed };
    const { state: _, ...others } = changed;
    const isSame =
      Object.entries(others).every(([name, value]) => before[name as keyof SessionView] === value) &&
      JSON.stringify(this.#view.state) === JSON.stringify(before.state);
    if (!isSame) this.#draw(this.#view);
  }

  /** Devices that sleep take the camera away: it is given back here, and opened again when the page is in sight. */
  #sleep(): void {
    const { camera } = this.#view;
    if (typeof camera === 'string') return;
    camera.close();
    this.#isWatching = false;
    this.#show({ camera: 'asleep', hint: null });
  }

  async #wake(): Promise<void> {
    if (this.#view.camera !== 'asleep') return;
    await this.#open();
    await this.act({ kind: 'look' });
    this.sayAgain();
  }

  /** Screens that stay lit by themselves, or browsers that can't keep them so, have no need of it. */
  async #stayAwake(): Promise<void> {
    if (this.#wakeLock !== undefined && !this.#wakeLock.released) return;
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    this.#wakeLock = await wakeLock?.request('screen').catch(() => undefined);
  }
}

function after(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, Math.max(0, ms)));
}
