import { randomUUID } from 'node:crypto';
import { type Listed, statusOf } from '../app/jobs/listing.ts';
import type { PrintPorts } from '../app/paper/documents.ts';
import { recordsOfJob } from '../app/paper/records-of-job.ts';
import type { WallClock } from '../ports/journal.ts';
import type { DirectorRoom, Paper } from './messages/rooms.ts';
import { jobLine } from './show/job.ts';

/** What a director's room stands on. */
export interface RoomPorts {
  readonly places: PrintPorts['places'];
  readonly wallClock: WallClock;
  readonly jobs: () => readonly Listed[];
}

/** Without anything done in it a room is open so long. */
const OPEN_MS = 2 * 60_000;

/** What one page of a director has before it. Hands are in its papers only, and these are gone when it locks. */
export class OpenRoom {
  readonly #ports: RoomPorts;
  readonly #papers = new Map<string, { readonly paper: Paper; readonly pdf: Uint8Array }>();
  #unsealed: DirectorRoom['unsealed'] = null;
  #jobs: DirectorRoom['jobs'] = [];
  #locksAt = '';

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    this.touch();
  }

  get isDue(): boolean {
    return this.#ports.wallClock() >= this.#locksAt;
  }

  get shown(): DirectorRoom {
    return {
      kind: 'director',
      jobs: this.#jobs,
      unsealed: this.#unsealed,
      papers: [...this.#papers.values()].map(({ paper }) => paper),
      locksAt: this.#locksAt,
    };
  }

  /** Something is done in the room: it stays open. */
  touch(): void {
    const { jobs, wallClock } = this.#ports;
    this.#locksAt = new Date(Date.parse(wallClock()) + OPEN_MS).toISOString();
    this.#jobs = jobs()
      .filter((listed) => statusOf(listed) === 'finished')
      .map(jobLine);
  }

  /** Makes the papers of a finished job, for a reason that is written beside it; `false` where there is no such job. */
  async unseal(job: string, reason: string): Promise<boolean> {
    const listed = this.#ports.jobs().find((each) => jobLine(each).name === job);
    if (listed === undefined) return false;
    const { places, wallClock } = this.#ports;
    const { pdf } = await recordsOfJob(
      { job: listed.job.folder, hands: { by: 'director', why: reason }, language: 'en', paper: 'a4' },
      { places, emit: () => {}, secret: async () => undefined },
      wallClock,
    );
    const paper: Paper = { id: randomUUID(), kind: 'records', job };
    this.#papers.clear();
    this.#papers.set(paper.id, { paper, pdf });
    this.#unsealed = { job, reason };
    this.touch();
    return true;
  }

  /** A paper of this room, while it is open. */
  paper(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#papers.get(id)?.pdf;
  }
}
