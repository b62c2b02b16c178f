import type { Limits } from '../../generation/conditions/limits.ts';
import type {
  Engine,
  Expression,
  HandMasks,
  KeptDeal,
  Program,
} from '../../generation/conditions/program.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import type { RunningAction } from '../../generation/dealer-output/actions.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { Searches } from '../analysis/searches.ts';
import { threadsFor } from '../analysis/solve-boards.ts';
import type { LateAnswerOf, LateTask, lookWithCardsOpen } from './late-thread.ts';
import { type Progress, type Stops, TRIES_A_LOOK } from './script.ts';

/** A program whose deals are looked at with all cards open. */
export interface LateProgram {
  readonly program: Program;
  /** Draws deals that pass what can be asked at once. */
  readonly early: Engine;
  /** What else they have to pass. */
  readonly tests: readonly Expression[];
  /** What chance is made from that is asked for late. */
  readonly chanceSeed: string;
  /** Seconds that a deal may take; one that takes longer is passed over (default: as long as it takes). */
  readonly maxSeconds?: number | undefined;
}

/** Where a run ends, and the actions that its deals are for. */
export interface LateRunPorts extends Pick<AppPorts, 'threads' | 'candidates' | 'clock' | 'hardware'> {
  readonly actions: readonly RunningAction[];
  readonly limits: Limits;
  readonly stops: Stops;
}

const THREAD = 'src/app/deals/late-thread.ts';
const MS_BETWEEN_LOOKS = 250;

/** The deal that is shown to actions: all its values are found before. */
export class ShownDeal implements KeptDeal {
  readonly asked: Expression[] = [];
  #masks: HandMasks = new Int32Array(16);
  #values: readonly number[] = [];

  show(masks: HandMasks, values: readonly number[]): void {
    this.#masks = masks;
    this.#values = values;
  }

  hands(): HandMasks {
    return this.#masks;
  }

  evaluator(expression: Expression): () => number {
    const index = this.asked.push(expression) - 1;
    return () => this.#values[index] ?? 0;
  }
}

/**
 * Draws deals, has them looked at with all cards open in threads, and shows actions those that are kept, in the order in
 * which they were drawn: a seed makes the same deals, whichever is done first.
 */
export async function runLate(
  { chanceSeed, early, maxSeconds, program, tests }: LateProgram,
  shown: ShownDeal,
  ports: LateRunPorts,
): Promise<Progress> {
  const { generate, produce } = ports.limits;
  const { threads: count, ...solvers } = threadsFor(program.deck, Math.min(generate, produce), {}, ports);
  const searches = new Searches();
  const start = {
    ...solvers,
    stop: searches.shared,
    program,
    late: { tests, values: shown.asked },
    chanceSeed,
    limitMs: maxSeconds === undefined ? Number.POSITIVE_INFINITY : maxSeconds * 1000,
  };
  const run = new LateRun(early, shown, ports);
  const release = lookNowAndThen(() => run.look(), ports);
  try {
    const atWork = { count, signal: run.ended, done: (done: LateAnswerOf) => run.hear(done) };
    await searches.endingWith(run.ended, () =>
      ports.threads.inThreads<typeof lookWithCardsOpen>(THREAD, start, run.draw(), atWork),
    );
  } finally {
    release();
  }
  return run.finish();
}

function lookNowAndThen(look: () => void, ports: Pick<Computer, 'clock'>): () => void {
  let release = (): void => {};
  const again = (): void => {
    look();
    release = ports.clock.afterMs(MS_BETWEEN_LOOKS, again);
  };
  again();
  return () => release();
}

/** A deal that was drawn and not shown yet. */
interface DrawnDeal {
  readonly masks: HandMasks;
  /** Deals that had been tried by then. */
  readonly generated: number;
  answer?: LateAnswerOf['answer'];
}

/** The deals of a run, from their drawing on until they are shown. */
class LateRun {
  readonly #early: Engine;
  readonly #shown: ShownDeal;
  readonly #ports: LateRunPorts;
  readonly #enough = new AbortController();
  readonly #drawn = new Map<number, DrawnDeal>();
  /** Deals that were drawn, that are kept, and that were shown or left out, in their order. */
  #count = 0;
  #kept = 0;
  #next = 0;
  #generated = 0;
  #produced = 0;
  #passedOver = 0;

  constructor(early: Engine, shown: ShownDeal, ports: LateRunPorts) {
    this.#early = early;
    this.#shown = shown;
    this.#ports = ports;
  }

  get ended(): AbortSignal {
    return this.#enough.signal;
  }

  get #progress(): Progress {
    const [generated, produced] = [this.#generated, this.#produced];
    return { generated, produced, looked: this.#next, passedOver: this.#passedOver };
  }

  /** Ends where that is wanted. */
  look(): void {
    if (!this.ended.aborted && this.#ports.stops(this.#progress)) this.#enough.abort();
  }

  /** Deals to look at, drawn as there is a thread for them: no more than may be shown. */
  async *draw(): AsyncGenerator<LateTask, undefined, unknown> {
    const { generate, produce } = this.#ports.limits;
    while (this.#generated < generate && this.#kept < produce && !this.ended.aborted) {
      this.#generated += this.#early.draw(Math.min(TRIES_A_LOOK, generate - this.#generated));
      if (this.#early.kept) {
        const [deal, masks] = [this.#count++, this.#early.hands().slice()];
        this.#drawn.set(deal, { masks, generated: this.#generated });
        yield { deal, masks };
      } else await this.#ports.clock.nextTurn();
    }
  }

  /** Hears what came of a deal, and shows those that are kept once all before them are known. */
  hear({ answer, deal }: LateAnswerOf): void {
    const drawn = this.#drawn.get(deal);
    if (drawn === undefined || answer.kind === 'stopped') return;
    drawn.answer = answer;
    if (answer.kind === 'kept') this.#kept++;
    for (let next = this.#known(); next !== undefined; next = this.#known()) this.#take(next);
  }

  finish(): Progress {
    for (const action of this.#ports.actions) action.finish?.(this.#produced);
    return this.#progress;
  }

  /** The deal that comes next, if it is known what came of it and it is wanted. */
  #known(): DrawnDeal | undefined {
    const next = this.#drawn.get(this.#next);
    return next?.answer === undefined || this.#produced === this.#ports.limits.produce ? undefined : next;
  }

  #take({ answer, generated, masks }: DrawnDeal): void {
    this.#drawn.delete(this.#next++);
    if (answer?.kind === 'failed') throw new ScriptError(answer.problem);
    if (answer?.kind === 'not-found') this.#passedOver++;
    if (answer?.kind !== 'kept') return;
    this.#shown.show(masks, answer.values);
    for (const action of this.#ports.actions) action.deal(this.#produced);
    this.#produced++;
    if (this.#produced < this.#ports.limits.produce) return;
    this.#generated = generated;
    this.#enough.abort();
  }
}
