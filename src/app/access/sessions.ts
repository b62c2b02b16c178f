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

/** Wrong codes of a place. */
interface Wrong {
  readonly count: number;
  /** ISO 8601: nobody there may try again before. */
  readonly waitUntil: string;
}

/** A code that pairs one page, once. */
export interface Offer {
  readonly code: string;
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
const CODES = 100_000_000;
const ONLY_OWNER = 0o700;
/** Wrong codes make everybody wait: each longer, as long as they come. */
const MOST_WRONG = 5;
const WAIT_MS = 30_000;
const NONE_WRONG: Wrong = { count: 0, waitUntil: '' };

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
  /** Apart, so that nobody in the hall makes the machine's own screen wait. */
  readonly #wrong: Record<BrowserPlace, Wrong> = { here: NONE_WRONG, hall: NONE_WRONG };

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

  #of({ place, token }: Browser): Session | undefined {
    if (token === undefined) return undefined;
    const digest = digestOf(token);
    const session = this.#sessions.find((each) => each.digest === digest && each.until > this.#now());
    return session?.place === place ? session : undefined;
  }

  /** A code for one page more. */
  offer(): Offer {
    const code = String(randomInt(CODES)).padStart(8, '0');
    const offer = { code, until: this.#in(OFFER_MS) };
    this.#offers = [...this.#offers.filter(({ until }) => until > this.#now()), offer].slice(-MOST_WRONG);
    return offer;
  }

  /** Pairs a browser by a code: its token, or until when nobody there may try again, if that is not at once. */
  pair(code: string, place: BrowserPlace): { readonly token: string } | { readonly from?: string } {
    if (place === 'here' && this.#isUnitToken(code)) return this.#begin(place);
    const now = this.#now();
    const { waitUntil } = this.#wrong[place];
    if (waitUntil > now) return { from: waitUntil };
    const offer = this.#offers.find((each) => each.code === code && each.until > now);
    if (offer === undefined) return this.#refuse(place);
    this.#offers = this.#offers.filter((each) => each !== offer);
    return this.#begin(place);
  }

  #begin(place: BrowserPlace): { readonly token: string } {
    const now = this.#now();
    this.#wrong[place] = NONE_WRONG;
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

  #refuse(place: BrowserPlace): { readonly from?: string } {
    const count = this.#wrong[place].count + 1;
    if (count < MOST_WRONG) {
      this.#wrong[place] = { count, waitUntil: '' };
      return {};
    }
    const from = this.#in(WAIT_MS * (count - MOST_WRONG + 1));
    this.#wrong[place] = { count, waitUntil: from };
    return { from };
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
