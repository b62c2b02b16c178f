import type { MachineConfig } from '../machine/config.ts';
import {
  type FromMicrocontroller,
  type Inputs,
  NO_INPUTS,
  type SensorName,
  type ToMicrocontroller,
} from '../machine/messages.ts';
import type { FaultLevel } from '../ports/machines/faults.ts';
import type { WindowLook } from '../ports/machines/station.ts';
import { Draws } from './draws.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a feeder stand truly is like. */
export interface StandNature {
  /** Per feed. */
  readonly failedPick: number;
  readonly double: number;
  /** Doubles of which neither length nor thickness shows anything. */
  readonly hiddenDouble: number;
  readonly slipPercent: { readonly mean: number; readonly spread: number };
  readonly skewDegrees: number;
  /** How far the next card is dragged, in the mean, and at most. */
  readonly dragMm: { readonly mean: number; readonly most: number };
  readonly runOnMm: number;
  readonly illegible: number;
}

/** Stands by how well they are made, as machines are in `phenomena.ts`. */
export const STAND_NATURES: Readonly<Record<FaultLevel, StandNature>> = {
  none: {
    failedPick: 0,
    double: 0,
    hiddenDouble: 0,
    slipPercent: { mean: 2.5, spread: 0 },
    skewDegrees: 0,
    dragMm: { mean: 0, most: 0 },
    runOnMm: 7,
    illegible: 0,
  },
  good: {
    failedPick: 2e-4,
    double: 5e-5,
    hiddenDouble: 0,
    slipPercent: { mean: 2.5, spread: 0.4 },
    skewDegrees: 0.5,
    dragMm: { mean: 0.8, most: 4.5 },
    runOnMm: 7,
    illegible: 5.3e-4,
  },
  worn: {
    failedPick: 2.2e-2,
    double: 5e-3,
    hiddenDouble: 0.1,
    slipPercent: { mean: 5, spread: 1 },
    skewDegrees: 1.2,
    dragMm: { mean: 2.5, most: 12 },
    runOnMm: 10,
    illegible: 9e-3,
  },
  hostile: {
    failedPick: 0.1,
    double: 5e-2,
    hiddenDouble: 0.2,
    slipPercent: { mean: 9, spread: 2 },
    skewDegrees: 2.5,
    dragMm: { mean: 5, most: 20 },
    runOnMm: 12,
    illegible: 6.5e-2,
  },
};

/** Where the stand's nip and beams are, in mm from the leading edge of a card at rest: those of the machine's model. */
export const STAND_PLACES = { nip: 27, first: 35, second: 102, thickness: 47, across: 82 } as const;
/** A third slot sensor stands across from the first, at the plug of the rack's first slot. */
const BESIDE: SensorName = 'code1';
const CARD_UM = 270;
const CARD_SPREAD_UM = 8;
const REPORT_US = 100_000;
/** What a line takes to go over to the other end. */
const LINE_US = 750;
const STREAM = {
  fails: 1,
  picks: 2,
  slips: 3,
  skews: 4,
  doubles: 5,
  hides: 6,
  overlaps: 7,
  drags: 8,
  reads: 9,
  thick: 10,
} as const;
/** One card of a thousand is picked later than this many times the median (`pickTailMs`). */
const TAIL_SIGMAS = 3.09;

/** A feeder stand that is not there: hopper, separator, two nips, three beams, thickness, and a camera at the window. */
export class FeederStand {
  /** Hears all that the microcontroller says. */
  readonly heard = new Set<(message: FromMicrocontroller) => void>();
  readonly nature: StandNature;
  readonly #clock: VirtualClock;
  readonly #config: MachineConfig;
  readonly #draws: Draws;
  #cards = 0;
  #feeds = 0;
  #feedsOn: { readonly fromUs: number; readonly untilUs: number } | undefined;
  #transportUntilUs = 0;
  /** Where the leading edge of the card at the window is: it was dragged there, or stopped before the nip. */
  #aheadMm = 0;
  #shownUm = 0;
  #isReporting = false;

  constructor(
    clock: VirtualClock,
    config: MachineConfig,
    seed: string,
    level: FaultLevel,
    nature: Partial<StandNature> = {},
  ) {
    this.#clock = clock;
    this.#config = config;
    this.#draws = new Draws(seed);
    this.nature = { ...STAND_NATURES[level], ...nature };
  }

  /** Somebody lays cards in the hopper. */
  lay(cards: number): void {
    this.#cards = cards;
    this.#aheadMm = 0;
    this.#say({ kind: 'input', name: 'hopperEmpty', level: cards === 0 });
  }

