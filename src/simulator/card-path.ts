import type { Settings } from '../machine/executor/settings.ts';
import { FIRST_MOUTH_BEAM } from '../machine/messages.ts';
import { PLACE, placeBehind } from '../machine/place.ts';
import { Beams, flickerUs } from './beams.ts';
import type { Body } from './body.ts';
import { GateBody } from './gate.ts';
import type { Chances } from './phenomena.ts';
import { GRIP_UM, makeRoutes, type Routes, type Waypoint } from './route.ts';
import { ThicknessSensor } from './thickness-sensor.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What the path tells the world about. */
interface PathListener {
  beam(beam: number, broken: boolean): void;
  thickness(um: number): void;
  /** A body has uncovered the window. */
  uncovered(): void;
  /** A body lies behind a mouth. */
  pocketed(body: Body, mouth: number): void;
}

/** Rollers, gates and beams, and the bodies that move among them: every edge is computed, nothing is stepped. */
export class CardPath {
  readonly bodies: Body[] = [];
  readonly beams: Beams;
  readonly thickness: ThicknessSensor = new ThicknessSensor();
  readonly gates: readonly GateBody[];
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #listener: PathListener;
  readonly #routes: Routes;
  readonly #settings: Settings;
  readonly #fullSpeed: number;
  readonly #lowSpeed: number;
  #surface = 0;
  #feeding = false;
  #moves = 0;

  constructor(
    clock: VirtualClock,
    chances: Chances,
    settings: Settings,
    speeds: { readonly full: number; readonly low: number },
    listener: PathListener,
  ) {
    this.#clock = clock;
    this.#chances = chances;
    this.#listener = listener;
    this.#settings = settings;
    this.#routes = makeRoutes(settings);
    this.#fullSpeed = speeds.full;
    this.#lowSpeed = speeds.low;
    this.beams = new Beams(clock, (beam, broken) => listener.beam(beam, broken));
    this.gates = settings.gateUm.map(() => new GateBody(clock, chances, settings.gateTravelUs));
  }

  /** A body begins to move from where it lies, `ahead` micrometres behind zero for one dragged by another. */
  enter(body: Body, um: number, slip: number): void {
    body.um = um;
    body.atUs = this.#clock.nowUs;
    body.slip = slip;
    body.speed = 0;
    if (body.route.length === 0) body.route = this.#routes.straight;
    body.next = firstAhead(body.route, um);
    this.bodies.push(body);
    this.#setOff(body);
  }

  setTransport(speed: 0 | 1 | 2): void {
    const surface = speed === 0 ? 0 : speed === 1 ? this.#lowSpeed : this.#fullSpeed;
    if (surface === this.#surface) return;
    this.#surface = surface;
    for (const body of this.bodies) this.#setOff(body);
  }

  setFeeding(on: boolean): void {
    this.#feeding = on;
    for (const body of this.bodies) if (body.um < GRIP_UM && !body.dragged) this.#setOff(body);
  }

  get isMoving(): boolean {
    return this.#surface > 0;
  }

  driveGate(gate: number, open: boolean | undefined): void {
    this.#moves++;
    this.gates[gate]?.drive(open, this.#moves);
  }

  /** Someone takes a body out; every beam it stood in clears. */
  remove(body: Body): void {
    this.#note(body);
    this.#clock.cancel(body.timer);
    this.bodies.splice(this.bodies.indexOf(body), 1);
    for (const beam of body.breaking) this.beams.cover(beam, -1);
  }

  /** A new board: moves of gates are counted afresh. */
  restartCount(): void {
    this.#moves = 0;
  }

  /** Brings a body's position up to now, and sends it on at the speed it has from here. */
  #setOff(body: Body): void {
    this.#note(body);
    const held = body.jammed || (body.um < GRIP_UM && !body.dragged && !this.#feeding);
    body.speed = held ? 0 : this.#surface * (1 - body.slip);
    this.#clock.cancel(body.timer);
    body.timer = undefined;
    if (body.speed > 0) this.#schedule(body);
  }

  #note(body: Body): void {
    if (body.speed > 0) body.um += (this.#clock.nowUs - body.atUs) * body.speed;
    body.atUs = this.#clock.nowUs;
  }

  #schedule(body: Body): void {
    const waypoint = body.route[body.next];
    if (waypoint === undefined) return;
    const stops = body.jamUm < waypoint.um;
    const um = stops ? Math.max(body.jamUm, body.um) : waypoint.um;
    const atUs = body.atUs + (um - body.um) / body.speed;
    body.timer = this.#clock.at(atUs, () => (stops ? this.#jam(body) : this.#reach(body, waypoint)));
  }

  #jam(body: Body): void {
    this.#note(body);
    body.jammed = true;
    body.speed = 0;
  }

