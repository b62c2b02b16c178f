import type { MachineConfig } from '../machine/config.ts';
import { FEEDER_STEP_NM } from '../machine/executor/settings.ts';
import { END } from '../machine/executor/state.ts';
import { rampsOf } from './axis.ts';
import type { Body, Waypoint } from './body.ts';
import { CountedAxis } from './counted-axis.ts';
import { type Mechanics, slideUmPerUs2 } from './mechanics.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What axes that are stepped from outside have made. */
export interface StepCounts {
  readonly feeder: number;
  readonly transport: number;
  readonly speed: number;
}

/** Feeder and transport, and the bodies that they hold or that slide by themselves: every edge is computed, nothing is stepped. */
export abstract class CardMotion {
  readonly bodies: Body[] = [];
  readonly feeder: CountedAxis;
  readonly transport: CountedAxis;
  readonly #clock: VirtualClock;
  /** What a card that slides by itself loses of its speed, towards its storey and back. */
  protected readonly slide: ReturnType<typeof slideUmPerUs2>;
  readonly #transportNm: number;
  /** The place of the feeder when the card on the window lay still. */
  #feedFrom = 0;
  #feederUm = 0;
  /** What happens as soon as the feeder makes a step. */
  #waiting: (() => void) | undefined;

  constructor(clock: VirtualClock, config: MachineConfig, mechanics: Mechanics) {
    this.#clock = clock;
    this.slide = slideUmPerUs2(mechanics);
    const { feederDownMmPerS2, feederUpMmPerS2, surfaceSpeedMmPerS, transportRampMmPerS2 } = config;
    this.#transportNm = config.transportStepUm * 1000;
    this.feeder = new CountedAxis(
      rampsOf(FEEDER_STEP_NM, surfaceSpeedMmPerS, feederUpMmPerS2, feederDownMmPerS2),
    );
    this.transport = new CountedAxis(
      rampsOf(this.#transportNm, surfaceSpeedMmPerS, transportRampMmPerS2, transportRampMmPerS2),
    );
  }

  /** A body is where it meets something. */
  protected abstract meet(body: Body, waypoint: Waypoint): void;

  /** The feeder may go on so far from where the card on the window lay still; 0 stops it. */
  setFeeder(um: number): void {
    const now = this.#clock.nowUs;
    if (um > 0 && this.#feederUm === 0) this.#feedFrom = this.feeder.placeAt(now);
    this.#feederUm = um;
    const goal = um === END ? Number.MAX_SAFE_INTEGER : this.#feedFrom + (um * 1000) / FEEDER_STEP_NM;
    this.#drive(this.feeder, 'feeder', um === 0 ? 0 : goal);
  }

  setTransport(goalSteps: number): void {
    this.#drive(this.transport, 'transport', goalSteps === END ? Number.MAX_SAFE_INTEGER : goalSteps);
  }

  /** Feeder and transport stand at once. */
  protected standStill(): void {
    this.#feederUm = 0;
    this.#waiting = undefined;
    for (const [axis, hold] of [
      [this.feeder, 'feeder'],
      [this.transport, 'transport'],
    ] as const)
      this.change(hold, () => axis.stop(this.#clock.nowUs));
  }

  /** Does something now; or, where axes are stepped from outside, as soon as the feeder makes a step. */
  withFeeder(run: (() => void) | undefined): void {
    if (run === undefined || this.feeder.isCounted) this.#waiting = run;
    else run();
  }

  /** Returns the place of an axis that is stepped from outside when something happens next. */
  dueSteps(axis: 'feeder' | 'transport'): number {
    if (axis === 'feeder' && this.#waiting !== undefined) return 0;
    return this.#firstDue(axis)?.due?.steps ?? Number.POSITIVE_INFINITY;
  }

  /** Axes that are stepped from outside are at these places now, the transport at so many steps a microsecond. */
  stepTo({ feeder, speed, transport }: StepCounts): void {
    this.#tell('feeder', feeder, 0);
    this.#tell('transport', transport, speed);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.();
    this.#meetDue('feeder', feeder);
    this.#meetDue('transport', transport);
  }

  /** Sets what counts the steps of axes that are stepped from outside, from now on. */
  countBy(counted: (axis: 'feeder' | 'transport') => number): void {
    for (const axis of ['feeder', 'transport'] as const)
      this.change(axis, () => this[axis].countBy(() => counted(axis)));
  }

  /** A count that goes back starts again at zero, and what is held stays where it is. */
  #tell(axis: 'feeder' | 'transport', steps: number, speed: number): void {
    const mover = this[axis];
    const now = this.#clock.nowUs;
    if (!mover.isCounted || steps < mover.toldAt(now)) this.change(axis, () => mover.stepTo(0, 0));
    mover.stepTo(steps, speed);
  }

  #meetDue(axis: 'feeder' | 'transport', steps: number): void {
    for (let body = this.#firstDue(axis); body?.due !== undefined; body = this.#firstDue(axis)) {
      if (body.due.steps > steps) return;
      body.due.meet();
    }
  }

  #firstDue(axis: 'feeder' | 'transport'): Body | undefined {
    let first: Body | undefined;
    for (const body of this.bodies) {
      if (body.hold !== axis || body.due === undefined) continue;
      if (first?.due === undefined || body.due.steps < first.due.steps) first = body;
    }
    return first;
  }

  transportSteps(): number {
    return Math.floor(this.transport.placeAt(this.#clock.nowUs) + 1e-6);
  }

  /** Returns the place of the leading edge of a body now. */
  placeUm(body: Body): number {
    const now = this.#clock.nowUs;
    const axis = this.#axisOf(body);
    if (axis !== undefined) return body.um + (axis.placeAt(now) - body.heldAt) * this.umPerStep(body);
    if (body.hold !== 'itself') return body.um;
    const sinceUs = Math.min(now - body.heldAt, body.speed / this.slide.in);
    return body.um + sinceUs * (body.speed - (this.slide.in * sinceUs) / 2);
  }

  #drive(axis: CountedAxis, hold: 'feeder' | 'transport', goal: number): void {
    const now = this.#clock.nowUs;
    this.change(hold, () => axis.goTo(Math.max(goal, axis.placeAt(now)), now));
  }

  /** An axis goes on otherwise from now on, and with it all that it holds. */
  protected change(hold: 'feeder' | 'transport', change: () => void): void {
    for (const body of this.bodies) if (body.hold === hold) body.um = this.placeUm(body);
    change();
    for (const body of this.bodies) if (body.hold === hold) this.hold(body, hold);
  }

  protected hold(body: Body, hold: Body['hold']): void {
    body.hold = hold;
    const now = this.#clock.nowUs;
    body.heldAt = this.#axisOf(body)?.toldAt(now) ?? now;
    this.#schedule(body);
  }

  #axisOf({ hold }: Body): CountedAxis | undefined {
    if (hold === 'feeder') return this.feeder;
    return hold === 'transport' ? this.transport : undefined;
  }

  protected umPerStep({ hold, slip }: Body): number {
    return ((hold === 'feeder' ? FEEDER_STEP_NM : this.#transportNm) / 1000) * (1 - slip);
  }

  #schedule(body: Body): void {
    this.#unschedule(body);
    const waypoint = body.way[body.next];
    if (waypoint === undefined || body.hold === 'nothing') return;
    const stops = body.jamUm < waypoint.um;
    // Clocks count whole microseconds: within the last of them it is already past what it meets then.
    const um = Math.max(stops ? body.jamUm : waypoint.um, body.um);
    if (this.#axisOf(body)?.isCounted === true) {
      const steps = body.heldAt + (um - body.um) / this.umPerStep(body);
      const meet = (): void => (stops ? this.jam(body, um) : this.#reach(body, waypoint, steps));
      body.due = { steps, meet };
      return;
    }
    const atUs = this.#timeAt(body, um);
    if (atUs === Number.POSITIVE_INFINITY) return;
    body.timer = this.#clock.at(atUs, () => (stops ? this.jam(body, um) : this.#reach(body, waypoint)));
  }

  #unschedule(body: Body): void {
    this.#clock.cancel(body.timer);
    body.timer = undefined;
    body.due = undefined;
  }

  /** When the leading edge of a body is at a place; never where it does not come there. */
  #timeAt(body: Body, um: number): number {
    const left = um - body.um;
    const axis = this.#axisOf(body);
    if (axis !== undefined) return axis.timeAt(body.heldAt + left / this.umPerStep(body));
    const root = body.speed ** 2 - 2 * this.slide.in * left;
    return root < 0 ? Number.POSITIVE_INFINITY : body.heldAt + (body.speed - Math.sqrt(root)) / this.slide.in;
  }

  protected jam(body: Body, um: number): void {
    body.jammed = true;
    this.stopAt(body, um);
  }

  protected stopAt(body: Body, um: number): void {
    this.#unschedule(body);
    body.um = um;
    body.hold = 'nothing';
  }

  /** `steps` is where the axis was, if it is stepped: by now it may have gone a little on. */
  #reach(body: Body, waypoint: Waypoint, steps?: number): void {
    if (body.hold === 'itself')
      body.speed = Math.sqrt(Math.max(0, body.speed ** 2 - 2 * this.slide.in * (waypoint.um - body.um)));
    body.um = waypoint.um;
    const now = this.#clock.nowUs;
    body.heldAt = steps ?? this.#axisOf(body)?.toldAt(now) ?? now;
    body.next++;
    body.timer = undefined;
    body.due = undefined;
    this.meet(body, waypoint);
    if (body.timer === undefined && body.due === undefined) this.#schedule(body);
  }
}
