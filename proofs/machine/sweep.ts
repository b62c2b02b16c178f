import { writeFileSync } from 'node:fs';
import { countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { createHost } from '../../src/host/host.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { makeOrder } from '../../src/machine/run/board-order.ts';
import { isOver } from '../../src/machine/run/state.ts';
import { isRoutine } from '../../src/machine/step.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { createSimulatedMachine } from '../../src/simulator/machine.ts';
import { USUAL_MECHANICS } from '../../src/simulator/mechanics.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { type Dimension, RANGES, sweepPicture } from './sweep-picture.ts';

const DIMENSIONS = Object.keys(RANGES) as Dimension[];

/** A machine with its deck. */
interface Point {
  readonly values: Readonly<Record<Dimension, number>>;
  readonly deck: DeckName;
  readonly cardLengthMm: 57 | 63;
}

/** What became of the boards of a point. */
export interface Swept extends Point {
  readonly boards: number;
  readonly verified: number;
  /** Boards that were verified without a person who was asked for more than every board needs. */
  readonly unaided: number;
  readonly wrong: number;
  readonly lost: number;
  /** The faults about which a person was asked, and how often. */
  readonly helps: Readonly<Record<number, number>>;
}

/** Cards of 63 mm have a deeper cassette. */
const LONGER: Partial<MachineConfig> = { cardLengthMm: 63 };
/** A point lies inside where so many of its boards are verified. */
const INSIDE = 0.995;
const STREAM_STRATUM = 1;
const STREAM_CORNER = 40;
const MOST_MS_A_BOARD = 3_600_000;

/**
 * Machines and decks from one end to the other of what they may be, by a Latin hypercube and its corners: where are
 * boards verified unaided, and is one of them ever wrong?
 */
function main(): void {
  const { values } = scriptOptions({
    options: {
      points: { type: 'string', default: '500' },
      corners: { type: 'string', default: '64' },
      boards: { type: 'string', default: '200' },
      seed: { type: 'string', default: 'sweep' },
      only: { type: 'string' },
      output: { type: 'string', short: 'o' },
    },
  });
  const count = (name: 'points' | 'corners' | 'boards'): number => countOf(`--${name}`, values[name]);
  const draws = new Draws(values.seed);
  const points = [...hypercube(count('points'), draws), ...corners(count('corners'), draws)];
  const boards = count('boards');
  const only = values.only === undefined ? undefined : countOf('--only', values.only);
  const swept = points.flatMap((point, at) => {
    if (only !== undefined && only !== at + 1) return [];
    if (at % 50 === 49) console.error(`${at + 1} of ${points.length} points`);
    return [sweep(point, boards, `${values.seed} ${at}`)];
  });
  if (only !== undefined) {
    console.log(JSON.stringify(swept));
    return endWith(harmOf(swept));
  }
  if (values.output !== undefined) writeFileSync(values.output, sweepPicture(swept));
  tell(swept);
  endWith(problemsOf(swept));
}

/** In each dimension every stratum of equal width has one point. */
function hypercube(count: number, draws: Draws): Point[] {
  const strata = DIMENSIONS.map((_, dimension) =>
    draws.shuffled(
      Array.from({ length: count }, (_, stratum) => stratum),
      STREAM_STRATUM,
      dimension,
    ),
  );
  return Array.from({ length: count }, (_, at) =>
    pointAt(at, (dimension) => {
      const stratum = strata[dimension]?.[at] ?? 0;
      return (stratum + draws.uniform(STREAM_STRATUM + 1, at, dimension)) / count;
    }),
  );
}

/** Each dimension at one of its ends; the first where cards come back farthest from the wall. */
function corners(count: number, draws: Draws): Point[] {
  const farthest = ['rebound', 'lipSpeed'];
  return Array.from({ length: count }, (_, at) =>
    pointAt(at, (dimension) => {
      if (at === 0) return farthest.includes(DIMENSIONS[dimension] as Dimension) ? 1 : 0;
      return draws.below(2, STREAM_CORNER, at, dimension);
    }),
  );
}

function pointAt(at: number, shareOf: (dimension: number) => number): Point {
  const values = DIMENSIONS.map((name, dimension) => {
    const [least, most] = RANGES[name];
    return [name, least + shareOf(dimension) * (most - least)] as const;
  });
  return {
    values: Object.fromEntries(values) as Point['values'],
    deck: at % 2 === 0 ? 'standard' : 'super',
    cardLengthMm: at % 4 < 2 ? 57 : 63,
  };
}

/** Deals boards on one machine. */
function sweep(point: Point, boards: number, seed: string): Swept {
  const { cardLengthMm, values } = point;
  const { rampShare, ...differing } = values;
  const deck = DECKS[point.deck];
  const config = profileConfig('club', cardLengthMm === 63 ? LONGER : {});
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(
    config,
    clock,
    seed,
    { level: 'good' },
    {
      mechanics: { ...USUAL_MECHANICS, ...differing },
      worldConfig: rampedBy(config, rampShare),
    },
  );
  const host = createHost(config, machine.ports);
  const helps = new Map<number, number>();
  let [verified, unaided, hasEnded, isAided, isVerified] = [0, 0, false, false, false];
  host.listen({
    happened(_, run) {
      machine.happened(run);
      hasEnded = isOver(run);
    },
    reported(outcome) {
      machine.reported(outcome);
      if (outcome.kind === 'board-final') isVerified = true;
    },
    asked: ({ fault, step }) => {
      if (isRoutine(step)) return;
      isAided = true;
      helps.set(fault ?? 0, (helps.get(fault ?? 0) ?? 0) + 1);
    },
    keep: (done) => done(),
  });
  machine.startJob(1, deck);
  for (const [place, deal] of generateSeededDeals(seed, deck, boards).deals.entries()) {
    [hasEnded, isAided, isVerified] = [false, false, false];
    machine.startBoard(place + 1);
    host.startBoard(makeOrder(toBoardNumber((place % 36) + 1), 1, deal, config.pocketOrder));
    const lastMs = clock.nowMs() + MOST_MS_A_BOARD;
    while (!hasEnded && clock.nowMs() < lastMs && clock.runNext());
    if (!hasEnded) break;
    if (isVerified) verified++;
    if (isVerified && !isAided) unaided++;
  }
  const { cardsLost: lost, wrong } = machine.oracle;
  return {
    ...point,
    boards,
    verified,
    unaided,
    wrong: wrong.knowable,
    lost,
    helps: Object.fromEntries(helps),
  };
}

function rampedBy(config: MachineConfig, share: number): MachineConfig {
  const names = ['transportRampMmPerS2', 'feederUpMmPerS2', 'feederDownMmPerS2'] as const;
  return { ...config, ...Object.fromEntries(names.map((name) => [name, config[name] * share])) };
}

function isInside({ boards, verified }: Swept): boolean {
  return verified >= INSIDE * boards;
}

function tell(swept: readonly Swept[]): void {
  const sum = (of: (each: Swept) => number): number => swept.reduce((total, each) => total + of(each), 0);
  const inside = swept.filter(isInside);
  const insideBoards = inside.reduce((total, { boards }) => total + boards, 0);
  const unaided = inside.reduce((total, each) => total + each.unaided, 0);
  console.log(
    `${swept.length} machines, ${sum(({ boards }) => boards)} boards: ${sum(({ verified }) => verified)} verified, ` +
      `${sum(({ wrong }) => wrong)} wrong, ${sum(({ lost }) => lost)} cards lost`,
  );
  console.log(
    `${inside.length} machines verify their boards, ${((100 * unaided) / Math.max(1, insideBoards)).toFixed(2)} % of them unaided; ` +
      `${swept.length - inside.length} refuse some`,
  );
  const helps = new Map<string, number>();
  for (const each of inside)
    for (const [fault, times] of Object.entries(each.helps))
      helps.set(fault, (helps.get(fault) ?? 0) + times);
  console.log(
    `People were asked there about: ${[...helps].map(([fault, times]) => `${fault} ${times} times`).join(', ')}`,
  );
}

/** What must not happen on any machine. */
function harmOf(swept: readonly Swept[]): string[] {
  const wrong = swept.reduce((total, each) => total + each.wrong, 0);
  const lost = swept.reduce((total, each) => total + each.lost, 0);
  return unmet([
    [wrong === 0, `${wrong} wrong boards`],
    [lost === 0, `${lost} cards lost`],
  ]);
}

/** What a sweep does not show. */
function problemsOf(swept: readonly Swept[]): string[] {
  return [
    ...harmOf(swept),
    ...unmet([
      [swept.some(isInside), 'no machine verifies its boards'],
      [!swept.every(isInside), 'no machine refuses boards: nothing lies outside the region'],
    ]),
  ];
}

if (import.meta.main) main();
