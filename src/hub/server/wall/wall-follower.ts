import type { Wall, WallUpdate } from '../../../fleet/wall/view.ts';
import { makeWall } from '../../../fleet/wall/wall.ts';
import type { EventLine } from '../../../web/event-stream.ts';
import type { Hub } from '../../books/open-hub.ts';
import { readWallBooks, standOfBooks } from '../../books/wall.ts';
import type { NotesFailure } from '../failures.ts';

/** Between two looks at the books: what is committed is on the walls within a second. */
const LOOK_MS = 250;
/** The books are read for no more than one part of so many of the time, however large an event is. */
const SHARE = 4;
/** What comes with time alone, such as a machine that falls silent, is on the walls after this. */
const TIME_MS = 5_000;

/** The last value of a part of a wall, and the number of the reading that first had it. */
interface Part {
  readonly n: number;
  readonly json: string;
}

/** Follows the books of one event for the walls that show it, as long as there are any, and keeps what it read last. */
export class WallFollower {
  readonly #hub: Hub;
  readonly #event: string;
  readonly #silentS: number;
  readonly #noteFailure: NotesFailure;
  /** Each with the number of the reading that it was sent last. */
  readonly #lines = new Map<EventLine, number>();
  readonly #parts = new Map<string, Part>();
  #wall: Wall | undefined;
  #n = 0;
  #now = '';
  #stand: string | undefined;
  #readAtMs = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<boolean> | undefined;

  constructor(hub: Hub, event: string, silentS: number, noteFailure: NotesFailure) {
    this.#hub = hub;
    this.#event = event;
    this.#silentS = silentS;
    this.#noteFailure = noteFailure;
  }

  /** What it read last. */
  get wall(): Wall | undefined {
    return this.#wall;
  }

  /** How many walls follow. */
  get walls(): number {
    return this.#lines.size;
  }

  /** Reads the books where they have changed; answers whether there is such an event. Rejects where they can't be read. */
  look(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    const beganMs = performance.now();
    const stand = await standOfBooks(this.#hub);
    if (stand === this.#stand && beganMs - this.#readAtMs < TIME_MS) return true;
    const books = await readWallBooks(this.#hub, this.#event);
    if (books === undefined) return false;
    this.#wall = makeWall(books, this.#silentS);
    const { errands, head, machines, sets } = this.#wall;
    this.#n++;
    this.#now = new Date(books.nowMs).toISOString();
    const parts = new Map<string, unknown>([
      ['head', head],
      ['errands', errands],
      ...machines.map((machine) => [`machine ${machine.at}`, machine] as const),
      ...sets.map((set) => [`set ${set.set}`, set] as const),
    ]);
    for (const name of this.#parts.keys()) if (!parts.has(name)) this.#set(name, null);
    for (const [name, part] of parts) this.#set(name, part);
    [this.#stand, this.#readAtMs] = [stand, beganMs];
    return true;
  }

  /** Sends a wall what there is, and from then on what changes. */
  watch(line: EventLine): void {
    this.#lines.set(line, 0);
    this.#send(line, 0);
    this.#next ??= this.#lookAfter(LOOK_MS);
  }

  leave(line: EventLine): void {
    this.#lines.delete(line);
    if (this.walls > 0) return;
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** Ends all lines: walls come back by themselves. */
  close(): void {
    for (const line of this.#lines.keys()) {
      line.close();
      this.leave(line);
    }
  }

  #lookAfter(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => void this.#follow(), ms);
  }

  async #follow(): Promise<void> {
    const beganMs = performance.now();
    try {
      await this.look();
    } catch (error) {
      // Books that can't be read are told by a line that ends; a wall shows then since when it knows nothing.
      this.close();
      this.#noteFailure('a wall', error);
    }
    if (this.walls === 0) return;
    for (const [line, sent] of this.#lines) if (sent < this.#n) this.#send(line, sent);
    clearTimeout(this.#next);
    this.#next = this.#lookAfter(Math.max(LOOK_MS, (performance.now() - beganMs) * SHARE));
  }

  #set(name: string, value: unknown): void {
    const json = JSON.stringify(value);
    if (this.#parts.get(name)?.json !== json) this.#parts.set(name, { n: this.#n, json });
  }

  /** What has changed since a reading, or all that there is, as JSON; the time even where nothing has. */
  updateSince(sent = 0): string {
    const changed = [...this.#parts].filter(([, { n }]) => n > sent);
    const parts = changed.map(([name, { json }]) => `${JSON.stringify(name)}:${json}`);
    const now: WallUpdate['now'] = this.#now;
    return `{"now":"${now}","parts":{${parts.join()}}}`;
  }

  #send(line: EventLine, sent: number): void {
    line.send(`${this.#n}`, this.updateSince(sent));
    this.#lines.set(line, this.#n);
  }
}
