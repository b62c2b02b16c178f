import { readdirSync, readFileSync } from 'node:fs';
import { profileConfig } from '../../src/machine/config.ts';

const LOOK_MS = 20;
const { heartbeatMs, heartbeatTimeoutMs } = profileConfig('club');
const WITHIN_MS = heartbeatTimeoutMs;
/** How much of that time a process may wait for its turn. */
export const BORNE_MS: number = heartbeatTimeoutMs - heartbeatMs;
const NS_PER_MS = 1e6;

/** That processes were called too late, and when. */
export interface Late {
  /** The process that waited longest. */
  readonly who: string;
  /** How long all waited within the time that the microcontroller waits for its host. */
  readonly waitedMs: number;
  readonly atMs: number;
}

interface Look {
  readonly atMs: number;
  /** How long each process has waited so far, by its name and number. */
  readonly waitedMs: ReadonlyMap<string, number>;
}

/**
 * How late a busy computer calls the processes of a rig in real time: what they then do too late shows nothing of them.
 * A process that keeps itself busy is not late by this measure, which is the wait for a processor (`schedstat` of Linux)
 * and, everywhere, how late this process itself is called.
 */
export class Lateness {
  readonly #watched: () => ReadonlyMap<string, number | undefined>;
  readonly #nowMs: () => number;
  readonly #waited: (pid: number) => number | undefined;
  #looks: readonly Look[] = [];
  #lastMs: number;
  #timer: NodeJS.Timeout | undefined;
  #late: Late[] = [];

  /** `watched` names the processes of the time by their numbers. */
  constructor(
    watched: () => ReadonlyMap<string, number | undefined>,
    nowMs: () => number = () => performance.now(),
    waited: (pid: number) => number | undefined = waitedBy,
  ) {
    this.#watched = watched;
    this.#nowMs = nowMs;
    this.#waited = waited;
    this.#lastMs = nowMs();
  }

  start(): void {
    this.#lastMs = this.#nowMs();
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The late calls since a moment, the worst first. */
  since(fromMs: number): readonly Late[] {
    return this.#late
      .filter(({ atMs }) => atMs >= fromMs)
      .sort((one, other) => other.waitedMs - one.waitedMs);
  }

  /** Somebody was late who knows it himself. */
  wasLate(who: string, waitedMs: number): void {
    this.#note({ who, waitedMs, atMs: this.#nowMs() });
  }

  /** Looks how the processes are, now. */
  look(): void {
    const atMs = this.#nowMs();
    this.#note({ who: 'the rig', atMs, waitedMs: atMs - this.#lastMs - LOOK_MS });
    this.#lastMs = atMs;
    const waitedMs = new Map<string, number>();
    for (const [who, pid] of this.#watched()) {
      const waited = pid === undefined ? undefined : this.#waited(pid);
      if (waited !== undefined) waitedMs.set(`the ${who} ${pid}`, waited);
    }
    this.#looks = [...this.#looks.filter((look) => look.atMs >= atMs - WITHIN_MS), { atMs, waitedMs }];
    const first = this.#looks[0]?.waitedMs;
    // A message passes through all of them, so their waits add up.
    const waits = [...waitedMs].map(([who, now]) => [who, now - (first?.get(who) ?? now)] as const);
    const [worst] = waits.toSorted(([, one], [, other]) => other - one);
    const together = waits.reduce((sum, [, wait]) => sum + Math.max(0, wait), 0);
    if (worst !== undefined) this.#note({ who: worst[0].replace(/ \d+$/, ''), atMs, waitedMs: together });
  }

  /** One wait is seen by several looks: it counts once, as long as it was. */
  #note(late: Late): void {
    if (late.waitedMs <= BORNE_MS) return;
    const before = this.#late.at(-1);
    if (before === undefined || late.atMs - before.atMs > WITHIN_MS) this.#late.push(late);
    else if (late.waitedMs > before.waitedMs)
      this.#late = this.#late.map((each) => (each === before ? late : each));
  }
}

/** Says why something is not judged; `undefined` where nothing was late. */
export function whyNotJudged([worst, ...more]: readonly Late[]): string | undefined {
  if (worst === undefined) return undefined;
  const others = more.length === 0 ? '' : `, the worst of ${more.length + 1} times`;
  return `this computer let ${worst.who} and others wait ${Math.round(worst.waitedMs)} ms within ${WITHIN_MS}${others}; ${BORNE_MS} are borne`;
}

/** Does what a test shows; where that fails while something was late, the test is skipped and says why. */
export async function whereInTime(
  lateness: Lateness,
  skip: (why: string) => void,
  shows: () => Promise<void>,
): Promise<void> {
  try {
    await shows();
  } catch (error) {
    const why = whyNotJudged(lateness.since(0));
    if (why === undefined) throw error;
    skip(`not judged: ${why}`);
  }
}

/** The wait for a processor of all threads of a process (proc(5), `schedstat`): some read and write for its event loop. */
function waitedBy(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
      const [, waitedNs] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
      return sum + Number(waitedNs) / NS_PER_MS;
    }, 0);
  } catch {
    return undefined;
  }
}
