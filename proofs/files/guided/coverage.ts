import { type Profiler, Session } from 'node:inspector';

/** Counts of a block that are told apart: once, twice, up to four times, and so on. */
const stepOf = (count: number): number => Math.ceil(Math.log2(count));

/** Which blocks of the program ran how often, as V8 counts them, and whether any did as none has before. */
export class Coverage {
  readonly #session = new Session();
  readonly #covers: RegExp;
  readonly #seen = new Set<string>();

  constructor(covers: RegExp) {
    this.#covers = covers;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  get blocks(): number {
    return this.#seen.size;
  }

  /** Whether a run has come to a block, or has run one as often, as none before it; `more` is what else it did. */
  isNew(run: () => void, more: () => string): boolean {
    this.#take();
    run();
    const before = this.#seen.size;
    this.#seen.add(more());
    for (const { functions, scriptId, url } of this.#take()) {
      if (!this.#covers.test(url)) continue;
      for (const { ranges } of functions)
        for (const { count, startOffset, endOffset } of ranges)
          if (count > 0) this.#seen.add(`${scriptId} ${startOffset} ${endOffset} ${stepOf(count)}`);
    }
    return this.#seen.size > before;
  }

  /** The inspector of the own thread answers before `post` returns. */
  #take(): readonly Profiler.ScriptCoverage[] {
    let taken: readonly Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      taken = answer.result;
    });
    return taken;
  }
}
