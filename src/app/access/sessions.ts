import { fits, oneOf, optional, record, text } from '../../job/decode.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import { shortDigestOf } from '../../sealing/digest.ts';
import { type Kept, keptFile } from './kept-file.ts';
import type { PinsNow } from './pins.ts';
import { type AccessTime, decodeTerm, type Term, Terms } from './term.ts';

/** Where a browser is: at the computer of the console, or in the hall, whose network anybody may be in. */
export type BrowserPlace = 'here' | 'hall';

/** A browser that asks: where it is, and the token of its cookie. */
export interface Browser {
  readonly place: BrowserPlace;
  /** The network that its tries are counted by in the hall. */
  readonly network?: string;
  readonly token: string | undefined;
}

/** How a browser stands: it is paired, it still has to give the operator's PIN, or it is unknown. */
export type Standing = 'paired' | 'wants-pin' | 'unknown';

/** A browser that was paired as the operator's, by a digest of its token; the token is in its cookie only. */
interface Session {
  readonly term: Term;
  /** ISO 8601: its end by the date, which counts once the computer was off for nobody knows how long. */
  readonly until: string;
  /** Where it was paired; from elsewhere its token is worth nothing. */
  readonly place: BrowserPlace;
  /** What tells the operator's PIN that it was let in by, in the hall: with another PIN it is worth nothing. */
  readonly pin?: string;
}

const isSession = fits(
  record<Session>({ term: decodeTerm, until: text, place: oneOf(['here', 'hall']), pin: optional(text) }),
);

/** Wrong codes of a network, and how long nobody there may try a code again. */
interface Wrong {
  readonly count: number;
  readonly wait?: Term;
}

/** A code that pairs one page, once; or instead of it what an address or a symbol has, which nobody guesses. */
export interface Offer {
  readonly code: string;
  readonly secret: string;
  readonly term: Term;
}

const FILE = 'console-sessions.json';
const MOST_BYTES = 1 << 20;
const MOST_SESSIONS = 64;
const SESSION_MS = 16 * 60 * 60 * 1000;
const OFFER_MS = 2 * 60 * 1000;
/** Who was paired in the hall gives the PIN in this time, or is paired again. */
const PIN_MS = 10 * 60 * 1000;
const TOKEN_BYTES = 32;
const SECRET_BYTES = 16;
const CODES = 100_000_000;
/** Wrong codes make who is in the same network wait: each longer, but never as long as a code lives. */
const MOST_WRONG = 5;
const WAIT_MS = 30_000;
const LONGEST_WAIT_MS = OFFER_MS / 2;
/** No more networks are remembered: the one that was wrong first is forgotten. */
const MOST_NETWORKS = 1_000;
/** A browser that was paired in the hall has so many tries of the PIN, and is paired again after that. */
const MOST_WRONG_PINS = 5;

/**
 * Which browsers are paired, and how others come to be: by a code that is valid once and for two minutes. They are kept
 * across starts, so that nobody has to be paired again after a power cut, and end by themselves after 16 hours. A page in
 * the hall is paired as long as the operator has the PIN that it gave.
 */
export class Sessions {
  readonly #ports: Pick<Computer, 'files' | 'random'>;
  readonly #time: AccessTime;
  readonly #terms: Terms;
  readonly #pins: { look(): PinsNow };
  readonly #unitToken: string | undefined;
  /** Indexed by the digests of their tokens. */
  readonly #file: SharedState<Kept<Session>>;
  #offers: readonly Offer[] = [];
  /** Indexed by network, so that nobody makes others wait; the one who was wrong last is the last. */
  readonly #wrong = new Map<string, Wrong>();
  /** Indexed by the digests of their tokens. */
  readonly #wrongPins = new Map<string, number>();

  /** `unitToken` pairs the machine's own screen, as often as it is started. */
  constructor(
    { state }: Pick<Places, 'state'>,
    time: AccessTime,
    pins: { look(): PinsNow },
    ports: Pick<Computer, 'files' | 'random'>,
    unitToken?: string,
  ) {
    this.#ports = ports;
    this.#time = time;
    this.#terms = new Terms(time.steadyClock);
    this.#pins = pins;
    this.#unitToken = unitToken;
    this.#file = keptFile(state, FILE, MOST_BYTES, isSession, ports);
  }

