import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../adapters/folders.ts';
import { readOwnFile } from '../../adapters/own-file.ts';
import type { Places } from '../../adapters/places.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import type { WallClock } from '../../ports/journal.ts';
import { Problem } from '../problem.ts';
import { mayTryFrom, noteAccess } from './delay.ts';

/** How often passphrases were wrong since one was right last, and when the next may be tried. */
interface Tries {
  readonly wrong: number;
  readonly from: string;
}

/** What a try comes to: what was opened, or why it was not. */
export type Tried<T> =
  | { readonly kind: 'opened'; readonly opened: T }
  | { readonly kind: 'wrong' | 'too-soon' };

const FILE = 'console-passphrases.json';
const MOST_BYTES = 1 << 12;
const ONLY_OWNER = 0o700;
const NO_TRIES: Tries = { wrong: 0, from: '' };

/**
 * Tries of passphrases at the console's pages. Each wrong one makes the next wait twice as long, whichever set it is for,
 * also across starts; deals that are not sealed never wait. No passphrase is kept.
 */
export class PassphraseTries {
  readonly #places: Pick<Places, 'state'>;
  readonly #now: WallClock;
  #tries: Tries;

  constructor(places: Pick<Places, 'state'>, now: WallClock) {
    this.#places = places;
    this.#now = now;
    this.#tries = this.#read();
  }

  /** Opens something. The try counts as wrong before it is looked at: who is killed in between has tried. */
  async try<T>(open: () => Promise<T>): Promise<Tried<T>> {
    if (this.#tries.from > this.#now()) return { kind: 'too-soon' };
    const wrong = this.#tries.wrong + 1;
    this.#keep({ wrong, from: mayTryFrom(this.#now(), wrong) });
    try {
      const opened = await open();
      this.#right();
      return { kind: 'opened', opened };
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'wrong-key')) {
        this.#right();
        throw error;
      }
      noteAccess(this.#places, this.#now, 'operator', 'passphrase-wrong');
      return { kind: 'wrong' };
    }
  }

  #right(): void {
    this.#keep(NO_TRIES);
    noteAccess(this.#places, this.#now, 'operator', 'passphrase-right');
  }

  #keep(tries: Tries): void {
    this.#tries = tries;
    makeFolders(this.#places.state, ONLY_OWNER);
    writeWholeFile(join(this.#places.state, FILE), JSON.stringify(tries));
  }

  #read(): Tries {
    const path = join(this.#places.state, FILE);
    if (!existsSync(path)) return NO_TRIES;
    const kept: unknown = JSON.parse(readOwnFile(path, MOST_BYTES));
    if (typeof kept !== 'object' || kept === null) return NO_TRIES;
    const { from, wrong } = kept as Partial<Record<keyof Tries, unknown>>;
    return typeof from === 'string' && typeof wrong === 'number' ? { wrong, from } : NO_TRIES;
  }
}
