import { DECKS, type Deck } from '../bridge/deck.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { Settings } from '../machine/executor/settings.ts';
import type { InputName } from '../machine/messages.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import { type Body, layDown } from './body.ts';
import { CardPath } from './card-path.ts';
import type { OnWindow } from './eyes.ts';
import { inItsAir, LEAST_SLIP, type Mechanics, separationShare, USUAL_MECHANICS } from './mechanics.ts';
import type { Chances } from './phenomena.ts';
import type { Tray } from './tray.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What the world does to the sensors and switches of the machine. */
export interface Sensors {
  sensor(sensor: number, broken: boolean): void;
  thickness(um: number): void;
  input(name: InputName, level: boolean): void;
  /** The rack has come to rest. */
  rackRests(): void;
}

/** Cards of a deck are as thick as its paper, each a little otherwise, and two are pressed together. */
const THINNEST_UM = 240;
const THICKEST_UM = 300;
const SPREAD_UM = 5;
const MOST_SPREADS = 4;
const MOST_PRESSED = 0.2;
const SLOW_SLIP = { from: 0.16, to: 0.4 };
const USUAL_SLIP = 0.05;
/** The wheels of the feeder, from the leading edge of a card at rest. */
const NUDGER_MM = 15;
const FULL_OVERLAP_UM = 2_000;
/** Where a card sticks on its way: from where only the transport has it to the lip. */
const JAM_UM = { from: 45_000, to: 116_000 };
const STREAM_PICK = 240;
const STREAM_SLIP = 241;
const STREAM_OVERLAP = 242;
const STREAM_JAM = 243;
const STREAM_BEAM = 244;
const STREAM_THICKNESS = 245;
const STREAM_HOP = 246;
const BEAM_FAULTS = 3;
const SENSORS_HIT = 8;

/**
 * The physical world of the machine: where every card truly is and how it moves. It only happens; it decides
 * nothing, and nobody but the oracle may ask it what is true.
 */
export class World {
  readonly hopper: Body[] = [];
  readonly rejects: Body[] = [];
  readonly aside: Body[] = [];
  readonly path: CardPath;
  tray: Tray | undefined;
  /** The next deck to be loaded, bottom card first, where it is not just any. */
  pile: readonly Body[] | undefined;
  /** Trays that are not in the machine; absent where nobody keeps them. */
  shelf: Tray[] | undefined;
  /** Whether the trays of the shelf are there to be read back: none is ever put there a second time. */
  isReadBack = false;
  /** Which end of all cards goes to the window, where all lie the same way round: 1 as the deck was loaded. */
  end: 1 | 2 | undefined;
  /** The deck that people load. */
  deck: Deck = DECKS.standard;
  /** Called when a feed starts to move a body, and which body was dragged along. */
  onFeed: (body: Body, dragged: Body | undefined) => void = () => {};
  /** Called when a card gets into another pocket, which no sensor sees. */
  onCardHops: (body: Body) => void = () => {};
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #config: MachineConfig;
  readonly #sensors: Sensors;
  readonly #steadySlip: boolean;
  readonly #mechanics: Mechanics;
  readonly #separation: number;
  /** A card keeps the next one from the wheels of the feeder until it has gone so far. */
  readonly #heldMm: number;
  /** How far the feeder brings the next card ahead before it stands. */
  readonly #aheadUm: number;
  #feeds = 0;
  #feederOn = false;
  /** The feed for which a feeder turned last that is stepped from outside. */
  #turnedFor: number | undefined;

  constructor(
    clock: VirtualClock,
    chances: Chances,
    config: MachineConfig,
    settings: Settings,
    sensors: Sensors,
    built: Mechanics = USUAL_MECHANICS,
  ) {
    const mechanics = inItsAir(built);
    this.#clock = clock;
    this.#chances = chances;
    this.#config = config;
    this.#sensors = sensors;
    this.#steadySlip = chances.rate('failedPick') === 0;
    this.#mechanics = mechanics;
    this.#separation = separationShare(mechanics);
    this.#heldMm = config.cardLengthMm - NUDGER_MM;
    this.#aheadUm = Math.round(1000 * Math.max(0, config.lengthFirstMm + mechanics.runOnMm - this.#heldMm));
    this.path = new CardPath(clock, chances, config, settings, mechanics, {
      sensor: (sensor, broken) => sensors.sensor(sensor, broken),
      rackRests: () => sensors.rackRests(),
      thickness: (um) => sensors.thickness(um),
      uncovered: () => this.showPiles(),
      pocketed: (body, mouth) => this.#pocketed(body, mouth),
    });
  }

