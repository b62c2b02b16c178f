import type { Question } from '../machine/sentence.ts';
import type { Action, Step } from '../machine/step.ts';
import type { Operator } from '../ports/operator.ts';
import { AnswerWay } from './answers.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { SlipOfHand, Workbench } from './workbench.ts';

const SLIPS: readonly SlipOfHand[] = ['doesNothing', 'leavesCard', 'mislaysCard', 'opensBay', 'leavesOpen'];
/** How fast a person is. */
export interface PersonTimes {
  /** From a question until the person is at the machine. */
  readonly walkMs: number;
  /** From there until the step is done and all is closed; longer than a hand takes to be in. */
  readonly workMs: number;
}

const USUAL: PersonTimes = { walkMs: 4_000, workMs: 6_000 };
const PRESS_START_MS = 500;
/** Whoever has pressed start and sees nothing of it presses it again. */
const PRESS_AGAIN_MS = 10_000;
const LATE_MS = 30_000;
/** From opening a door until a hand is in. */
const REACH_MS = 800;

const ALL_DOORS = ['bay', 'cover', 'door'] as const;
/** What has to be opened for a step. */
const OPENED: Readonly<Partial<Record<Action, readonly ('bay' | 'cover' | 'door')[]>>> = {
  insertTray: ['bay'],
  changeTray: ['bay'],
  takeTray: ['bay'],
  clearPath: ['cover'],
  feedBack: ['door'],
  emptyReject: ['door'],
  emptyTray: ['bay', 'door'],
  collectAll: ALL_DOORS,
  mendDeck: ALL_DOORS,
  recalibrate: ALL_DOORS,
  checkSensors: ALL_DOORS,
  takeHand: ALL_DOORS,
  returnHand: ALL_DOORS,
  stackPockets: ALL_DOORS,
};

/** The person at the simulated machine: acts on the data of the next step, and sometimes wrongly. */
export class SimulatedOperator implements Operator {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #bench: Workbench;
  readonly #times: PersonTimes;
  readonly answers: AnswerWay<void>;
  #latest: Question | undefined;
  #asks = 0;

  constructor(clock: VirtualClock, chances: Chances, bench: Workbench, times: PersonTimes = USUAL) {
    this.#clock = clock;
    this.#chances = chances;
    this.#bench = bench;
    this.#times = times;
    const answerTimes = { lostMs: PRESS_AGAIN_MS, lateMs: LATE_MS };
    this.answers = new AnswerWay(clock, chances, { phenomenon: 'personAnswer', ...answerTimes });
  }

  ask(question: Question, done: () => void): void {
    this.#latest = question;
    const ask = ++this.#asks;
    const answer = this.answers.ask(done, undefined);
    this.#clock.afterMs(this.#times.walkMs, () => {
      if (this.#latest !== question) return;
      const slip = this.#slip(ask);
      this.#begin(question, slip, ask);
      this.#clock.afterMs(this.#times.workMs, () => this.#finish(question, slip, answer));
    });
  }

  /** A new board: questions are counted afresh, so that draws keep their keys. */
  restartCount(): void {
    this.#asks = 0;
    this.answers.restartCount();
  }

  #slip(ask: number): SlipOfHand | undefined {
    if (!this.#chances.happens('wrongStep', ask)) return undefined;
    return SLIPS[this.#chances.variant('wrongStep', SLIPS.length, ask)];
  }

  #begin(question: Question, slip: SlipOfHand | undefined, ask: number): void {
    const { step } = question;
    const needed = step.from === 'bay' ? (['bay'] as const) : (OPENED[step.action] ?? []);
    const opened = slip === 'opensBay' && !needed.includes('bay') ? [...needed, 'bay' as const] : needed;
    if (slip === 'doesNothing') return;
    for (const door of opened) this.#bench.open(door);
    if (slip === 'opensBay' && isTrayWork(step)) return;
    this.#clock.afterMs(REACH_MS, () => this.#bench.work(step, question, slip, ask));
  }

  /** Closes what was opened, unless that is forgotten, and says that the step is done. */
  #finish(question: Question, slip: SlipOfHand | undefined, done: () => void): void {
    if (this.#latest !== question) return;
    if (slip !== 'leavesOpen') this.#bench.closeAll();
    this.#clock.outside.afterMs(PRESS_START_MS, done);
  }
}

function isTrayWork({ action }: Step): boolean {
  return action === 'takeTray' || action === 'insertTray' || action === 'changeTray';
}
