import type { JoinEventRequest, JoinPorts } from '../app/fleet/member/join.ts';
import { computer } from './compose.ts';
import type { Refusal } from './messages/acts.ts';
import type { ShownJoining } from './messages/event.ts';
import type { ShownProblem } from './messages/problems.ts';
import { problemOf } from './show/problem.ts';

/** What joining stands on. */
export interface JoiningPorts extends Pick<JoinPorts, 'lineTo' | 'places'> {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Something that pages show has changed. */
  readonly changed: () => void;
}

/** This machine, as it asks to be taken into an event. */
export class Joining {
  #shown: ShownJoining | null = { kind: 'asking' };
  #problem: ShownProblem | null = null;
  #code = '';
  #give: ((number: string | undefined) => void) | undefined;
  readonly #leaving = new AbortController();

  constructor(request: JoinEventRequest, ports: JoiningPorts) {
    void this.#join(request, ports);
  }

  /** How far it is; `null` where it is over. */
  get shown(): ShownJoining | null {
    return this.#shown;
  }

  /** Why the machine has not joined. */
  get problem(): ShownProblem | null {
    return this.#problem;
  }

  /** Takes the number that the director reads out. */
  give(number: string): Refusal | undefined {
    if (this.#give === undefined) return 'not-now';
    this.#give(number);
    this.#give = undefined;
    return undefined;
  }

  leave(): void {
    this.#leaving.abort();
    this.#give?.(undefined);
  }

  async #join(request: JoinEventRequest, { changed, wait, ...ports }: JoiningPorts): Promise<void> {
    const { signal } = this.#leaving;
    const show = (shown: ShownJoining | null): void => {
      this.#shown = shown;
      changed();
    };
    try {
      const { joinEvent } = await import('../app/fleet/member/join.ts');
      await joinEvent(request, {
        ...computer,
        ...ports,
        signal,
        wait: (ms) => wait(ms, signal),
        emit: (event) => {
          if (event.kind === 'code') this.#code = event.code;
          else show(event);
        },
        askNumber: (isAgain) => {
          show({ kind: 'code', code: this.#code, isAgain });
          return new Promise((resolve) => {
            this.#give = resolve;
          });
        },
      });
    } catch (error) {
      if (!signal.aborted) this.#problem = problemOf(error);
    }
    show(null);
  }
}
