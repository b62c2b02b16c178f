import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import { readOwnFile } from '../../adapters/own-file.ts';
import type { Places } from '../../adapters/places.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';

/** A browser that was paired as the operator's; its token is in its cookie only, here is a digest of it. */
interface Session {
  readonly digest: string;
  /** ISO 8601. */
  readonly until: string;
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
const TOKEN_BYTES = 32;
const CODES = 100_000_000;
const ONLY_OWNER = 0o700;
/** Wrong codes make everybody wait: each longer, as long as they come. */
const MOST_WRONG = 5;
const WAIT_MS = 30_000;

/**
 * Which browsers are paired, and how others come to be: by a code that is valid once and for two minutes. They are kept
 * across starts, so that nobody has to be paired anew after a power cut, and end by themselves after 16 hours.
 */
export class Sessions {
  readonly #path: string;
  readonly #now: WallClock;
  readonly #unitToken: string | undefined;
  #sessions: readonly Session[];
  #offers: readonly Offer[] = [];
  #wrong = 0;
  #waitUntil = '';

  /** `unitToken` pairs the machine's own screen, as often as it is started. */
  constructor({ state }: Pick<Places, 'state'>, now: WallClock, unitToken?: string) {
    makeFolders(state, ONLY_OWNER);
    this.#path = join(state, FILE);
    this.#now = now;
    this.#unitToken = unitToken;
    this.#sessions = readSessions(this.#path).filter(({ until }) => until > now());
  }

  /** Whether a browser's token is that of a session that has not ended. */
  has(token: string | undefined): boolean {
    if (token === undefined) return false;
    const digest = digestOf(token);
    return this.#sessions.some((session) => session.digest === digest && session.until > this.#now());
  }

  /** A code for one page more. */
  offer(): Offer {
    const code = String(randomInt(CODES)).padStart(8, '0');
    const offer = { code, until: this.#in(OFFER_MS) };
    this.#offers = [...this.#offers.filter(({ until }) => until > this.#now()), offer].slice(-MOST_WRONG);
    return offer;
  }

  /** Pairs a browser by a code: its token, or until when nobody may try again, if that is not at once. */
  pair(code: string): { readonly token: string } | { readonly from?: string } {
    const now = this.#now();
    if (this.#waitUntil > now) return { from: this.#waitUntil };
    const offer = this.#offers.find((each) => each.code === code && each.until > now);
    if (offer === undefined && !this.#isUnitToken(code)) return this.#refuse();
    this.#offers = this.#offers.filter((each) => each !== offer);
    this.#wrong = 0;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const session = { digest: digestOf(token), until: this.#in(SESSION_MS) };
    this.#sessions = [...this.#sessions.filter(({ until }) => until > now), session].slice(-MOST_SESSIONS);
    writeWholeFile(this.#path, JSON.stringify(this.#sessions));
    return { token };
  }

  #isUnitToken(code: string): boolean {
    return this.#unitToken !== undefined && digestOf(code) === digestOf(this.#unitToken);
  }

  #refuse(): { readonly from?: string } {
    if (++this.#wrong < MOST_WRONG) return {};
    this.#waitUntil = this.#in(WAIT_MS * (this.#wrong - MOST_WRONG + 1));
    return { from: this.#waitUntil };
  }

  #in(milliseconds: number): string {
    return new Date(Date.parse(this.#now()) + milliseconds).toISOString();
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What was kept; nothing where that can't be read: then browsers are paired anew. */
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
  const { digest, until } = value as Partial<Session>;
  return typeof digest === 'string' && typeof until === 'string';
}
