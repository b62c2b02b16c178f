import type { MachineConfig } from '../machine/config.ts';
import { FEEDER_STEP_NM, RACK_STEP_NM, type Settings } from '../machine/executor/settings.ts';
import { END } from '../machine/executor/state.ts';
import { BEAMS, CURTAINS, FIRST_CURTAIN } from '../machine/messages.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import type { Body, Waypoint } from './body.ts';
import { CountedAxis } from './counted-axis.ts';
import { bounceUm, type Mechanics, shorterUm, slideUmPerUs2 } from './mechanics.ts';
import type { Chances } from './phenomena.ts';
import { RackBody } from './rack-body.ts';
import { flickerUs, SensorStates } from './sensors.ts';
import { ThicknessSensor } from './thickness-sensor.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What the path tells the world about. */
interface PathListener {
  sensor(sensor: number, broken: boolean): void;
  thickness(um: number): void;
  /** A body has uncovered the window. */
  uncovered(): void;
  /** A body lies in the storey of a mouth. */
  pocketed(body: Body, mouth: number): void;
  /** The rack has come to rest. */
  rackRests(): void;
}

/** What axes that are stepped from outside have made. */
export interface StepCounts {
  readonly feeder: number;
  readonly transport: number;
  readonly speed: number;
}

const SKEW_UM = 3_000;
const STREAM_SKEW = 212;
const STREAM_REBOUND = 213;
const STREAM_HALF_IN = 214;
const STREAM_SPIKE = 215;
const SPIKE_UM = 500;
const MOST_COUNTS = 1023;
const READINGS = 7;
/** A card that stops half in its pocket comes at most so far beyond the last nip. */
const HALF_IN_UM = 3_000;
const REBOUND_MS = { from: 2, to: 40 };

/** Rollers, rack and sensors, and the bodies that move among them: every edge is computed, nothing is stepped. */
export class CardPath {
  readonly bodies: Body[] = [];
  readonly beams: SensorStates;
  readonly thickness: ThicknessSensor = new ThicknessSensor();
  readonly rack: RackBody;
  readonly feeder: CountedAxis;
  readonly transport: CountedAxis;
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #listener: PathListener;
  readonly #config: MachineConfig;
  readonly #settings: Settings;
  readonly #mechanics: Mechanics;
  /** What a card that slides by itself loses of its speed, towards its storey and back. */
  readonly #slide: ReturnType<typeof slideUmPerUs2>;
  readonly #transportNm: number;
  readonly #ways = new Map<number, readonly Waypoint[]>();
  /** Where the feeder was when the card on the window lay still. */
  #feedFrom = 0;
  #feederUm = 0;
  #conversions = 0;
  /** What happens as soon as the feeder makes a step. */
  #waiting: (() => void) | undefined;

