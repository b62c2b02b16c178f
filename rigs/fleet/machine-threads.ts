import { Worker } from 'node:worker_threads';
import { DealingMachine, type MachineOfNight, type MachineWork, type WorkDone } from './dealing-machine.ts';

/** A machine that works somewhere. */
export interface MachineAtWork {
  work(work: MachineWork): Promise<WorkDone>;
}

/** Where the machines of a night work. */
export interface MachineHall {
  add(made: MachineOfNight): Promise<MachineAtWork>;
  close(): Promise<void>;
}

/** Machines in this thread. */
export const OWN_THREAD: MachineHall = {
  add: async (made) => new DealingMachine(made),
  close: async () => {},
};

/** What a thread is asked: to make the machine of a number, or to have it work. */
export interface ThreadQuestion {
  readonly id: number;
  readonly number: number;
  readonly made?: MachineOfNight;
  readonly work?: MachineWork;
}
export interface ThreadAnswer {
  readonly id: number;
  readonly done?: WorkDone | undefined;
}

/** Machines in threads of their own: simulated cards need most of the time that a night takes. */
export class MachineThreads implements MachineHall {
  readonly #threads: readonly Worker[];
  readonly #waiting = new Map<number, PromiseWithResolvers<WorkDone | undefined>>();
  #asked = 0;
  #machines = 0;

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => this.#open());
  }

  async add(made: MachineOfNight): Promise<MachineAtWork> {
    const number = this.#machines++;
    await this.#ask({ number, made });
    return {
      work: async (work) => {
        const done = await this.#ask({ number, work });
        if (done === undefined) throw new Error(`There is no machine ${number} in its thread.`);
        return done;
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #open(): Worker {
    const thread = new Worker(new URL('machine-thread.ts', import.meta.url));
    thread.on('message', ({ done, id }: ThreadAnswer) => {
      this.#waiting.get(id)?.resolve(done);
      this.#waiting.delete(id);
    });
    thread.on('error', (error) => {
      for (const asked of this.#waiting.values()) asked.reject(error);
    });
    return thread;
  }

  #ask(question: Omit<ThreadQuestion, 'id'>): Promise<WorkDone | undefined> {
    const id = ++this.#asked;
    const asked = Promise.withResolvers<WorkDone | undefined>();
    this.#waiting.set(id, asked);
    this.#threads[question.number % this.#threads.length]?.postMessage({ ...question, id });
    return asked.promise;
  }
}
