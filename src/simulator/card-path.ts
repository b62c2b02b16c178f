import type { MachineConfig } from '../machine/config.ts';
import { RACK_STEP_NM, type Settings } from '../machine/executor/settings.ts';
import { CURTAINS, FIRST_CURTAIN } from '../machine/messages.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import { rampsOf } from './axis.ts';
import type { Body, Waypoint } from './body.ts';
import { CardMotion } from './card-motion.ts';
import { CardWays, SKEW_UM } from './card-way.ts';
import { bounceUm, type Mechanics } from './mechanics.ts';
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

const STREAM_SKEW = 212;
const STREAM_REBOUND = 213;
const STREAM_HALF_IN = 214;
const STREAM_SPIKE = 215;
const SPIKE_UM = 500;
const MOST_COUNTS = 1023;
/** A card that stops half in its pocket comes at most so far beyond the last nip. */
const HALF_IN_UM = 3_000;
const REBOUND_MS = { from: 2, to: 40 };

/** The path: bodies that move along it cover sensors, press the thickness sensor, and come to the storeys of the rack. */
export class CardPath extends CardMotion {
  readonly beams: SensorStates;
  readonly thickness: ThicknessSensor = new ThicknessSensor();
  readonly rack: RackBody;
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #listener: PathListener;
  readonly #config: MachineConfig;
  readonly #settings: Settings;
  readonly #mechanics: Mechanics;
  readonly #ways: CardWays;
  #conversions = 0;

  constructor(
    clock: VirtualClock,
    chances: Chances,
    config: MachineConfig,
    settings: Settings,
    mechanics: Mechanics,
    listener: PathListener,
  ) {
    super(clock, config, mechanics);
    this.#clock = clock;
    this.#chances = chances;
    this.#listener = listener;
    this.#config = config;
    this.#settings = settings;
    this.#mechanics = mechanics;
    this.#ways = new CardWays(config, settings, mechanics);
    this.beams = new SensorStates(clock, (sensor, broken) => listener.sensor(sensor, broken));
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
    const skewUm = Math.round(
      (this.#chances.draws.uniform(STREAM_SKEW, this.#chances.board, body.feed) - 0.5) * SKEW_UM,
    );
    body.way = this.#ways.of(skewUm, lagUm);
    body.next = Math.max(
      0,
      body.way.findIndex(({ um }) => um > body.um),
    );
    this.bodies.push(body);
    this.hold(body, 'feeder');
  }

  /** Power to the motors: without it all stand, and the rack sinks. */
  enable(on: boolean): void {
    if (on) return;
    this.standStill();
    this.rack.release();
  }

  /** Someone takes a body out; every beam it stood in clears. */
  remove(body: Body): void {
    this.stopAt(body, this.placeUm(body));
    this.bodies.splice(this.bodies.indexOf(body), 1);
    for (const beam of body.breaking) this.beams.cover(beam, -1);
  }

  /** A new board: moves of the rack, and conversions, are counted afresh. */
  restartCount(): void {
    this.#conversions = 0;
    this.rack.restartCount();
  }

  /** The motors have no voltage for a moment: nothing is where they take it to be. */
  stall(): void {
    for (const body of this.bodies) this.jam(body, this.placeUm(body));
    this.rack.release();
  }

  protected override meet(body: Body, { kind, number }: Waypoint): void {
    switch (kind) {
      case 'uncovers':
        body.place = PLACE.path;
        return this.#listener.uncovered();
      case 'gripped':
        return this.hold(body, 'transport');
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
    if (storey === undefined) return this.jam(body, body.um);
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
      this.jam(body, um);
      body.place = PLACE.path;
    }
  }

  #stopHalfIn(body: Body): void {
    const { board, draws } = this.#chances;
    const wayUm = this.#settings.letGoUm + HALF_IN_UM - body.um;
    body.jamUm = body.um + wayUm * draws.uniform(STREAM_HALF_IN, board, body.feed);
  }

  #letGo(body: Body): void {
    const speed = this.transport.speedAt(this.#clock.nowUs) * this.umPerStep(body);
    body.speed = speed * this.#mechanics.lipSpeed;
    this.hold(body, 'itself');
  }

  /** It is in its storey, and lies there soon, unless it comes back from the wall so far that it sticks out. */
  #pocket(body: Body): void {
    this.stopAt(body, body.um);
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
    const atWall = Math.sqrt(Math.max(0, speed ** 2 - 2 * this.slide.in * wallUm));
    const back = atWall * this.#mechanics.rebound;
    const outUm = backMm * 1000 - (frontMm * 1000 + this.#settings.cardUm);
    const root = back ** 2 - 2 * this.slide.back * outUm;
    if (root <= 0) return undefined;
    return (speed - atWall) / this.slide.in + (back - Math.sqrt(root)) / this.slide.back;
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
}