  /** The feeder may go on so far from where the card on the window lies; 0 stops it. */
  setFeeder(um: number): void {
    const wasOn = this.#feederOn;
    this.#feederOn = um > 0;
    this.path.setFeeder(um);
    if (this.#feederOn && !wasOn) this.#startFeed();
  }

  /** The feeder begins to turn, stepped from outside: for one feed it may rest and go on. */
  turnFeeder(feed: number): void {
    if (feed === this.#turnedFor) return;
    this.#turnedFor = feed;
    this.#feederOn = true;
    this.path.withFeeder(undefined);
    this.#startFeed();
  }

  /** Power to the motors. */
  enable(on: boolean): void {
    if (!on) {
      this.#feederOn = false;
      this.#turnedFor = undefined;
    }
    this.path.enable(on);
  }

  /** What the camera would see now: a card at rest at its place, or something that cannot be read. */
  sight(): OnWindow {
    const moved = this.path.bodies.find((other) => other.place === PLACE.hopper);
    const body = moved ?? this.hopper[0];
    if (body === undefined) return { kind: 'empty' };
    if (moved !== undefined && this.path.placeUm(moved) > 1000) return { kind: 'moving', card: moved.card };
    if (body.faceUp) return { kind: 'back' };
    if (body.card === undefined || body.print === 'joker') return { kind: 'joker' };
    return { kind: body.print === 'foreign' ? 'foreign' : 'card', card: body.card };
  }

  /** How far the card on the window lies from where it was laid down. */
  get windowUm(): number {
    const moved = this.path.bodies.find((other) => other.place === PLACE.hopper);
    if (moved !== undefined) return this.path.placeUm(moved);
    return this.#feeds === 0 ? 0 : this.#aheadUm;
  }

  /** Every body puts itself down at a place, and the sensors show it. */
  layIn(place: 'hopper' | 'reject' | 'aside', bodies: readonly Body[]): void {
    const [pile, bit] = {
      hopper: [this.hopper, PLACE.hopper] as const,
      reject: [this.rejects, PLACE.reject] as const,
      aside: [this.aside, PLACE.aside] as const,
    }[place];
    for (const body of bodies) layDown(body, bit);
    pile.push(...bodies);
    this.showPiles();
  }

  /** Takes every body out of the path, also from a storey it stands in. */
  emptyPath(): Body[] {
    const bodies = [...this.path.bodies];
    for (const body of bodies) this.path.remove(body);
    this.showPiles();
    return bodies;
  }

  emptyHopper(): Body[] {
    const bodies = this.hopper.splice(0);
    this.showPiles();
    return bodies;
  }

  /** A new board begins: what is drawn is keyed by its own counts, and the table is cleared. */
  restartCount(): void {
    this.#feeds = 0;
    this.aside.length = 0;
    this.path.restartCount();
  }

  /** Feeds begun on this board so far. */
  get feeds(): number {
    return this.#feeds;
  }

  #startFeed(): void {
    const feed = ++this.#feeds;
    const begun = this.path.bodies.find((other) => this.path.placeUm(other) < 1000 * this.#heldMm);
    if (begun !== undefined) return this.onFeed(begun, undefined);
    const body = this.hopper[0];
    if (body === undefined) return;
    if (this.#chances.happens('failedPick', feed, 0, this.#separation)) return;
    this.#clock.afterMs(this.#pickMs(feed), () => {
      if (!this.#feederOn || this.#feeds !== feed) return;
      this.path.withFeeder(() => {
        if (this.hopper[0] === body) this.#pick(body, feed);
      });
    });
  }

  /** Log-normal above the shortest pick, by median and the time that one of a thousand exceeds. */
  #pickMs(feed: number): number {
    const { pickMedianMs, pickMinMs, pickTailMs } = this.#config;
    if (this.#steadySlip) return pickMedianMs;
    const sigma = Math.log((pickTailMs - pickMinMs) / (pickMedianMs - pickMinMs)) / 3.09;
    const z = this.#chances.draws.normal(STREAM_PICK, this.#chances.board, feed);
    return pickMinMs + (pickMedianMs - pickMinMs) * Math.exp(sigma * z);
  }

  #pick(body: Body, feed: number): void {
    this.hopper.shift();
    body.thicknessUm = this.#thicknessUm(2 * feed);
    body.feed = 2 * feed;
    this.#spoil(body, feed);
    const slip = this.#slip(feed);
    const second = this.hopper[0];
    const doubles = second !== undefined && this.#chances.happens('doubleFeed', feed, 0, this.#separation);
    this.path.enter(body, 0, slip, feed === 1 ? 0 : this.#aheadUm);
    if (doubles) this.#drag(second, body, slip, feed);
    this.onFeed(body, doubles ? second : undefined);
  }

  /** The card above comes along, a little or a lot behind. */
  #drag(second: Body, first: Body, slip: number, feed: number): void {
    this.hopper.shift();
    second.thicknessUm = this.#thicknessUm(2 * feed + 1);
    second.feed = 2 * feed + 1;
    const spread = this.#chances.draws.uniform(STREAM_OVERLAP, this.#chances.board, feed);
    const hidden = this.#chances.happens('fullyOverlapped', feed);
    if (hidden && !this.#chances.happens('thicknessMissed', feed))
      first.thicknessUm = this.#pressedUm(first.thicknessUm + second.thicknessUm, feed);
    const cardUm = this.#config.cardLengthMm * 1000;
    const lag = hidden ? spread * FULL_OVERLAP_UM : 5_000 + spread * (cardUm - 10_000);
    second.jamUm = first.jamUm - lag;
    this.path.enter(second, lag, slip);
  }

  /** How thick the card of a feed is, in whole micrometres. */
  #thicknessUm(card: number): number {
    const { board, draws } = this.#chances;
    const drawnUm = THINNEST_UM + (THICKEST_UM - THINNEST_UM) * draws.uniform(STREAM_THICKNESS, board);
    const { thicknessMm } = this.#mechanics;
    const deckUm = thicknessMm === undefined ? drawnUm : 1000 * thicknessMm;
    const spreads = draws.normal(STREAM_THICKNESS, board, card);
    return Math.round(deckUm + SPREAD_UM * Math.max(-MOST_SPREADS, Math.min(MOST_SPREADS, spreads)));
  }

  #pressedUm(bothUm: number, feed: number): number {
    const pressed =
      MOST_PRESSED * this.#chances.draws.uniform(STREAM_THICKNESS, this.#chances.board, feed, 3);
    return Math.round(bothUm * (1 - pressed));
  }

