import { converted, finite, fits, optional, record, text } from '../../job/decode.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import { hashOfPin, isSameHash, PIN_HASH_BYTES } from '../../sealing/pin-hash.ts';
import { hexOf } from '../../text/hex.ts';
import { Problem } from '../problem.ts';
import { delayAfterMs, noteAccess } from './delay.ts';
import { isSpoilt, type Kept, keptFile } from './kept-file.ts';
import { type AccessTime, decodeTerm, type Term, Terms } from './term.ts';

/** The roles that have a PIN: the operator's lets pages in the hall in, each of the others opens a room. */
export const PIN_ROLES = ['operator', 'director', 'technician', 'manufacturer'] as const;
export type PinRole = (typeof PIN_ROLES)[number];

/** What is kept of a PIN, and of who has tried it; never the PIN. */
interface KeptPin {
  /** Both hexadecimal. */
  readonly salt: string;
  readonly hash: string;
  /** How often it was tried wrongly since it was right last, and how long nobody may try again. */
  readonly wrong: number;
  readonly wait?: Term;
}

const isKeptPin = fits(
  record<KeptPin>({
    salt: text,
    hash: converted(text, 'a hash', (hash) => (hash.length === 2 * PIN_HASH_BYTES ? hash : undefined)),
    wrong: finite,
    wait: optional(decodeTerm),
  }),
);

/** What a try of a PIN comes to: `mark` tells the PIN from the others of its role, `waitMs` when the next try may come. */
export type PinTry =
  | { readonly kind: 'right'; readonly mark: string }
  | { readonly kind: 'wrong' | 'too-soon'; readonly waitMs: number }
  | { readonly kind: 'no-pin' };

/** How the PINs stand. */
export interface PinsNow {
  /** The roles that have a PIN. */
  readonly roles: readonly PinRole[];
  /** What tells the PIN of a role from those that it had before; `undefined` where it has none. */
  readonly markOf: (role: PinRole) => string | undefined;
  /** How long the operator's PIN may not be tried, and one of those that open a room; 0 where each may be tried now. */
  readonly waitMs: Readonly<Record<'operator' | 'rooms', number>>;
}

/** What is written of a role into the journal of who got in. */
type AccessNote = 'pin-set' | 'pin-wrong' | 'page-let-in' | 'room-opened' | 'room-locked';

const FILE = 'console-pins.json';
const MOST_BYTES = 1 << 16;
const PIN = /^\d{4,12}$/;
const SALT_BYTES = 16;
/**
 * The PINs of all consoles of this account. Each wrong one makes the next try of its role wait twice as long, up to a
 * quarter of an hour, also across starts; dealing never waits. What is tried is written into a journal, without the PIN.
 */
export class Pins {
  readonly #ports: Pick<Computer, 'files' | 'random'>;
  readonly #places: Pick<Places, 'state'>;
  readonly #time: AccessTime;
  readonly #terms: Terms;
  readonly #file: SharedState<Kept<KeptPin>>;

  constructor(places: Pick<Places, 'state'>, time: AccessTime, ports: Pick<Computer, 'files' | 'random'>) {
    this.#ports = ports;
    this.#places = places;
    this.#time = time;
    this.#terms = new Terms(time.steadyClock);
    this.#file = keptFile(places.state, FILE, MOST_BYTES, isKeptPin, ports);
  }

  /** How they stand now: those that can't be read open no room. */
  look(): PinsNow {
    const pins = this.#file.look({});
    const waitOf = (role: PinRole): number => this.#waitMs(pins[role]);
    const rooms = PIN_ROLES.filter((role) => role !== 'operator');
    return {
      roles: PIN_ROLES.filter((role) => pins[role] !== undefined),
      markOf: (role) => pins[role]?.salt,
      waitMs: { operator: waitOf('operator'), rooms: Math.max(...rooms.map(waitOf)) },
    };
  }

  /**
   * Gives a role a PIN, of four digits to twelve, in the place of the one that it had. Answers whether the file was
   * damaged: other roles may have lost theirs.
   */
  async set(role: PinRole, pin: string): Promise<boolean> {
    if (!PIN.test(pin))
      throw new Problem('request', 'no-pin', 'A PIN is four to twelve digits, and nothing else.');
    const salt = hexOf(this.#ports.random.bytes(SALT_BYTES));
    const hash = await hashOfPin(pin, salt);
    const wasSpoilt = isSpoilt(this.#places.state, FILE, MOST_BYTES, isKeptPin, this.#ports);
    this.#file.change((pins) => ({ ...pins, [role]: { salt, hash, wrong: 0 } }));
    this.note(role, 'pin-set');
    return wasSpoilt;
  }

  /** Tries a PIN. The try counts as wrong before it is looked at: who is killed in between has tried. */
  async try(role: PinRole, pin: string): Promise<PinTry> {
    const { counted, result } = this.#count(role);
    if (counted === undefined) return result;
    const hash = await hashOfPin(pin, counted.salt);
    if (!isSameHash(hash, counted.hash) || !this.#clear(role, counted)) {
      this.note(role, 'pin-wrong');
      return result;
    }
    this.note(role, role === 'operator' ? 'page-let-in' : 'room-opened');
    return { kind: 'right', mark: counted.salt };
  }

  /** Writes into the journal of who got in. */
  note(role: PinRole, what: AccessNote): void {
    noteAccess(this.#places, this.#time.wallClock, role, what, this.#ports);
  }

  /** Counts a try, and answers what it comes to unless the PIN is right; nothing is counted where none may be tried. */
  #count(role: PinRole): { readonly result: PinTry; readonly counted?: KeptPin } {
    let counted: KeptPin | undefined;
    let result: PinTry = { kind: 'no-pin' };
    this.#file.change((pins) => {
      const kept = pins[role];
      if (kept === undefined) return pins;
      const leftMs = this.#waitMs(kept);
      const wrong = kept.wrong + 1;
      const waitMs = delayAfterMs(wrong);
      result = leftMs > 0 ? { kind: 'too-soon', waitMs: leftMs } : { kind: 'wrong', waitMs };
      if (leftMs > 0) return pins;
      counted = { ...kept, wrong, wait: this.#terms.begin(waitMs) };
      return { ...pins, [role]: counted };
    });
    return { result, ...(counted !== undefined && { counted }) };
  }

  /** Takes back what wrong tries cost, unless the role has another PIN by now; answers whether it has this one. */
  #clear(role: PinRole, { hash, salt }: KeptPin): boolean {
    const pins = this.#file.change((now) =>
      now[role]?.salt === salt ? { ...now, [role]: { salt, hash, wrong: 0 } } : now,
    );
    return pins[role]?.salt === salt;
  }

  #waitMs(kept: KeptPin | undefined): number {
    return kept?.wait === undefined ? 0 : this.#terms.leftMs(kept.wait);
  }
}

/** A PIN that was set. */
export interface NewPin {
  /** The other roles that have one. */
  readonly others: readonly PinRole[];
  /** Whether the file of PINs was damaged. */
  readonly wasSpoilt: boolean;
}

/** Gives a role a PIN; consoles that are open have it at once. */
export async function setNewPin(
  role: PinRole,
  pin: string,
  places: Pick<Places, 'state'>,
  ports: Pick<Computer, 'files' | 'random' | 'steadyClock' | 'wallClock'>,
): Promise<NewPin> {
  const pins = new Pins(places, { wallClock: ports.wallClock, steadyClock: ports.steadyClock }, ports);
  const wasSpoilt = await pins.set(role, pin);
  return { wasSpoilt, others: pins.look().roles.filter((other) => other !== role) };
}
