import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolders } from '../../adapters/folders.ts';
import type { Places } from '../../adapters/places.ts';
import { systemWallClock } from '../../adapters/wall-clock.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';
import { Problem } from '../problem.ts';
import { mayTryFrom, noteAccess } from './delay.ts';
import { readKept } from './kept-file.ts';

/** The roles that have a PIN: the operator's lets pages in the hall in, each of the others opens a room. */
export const PIN_ROLES = ['operator', 'director', 'technician', 'manufacturer'] as const;
export type PinRole = (typeof PIN_ROLES)[number];

/** What is kept of a PIN, and of who has tried it; never the PIN. */
interface KeptPin {
  /** Both hexadecimal. */
  readonly salt: string;
  readonly hash: string;
  /** How often it was tried wrongly since it was right last, and when it may be tried again. */
  readonly wrong: number;
  readonly from: string;
}
type KeptPins = Partial<Record<PinRole, KeptPin>>;

/** What a try of a PIN comes to; `from` says when the next may come. */
export type PinTry =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' | 'too-soon'; readonly from: string }
  | { readonly kind: 'no-pin' };

/** What is written of a role into the journal of who got in. */
type AccessNote = 'pin-set' | 'pin-wrong' | 'page-let-in' | 'room-opened' | 'room-locked';

const FILE = 'console-pins.json';
const MOST_BYTES = 1 << 16;
const ONLY_OWNER = 0o700;
const PIN = /^\d{4,12}$/;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 32 MiB and near a tenth of a second a try: a PIN is a role, and no cipher. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const NEVER = '';

const hashOf: (pin: BinaryLike, salt: BinaryLike, length: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/**
 * The PINs of a console. Each wrong one makes the next try of its role wait twice as long, up to a quarter of an hour,
 * also across starts; dealing never waits. What is tried is written into a journal, without the PIN.
 */
export class Pins {
  readonly #folder: string;
  readonly #now: WallClock;
  #pins: KeptPins;

  constructor({ state }: Pick<Places, 'state'>, now: WallClock) {
    makeFolders(state, ONLY_OWNER);
    this.#folder = state;
    this.#now = now;
    // What can't be read opens no room: then a PIN has to be set again.
    this.#pins = readKept(join(state, FILE), MOST_BYTES, isKeptPin);
  }

  /** The roles that have a PIN. */
  get roles(): readonly PinRole[] {
    return PIN_ROLES.filter((role) => this.#pins[role] !== undefined);
  }

  /** When the PIN of a role may be tried, or that of every role that opens a room; `undefined` where that is now. */
  from(of: 'operator' | 'rooms'): string | undefined {
    const roles = PIN_ROLES.filter((role) => (role === 'operator') === (of === 'operator'));
    const from = roles.map((role) => this.#pins[role]?.from ?? NEVER).reduce((a, b) => (a > b ? a : b));
    return from > this.#now() ? from : undefined;
  }

  /** Gives a role a PIN, of four digits to twelve, in the place of the one that it had. */
  async set(role: PinRole, pin: string): Promise<void> {
    if (!PIN.test(pin))
      throw new Problem('request', 'no-pin', 'A PIN is four to twelve digits, and nothing else.');
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const hash = (await hashOf(pin, Buffer.from(salt, 'hex'), HASH_BYTES, COST)).toString('hex');
    this.#keep(role, { salt, hash, wrong: 0, from: NEVER });
    this.note(role, 'pin-set');
  }

  /** Tries a PIN. The try counts as wrong before it is looked at: who is killed in between has tried. */
  async try(role: PinRole, pin: string): Promise<PinTry> {
    const kept = this.#pins[role];
    if (kept === undefined) return { kind: 'no-pin' };
    if (kept.from > this.#now()) return { kind: 'too-soon', from: kept.from };
    const wrong = kept.wrong + 1;
    const from = mayTryFrom(this.#now(), wrong);
    this.#keep(role, { ...kept, wrong, from });
    const hash = await hashOf(pin, Buffer.from(kept.salt, 'hex'), HASH_BYTES, COST);
    if (!timingSafeEqual(hash, Buffer.from(kept.hash, 'hex'))) {
      this.note(role, 'pin-wrong');
      return { kind: 'wrong', from };
    }
    this.#keep(role, { ...kept, wrong: 0, from: NEVER });
    this.note(role, role === 'operator' ? 'page-let-in' : 'room-opened');
    return { kind: 'right' };
  }

  /** Writes into the journal of who got in. */
  note(role: PinRole, what: AccessNote): void {
    noteAccess({ state: this.#folder }, this.#now, role, what);
  }

  #keep(role: PinRole, pin: KeptPin): void {
    this.#pins = { ...this.#pins, [role]: pin };
    writeWholeFile(join(this.#folder, FILE), JSON.stringify(this.#pins));
  }
}

/** Gives a role a PIN while no console is open. */
export async function setNewPin(role: PinRole, pin: string, places: Pick<Places, 'state'>): Promise<void> {
  await new Pins(places, systemWallClock).set(role, pin);
}

function isKeptPin(value: unknown): value is KeptPin {
  if (typeof value !== 'object' || value === null) return false;
  const { from, hash, salt, wrong } = value as Partial<Record<keyof KeptPin, unknown>>;
  return (
    typeof from === 'string' &&
    typeof wrong === 'number' &&
    typeof salt === 'string' &&
    typeof hash === 'string' &&
    hash.length === 2 * HASH_BYTES
  );
}