  #slip(feed: number): number {
    const { board, draws } = this.#chances;
    const share = draws.uniform(STREAM_SLIP, board, feed);
    if (this.#chances.happens('slowCard', feed))
      return SLOW_SLIP.from + share * (SLOW_SLIP.to - SLOW_SLIP.from);
    const { mostSlip } = this.#mechanics;
    const leastSlip = Math.min(LEAST_SLIP, mostSlip);
    return this.#steadySlip ? Math.min(USUAL_SLIP, mostSlip) : leastSlip + share * (mostSlip - leastSlip);
  }

  #spoil(body: Body, feed: number): void {
    const { board, draws } = this.#chances;
    if (this.#chances.happens('jam', feed))
      body.jamUm = JAM_UM.from + draws.uniform(STREAM_JAM, board, feed) * (JAM_UM.to - JAM_UM.from);
    if (!this.#chances.happens('beamFault', feed)) return;
    const beam = draws.below(SENSORS_HIT, STREAM_BEAM, board, feed);
    const kind = this.#chances.variant('beamFault', BEAM_FAULTS, feed);
    if (kind === 0)
      this.#clock.afterMs(draws.uniform(STREAM_BEAM, board, feed, 1) * 500, () =>
        this.path.flickerFor(body, beam),
      );
    else if (kind === 1) body.unseenBy = beam;
    else body.sticks = beam;
  }

  /** The hopper's sensor, and the beam through all storeys, show what lies there. */
  showPiles(): void {
    const onWindow = this.path.bodies.some((body) => body.place === PLACE.hopper);
    this.#sensors.input('hopperEmpty', this.hopper.length === 0 && !onWindow);
    const isInTray = this.tray?.pockets.some((pile) => pile.length > 0) === true;
    this.#sensors.input('cardsInside', this.rejects.length > 0 || isInTray);
  }

  #pocketed(body: Body, mouth: number): void {
    const pocket = mouth === 0 ? this.rejects : this.tray?.pockets[mouth - 1];
    (pocket ?? this.aside).push(body);
    this.showPiles();
    if (mouth > 0 && pocket !== undefined && this.#chances.happens('cardHops', body.feed))
      this.#hop(body, mouth);
  }

  /** It has broken both curtains and cleared them, and still gets into the next storey. */
  #hop(body: Body, mouth: number): void {
    const pockets = this.tray?.pockets ?? [];
    const isBack = this.#chances.draws.uniform(STREAM_HOP, this.#chances.board, body.feed) < 0.5;
    const next = mouth === 1 ? 2 : mouth === 4 || isBack ? mouth - 1 : mouth + 1;
    this.onCardHops(body);
    pockets[mouth - 1]?.pop();
    pockets[next - 1]?.push(body);
    body.place = placeOfMouth(next);
  }
}
