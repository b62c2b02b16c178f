import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import { readOwnFile } from '../../adapters/own-file.ts';
import type { Places } from '../../adapters/places.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';

/** Where a browser is: at the computer of the console, or in the hall, whose network anybody may be in. */
export type BrowserPlace = 'here' | 'hall';

/** A browser that asks: where it is, and the token of its cookie. */
export interface Browser {
  readonly place: BrowserPlace;
  /** By what its tries are counted in the hall. */
  readonly network?: string;
  readonly token: string | undefined;
}

/** A browser that was paired as the operator's; its token is in its cookie only, here is a digest of it. */
interface Session {
  readonly digest: string;
  /** ISO 8601. */
  readonly until: string;
  /** Where it was paired; from elsewhere its token is worth nothing. */
  readonly place: BrowserPlace;
  /** Whether it still has to give the operator's PIN, as one in the hall does. */
  readonly wantsPin: boolean;
}

/** Wrong codes of a network. */
interface Wrong {
  readonly count: number;
  /** ISO 8601: nobody there may try a code again before. */
  readonly waitUntil: string;
}

/** A code that pairs one page, once; or instead of it what an address or a symbol has, which nobody guesses. */
export interface Offer {
  readonly code: string;
  readonly secret: string;
  /** ISO 8601. */
  readonly until: string;
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
const ONLY_OWNER = 0o700;
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
 * across starts, so that nobody has to be paired again after a power cut, and end by themselves after 16 hours.
 */
export class Sessions {
  readonly #path: string;
  readonly #now: WallClock;
  readonly #unitToken: string | undefined;
  #sessions: readonly Session[];
  #offers: readonly Offer[] = [];
  /** By network, so that nobody makes others wait; the one who was wrong last is the last. */
  readonly #wrong = new Map<string, Wrong>();
  /** By the digests of their tokens. */
  readonly #wrongPins = new Map<string, number>();

  /** `unitToken` pairs the machine's own screen, as often as it is started. */
  constructor({ state }: Pick<Places, 'state'>, now: WallClock, unitToken?: string) {
    makeFolders(state, ONLY_OWNER);
    this.#path = join(state, FILE);
    this.#now = now;
    this.#unitToken = unitToken;
    this.#sessions = readSessions(this.#path).filter(({ until }) => until > now());
  }

  /** Whether a browser's token is that of a session that has not ended, and was paired where the browser is. */
  has(browser: Browser): boolean {
    return this.#of(browser)?.wantsPin === false;
  }

  /** Whether a browser is paired, and still has to give the operator's PIN. */
  wantsPin(browser: Browser): boolean {
    return this.#of(browser)?.wantsPin === true;
  }

  /** The operator's PIN was right: the browser is paired. */
  letIn(browser: Browser): void {
    const session = this.#of(browser);
    if (session === undefined) return;
    const letIn = { ...session, wantsPin: false, until: this.#in(SESSION_MS) };
    this.#keep(this.#sessions.map((each) => (each === session ? letIn : each)));
  }

  /** The operator's PIN was wrong: a browser that does not know it makes others wait only so often. */
  wrongPin(browser: Browser): void {
    const session = this.#of(browser);
    if (session?.wantsPin !== true) return;
    const wrong = (this.#wrongPins.get(session.digest) ?? 0) + 1;
    this.#wrongPins.set(session.digest, wrong);
    if (wrong < MOST_WRONG_PINS) return;
    this.#wrongPins.delete(session.digest);
    this.#keep(this.#sessions.filter((each) => each !== session));
  }

  #of({ place, token }: Browser): Session | undefined {
    if (token === undefined) return undefined;
    const digest = digestOf(token);
    const session = this.#sessions.find((each) => each.digest === digest && each.until > this.#now());
    return session?.place === place ? session : undefined;
  }

  /** A code for one page more. */
  offer(): Offer {
    const code = String(randomInt(CODES)).padStart(8, '0');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const offer = { code, secret, until: this.#in(OFFER_MS) };
    this.#offers = [...this.#offers.filter(({ until }) => until > this.#now()), offer].slice(-MOST_WRONG);
    return offer;
  }

  /** Pairs a browser by a code: its token, or until when nobody in its network may try again, if that is not at once. */
  pair(
    code: string,
    { network = '', place }: Browser,
  ): { readonly token: string } | { readonly from?: string } {
    if (place === 'here' && this.#isUnitToken(code)) return this.#begin(place);
    const now = this.#now();
    const valid = this.#offers.filter(({ until }) => until > now);
    const known = valid.find(({ secret }) => digestOf(secret) === digestOf(code));
    if (known !== undefined) return this.#take(known, place);
    const who = `${place} ${network}`;
    const waitUntil = this.#wrong.get(who)?.waitUntil ?? '';
    if (waitUntil > now) return { from: waitUntil };
    const offer = valid.find((each) => each.code === code);
    if (offer === undefined) return this.#refuse(who);
    this.#wrong.delete(who);
    return this.#take(offer, place);
  }

  #take(offer: Offer, place: BrowserPlace): { readonly token: string } {
    this.#offers = this.#offers.filter((each) => each !== offer);
    return this.#begin(place);
  }

  #begin(place: BrowserPlace): { readonly token: string } {
    const now = this.#now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const wantsPin = place === 'hall';
    const until = this.#in(wantsPin ? PIN_MS : SESSION_MS);
    const session = { digest: digestOf(token), until, place, wantsPin };
    this.#keep([...this.#sessions.filter((each) => each.until > now), session].slice(-MOST_SESSIONS));
    return { token };
  }

  #keep(sessions: readonly Session[]): void {
    this.#sessions = sessions;
    writeWholeFile(this.#path, JSON.stringify(sessions));
  }

  #isUnitToken(code: string): boolean {
    return this.#unitToken !== undefined && digestOf(code) === digestOf(this.#unitToken);
  }

  #refuse(who: string): { readonly from?: string } {
    const count = (this.#wrong.get(who)?.count ?? 0) + 1;
    const times = Math.max(0, count - MOST_WRONG + 1);
    const waitUntil = times === 0 ? '' : this.#in(Math.min(LONGEST_WAIT_MS, WAIT_MS * times));
    this.#wrong.delete(who);
    this.#wrong.set(who, { count, waitUntil });
    const [first] = this.#wrong.keys();
    if (this.#wrong.size > MOST_NETWORKS && first !== undefined) this.#wrong.delete(first);
    return waitUntil === '' ? {} : { from: waitUntil };
  }

  #in(milliseconds: number): string {
    return new Date(Date.parse(this.#now()) + milliseconds).toISOString();
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What was kept; nothing where that can't be read: then browsers are paired again. */
function readSessions(path: string): readonly Session[] {
  if (!existsSync(path)) return [];
  try {
    const kept: unknown = JSON.parse(readOwnFile(path, MOST_BYTES));
    return Array.isArray(kept) ? kept.filter(isSession) : [];
  } catch {
    return [];
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { digest, place, until, wantsPin } = value as Partial<Record<keyof Session, unknown>>;
  const isPlaced = place === 'here' || place === 'hall';
  return typeof digest === 'string' && typeof until === 'string' && isPlaced && typeof wantsPin === 'boolean';
}
