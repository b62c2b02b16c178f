import {
  type Chosen,
  FAULT_LEVELS,
  type FaultLevel,
  type FaultPlan,
  PHENOMENA,
  type Phenomenon,
} from '../ports/machines/faults.ts';
import { Draws } from './draws.ts';

type Rates = readonly [none: number, good: number, worn: number, hostile: number];

/** What can go wrong in the world, and how often at each level; the unit of each rate is in its comment. */
const RATES: Readonly<Record<Phenomenon, Rates>> = {
  /** per feed */
  failedPick: [0, 2e-4, 2.2e-2, 0.1],
  /** per feed */
  doubleFeed: [0, 5e-5, 5e-3, 5e-2],
  /** per double feed */
  fullyOverlapped: [0, 0.05, 0.05, 0.1],
  /** per fully overlapped double feed */
  thicknessMissed: [0, 1e-3, 1e-3, 1e-2],
  /** per card that starts */
  jam: [0, 1e-5, 2e-4, 5e-3],
  /** per card that starts */
  slowCard: [0, 1e-5, 1e-3, 1e-2],
  /** per move of the rack: steps lost, stuck, too far */
  rackFault: [0, 1e-6, 1e-5, 1e-3],
  /** per card that starts: noisy, dirty, stuck */
  beamFault: [0, 1e-7, 1e-5, 1e-3],
  /** per card that comes to a pocket: stopped half in it, or come back so far that it sticks out */
  pocketFault: [0, 1e-7, 1e-5, 1e-3],
  /** per frame of a card: measured on drawn frames, see `docs/undetectable-errors.md` */
  noReading: [0, 5.3e-4, 9e-3, 6.5e-2],
  /**
   * per frame of a card and reader; counted once where it hits both readers alike. Good and worn are bounds of what was
   * measured, see `docs/undetectable-errors.md`; hostile is far more, so that what must never happen is tried.
   */
  misread: [0, 5e-5, 5e-5, 1e-2],
  /** per job */
  swappedCalibration: [0, 0, 1e-5, 1e-3],
  /** per frame: stale, moving, dark, camera gone */
  frameFault: [0, 1e-6, 1e-5, 1e-3],
  /** per board: foreign, missing, extra card, joker */
  deckFault: [0, 1e-4, 1e-3, 2e-2],
  /** per card of a deck that is loaded */
  faceUp: [0, 1e-5, 1e-4, 1e-3],
  /** per board: tray missing, swapped, wrong label, taken out, bay opened */
  trayFault: [0, 1e-5, 1e-3, 2e-2],
  /** per board: path cover opened, stop pressed */
  coverOrStop: [0, 1e-4, 1e-3, 1e-2],
  /** per line: corrupted, lost, doubled, late */
  lineFault: [0, 1e-6, 1e-4, 1e-2],
  /** per board: controller, host, microcontroller restarts, power cut */
  restart: [0, 1e-6, 1e-5, 1e-3],
  /** per step of a person */
  wrongStep: [0, 0, 0.01, 0.2],
  /** per opening of the bay */
  silentBay: [0, 0, 0, 0.01],
  /** per frame: dirty window, fading lamp, lost focus; they grow slowly, which drawn frames show */
  careNeeded: [0, 0, 0, 0],
  /** per job: the index one way, both readers one way, both readers both ways; it comes back in every frame */
  printMisread: [0, 0, 0, 1e-3],
  /** per board: dead, stuck, drifting, until somebody mends it */
  thicknessFault: [0, 1e-6, 1e-5, 5e-3],
  /** per board: dazzled, dead, until somebody mends it */
  beamLost: [0, 1e-6, 1e-5, 5e-3],
  /** per board: a switch that shows false, or true, until somebody mends it */
  switchFault: [0, 1e-6, 1e-5, 5e-3],
  /** per board: the plugs of two beams, of two switches */
  plugsExchanged: [0, 0, 1e-6, 5e-3],
  /** per card that comes to a pocket: it gets into the next one */
  cardHops: [0, 1e-8, 1e-7, 1e-5],
  /** per tray that is pulled with cards in it: one slides into the next pocket */
  cardSlides: [0, 1e-7, 1e-6, 1e-4],
  /**
   * per label that is read: its answer comes late, doubled, exchanged with the next, or not at all; meanwhile the line is
   * cut, and another tray comes in. Below hostile the line to a camera loses and mixes up nothing (TCP, a pipe).
   */
  labelAnswer: [0, 0, 0, 5e-2],
  /** per frame: likewise */
  frameAnswer: [0, 0, 0, 1e-3],
  /** per question to a person: start is pressed late, twice, after the next one, or again because nobody heard it */
  personAnswer: [0, 0, 0, 2e-2],
  /** per board: one card, a hand or a whole board is left in its tray (a guess, as often as a deck that is not right) */
  trayNotEmpty: [0, 1e-4, 1e-3, 2e-2],
  /** per tray that is put in: its switch does not see it, or the bay does not close (a guess) */
  trayHalfIn: [0, 1e-4, 1e-3, 1e-2],
  /**
   * per board, until somebody mends it: one of the four contacts that cut the motors' supply. Contacts to ISO 14119 are
   * sold with a B10d of 2 million operations, so 5e-8 of these fail dangerously; of a board there are four. Worn: a guess.
   */
  contactWelded: [0, 2e-7, 2e-6, 2e-3],
  /** per conversion of the thickness sensor's voltage: it shows up to 0.5 mm too much or too little (a guess) */
  adcSpike: [0, 1e-5, 1e-4, 1e-2],
  /** per deck: one card is that of another deck by its back alone, as when two are mixed at a table (a guess) */
  wrongBack: [0, 1e-5, 1e-4, 1e-3],
  /**
   * per board: a spike of a motor or of the mains takes the 5 V away, so that all beams and slots are dark: for less than
   * a change has to last, for more, or for so long that the microcontroller restarts (a guess, a tenth of `coverOrStop`)
   */
  supplyDip: [0, 1e-5, 1e-4, 1e-2],
  /**
   * per board: a plug or contact of the motors' 24 V opens for so long that all of them stand, with everything closed (a
   * guess, a tenth of `supplyDip`)
   */
  motorsDip: [0, 1e-6, 1e-5, 1e-3],
};

