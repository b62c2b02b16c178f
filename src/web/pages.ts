import type { PinsNow } from '../app/access/pins.ts';
import type { Browser, BrowserPlace, Offer, Sessions, Standing } from '../app/access/sessions.ts';
import { qrModules } from '../paper/qr.ts';
import type { EventLine } from './event-stream.ts';
import type { PageState } from './messages/view.ts';
import { type ChangeCount, Parts } from './page-state.ts';
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
  /** How its browser stood when that was looked at last. */
  standing: Standing;
  /** The room that it has opened. */
  room: OpenRoom | undefined;
  /** What tells the PIN that has opened it. */
  roomPin: string | undefined;
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
  readonly #count: ChangeCount;

  constructor(sessions: Sessions, count: ChangeCount) {
    this.#sessions = sessions;
    this.#count = count;
  }

  get all(): readonly Page[] {
    return [...this.#pages.values()];
  }

  get open(): readonly Page[] {
    return this.all.filter(({ line }) => line !== undefined);
  }

  isPaired(page: Page): boolean {
    return this.#sessions.look()(page) === 'paired';
  }

  /** Looks how the browsers of all pages stand; answers whether one stands otherwise. A page that is not paired drives no more. */
  look(): boolean {
    const standingOf = this.#sessions.look();
    let isChanged = false;
    for (const page of this.all) {
      const standing = standingOf(page);
      if (standing !== page.standing) isChanged = true;
      page.standing = standing;
      if (standing !== 'paired' && this.driver === page.id) this.driver = undefined;
    }
    return isChanged;
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

  /** What is true of a page alone, as it stood at the last look; `hall` is where tablets in the hall find the console. */
  stateOf(page: Page, { roles, waitMs }: PinsNow, hall: string | undefined): PageState {
    const { driver } = this;
    const { offer, standing } = page;
    const isPaired = standing === 'paired';
    return {
      id: page.id,
      wants: isPaired ? null : standing === 'wants-pin' ? 'pin' : 'code',
      role: isPaired ? (page.room?.role ?? 'operator') : null,
      drives: driver === undefined ? 'none' : driver === page.id ? 'this' : 'other',
      pages: isPaired ? this.open.filter((other) => other.standing === 'paired').length : 0,
      pinWaitS: Math.ceil(waitMs[isPaired ? 'rooms' : 'operator'] / 1000),
      pins: [...roles],
      offer: offer !== undefined && this.#sessions.isOffered(offer) ? shownOffer(offer, hall) : null,
      papers: isPaired ? page.papers.shown : [],
    };
  }

  /** One page more; those that are away make room, unknown ones first. */
  #add(id: string, { place, token }: Browser): Page {
    const away = this.all
      .filter(({ line }) => line === undefined)
      .toSorted((a, b) => Number(a.standing === 'paired') - Number(b.standing === 'paired'));
    for (const old of away.slice(0, Math.max(0, this.#pages.size + 1 - MOST_PAGES))) this.forget(old);
    const page: Page = {
      id,
      place,
      token,
      line: undefined,
      timesAway: 0,
      sent: 0,
      offer: undefined,
      standing: 'unknown',
      room: undefined,
      roomPin: undefined,
      papers: new PaperShelf(),
      parts: new Parts(this.#count),
    };
    this.#pages.set(id, page);
    return page;
  }
}

/** A code as it is shown, with a symbol that leads a tablet to the hall's address and needs no code. */
function shownOffer({ code, secret }: Offer, hall: string | undefined): PageState['offer'] {
  if (hall === undefined) return { code, hall: null };
  const symbol = qrModules(`${hall}/#pair=${secret}`).map((row) => row.map(Number).join(''));
  return { code, hall: { address: `${hall}/#pair=${code}`, symbol } };
}