  /** How browsers stand, all by one look at what is kept; where that can't be read none is known. */
  look(): (browser: Browser) => Standing {
    const sessions = this.#file.look({});
    const pin = this.#pins.look().markOf('operator');
    return ({ place, token }) => {
      const session = token === undefined ? undefined : sessions[shortDigestOf(token)];
      if (session?.place !== place || this.#isOver(session)) return 'unknown';
      if (place === 'hall' && session.pin === undefined) return 'wants-pin';
      return place === 'here' || session.pin === pin ? 'paired' : 'unknown';
    };
  }

  /** Whether a browser is paired. */
  has(browser: Browser): boolean {
    return browser.token !== undefined && this.look()(browser) === 'paired';
  }

  /** The operator's PIN was wrong: a browser that does not know it makes others wait only so often. */
  wrongPin({ token = '' }: Browser): void {
    const digest = shortDigestOf(token);
    const wrong = (this.#wrongPins.get(digest) ?? 0) + 1;
    this.#wrongPins.set(digest, wrong);
    if (wrong < MOST_WRONG_PINS) return;
    this.#wrongPins.delete(digest);
    this.#file.change(({ [digest]: _, ...others }) => others);
  }

  /** The operator's PIN was right: the browser is paired as long as that is the PIN. */
  letIn({ place, token = '' }: Browser, pin: string): void {
    const digest = shortDigestOf(token);
    this.#file.change((sessions) => {
      const session = sessions[digest];
      const isThere = session?.place === place && !this.#isOver(session);
      return isThere ? { ...sessions, [digest]: this.#sessionAt(place, pin) } : sessions;
    });
  }

  /** A code for one page more. */
  offer(): Offer {
    const code = freshCode(this.#ports);
    const secret = Buffer.from(this.#ports.random.bytes(SECRET_BYTES)).toString('base64url');
    const offer = { code, secret, term: this.#terms.begin(OFFER_MS) };
    this.#offers = [...this.#offers.filter((each) => this.#isOpen(each)), offer].slice(-MOST_WRONG);
    return offer;
  }

  /** Whether a code still pairs a page: it is neither used nor too old. */
  isOffered(offer: Offer): boolean {
    return this.#offers.includes(offer) && this.#isOpen(offer);
  }

  /** Pairs a browser by a code: its token, or how long nobody in its network may try again, if that is not at once. */
  pair(
    code: string,
    { network = '', place }: Browser,
  ): { readonly token: string } | { readonly waitMs?: number } {
    if (place === 'here' && this.#isUnitToken(code)) return this.#begin(place);
    const open = this.#offers.filter((each) => this.#isOpen(each));
    const known = open.find(({ secret }) => shortDigestOf(secret) === shortDigestOf(code));
    if (known !== undefined) return this.#take(known, place);
    const who = `${place} ${network}`;
    const { wait } = this.#wrong.get(who) ?? {};
    const waitMs = wait === undefined ? 0 : this.#terms.leftMs(wait);
    if (waitMs > 0) return { waitMs };
    const offer = open.find((each) => each.code === code);
    if (offer === undefined) return this.#refuse(who);
    this.#wrong.delete(who);
    return this.#take(offer, place);
  }

  #isOpen({ term }: Offer): boolean {
    return !this.#terms.isOver(term);
  }

  #take(offer: Offer, place: BrowserPlace): { readonly token: string } {
    this.#offers = this.#offers.filter((each) => each !== offer);
    return this.#begin(place);
  }

  #begin(place: BrowserPlace): { readonly token: string } {
    const token = Buffer.from(this.#ports.random.bytes(TOKEN_BYTES)).toString('base64url');
    this.#file.change((sessions) => {
      const others = Object.entries(sessions).filter(([, each]) => !this.#isOver(each));
      const begun = [shortDigestOf(token), this.#sessionAt(place)] as const;
      return Object.fromEntries([...others, begun].slice(-MOST_SESSIONS));
    });
    return { token };
  }

  #sessionAt(place: BrowserPlace, pin?: string): Session {
    const forMs = place === 'hall' && pin === undefined ? PIN_MS : SESSION_MS;
    const until = new Date(Date.parse(this.#time.wallClock()) + forMs).toISOString();
    return { term: this.#terms.begin(forMs), until, place, ...(pin !== undefined && { pin }) };
  }

  #isOver({ term, until }: Session): boolean {
    const { steadyClock, wallClock } = this.#time;
    return this.#terms.isOver(term) || (term.since.boot !== steadyClock().boot && until <= wallClock());
  }

  #isUnitToken(code: string): boolean {
    return this.#unitToken !== undefined && shortDigestOf(code) === shortDigestOf(this.#unitToken);
  }

  #refuse(who: string): { readonly waitMs?: number } {
    const count = (this.#wrong.get(who)?.count ?? 0) + 1;
    const waitMs = Math.min(LONGEST_WAIT_MS, WAIT_MS * Math.max(0, count - MOST_WRONG + 1));
    this.#wrong.delete(who);
    this.#wrong.set(who, { count, ...(waitMs > 0 && { wait: this.#terms.begin(waitMs) }) });
    const [first] = this.#wrong.keys();
    if (this.#wrong.size > MOST_NETWORKS && first !== undefined) this.#wrong.delete(first);
    return waitMs === 0 ? {} : { waitMs };
  }
}

/** Eight digits, each code as likely as any other: what would make some likelier is drawn again. */
function freshCode(ports: Pick<Computer, 'random'>): string {
  const draws = 2 ** 32 - (2 ** 32 % CODES);
  for (;;) {
    const drawn = Buffer.from(ports.random.bytes(4)).readUInt32BE();
    if (drawn < draws) return String(drawn % CODES).padStart(8, '0');
  }
}