/** How often a phenomenon happens at a level, by the level's place in `FAULT_LEVELS`. */
function rateAt(phenomenon: Phenomenon, level: number): number {
  return RATES[phenomenon][level] as number;
}

/** How often a phenomenon happens at a level. */
export function rateOf(phenomenon: Phenomenon, level: FaultLevel): number {
  return rateAt(phenomenon, FAULT_LEVELS.indexOf(level));
}

/** Share of the misreads that hits both readers alike at a level. */
export function commonShareOf(level: FaultLevel): number {
  return COMMON_SHARE[FAULT_LEVELS.indexOf(level)] as number;
}

/** Share of the misreads that hits both readers alike, by level: a bound of what was measured, for hostile far more. */
const COMMON_SHARE: Rates = [0, 0.015, 0.015, 0.5];

interface Tally {
  count: number;
  expected: number;
}

/** How often a phenomenon happens, by which stream of draws, and what has come of it so far. */
interface Known {
  readonly rate: number;
  readonly stream: number;
  readonly tally: Tally;
}

/** Decides by keyed draws what happens, and keeps count of what did beside what was expected. */
export class Chances {
  readonly draws: Draws;
  readonly commonShare: number;
  readonly tally: Record<Phenomenon, Tally>;
  /** Ordinal of the board in its job, from 1; set by whoever runs the job. */
  board = 0;
  readonly shufflesTrays: boolean;
  readonly #known: ReadonlyMap<Phenomenon, Known>;
  readonly #chosen: readonly Chosen[];

  constructor(seed: string, plan: FaultPlan) {
    this.draws = new Draws(seed);
    this.#chosen = plan.chosen ?? [];
    this.shufflesTrays = plan.shufflesTrays === true;
    this.commonShare = commonShareOf(plan.level);
    const level = FAULT_LEVELS.indexOf(plan.level);
    this.#known = new Map(
      PHENOMENA.map((name, stream) => {
        const rate = plan.rates?.[name] ?? rateAt(name, level);
        return [name, { rate, stream, tally: { count: 0, expected: 0 } }];
      }),
    );
    this.tally = Object.fromEntries(PHENOMENA.map((name) => [name, this.#of(name).tally])) as Record<
      Phenomenon,
      Tally
    >;
  }

  rate(phenomenon: Phenomenon): number {
    return this.#of(phenomenon).rate;
  }

  /**
   * Whether a phenomenon happens this time; `at` and `attempt` are its key within the board, `share` a part of its
   * rate.
   */
  happens(phenomenon: Phenomenon, at: number, attempt = 0, share = 1): boolean {
    const { rate: wholeRate, stream, tally } = this.#of(phenomenon);
    const rate = wholeRate * share;
    tally.expected += rate;
    const does =
      (rate > 0 && this.draws.uniform(stream, this.board, at, attempt) < rate) ||
      (this.#chosen.length > 0 && this.#choice(phenomenon, at) !== undefined);
    if (does) tally.count++;
    return does;
  }

  /** Which of the kinds of a phenomenon it is. */
  variant(phenomenon: Phenomenon, kinds: number, at: number): number {
    const choice = this.#choice(phenomenon, at);
    return choice?.variant ?? this.draws.below(kinds, 100 + this.#of(phenomenon).stream, this.board, at);
  }

  #of(phenomenon: Phenomenon): Known {
    return this.#known.get(phenomenon) as Known;
  }

  #choice(phenomenon: Phenomenon, at: number): Chosen | undefined {
    return this.#chosen.find(
      (choice) =>
        choice.phenomenon === phenomenon &&
        (choice.board === undefined || choice.board === this.board) &&
        (choice.at === undefined || choice.at === at),
    );
  }
}