  constructor(
    clock: VirtualClock,
    chances: Chances,
    config: MachineConfig,
    settings: Settings,
    mechanics: Mechanics,
    listener: PathListener,
  ) {
    this.#clock = clock;
    this.#chances = chances;
    this.#listener = listener;
    this.#config = config;
    this.#settings = settings;
    this.#mechanics = mechanics;
    this.#slide = slideUmPerUs2(mechanics);
    this.beams = new SensorStates(clock, (sensor, broken) => listener.sensor(sensor, broken));
    const { feederDownMmPerS2, feederUpMmPerS2, surfaceSpeedMmPerS, transportRampMmPerS2 } = config;
    this.#transportNm = config.transportStepUm * 1000;
    this.feeder = new CountedAxis(
      rampsOf(FEEDER_STEP_NM, surfaceSpeedMmPerS, feederUpMmPerS2, feederDownMmPerS2),
    );
    this.transport = new CountedAxis(
      rampsOf(this.#transportNm, surfaceSpeedMmPerS, transportRampMmPerS2, transportRampMmPerS2),
    );
    const { rackDownMmPerS2: down, rackSpeedMmPerS: speed, rackUpMmPerS2: up } = config;
    this.rack = new RackBody(clock, chances, this.beams, settings.storeySteps, (direction) =>
      direction > 0 ? rampsOf(RACK_STEP_NM, speed, up, down) : rampsOf(RACK_STEP_NM, speed, down, up),
    );
    this.rack.onMove = () => this.#shear();
    this.rack.onRest = () => listener.rackRests();
  }

  /**
   * A body begins to move from where it lies, behind the card that draws it along if there is one; the card before may
   * have brought it ahead a little.
   */
  enter(body: Body, lagUm: number, slip: number, aheadUm = 0): void {
    body.um = aheadUm - lagUm;
    body.lagUm = lagUm;
    body.slip = slip;
    body.way = this.#wayOf(body);
    body.next = Math.max(
      0,
      body.way.findIndex(({ um }) => um > body.um),
    );
    this.bodies.push(body);
    this.#hold(body, 'feeder');
  }

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

  /** Power to the motors: without it all stand, and the rack sinks. */
  enable(on: boolean): void {
    if (on) return;
    this.#feederUm = 0;
    this.#waiting = undefined;
    for (const [axis, hold] of [
      [this.feeder, 'feeder'],
      [this.transport, 'transport'],
    ] as const)
      this.#change(hold, () => axis.stop(this.#clock.nowUs));
    this.rack.release();
  }

  /** Does something now; or, where axes are stepped from outside, as soon as the feeder makes a step. */
  withFeeder(run: (() => void) | undefined): void {
    if (run === undefined || this.feeder.isCounted) this.#waiting = run;
    else run();
  }

  /** Where an axis that is stepped from outside is when something happens next. */
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

  /** Who counts the steps of axes that are stepped from outside, from now on. */
  countBy(counted: (axis: 'feeder' | 'transport') => number): void {
    for (const axis of ['feeder', 'transport'] as const)
      this.#change(axis, () => this[axis].countBy(() => counted(axis)));
  }

  /** A count that goes back starts again at zero, and what is held stays where it is. */
  #tell(axis: 'feeder' | 'transport', steps: number, speed: number): void {
    const mover = this[axis];
    const now = this.#clock.nowUs;
    if (!mover.isCounted || steps < mover.toldAt(now)) this.#change(axis, () => mover.stepTo(0, 0));
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

  /** Where the leading edge of a body is now. */
  placeUm(body: Body): number {
    const now = this.#clock.nowUs;
    const axis = this.#axisOf(body);
    if (axis !== undefined) return body.um + (axis.placeAt(now) - body.heldAt) * this.#umPerStep(body);
    if (body.hold !== 'itself') return body.um;
    const sinceUs = Math.min(now - body.heldAt, body.speed / this.#slide.in);
    return body.um + sinceUs * (body.speed - (this.#slide.in * sinceUs) / 2);
  }

  /** Someone takes a body out; every beam it stood in clears. */
  remove(body: Body): void {
    this.#stopAt(body, this.placeUm(body));
    this.bodies.splice(this.bodies.indexOf(body), 1);
    for (const beam of body.breaking) this.beams.cover(beam, -1);
  }

  /** A new board: moves of the rack, and conversions, are counted afresh. */
  restartCount(): void {
    this.#conversions = 0;
    this.rack.restartCount();
  }

  #drive(axis: CountedAxis, hold: 'feeder' | 'transport', goal: number): void {
    const now = this.#clock.nowUs;
    this.#change(hold, () => axis.goTo(Math.max(goal, axis.placeAt(now)), now));
  }

  /** An axis goes on otherwise from now on, and with it all that it holds. */
  #change(hold: 'feeder' | 'transport', change: () => void): void {
    for (const body of this.bodies) if (body.hold === hold) body.um = this.placeUm(body);
    change();
    for (const body of this.bodies) if (body.hold === hold) this.#hold(body, hold);
  }

  #hold(body: Body, hold: Body['hold']): void {
    body.hold = hold;
    const now = this.#clock.nowUs;
    body.heldAt = this.#axisOf(body)?.toldAt(now) ?? now;
    this.#schedule(body);
  }

  #axisOf({ hold }: Body): CountedAxis | undefined {
    if (hold === 'feeder') return this.feeder;
    return hold === 'transport' ? this.transport : undefined;
  }

  #umPerStep({ hold, slip }: Body): number {
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
      const steps = body.heldAt + (um - body.um) / this.#umPerStep(body);
      const meet = (): void => (stops ? this.#jam(body, um) : this.#reach(body, waypoint, steps));
      body.due = { steps, meet };
      return;
    }
    const atUs = this.#timeAt(body, um);
    if (atUs === Number.POSITIVE_INFINITY) return;
    body.timer = this.#clock.at(atUs, () => (stops ? this.#jam(body, um) : this.#reach(body, waypoint)));
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
    if (axis !== undefined) return axis.timeAt(body.heldAt + left / this.#umPerStep(body));
    const root = body.speed ** 2 - 2 * this.#slide.in * left;
    return root < 0
      ? Number.POSITIVE_INFINITY
      : body.heldAt + (body.speed - Math.sqrt(root)) / this.#slide.in;
  }

