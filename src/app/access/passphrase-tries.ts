import { join } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import type { Places } from '../../adapters/places.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';
import { Problem } from '../problem.ts';
import { mayTryFrom, noteAccess } from './delay.ts';
import { readKept } from './kept-file.ts';

/** How often passphrases were wrong since one was right last, and when the next may be tried. */
interface Tries {
  readonly wrong: number;
  readonly from: string;
}
/** By what tells one sealed set from all others, however its file is called. */
type TriesOfSets = Readonly<Record<string, Tries>>;

/** What a try comes to: what was opened, or why it was not. */
export type Tried<T> =
  | { readonly kind: 'opened'; readonly opened: T }
  | { readonly kind: 'wrong' | 'too-soon' };

const FILE = 'console-passphrases.json';
const MOST_BYTES = 1 << 20;
/** No more sets are remembered: who comes with others than these has more of them than guesses. */
const MOST_SETS = 1_000;
const ONLY_OWNER = 0o700;

/**
 * Tries of passphrases at the console's pages. Each wrong one makes the next for the same set wait twice as long, also
 * across starts, until that set is opened; deals that are not sealed never wait. No passphrase is kept.
 */
export class PassphraseTries {
  readonly #places: Pick<Places, 'state'>;
  readonly #now: WallClock;
  #tries: TriesOfSets;

  constructor(places: Pick<Places, 'state'>, now: WallClock) {
    this.#places = places;
    this.#now = now;
    this.#tries = readKept(join(places.state, FILE), MOST_BYTES, isTries);
  }

  /** Opens something. The try counts as wrong before it is looked at: who is killed in between has tried. */
  async try<T>(set: string, open: () => Promise<T>): Promise<Tried<T>> {
    const before = this.#tries[set];
    if (before !== undefined && before.from > this.#now()) return { kind: 'too-soon' };
    const wrong = (before?.wrong ?? 0) + 1;
    this.#keep(set, { wrong, from: mayTryFrom(this.#now(), wrong) });
    try {
      const opened = await open();
      this.#keep(set, undefined);
      noteAccess(this.#places, this.#now, 'operator', 'passphrase-right');
      return { kind: 'opened', opened };
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'wrong-key')) {
        this.#keep(set, before);
        throw error;
      }
      noteAccess(this.#places, this.#now, 'operator', 'passphrase-wrong');
      return { kind: 'wrong' };
    }
  }

  /** Keeps the tries of a set, or none, as the latest. */
  #keep(set: string, tries: Tries | undefined): void {
    const others = Object.entries(this.#tries).filter(([name]) => name !== set);
    const all = [...others, ...(tries === undefined ? [] : [[set, tries] as const])];
    this.#tries = Object.fromEntries(all.slice(-MOST_SETS));
    makeFolders(this.#places.state, ONLY_OWNER);
    writeWholeFile(join(this.#places.state, FILE), JSON.stringify(this.#tries));
  }
}

function isTries(value: unknown): value is Tries {
  if (typeof value !== 'object' || value === null) return false;
  const { from, wrong } = value as Partial<Record<keyof Tries, unknown>>;
  return typeof from === 'string' && typeof wrong === 'number';
}
