import { finite, fits, record } from '../../job/decode.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import { Problem } from '../problem.ts';
import { delayAfterMs, noteAccess } from './delay.ts';
import { type Kept, keptFile } from './kept-file.ts';
import { type AccessTime, decodeTerm, type Term, Terms } from './term.ts';

/** How often passphrases were wrong since one was right last, and how long none may be tried. */
interface Tries {
  readonly wrong: number;
  readonly wait: Term;
}

/** How the tries of a set stood before one was counted, and how they stand now. */
type Counted = 'too-soon' | { readonly before: Tries | undefined; readonly now: Tries };

/** What a try comes to: what was opened, or why it was not. */
export type Tried<T> =
  | { readonly kind: 'opened'; readonly opened: T }
  | { readonly kind: 'wrong' | 'too-soon' };

const isTries = fits(record<Tries>({ wrong: finite, wait: decodeTerm }));

const FILE = 'console-passphrases.json';
const MOST_BYTES = 1 << 20;
/** No more sets are remembered: who comes with others than these has more of them than guesses. */
const MOST_SETS = 1_000;

/**
 * Tries of passphrases at the console's pages. Each wrong one makes the next for the same set wait twice as long, also
 * across starts, until that set is opened; deals that are not sealed never wait. No passphrase is kept.
 */
export class PassphraseTries {
  readonly #ports: Pick<Computer, 'files'>;
  readonly #places: Pick<Places, 'state'>;
  readonly #time: AccessTime;
  readonly #terms: Terms;
  /** The tries of each sealed set, by an identity that its file keeps whatever its name is. */
  readonly #file: SharedState<Kept<Tries>>;

  constructor(places: Pick<Places, 'state'>, time: AccessTime, ports: Pick<Computer, 'files'>) {
    this.#ports = ports;
    this.#places = places;
    this.#time = time;
    this.#terms = new Terms(time.steadyClock);
    this.#file = keptFile(places.state, FILE, MOST_BYTES, isTries, ports);
  }

  /** Opens something. The try counts as wrong before it is looked at: who is killed in between has tried. */
  async try<T>(set: string, open: () => Promise<T>): Promise<Tried<T>> {
    const counted = this.#count(set);
    if (counted === 'too-soon') return { kind: 'too-soon' };
    try {
      const opened = await open();
      this.#file.change((all) => withTries(all, set, undefined));
      this.#note('passphrase-right');
      return { kind: 'opened', opened };
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'wrong-key')) {
        const { before, now } = counted;
        this.#file.change((all) => (isSame(all[set], now) ? withTries(all, set, before) : all));
        throw error;
      }
      this.#note('passphrase-wrong');
      return { kind: 'wrong' };
    }
  }

  /** Counts a try; answers how the tries stood before it, and how they stand now. */
  #count(set: string): Counted {
    let counted: Counted = 'too-soon';
    this.#file.change((all) => {
      const before = all[set];
      if (before !== undefined && !this.#terms.isOver(before.wait)) return all;
      const wrong = (before?.wrong ?? 0) + 1;
      const now = { wrong, wait: this.#terms.begin(delayAfterMs(wrong)) };
      counted = { before, now };
      return withTries(all, set, now);
    });
    return counted;
  }

  #note(what: string): void {
    noteAccess(this.#places, this.#time.wallClock, 'operator', what, this.#ports);
  }
}

/** The tries of all sets with those of one, or without, as the latest. */
function withTries(all: Kept<Tries>, set: string, tries: Tries | undefined): Kept<Tries> {
  const others = Object.entries(all).filter(([name]) => name !== set);
  return Object.fromEntries(
    [...others, ...(tries === undefined ? [] : [[set, tries] as const])].slice(-MOST_SETS),
  );
}

function isSame(one: Tries | undefined, other: Tries): boolean {
  return one?.wrong === other.wrong && one.wait.since.ms === other.wait.since.ms;
}
