import { randomUUID } from 'node:crypto';
import type { PinRole } from '../app/access/pins.ts';
import { type Term, Terms } from '../app/access/term.ts';
import type { SteadyClock } from '../ports/clock.ts';
import type { ActInRoom, Refusal } from './messages/acts.ts';
import type { Paper } from './messages/papers.ts';
import type { Room } from './messages/rooms.ts';

/** A room that one page has opened with a PIN, and that is this page's alone. */
export interface OpenRoom {
  readonly role: PinRole;
  readonly shown: Room;
  /** Whether nothing was done in it for so long that it should be locked. */
  readonly isDue: boolean;
  /** Something is done in the room: it stays open. */
  touch(): void;
  /** Does what can be done in this room only. */
  act(act: ActInRoom): Promise<Refusal | undefined>;
  /** A paper of this room, while it is open. */
  paper(id: string): Uint8Array | undefined;
  /** A picture of this room as PNG, while it is open. */
  picture?(id: string): Uint8Array | undefined;
  /** Keeps a file that the page has sent for this room. */
  takeFile?(name: string, bytes: Uint8Array): void;
  /** It is locked: what it had is gone. */
  close(): void;
}

/** Without anything done in it a room is open so long. */
const OPEN_MS = 2 * 60_000;

/** Until when a room is open. */
export class OpenTime {
  readonly #terms: Terms;
  #term: Term;

  constructor(now: SteadyClock) {
    this.#terms = new Terms(now);
    this.#term = this.#terms.begin(OPEN_MS);
  }

  get isOver(): boolean {
    return this.#terms.isOver(this.#term);
  }

  touch(): void {
    this.#term = this.#terms.begin(OPEN_MS);
  }
}

/** How many papers are kept at a time: the oldest goes. */
const MOST_PAPERS = 12;

/** Papers of one page, in memory only. */
export class PaperShelf {
  readonly #papers = new Map<string, { readonly paper: Paper; readonly pdf: Uint8Array }>();

  get shown(): Paper[] {
    return [...this.#papers.values()].map(({ paper }) => paper);
  }

  add(paper: Omit<Paper, 'id'>, pdf: Uint8Array): void {
    const id = randomUUID();
    this.#papers.set(id, { paper: { id, ...paper }, pdf });
    for (const old of [...this.#papers.keys()].slice(0, -MOST_PAPERS)) this.#papers.delete(old);
  }

  pdf(id: string): Uint8Array | undefined {
    return this.#papers.get(id)?.pdf;
  }

  clear(): void {
    this.#papers.clear();
  }
}
