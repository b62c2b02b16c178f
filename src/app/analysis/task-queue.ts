/** Tasks in the order in which they are taken; one that ends may bring others. Ends when all have ended. */
export class TaskQueue<Task> implements AsyncIterable<Task> {
  readonly #tasks: Task[];
  readonly #waiting: ((result: IteratorResult<Task, undefined>) => void)[] = [];
  #taken = 0;

  constructor(tasks: readonly Task[]) {
    this.#tasks = [...tasks];
  }

  /** A task that was taken has ended; these come next. */
  ended(next: readonly Task[] = []): void {
    this.#taken--;
    this.#tasks.unshift(...next);
    while (this.#waiting.length > 0 && (this.#tasks.length > 0 || this.#taken === 0)) {
      this.#waiting.shift()?.(this.#take());
    }
  }

  #take(): IteratorResult<Task, undefined> {
    const task = this.#tasks.shift();
    if (task === undefined) return { done: true, value: undefined };
    this.#taken++;
    return { done: false, value: task };
  }

  [Symbol.asyncIterator](): AsyncIterator<Task, undefined> {
    return {
      next: () =>
        this.#tasks.length > 0 || this.#taken === 0
          ? Promise.resolve(this.#take())
          : new Promise((resolve) => {
              this.#waiting.push(resolve);
            }),
    };
  }
}