  /** What the camera sees. */
  look(): WindowLook {
    if (this.#cards === 0) return { isLegible: false };
    const isLegible = this.#uniform('reads', this.#cards) >= this.nature.illegible;
    return { isLegible, alongMm: this.#aheadMm };
  }

  hear(message: ToMicrocontroller): void {
    if (message.kind !== 'heartbeat') this.#clock.at(this.#clock.nowUs + LINE_US, () => this.#obey(message));
  }

  #obey(message: ToMicrocontroller): void {
    const { nowUs } = this.#clock;
    switch (message.kind) {
      case 'query':
        return this.#say({ kind: 'ready', inputs: this.#inputs() });
      case 'tryTransport':
        this.#transportUntilUs = nowUs + message.ms * 1000;
        return;
      case 'tryFeeder':
        if (message.ms === 0) this.#endFeed(nowUs);
        else this.#beginFeed(nowUs, message.ms * 1000);
        return;
      default:
        return;
    }
  }

  #inputs(): Inputs {
    return { ...NO_INPUTS, hopperEmpty: this.#cards === 0 };
  }

  #say(message: FromMicrocontroller): void {
    this.#clock.at(this.#clock.nowUs + LINE_US, () => {
      for (const hear of this.heard) hear(message);
    });
  }

  #uniform(what: keyof typeof STREAM, key: number): number {
    return this.#draws.uniform(300 + STREAM[what], key, this.#feeds);
  }

  #normal(what: keyof typeof STREAM): number {
    return this.#draws.normal(300 + STREAM[what], this.#feeds);
  }

  #beginFeed(nowUs: number, forUs: number): void {
    const { nature } = this;
    this.#feeds++;
    this.#feedsOn = { fromUs: nowUs, untilUs: nowUs + forUs };
    if (this.#cards === 0 || this.#uniform('fails', 0) < nature.failedPick) return;
    // A card that lies between feed roller and nip is on the roller already.
    const pickUs = this.#aheadMm > 20 ? 0 : this.#pickUs();
    const speed = this.#speed();
    const aheadMm = this.#aheadMm;
    const gripUs = nowUs + pickUs + ((STAND_PLACES.nip - aheadMm) / speed) * 1000;
    const feeding = this.#feedsOn;
    this.#clock.at(gripUs - (nature.runOnMm / speed) * 1000, () => {
      const untilUs = this.#feedsOn === feeding ? feeding.untilUs : this.#clock.nowUs;
      const hasRunUs = Math.max(0, untilUs - nowUs - pickUs);
      const reachedMm = aheadMm + (hasRunUs * speed) / 1000 + nature.runOnMm;
      if (this.#feedsOn !== feeding) return;
      if (untilUs < this.#clock.nowUs - 1 || reachedMm < STAND_PLACES.nip - 1e-6) {
        this.#aheadMm = hasRunUs > 0 ? Math.min(STAND_PLACES.nip - 0.1, reachedMm) : aheadMm;
        return;
      }
      this.#clock.at(gripUs, () => this.#takeCard(speed, gripUs));
    });
    this.#clock.at(nowUs + forUs, () => {
      if (this.#feedsOn === feeding) this.#endFeed(this.#clock.nowUs);
    });
  }

  #endFeed(nowUs: number): void {
    if (this.#feedsOn !== undefined)
      this.#feedsOn = { ...this.#feedsOn, untilUs: Math.min(this.#feedsOn.untilUs, nowUs) };
  }

  #pickUs(): number {
    const { pickMedianMs, pickMinMs, pickTailMs } = this.#config;
    const sigma = Math.log(Math.max(1.01, pickTailMs / pickMedianMs)) / TAIL_SIGMAS;
    return 1000 * Math.max(pickMinMs, pickMedianMs * Math.exp(sigma * this.#normal('picks')));
  }

  /** Speed of a card in the nips, mm a millisecond. */
  #speed(): number {
    const { mean, spread } = this.nature.slipPercent;
    const slip = Math.max(0, mean + spread * this.#normal('slips'));
    return (this.#config.surfaceSpeedMmPerS * (1 - slip / 100)) / 1000;
  }

  /** The nip has a card: it goes out past the beams, alone or with a second one. */
  #takeCard(speed: number, gripUs: number): void {
    const { nature } = this;
    const isDouble = this.#cards > 1 && this.#uniform('doubles', 0) < nature.double;
    const isHidden = isDouble && this.#uniform('hides', 0) < nature.hiddenDouble;
    const overlapMm = isDouble && !isHidden ? 2 + 40 * this.#uniform('overlaps', 0) : 0;
    this.#cards -= isDouble ? 2 : 1;
    this.#aheadMm = Math.min(
      nature.dragMm.most,
      -nature.dragMm.mean * Math.log(1 - this.#uniform('drags', 0)),
    );
    const skewMm =
      STAND_PLACES.across * Math.tan((nature.skewDegrees * this.#normal('skews') * Math.PI) / 180);
    const thickUm = CARD_UM + CARD_SPREAD_UM * this.#normal('thick');
    const lengthMm = this.#config.cardLengthMm + overlapMm;
    this.#pass('length1', STAND_PLACES.first, lengthMm, speed, gripUs);
    this.#pass('length2', STAND_PLACES.second, lengthMm, speed, gripUs);
    this.#pass(BESIDE, STAND_PLACES.first + skewMm, lengthMm, speed, gripUs);
    this.#clock.at(gripUs + ((STAND_PLACES.thickness - STAND_PLACES.nip) / speed) * 1000, () =>
      this.#show(isDouble && !isHidden ? 2 * thickUm : thickUm),
    );
    if (this.#cards === 0) this.#say({ kind: 'input', name: 'hopperEmpty', level: true });
  }

  #pass(sensor: SensorName, atMm: number, lengthMm: number, speed: number, gripUs: number): void {
    const brokenUs = gripUs + ((atMm - STAND_PLACES.nip) / speed) * 1000;
    this.#edge(sensor, true, brokenUs);
    this.#edge(sensor, false, brokenUs + (lengthMm / speed) * 1000);
  }

  #edge(sensor: SensorName, broken: boolean, atUs: number): void {
    const isMoving = atUs <= this.#transportUntilUs;
    this.#clock.at(atUs, () => {
      if (isMoving) this.#say({ kind: 'edge', sensor, broken, atUs: this.#clock.nowUs >>> 0 });
    });
  }

  /** The greatest reading is reported ten times a second. */
  #show(um: number): void {
    this.#shownUm = Math.max(this.#shownUm, um);
    if (this.#isReporting) return;
    this.#isReporting = true;
    const atUs = Math.ceil((this.#clock.nowUs + 1) / REPORT_US) * REPORT_US;
    this.#clock.at(atUs, () => {
      this.#say({ kind: 'thickness', um: Math.round(this.#shownUm) });
      [this.#shownUm, this.#isReporting] = [0, false];
    });
  }
}
