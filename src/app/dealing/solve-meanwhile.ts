import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { Computer } from '../../ports/computer.ts';
import type { BoardToSolve } from '../analysis/open-board.ts';
import { Searches } from '../analysis/searches.ts';
import { MEMORY_MIB, MIB } from '../analysis/solve-boards.ts';
import { type BackgroundPorts, solveInBackground } from '../analysis/solve-in-background.ts';
import type { RestWork } from './background-work.ts';
import type { DealingPorts } from './dealing.ts';

/** Cores that are left to the machine and to its eyes while cards move. */
const CORES_FOR_CARDS = 2;
/** The part of a computer's memory that solving may have. */
const SHARE_OF_MEMORY = 1 / 8;

/** The computer that deals. */
export interface Capacity {
  readonly cores: number;
  readonly memoryMib: number;
}

/** What solves boards in the background, and on what. */
interface Solving {
  readonly computer: Capacity;
  readonly solve: typeof solveInBackground;
}

/**
 * Solves the boards of a job while they are dealt, so that their hand records are printed at once: in threads of the
 * lowest priority, on the cores that cards leave free. Where they leave none, one thread works while the machine is at
 * rest. Nobody hears what is found, nor how far it is: it is kept as tables always are.
 */
export function solveMeanwhile(
  { boards, deck }: Pick<JobPlan, 'boards' | 'deck'>,
  ofPorts: Pick<DealingPorts, 'places' | 'threads'> & Pick<Computer, 'hardware' | 'resultCache'>,
  { computer, solve }: Solving = { computer: thisComputer(ofPorts), solve: solveInBackground },
): RestWork {
  const threads = computer.cores - CORES_FOR_CARDS;
  const memoryMib = Math.floor(Math.min(MEMORY_MIB[deck], computer.memoryMib * SHARE_OF_MEMORY));
  const solving = new Meanwhile(threads > 0, (ports) =>
    solve(boards.map(boardToSolve), { threads: Math.max(1, threads), memoryMib }, { ...ofPorts, ...ports }),
  );
  return { rests: (isAtRest) => solving.rests(isAtRest), end: () => solving.end() };
}

function thisComputer(ports: Pick<Computer, 'hardware'>): Capacity {
  return { cores: ports.hardware.cores, memoryMib: ports.hardware.memoryBytes / MIB };
}

function boardToSolve({ deal, number }: JobPlan['boards'][number]): BoardToSolve {
  return { deal, dealer: dealerOf(number), vulnerability: vulnerabilityOf(number) };
}

/** Work in threads, which begins when the machine first rests, and is held while it may move unless cores are to spare. */
class Meanwhile implements RestWork {
  readonly #hasSpareCores: boolean;
  readonly #work: (
    ports: Omit<BackgroundPorts, 'places' | 'threads' | 'hardware' | 'resultCache'>,
  ) => Promise<void>;
  readonly #searches = new Searches();
  readonly #stopping = new AbortController();
  #started: Promise<void> | undefined;
  #waiting: (() => void)[] = [];

  constructor(
    hasSpareCores: boolean,
    work: (ports: Omit<BackgroundPorts, 'places' | 'threads' | 'hardware' | 'resultCache'>) => Promise<void>,
  ) {
    this.#hasSpareCores = hasSpareCores;
    this.#work = work;
  }

  rests(isAtRest: boolean): void {
    if (!isAtRest) {
      if (!this.#hasSpareCores) this.#searches.hold();
      return;
    }
    if (this.#stopping.signal.aborted) return;
    this.#searches.goOn();
    this.#started ??= this.#start();
    this.#wake();
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#started;
  }

  /** What goes wrong here must not stop cards. Whoever has the boards solved later hears of it. */
  #start(): Promise<void> {
    const mayStart = async (): Promise<void> => {
      while (this.#searches.isHeld && !this.#stopping.signal.aborted)
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
    };
    return this.#work({ background: this.#searches, mayStart, signal: this.#stopping.signal }).catch(
      () => {},
    );
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
