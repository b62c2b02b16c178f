import type { AccessTime } from '../app/access/term.ts';
import { type Listed, statusOf } from '../app/jobs/listing.ts';
import type { PrintPorts } from '../app/paper/documents.ts';
import { handsPaperOfJob } from '../app/paper/papers-of-job.ts';
import { sessionPaperApart } from '../app/paper/session-paper-apart.ts';
import type { ResultsFrom } from '../app/sessions/result-files.ts';
import type { AppPorts } from '../ports/use-case.ts';
import { computer } from './compose.ts';
import type { ActInRoom, Refusal } from './messages/acts.ts';
import type { PaperKind, PaperLook, SessionPaperRequest } from './messages/papers.ts';
import { type DirectorRoom, MOST_WRONG_LINES, type PastJob } from './messages/rooms.ts';
import { type OpenRoom, OpenTime, PaperShelf } from './room.ts';
import { jobLine, pastJob } from './show/job.ts';
import { makeTrayPaper } from './tray-papers.ts';

/** What a director's room stands on. */
export interface DirectorPorts extends AccessTime, Pick<AppPorts, 'threads'> {
  readonly places: PrintPorts['places'];
  readonly jobs: () => readonly Listed[];
  /** The results files, by their names. */
  readonly results: () => ReadonlyMap<string, string>;
}

const YEAR_MS = 366 * 24 * 3_600_000;
const USUAL_LOOK: PaperLook = { language: 'en', size: 'a4' };

/** What one page of a director has before it. Hands are in its papers only, and these are gone when it locks. */
export class OpenDirectorRoom implements OpenRoom {
  readonly role = 'director';
  readonly #ports: DirectorPorts;
  readonly #papers = new PaperShelf();
  readonly #time: OpenTime;
  #unsealed: DirectorRoom['unsealed'] = null;
  #jobs: readonly Listed[] = [];
  #shownJobs: readonly PastJob[] = [];
  #results: ReadonlyMap<string, string> = new Map();
  /** Results that this page has sent, in memory only. */
  #sent: Exclude<ResultsFrom, string> | undefined;
  #wrong: DirectorRoom['wrong'] = null;
  readonly #closing = new AbortController();

  constructor(ports: DirectorPorts) {
    this.#ports = ports;
    this.#time = new OpenTime(ports.steadyClock);
    this.touch();
  }

  get isDue(): boolean {
    return this.#time.isOver;
  }

  get shown(): DirectorRoom {
    return {
      kind: 'director',
      jobs: this.#shownJobs,
      unsealed: this.#unsealed,
      results: [...this.#results.keys()],
      sent: this.#sent?.name ?? null,
      wrong: this.#wrong,
      papers: this.#papers.shown,
    };
  }

  touch(): void {
    const { jobs, results, wallClock } = this.#ports;
    this.#time.touch();
    this.#results = results();
    const from = new Date(Date.parse(wallClock()) - YEAR_MS).toISOString();
    this.#jobs = jobs().filter(({ job }) => job.summary.startedAt > from);
    this.#shownJobs = this.#jobs.map(pastJob);
  }

  async act(act: ActInRoom): Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'unseal':
        return this.#unseal(act.job, act.reason, act.look ?? USUAL_LOOK);
      case 'make-paper':
        return this.#make(act);
      case 'make-session-paper':
        return this.#makeOfSession(act.wish, act.look);
      default:
        return 'not-allowed';
    }
  }

  paper(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#papers.pdf(id);
  }

  takeFile(name: string, bytes: Uint8Array): void {
    this.#sent = { name, bytes };
    this.#wrong = null;
  }

  close(): void {
    this.#closing.abort();
    this.#papers.clear();
    this.#sent = undefined;
    this.#wrong = null;
  }

  /** Makes the hand records of a finished job, for a reason that is written beside it. */
  async #unseal(job: string, reason: string, look: PaperLook): Promise<Refusal | undefined> {
    const listed = this.#listed(job);
    if (listed === undefined || !hasHands(listed)) return 'not-now';
    this.#papers.clear();
    this.#unsealed = { job, reason };
    try {
      await this.#makeWithHands(listed, 'records', reason, look);
    } catch (error) {
      this.#unsealed = null;
      throw error;
    }
    return undefined;
  }

  async #make({
    job,
    look,
    paper,
  }: Extract<ActInRoom, { readonly kind: 'make-paper' }>): Promise<Refusal | undefined> {
    const listed = this.#listed(job);
    if (listed === undefined) return 'not-now';
    if (paper.kind === 'labels' || paper.kind === 'travellers') {
      this.#keep(paper.kind, job, await makeTrayPaper(listed, paper, look));
      return undefined;
    }
    if (this.#unsealed?.job !== job) return 'not-allowed';
    await this.#makeWithHands(listed, paper.kind, this.#unsealed.reason, look);
    return undefined;
  }

  async #makeWithHands(
    listed: Listed,
    what: 'records' | 'curtain-cards',
    why: string,
    { language, size }: PaperLook,
  ): Promise<void> {
    const { places, threads, wallClock } = this.#ports;
    const hands = { by: 'director', why };
    const { pdf } = await handsPaperOfJob(
      { job: listed.job.folder, what, hands, language, paper: size },
      {
        ...computer,
        places,
        threads,
        emit: () => {},
        secret: async () => undefined,
      },
      wallClock,
    );
    this.#keep(what, jobLine(listed).name, pdf);
  }

  /** Makes nothing of results that are wrong, unless they should be left out. */
  async #makeOfSession(
    request: SessionPaperRequest,
    { language, size: paper }: PaperLook,
  ): Promise<Refusal | undefined> {
    const { from, isPartial, scoring, what } = request;
    const results = from.kind === 'sent' ? this.#sent : this.#results.get(from.name);
    if (results === undefined) return 'not-now';
    this.#wrong = null;
    const asked = { what, results, scoring, isPartial, language, paper };
    const { signal } = this.#closing;
    const made = await sessionPaperApart(asked, {
      signal,
      threads: this.#ports.threads,
    });
    if (made?.kind === 'made')
      this.#keep(what, from.kind === 'sent' ? (this.#sent?.name ?? '') : from.name, made.pdf);
    else if (made !== undefined)
      this.#wrong = { wish: request, lines: made.lines.slice(0, MOST_WRONG_LINES) };
    return undefined;
  }

  /** What was still being made as the room locked is dropped. */
  #keep(kind: PaperKind, job: string, pdf: Uint8Array): void {
    if (this.#closing.signal.aborted) return;
    this.#papers.add({ kind, job }, pdf);
    this.#time.touch();
  }

  #listed(name: string): Listed | undefined {
    return this.#jobs.find((each) => jobLine(each).name === name);
  }
}

/** Whether a job is finished that has dealt boards. */
function hasHands(listed: Listed): boolean {
  return statusOf(listed) === 'finished' && listed.job.summary.passes === undefined;
}
