import { HERE } from '../../../rigs/here.ts';
import type { DealingEvent, DealingPorts } from '../../../src/app/dealing/dealing.ts';
import type { JobChange, RunningJob } from '../../../src/controller/run-job.ts';
import type { CourseEvent } from '../../../src/job/event.ts';
import type { SecretQuestion, SureQuestion } from '../../../src/ports/use-case.ts';

/** What somebody at a console does: each once, when it is due. */
export interface ConsoleScript {
  /** What the passphrase questions are answered with. */
  readonly passphrase?: string;
  readonly isSure?: boolean;
  /** Once a board is out of the bay, in the order of the job. */
  readonly afterBoard?: Readonly<Record<number, (console: FakeConsole) => void>>;
  /** While the paused job rests. */
  readonly atRest?: (console: FakeConsole) => void;
}

/** A console without a screen: it hears what use cases tell, answers what they ask, and presses buttons. */
export class FakeConsole {
  readonly events: DealingEvent[] = [];
  readonly asked: (SecretQuestion | SureQuestion)[] = [];
  readonly ports: DealingPorts;
  readonly #stopping = new AbortController();
  #job: RunningJob | undefined;

  constructor(places: DealingPorts['places'], script: ConsoleScript = {}) {
    this.ports = {
      ...HERE,
      places,
      signal: this.#stopping.signal,
      emit: (event: DealingEvent) => this.#hear(event, script),
      isSure: async (question) => {
        this.asked.push(question);
        return script.isSure ?? false;
      },
      secret: async (question) => {
        this.asked.push(question);
        return script.passphrase;
      },
      rest: async () => script.atRest?.(this),
    };
  }

  /** The button of a change; fails where the job can't take it. */
  change(change: JobChange): void {
    if (this.#job?.change(change, () => {}) !== true) throw new Error(`${change.kind} was refused.`);
  }

  /** The button that stops the job. */
  stop(): void {
    this.#stopping.abort();
  }

  /** The events of the job, as they were recorded. */
  get course(): CourseEvent[] {
    return this.events.flatMap((event) => (event.kind === 'recorded' ? [event.entry.event] : []));
  }

  /** All that was told, as it would go over a wire. */
  get wire(): string {
    return this.events.map((event) => JSON.stringify(event)).join('\n');
  }

  #hear(event: DealingEvent, { afterBoard = {} }: ConsoleScript): void {
    this.events.push(event);
    if (event.kind === 'job-runs') this.#job = event.job;
    if (event.kind !== 'recorded' || event.entry.event.kind !== 'board-final') return;
    const { board = 0 } = event.job.boards[event.job.current] ?? {};
    afterBoard[board]?.(this);
  }
}
