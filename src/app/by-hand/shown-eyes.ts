import type { AppPorts } from '../../ports/use-case.ts';
import type { Picture } from '../../vision/shown/picture.ts';
import type { ShownReading } from '../../vision/shown/showing.ts';
import type { ShownEnds } from '../../vision/shown/shown-ends.ts';
import { problemOfThread } from '../problem.ts';
import { TaskQueue } from '../task-queue.ts';
import type { readShown } from './read-shown-thread.ts';
import type { EyesState, HandInPicture, ShownEyesRequest, ShownTask } from './shown-task.ts';

/** What reads cards that are shown to a camera of which nothing is known. */
export interface ShownEyes {
  readEnds(shown: ShownEnds): Promise<ShownReading>;
  readHand(picture: Picture): Promise<HandInPicture>;
  /** The card that was shown is gone: what it has taught counts from now on. */
  cardGone(): Promise<EyesState>;
  /** As they are at first. */
  readonly state: EyesState;
}

const THREAD = 'src/app/by-hand/read-shown-thread.ts';

/** Eyes that are open. */
export interface OpenEyes {
  readonly eyes: ShownEyes;
  /** Why they read nothing any more; resolved with nothing once they are closed. */
  readonly ended: Promise<unknown>;
  close(): void;
}

/**
 * Eyes in a thread of their own, so that whoever else asks this process is answered meanwhile. Rejects where they can't
 * read this deck.
 */
export async function openShownEyes(
  request: ShownEyesRequest,
  { threads }: Pick<AppPorts, 'threads'>,
): Promise<OpenEyes> {
  const closing = new AbortController();
  const line = new Questions();
  const ended = threads
    .inThreads<typeof readShown>(THREAD, request, line.tasks, {
      count: 1,
      signal: closing.signal,
      done: (done) => line.answered(done),
    })
    .then(() => undefined, problemOfThread);
  void ended.then((failure) => line.end(failure ?? new Error('The eyes are closed.')));
  const state = (await line.ask({ kind: 'ready' })) as EyesState;
  return {
    ended,
    eyes: {
      state,
      readEnds: async ({ ends, pxPerMm, widthMm }) =>
        (await line.ask({ kind: 'ends', ends, pxPerMm, widthMm })) as ShownReading,
      readHand: async (picture) => (await line.ask({ kind: 'hand', picture })) as HandInPicture,
      cardGone: async () => (await line.ask({ kind: 'gone' })) as EyesState,
    },
    close() {
      closing.abort();
      line.end(new Error('The eyes are closed.'));
    },
  };
}

interface Waiting {
  readonly task: ShownTask;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Questions for one thread, answered in the order in which they are asked. */
class Questions {
  readonly #waiting: Waiting[] = [];
  #atWork: Waiting | undefined;
  #failure: unknown;
  readonly tasks: TaskQueue<ShownTask> = new TaskQueue(
    () => {
      this.#atWork = this.#waiting.shift();
      return this.#atWork?.task;
    },
    () => this.#failure === undefined,
  );

  ask(task: ShownTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting.push({ task, resolve, reject });
      if (this.#atWork === undefined) this.tasks.chooseAgain();
    });
  }

  answered(answer: unknown): void {
    this.#atWork?.resolve(answer);
    this.#atWork = undefined;
    this.tasks.ended();
  }

  /** There are no answers any more. */
  end(failure: unknown): void {
    this.#failure ??= failure;
    this.#atWork?.reject(this.#failure);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
    this.tasks.chooseAgain();
  }
}
