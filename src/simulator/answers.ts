import type { Phenomenon } from '../ports/machines/faults.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What becomes of an answer on its way, in the order of the variants. */
export const ANSWER_FAULTS = ['late', 'doubled', 'exchanged', 'lost'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** What answers of one kind are called by, and how long they may be away. */
interface AnswerKind {
  readonly phenomenon: Extract<Phenomenon, `${string}Answer`>;
  /** Whoever asked hears nothing so long of an answer that is lost. */
  readonly lostMs: number;
  /** An answer that no other question overtakes comes then. */
  readonly lateMs: number;
}

/** A question, and whether its answer was given. */
interface Asked<Answer> {
  readonly number: number;
  readonly done: (answer: Answer) => void;
  isGiven: boolean;
}

/**
 * The way of the answers of one kind. One that goes astray is late, and comes when the next question has been asked;
 * comes twice, the second time then; is exchanged, and comes after the answer to the next; or is lost. Whoever asks
 * must do nothing about an answer that has come before, or to a question that another has taken the place of.
 */
export class AnswerWay<Answer> {
  /** Delivers what is no answer to the question that is open. */
  onStray: (deliver: () => void) => void = (deliver) => deliver();
  /** The answer to the question that was just asked will go astray. */
  onAstray: (fault: AnswerFault) => void = () => {};
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #kind: AnswerKind;
  #asked = 0;
  #count = 0;
  #heldForNext: (() => void)[] = [];
  #heldForItsAnswer: (() => void)[] = [];

  constructor(clock: VirtualClock, chances: Chances, kind: AnswerKind) {
    this.#clock = clock;
    this.#chances = chances;
    this.#kind = kind;
  }

  /** A question is asked, and others may have to come first; `nothing` answers it where the answer is lost. */
  ask(done: (answer: Answer) => void, nothing: Answer): (answer: Answer) => void {
    const asked: Asked<Answer> = { number: ++this.#asked, done, isGiven: false };
    const fault = this.#fault();
    for (const deliver of this.#heldForNext.splice(0)) this.#clock.atOutside(this.#clock.nowUs, deliver);
    const exchanged = this.#heldForItsAnswer.splice(0);
    if (fault !== undefined) this.onAstray(fault);
    return (answer) => {
      this.#send(asked, fault, answer, nothing);
      for (const deliver of exchanged) this.#clock.atOutside(this.#clock.nowUs, deliver);
    };
  }

  /** A new board: questions are counted afresh, so that draws keep their keys. */
  restartCount(): void {
    this.#count = 0;
  }

  #fault(): AnswerFault | undefined {
    const { phenomenon } = this.#kind;
    const key = this.#count++;
    return this.#chances.happens(phenomenon, key)
      ? ANSWER_FAULTS[this.#chances.variant(phenomenon, ANSWER_FAULTS.length, key)]
      : undefined;
  }

  #send(asked: Asked<Answer>, fault: AnswerFault | undefined, answer: Answer, nothing: Answer): void {
    const { lateMs, lostMs } = this.#kind;
    const deliver = (): void => this.#deliver(asked, answer);
    switch (fault) {
      case undefined:
        return deliver();
      case 'lost':
        return void this.#clock.outside.afterMs(lostMs, () => this.#deliver(asked, nothing));
      case 'doubled':
        this.#heldForNext.push(deliver);
        return deliver();
      case 'late':
        this.#heldForNext.push(this.#onceWithin(lateMs, deliver));
        return;
      case 'exchanged':
        this.#heldForItsAnswer.push(this.#onceWithin(lateMs, deliver));
        return;
    }
  }

  #onceWithin(ms: number, deliver: () => void): () => void {
    let isDue = true;
    const once = (): void => {
      if (!isDue) return;
      isDue = false;
      deliver();
    };
    this.#clock.outside.afterMs(ms, once);
    return once;
  }

  #deliver(asked: Asked<Answer>, answer: Answer): void {
    const isOpen = !asked.isGiven && asked.number === this.#asked;
    asked.isGiven = true;
    if (isOpen) asked.done(answer);
    else this.onStray(() => asked.done(answer));
  }
}
