/**
 * Tasks that are chosen as threads ask for them; a thread for which there is none waits until others have ended, or more
 * have come. Ends when none is at work, none is left and none may come.
 */
export class TaskQueue<Task> implements AsyncIterable<Task, undefined, number> {
  readonly #choose: (thread: number) => Task | undefined;
  readonly #mayCome: () => boolean;
  #waiting: { thread: number; resolve: (next: Promise<IteratorResult<Task, undefined>>) => void }[] = [];
  #atWork = 0;

  /**
   * choose: the next task of a thread, `undefined` where it has nothing to do as long as none ends or comes; mayCome:
   * whether others come by themselves.
   */
  constructor(choose: (thread: number) => Task | undefined, mayCome: () => boolean = () => false) {
    this.#choose = choose;
    this.#mayCome = mayCome;
  }

  /** Threads that wait. */
  get idle(): number[] {
    return this.#waiting.map(({ thread }) => thread);
  }

  /** A task that was taken has ended. */
  ended(): void {
    this.#atWork--;
    this.chooseAgain();
  }

  /** Other tasks have come, or none may come any more. */
  chooseAgain(): void {
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
    if (this.#atWork === 0 && !this.#mayCome()) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#waiting.push({ thread, resolve });
    });
  }

  [Symbol.asyncIterator](): AsyncIterator<Task, undefined, number> {
    return { next: (thread = 0) => this.#next(thread) };
  }
}
