/**
 * Tasks that are chosen as threads ask for them; a thread for which there is none waits until others have ended. Ends
 * when none is at work and none is left.
 */
export class TaskQueue<Task> implements AsyncIterable<Task, undefined, number> {
  readonly #choose: (thread: number) => Task | undefined;
  #waiting: { thread: number; resolve: (next: Promise<IteratorResult<Task, undefined>>) => void }[] = [];
  #atWork = 0;

  /** choose: the next task of a thread, `undefined` where it has nothing to do as long as none ends. */
  constructor(choose: (thread: number) => Task | undefined) {
    this.#choose = choose;
  }

  /** Threads that wait. */
  get idle(): number[] {
    return this.#waiting.map(({ thread }) => thread);
  }

  /** A task that was taken has ended. */
  ended(): void {
    this.#atWork--;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve, thread } of waiting) resolve(this.#next(thread));
  }

  #next(thread: number): Promise<IteratorResult<Task, undefined>> {
    const task = this.#choose(thread);
    if (task !== undefined) {
      this.#atWork++;
      return Promise.resolve({ done: false, value: task });
    }
    if (this.#atWork === 0) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#waiting.push({ thread, resolve });
    });
  }

  [Symbol.asyncIterator](): AsyncIterator<Task, undefined, number> {
    return { next: (thread = 0) => this.#next(thread) };
  }
}
