import type { Pins } from '../app/access/pins.ts';
import type { Browser, BrowserPlace, Offer, Sessions } from '../app/access/sessions.ts';
import { qrModules } from '../paper/qr.ts';
import type { EventLine } from './event-stream.ts';
import type { PageState } from './messages/view.ts';
import { type ChangeCount, Parts } from './parts.ts';
import { type OpenRoom, PaperShelf } from './room.ts';

/** A page that is open in a browser, or was until a moment ago. */
export interface Page {
  readonly id: string;
  /** Where its browser is. */
  readonly place: BrowserPlace;
  /** What its cookie says; it is paired while that is the token of a session. */
  token: string | undefined;
  /** `undefined` while the page is away. */
  line: EventLine | undefined;
  /** How often it has been away, with now if it is. */
  timesAway: number;
  /** The number of the last change that it was sent. */
  sent: number;
  offer: Offer | undefined;
  /** The room that it has opened. */
  room: OpenRoom | undefined;
  /** Papers that show no hand. */
  readonly papers: PaperShelf;
  /** What is true of this page alone. */
  readonly parts: Parts;
}

/** More than all streams of both servers, so that a page that is away loses nothing to those that are open. */
const MOST_PAGES = 256;

/** The pages of a console, and which of them drives. */
export class Pages {
  /** The id of the page that drives. */
  driver: string | undefined;
  readonly #pages = new Map<string, Page>();
  readonly #sessions: Sessions;
  readonly #pins: Pins;
  readonly #count: ChangeCount;

  constructor(sessions: Sessions, pins: Pins, count: ChangeCount) {
    this.#sessions = sessions;
    this.#pins = pins;
    this.#count = count;
  }

  get all(): readonly Page[] {
    return [...this.#pages.values()];
  }

  get open(): readonly Page[] {
    return this.all.filter(({ line }) => line !== undefined);
  }

  isPaired(page: Page): boolean {
    return this.#sessions.has(page);
  }

  /** A page's line is there, from a change on that it had before; the line that it had is closed. `undefined` where it is open in another browser. */
  connect(id: string, browser: Browser, line: EventLine, since: number): Page | undefined {
    const page = this.#pages.has(id) ? this.of(id, browser) : this.#add(id, browser);
    if (page === undefined) return undefined;
    page.line?.close();
    page.line = line;
    page.sent = since;
    return page;
  }

  /** The page of an id, if the browser is the one that it is open in. */
  of(id: string, { place, token }: Browser): Page | undefined {
    const page = this.#pages.get(id);
    if (page === undefined || page.place !== place) return undefined;
    if (page.token !== undefined && page.token !== token) return undefined;
    page.token = token;
    return page;
  }

  /** A line is gone: the page may come back, with the same id. */
  leave(page: Page, line: EventLine): void {
    if (page.line !== line) return;
    page.line = undefined;
    page.timesAway++;
  }

  /** Forgets a page that did not come back; who drove drives no more. */
  forget(page: Page): void {
    if (page.line !== undefined || this.#pages.get(page.id) !== page) return;
    page.room?.close();
    this.#pages.delete(page.id);
    if (this.driver === page.id) this.driver = undefined;
  }

  /** What is true of a page alone; `hall` is where tablets in the hall find the console. */
  stateOf(page: Page, now: string, hall: string | undefined): PageState {
    const { driver } = this;
    const isPaired = this.isPaired(page);
    const { offer } = page;
    return {
      id: page.id,
      wants: isPaired ? null : this.#sessions.wantsPin(page) ? 'pin' : 'code',
      role: isPaired ? (page.room?.role ?? 'operator') : null,
      drives: driver === undefined ? 'none' : driver === page.id ? 'this' : 'other',
      pages: isPaired ? this.open.filter((other) => this.isPaired(other)).length : 0,
      pinFrom: this.#pins.from(isPaired ? 'rooms' : 'operator') ?? null,
      pins: [...this.#pins.roles],
      offer: offer !== undefined && offer.until > now ? shownOffer(offer, hall) : null,
      papers: isPaired ? page.papers.shown : [],
    };
  }

  /** One page more; those that are away make room, unknown ones first. */
  #add(id: string, { place, token }: Browser): Page {
    const away = this.all
      .filter(({ line }) => line === undefined)
      .toSorted((a, b) => Number(this.isPaired(a)) - Number(this.isPaired(b)));
    for (const old of away.slice(0, Math.max(0, this.#pages.size + 1 - MOST_PAGES))) this.forget(old);
    const page = {
      id,
      place,
      token,
      line: undefined,
      timesAway: 0,
      sent: 0,
      offer: undefined,
      room: undefined,
      papers: new PaperShelf(),
      parts: new Parts(this.#count),
    };
    this.#pages.set(id, page);
    return page;
  }
}

/** A code as it is shown, with a symbol that leads a tablet to the hall's address and needs no code. */
function shownOffer({ secret, ...offer }: Offer, hall: string | undefined): PageState['offer'] {
  if (hall === undefined) return { ...offer, hall: null };
  const symbol = qrModules(`${hall}/#pair=${secret}`).map((row) => row.map(Number).join(''));
  return { ...offer, hall: { address: `${hall}/#pair=${offer.code}`, symbol } };
}