  /** The motors have no voltage for a moment: nothing is where they take it to be. */
  stall(): void {
    for (const body of this.bodies) this.#jam(body, this.placeUm(body));
    this.rack.release();
  }

  #jam(body: Body, um: number): void {
    body.jammed = true;
    this.#stopAt(body, um);
  }

  #stopAt(body: Body, um: number): void {
    this.#unschedule(body);
    body.um = um;
    body.hold = 'nothing';
  }

  /** `steps` is where the axis was, if it is stepped: by now it may have gone a little on. */
  #reach(body: Body, waypoint: Waypoint, steps?: number): void {
    if (body.hold === 'itself')
      body.speed = Math.sqrt(Math.max(0, body.speed ** 2 - 2 * this.#slide.in * (waypoint.um - body.um)));
    body.um = waypoint.um;
    const now = this.#clock.nowUs;
    body.heldAt = steps ?? this.#axisOf(body)?.toldAt(now) ?? now;
    body.next++;
    body.timer = undefined;
    body.due = undefined;
    this.#meet(body, waypoint);
    if (body.timer === undefined && body.due === undefined) this.#schedule(body);
  }

  #meet(body: Body, { kind, number }: Waypoint): void {
    switch (kind) {
      case 'uncovers':
        body.place = PLACE.path;
        return this.#listener.uncovered();
      case 'gripped':
        return this.#hold(body, 'transport');
      case 'breaks':
        return this.#breaks(body, number);
      case 'thickness':
        if (number === 0) this.thickness.cardCame();
        return this.#listener.thickness(this.convertedUm());
      case 'clears':
        return this.#clears(body, number);
      case 'front':
        return this.#comesToRack(body);
      case 'letGo':
        return this.#letGo(body);
      case 'inside':
        return this.#pocket(body);
    }
  }

  #breaks(body: Body, beam: number): void {
    if (body.unseenBy === beam) return;
    if (body.sticks === beam) this.beams.stick(beam);
    body.breaking.push(beam);
    this.beams.cover(beam, 1);
  }

  #clears(body: Body, beam: number): void {
    const place = body.breaking.indexOf(beam);
    if (place < 0) return;
    body.breaking.splice(place, 1);
    this.beams.cover(beam, -1);
  }

  /** It gets into the storey that stands there, or hits the edge of a floor. */
  #comesToRack(body: Body): void {
    const { storey } = this.rack;
    if (storey === undefined) return this.#jam(body, body.um);
    body.mouth = storey;
    if (storey > 0 && this.#chances.happens('pocketFault', body.feed)) {
      if (this.#chances.variant('pocketFault', 2, body.feed) === 0) this.#stopHalfIn(body);
      else body.rebounds = true;
    }
  }

  /** The rack moves: whatever stands half in a storey is caught between its floor and the lip. */
  #shear(): void {
    for (const body of this.bodies) {
      const um = this.placeUm(body);
      const isInFront = body.breaking.some((beam) => beam >= FIRST_CURTAIN);
      if (!isInFront || um < this.#config.frontMm * 1000 + SKEW_UM) continue;
      this.#jam(body, um);
      body.place = PLACE.path;
    }
  }

  #stopHalfIn(body: Body): void {
    const { board, draws } = this.#chances;
    const wayUm = this.#settings.letGoUm + HALF_IN_UM - body.um;
    body.jamUm = body.um + wayUm * draws.uniform(STREAM_HALF_IN, board, body.feed);
  }

  #letGo(body: Body): void {
    const speed = this.transport.speedAt(this.#clock.nowUs) * this.#umPerStep(body);
    body.speed = speed * this.#mechanics.lipSpeed;
    this.#hold(body, 'itself');
  }

  /** It is in its storey, and lies there soon, unless it comes back from the wall so far that it sticks out. */
  #pocket(body: Body): void {
    this.#stopAt(body, body.um);
    body.place = placeOfMouth(body.mouth);
    const backUs = body.rebounds ? this.#drawnBackUs(body) : this.#backUs(body);
    if (backUs !== undefined) return this.#rebound(body, backUs);
    this.bodies.splice(this.bodies.indexOf(body), 1);
    this.#listener.pocketed(body, body.mouth);
  }

  #drawnBackUs({ feed }: Body): number {
    const share = this.#chances.draws.uniform(STREAM_REBOUND, this.#chances.board, feed);
    return 1000 * (REBOUND_MS.from + share * (REBOUND_MS.to - REBOUND_MS.from));
  }

  /** When a card that comes back from the wall stands in the curtains again; never where it comes to rest before that. */
  #backUs({ speed, um }: Body): number | undefined {
    const { backMm, frontMm } = this.#config;
    const wallUm = backMm * 1000 - um;
    const atWall = Math.sqrt(Math.max(0, speed ** 2 - 2 * this.#slide.in * wallUm));
    const back = atWall * this.#mechanics.rebound;
    const outUm = backMm * 1000 - (frontMm * 1000 + this.#settings.cardUm);
    const root = back ** 2 - 2 * this.#slide.back * outUm;
    if (root <= 0) return undefined;
    return (speed - atWall) / this.#slide.in + (back - Math.sqrt(root)) / this.#slide.back;
  }

  #rebound(body: Body, backUs: number): void {
    body.jammed = true;
    this.#clock.afterMs(backUs / 1000, () => {
      if (this.bodies.includes(body)) for (const beam of CURTAINS) this.#breaks(body, beam);
    });
  }

  /** What a conversion of its voltage shows: now and then a spike. */
  convertedUm(): number {
    const um = this.thicknessUmAt();
    const conversion = ++this.#conversions;
    if (!this.#chances.happens('adcSpike', conversion)) return um;
    const share = this.#chances.draws.uniform(STREAM_SPIKE, this.#chances.board, conversion);
    return Math.min(MOST_COUNTS, Math.max(0, Math.round(um + SPIKE_UM * (2 * share - 1))));
  }

  /** What lies under the thickness sensor at a time since which nothing has happened: the thickest body counts. */
  thicknessUmAt(): number {
    const { cardUm, leverUm } = this.#settings;
    let mostUm = 0;
    for (const body of this.bodies) {
      const passedUm = this.placeUm(body) - leverUm;
      if (passedUm >= 0 && passedUm < cardUm)
        mostUm = Math.max(mostUm, body.thicknessUm + bounceUm(this.#mechanics, passedUm / 1000));
    }
    return this.thickness.shownUm(mostUm);
  }

  /** A sensor shows nonsense for a moment as this body comes by. */
  flickerFor(body: Body, sensor: number): void {
    this.beams.flicker(sensor, flickerUs(this.#chances, body.feed));
  }

  /** What a card meets, as skew as it lies. */
  #wayOf(body: Body): readonly Waypoint[] {
    const { board, draws } = this.#chances;
    const skewUm = Math.round((draws.uniform(STREAM_SKEW, board, body.feed) - 0.5) * SKEW_UM);
    const key = body.lagUm === 0 ? skewUm : Number.NaN;
    const known = this.#ways.get(key) ?? this.#makeWay(skewUm, body.lagUm);
    if (!Number.isNaN(key)) this.#ways.set(key, known);
    return known;
  }

  #makeWay(skewUm: number, lagUm: number): readonly Waypoint[] {
    const { beamUm, cardToleranceUm, cardUm: flatUm, leverUm, letGoUm } = this.#settings;
    const cardUm = flatUm - shorterUm(this.#mechanics, flatUm);
    const { frontMm, gripMm, windowClearMm } = this.#config;
    const at = (mm: number): number => Math.round(mm * 1000);
    const beams = BEAMS.flatMap((_, number) => {
      const skew = number === CURTAINS[0] ? -skewUm : number === CURTAINS[1] ? skewUm : 0;
      const um = (beamUm[number] as number) + skew;
      return [
        { um, kind: 'breaks' as const, number },
        { um: um + cardUm, kind: 'clears' as const, number },
      ];
    });
    const span = cardUm - 2 * cardToleranceUm - 2_000;
    const readings = Array.from({ length: READINGS }, (_, number) => ({
      um: leverUm + cardToleranceUm + 1_000 + (number * span) / (READINGS - 1),
      kind: 'thickness' as const,
      number,
    }));
    const all: Waypoint[] = [
      { um: at(windowClearMm), kind: 'uncovers', number: 0 },
      { um: at(gripMm) - lagUm, kind: 'gripped', number: 0 },
      ...beams,
      ...readings,
      { um: at(frontMm) + SKEW_UM, kind: 'front', number: 0 },
      { um: letGoUm, kind: 'letGo', number: 0 },
      { um: at(frontMm) + cardUm + SKEW_UM, kind: 'inside', number: 0 },
    ];
    return all.sort((a, b) => a.um - b.um);
  }
}

/** Ramps in steps and microseconds. */
function rampsOf(stepNm: number, mmPerS: number, upMmPerS2: number, downMmPerS2: number) {
  return { speed: mmPerS / stepNm, up: upMmPerS2 / stepNm / 1e6, down: downMmPerS2 / stepNm / 1e6 };
}
