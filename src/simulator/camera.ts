import type { Deck } from '../bridge/deck.ts';
import { blindReading } from '../host/reading-of.ts';
import type { MachineConfig } from '../machine/config.ts';
import { elapsedUs } from '../machine/executor/time.ts';
import { CARES, type Reading, type TrayLabel } from '../machine/messages.ts';
import type { Camera, CardRequest } from '../ports/camera.ts';
import { AnswerWay } from './answers.ts';
import type { MachineEyes, OnWindow, WindowLook } from './eyes.ts';
import type { Chances } from './phenomena.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What the camera looks at. */
interface View {
  sight(): OnWindow;
  end(): 1 | 2 | undefined;
  label(): TrayLabel | undefined;
}

const STALE = 0;
const MOVING = 1;
const DARK = 2;
const FRAME_FAULTS = 4;
const LABEL_READ_MS = 150;
/** As long as a host waits for another program that has the camera. */
const LOST_MS = 5_000;
/** Longer than a machine under way may be silent. */
const LATE_MS = 30_000;

/** The camera of the simulated machine: it sees what lies there, in its own time, and sometimes wrongly. */
export class SimulatedCamera implements Camera {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #config: MachineConfig;
  readonly #view: View;
  readonly #eyes: MachineEyes;
  readonly frames: AnswerWay<Reading>;
  readonly labels: AnswerWay<TrayLabel | 'blind' | undefined>;
  #frames = 0;
  #pose = 0;
  #previous: WindowLook = { sight: { kind: 'empty' }, frame: 0, pose: 0, retake: 0 };
  #gone = false;

  constructor(clock: VirtualClock, chances: Chances, config: MachineConfig, view: View, eyes: MachineEyes) {
    this.#clock = clock;
    this.#chances = chances;
    this.#config = config;
    this.#view = view;
    this.#eyes = eyes;
    const times = { lostMs: LOST_MS, lateMs: LATE_MS };
    this.frames = new AnswerWay(clock, chances, { phenomenon: 'frameAnswer', ...times });
    this.labels = new AnswerWay(clock, chances, { phenomenon: 'labelAnswer', ...times });
  }

  readCard(request: CardRequest, done: (reading: Reading) => void): void {
    const { bufferMs, exposureMs, identifyMs, readers } = this.#config;
    const answer = this.frames.ask(done, blindReading(readers, 'noCamera'));
    this.#clock.afterMs(this.#delayMs(request) + exposureMs, () => {
      const reading = this.#expose(request);
      this.#clock.outside.afterMs(bufferMs + identifyMs, () => answer(reading));
    });
  }

  readLabel(done: (label: TrayLabel | 'blind' | undefined) => void): void {
    const answer = this.labels.ask(done, undefined);
    this.#clock.afterMs(LABEL_READ_MS, () => {
      const label = this.#view.label();
      this.#clock.atOutside(this.#clock.nowUs, () => answer(label));
    });
  }

  startJob(job: number, deck: Deck): void {
    this.#eyes.startJob(job, deck);
  }

  /** A person has looked after camera and light. */
  repair(): void {
    this.#gone = false;
  }

  recalibrate(): void {
    this.#eyes.recalibrate();
  }

  /** From the request to the exposure: dark frame and light, and the card at rest for long enough. */
  #delayMs({ leftAtUs }: CardRequest): number {
    const { exposureMs, lightMs, settleMs } = this.#config;
    const restedMs = leftAtUs === undefined ? settleMs : elapsedUs(this.#clock.nowUs >>> 0, leftAtUs) / 1000;
    return Math.max(exposureMs + lightMs, settleMs - restedMs);
  }

  #expose({ attempt, inspect }: CardRequest): Reading {
    const frame = this.#frames++;
    if (attempt === 1) this.#pose = frame;
    const fault = this.#chances.happens('frameFault', frame)
      ? this.#chances.variant('frameFault', FRAME_FAULTS, frame)
      : -1;
    if (fault > DARK) this.#gone = true;
    if (this.#gone) return blindReading(this.#config.readers, 'noCamera');
    const trouble = fault === DARK ? 'dark' : fault === MOVING ? 'moving' : undefined;
    const [sight, end] = [this.#view.sight(), this.#view.end()];
    const seen = { sight, end, inspect, frame, pose: this.#pose, retake: attempt - 1 };
    if (trouble !== undefined) return this.#eyes.look({ ...seen, trouble });
    const shown = fault === STALE ? { ...this.#previous, inspect, frame } : seen;
    this.#previous = seen;
    return this.#withCare(this.#eyes.look(shown), frame);
  }

  #withCare(reading: Reading, frame: number): Reading {
    if (!this.#chances.happens('careNeeded', frame)) return reading;
    const care = CARES[this.#chances.variant('careNeeded', CARES.length, frame)];
    return care === undefined ? reading : { ...reading, care };
  }

  /** A new board: frames are counted afresh. */
  restartCount(): void {
    this.#frames = 0;
    this.frames.restartCount();
    this.labels.restartCount();
    this.#eyes.startBoard();
  }
}