  #reach(body: Body, waypoint: Waypoint): void {
    body.um = waypoint.um;
    body.atUs = this.#clock.nowUs;
    body.next++;
    body.timer = undefined;
    this.#meet(body, waypoint);
    if (body.speed > 0 && body.timer === undefined) this.#schedule(body);
  }

  #meet(body: Body, waypoint: Waypoint): void {
    switch (waypoint.kind) {
      case 'uncovers':
        body.place = PLACE.path;
        return this.#listener.uncovered();
      case 'gripped':
        return;
      case 'breaks':
        return this.#breaks(body, waypoint.number);
      case 'thickness':
        this.thickness.cardCame();
        return this.#listener.thickness(this.thickness.shownUm(body.thicknessUm));
      case 'clears':
        return this.#clears(body, waypoint.number);
      case 'gate':
        return this.#meetGate(body, waypoint.number);
      case 'pocketed':
        return this.#pocket(body, waypoint.number);
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

  #meetGate(body: Body, gate: number): void {
    const position = this.gates[gate]?.position();
    if (position === undefined && this.#chances.draws.uniform(210, this.#chances.board, body.feed) < 0.5)
      return this.#jam(body);
    const open = position ?? this.gates[gate]?.before ?? false;
    if (open) this.#turnOff(body, gate);
    else if (gate === this.gates.length - 1) this.#turnOff(body, gate + 1);
  }

  /** Off the path into a mouth: its own, or by bad luck the neighbour's, or only half into it. */
  #turnOff(body: Body, gate: number): void {
    body.mouth = gate;
    if (gate > 0 && this.#chances.happens('pocketFault', body.feed)) {
      const kind = this.#chances.variant('pocketFault', 3, body.feed);
      const mouthUm = this.#settings.beamUm[FIRST_MOUTH_BEAM + gate] as number;
      if (kind === 0) body.jamUm = mouthUm + 20_000;
      else body.mouth = kind === 1 ? Math.max(1, gate - 1) : Math.min(4, gate + 1);
    }
    body.route = this.#routes.off(gate, body.mouth);
    body.next = firstAhead(body.route, body.um);
  }

  #pocket(body: Body, mouth: number): void {
    this.bodies.splice(this.bodies.indexOf(body), 1);
    body.place = placeBehind(mouth);
    body.speed = 0;
    this.#listener.pocketed(body, mouth);
  }

  /** What lies under the thickness sensor at a time since which nothing has happened: the thickest body counts. */
  thicknessUmAt(nowUs: number): number {
    const { beamUm, cardUm } = this.#settings;
    const sensorUm = ((beamUm[0] as number) + (beamUm[1] as number)) / 2;
    const mostUm = this.bodies.reduce((most, { atUs, speed, thicknessUm, um }) => {
      const leadingUm = um + (nowUs - atUs) * speed;
      const isUnder = leadingUm >= sensorUm && leadingUm < sensorUm + cardUm;
      return isUnder ? Math.max(most, thicknessUm) : most;
    }, 0);
    return this.thickness.shownUm(mostUm);
  }

  /** A beam shows nonsense for a moment as this body comes by. */
  flickerFor(body: Body, beam: number): void {
    this.beams.flicker(beam, flickerUs(this.#chances, body.feed));
  }
}

function firstAhead(route: readonly Waypoint[], um: number): number {
  const index = route.findIndex((waypoint) => waypoint.um > um);
  return index < 0 ? route.length : index;
}
