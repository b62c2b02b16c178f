import type { Hub } from '../../books/open-hub.ts';
import type { NotesFailure } from '../failures.ts';
import { WallFollower } from './wall-follower.ts';

/** The followers of all events whose walls were opened. Each stays, so that the next wall of its event need not wait. */
export class WallFollowers {
  readonly #hub: Hub;
  readonly #silentS: number;
  readonly #noteFailure: NotesFailure;
  readonly #followers = new Map<string, WallFollower>();

  constructor(hub: Hub, silentS: number, noteFailure: NotesFailure) {
    [this.#hub, this.#silentS, this.#noteFailure] = [hub, silentS, noteFailure];
  }

  /**
   * That of an event, which has looked at the books just now; `undefined` where there is no such event, `null` where they
   * can't be read.
   */
  async of(event: string): Promise<WallFollower | undefined | null> {
    const follower =
      this.#followers.get(event) ?? new WallFollower(this.#hub, event, this.#silentS, this.#noteFailure);
    try {
      if (!(await follower.look())) return undefined;
    } catch (error) {
      this.#noteFailure('a wall', error);
      return null;
    }
    const kept = this.#followers.get(event) ?? follower;
    this.#followers.set(event, kept);
    return kept;
  }

  /** Ends all lines. */
  close(): void {
    for (const follower of this.#followers.values()) follower.close();
  }
}
