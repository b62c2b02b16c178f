import { RACK_STEP_NM, STOREY_CODES } from '../machine/executor/settings.ts';
import { FIRST_CODE } from '../machine/messages.ts';
import { Axis, type Ramps } from './axis.ts';
import type { Chances } from './phenomena.ts';
import type { SensorStates } from './sensors.ts';
import type { VirtualClock } from './virtual-clock.ts';

const LOSES = 0;
const STUCK = 1;
const FAULT_KINDS = 3;
const STREAM_LOST = 211;
const MOST_LOST_STEPS = 340;
/** A notch of the comb lights its slots within so far, and a card gets into a storey that stands off by so much. */
const NOTCH_STEPS = 800_000 / RACK_STEP_NM;
const ENTRY_STEPS = 2_500_000 / RACK_STEP_NM;
const CODES = 4;

/** The rack as it truly is: where its motor believes it to be, but for what it has lost. */
export class RackBody {
  readonly #axis: Axis;
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #sensors: SensorStates;
  readonly #storeys: readonly number[];
  /** What it truly stands higher than the motor's count. */
  #offSteps = 0;
  #moves = 0;
  /** The count of steps from which it moves, where it is stepped from outside. */
  #begunAt: number | undefined;
  #dark = new Array<boolean>(CODES).fill(false);
  /** Called before it moves. */
  onMove: () => void = () => {};
  /** Called when it has come to rest. */
  onRest: () => void = () => {};

  constructor(
    clock: VirtualClock,
    chances: Chances,
    sensors: SensorStates,
    storeys: readonly number[],
    ramps: (direction: 1 | -1) => Ramps,
  ) {
    this.#clock = clock;
    this.#chances = chances;
    this.#sensors = sensors;
    this.#storeys = storeys;
    this.#axis = new Axis(ramps);
  }

  driveTo(steps: number): void {
    this.onMove();
    this.#moves++;
    this.#offSteps += this.#lostOn(steps - this.#axis.placeAt(this.#clock.nowUs));
    this.#axis.goTo(steps, this.#clock.nowUs);
    this.show();
    const { restUs } = this.#axis;
    this.#clock.at(restUs, () => {
      if (this.#axis.restUs !== restUs) return;
      this.#offSteps = Math.max(this.#offSteps, -steps);
      this.show();
      this.onRest();
    });
  }

  /** It is stepped from outside, and begins to move from a count of steps. */
  begin(steps: number): void {
    this.onMove();
    this.#moves++;
    this.#begunAt = steps;
    this.show();
  }

  /** It has come to rest at a count of steps: by so many it is higher, if it has lost none. */
  end(steps: number): void {
    if (this.#begunAt === undefined) return;
    const way = steps - this.#begunAt;
    this.#begunAt = undefined;
    this.#offSteps = Math.max(0, this.#offSteps + way + this.#lostOn(way));
    this.show();
    this.onRest();
  }

  /** The motor's count is called so from now on. */
  callPlace(steps: number): void {
    const now = this.#clock.nowUs;
    this.#offSteps += this.#axis.placeAt(now) - steps;
    this.#axis.rename(steps, now);
  }

  /** Without current it sinks onto its pad. */
  release(): void {
    const now = this.#clock.nowUs;
    this.#axis.stop(now);
    this.#begunAt = undefined;
    this.#offSteps = -this.#axis.placeAt(now);
    this.show();
  }

  /** How much higher than it should a way ends. */
  #lostOn(way: number): number {
    const move = this.#moves;
    if (!this.#chances.happens('rackFault', move)) return 0;
    const kind = this.#chances.variant('rackFault', FAULT_KINDS, move);
    if (kind === STUCK) return -way;
    const lost = 1 + this.#chances.draws.below(MOST_LOST_STEPS, STREAM_LOST, this.#chances.board, move);
    return -Math.sign(way) * (kind === LOSES ? lost : -lost);
  }

  isMoving(): boolean {
    return this.#begunAt !== undefined || this.#axis.isMovingAt(this.#clock.nowUs);
  }

  /** The storey that a card gets into now; none where it stands between. */
  get storey(): number | undefined {
    if (this.#begunAt !== undefined) return undefined;
    const place = this.#truePlace();
    const storey = this.#storeys.findIndex((steps) => Math.abs(steps - place) <= ENTRY_STEPS);
    return storey < 0 ? undefined : storey;
  }

  restartCount(): void {
    this.#moves = 0;
  }

  #truePlace(): number {
    return Math.max(0, this.#axis.placeAt(this.#clock.nowUs) + this.#offSteps);
  }

  /** The slots show where it stands. */
  show(): void {
    const place = this.#truePlace();
    const at = this.isMoving()
      ? -1
      : this.#storeys.findIndex((steps) => Math.abs(steps - place) <= NOTCH_STEPS);
    const lit = STOREY_CODES[at] ?? 0;
    for (let bit = 0; bit < CODES; bit++) {
      const isDark = (lit & (1 << bit)) === 0;
      if (isDark !== this.#dark[bit]) this.#sensors.cover(FIRST_CODE + bit, isDark ? 1 : -1);
      this.#dark[bit] = isDark;
    }
  }
}
