import type { Question } from '../src/machine/sentence.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Operator } from '../src/ports/operator.ts';

/** A press so soon after a question has come was meant for the one before. */
const TOO_SOON_MS = 300;

/** Somebody else who is asked, and who hears when that was answered elsewhere. */
type FurtherOperator = Operator & { forget?(): void };

/** The person at the machine: a question is answered by the start button or at the controller, whichever comes first. */
export class AskedOperator implements Operator {
  readonly #clock: Clock;
  readonly #further: FurtherOperator | undefined;
  #done: (() => void) | undefined;
  #sinceMs = 0;

  /** `further` is asked too, such as the person of an emulated machine. */
  constructor(clock: Clock, further?: FurtherOperator) {
    this.#clock = clock;
    this.#further = further;
  }

  ask(question: Question, done: () => void): void {
    const once = (): void => {
      if (this.#done !== once) return;
      this.#done = undefined;
      this.#further?.forget?.();
      done();
    };
    this.#done = once;
    this.#sinceMs = this.#clock.nowMs();
    this.#further?.ask(question, once);
  }

  /** The start button was pressed. */
  pressed(): void {
    if (this.#clock.nowMs() - this.#sinceMs >= TOO_SOON_MS) this.#done?.();
  }

  /** The person at the controller says that it is done. */
  answered(): void {
    this.#done?.();
  }
}
