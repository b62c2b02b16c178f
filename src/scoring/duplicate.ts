import type { Strain } from '../bridge/call.ts';
import type { Contract, Doubling } from '../bridge/contract.ts';
import type { DeckName } from '../bridge/deck.ts';

/** A value not vulnerable, and vulnerable. */
type ByVulnerability = readonly [not: number, vulnerable: number];

/** What contracts are worth at duplicate with a deck. */
interface DuplicateScale {
  /** Tricks below the first that counts. */
  readonly book: number;
  readonly trick: Readonly<Record<Strain, number>>;
  /** What the first trick at notrump counts more. */
  readonly firstNotrump: number;
  /** Trick points that make a game. */
  readonly game: number;
  readonly partScoreBonus: number;
  readonly gameBonus: ByVulnerability;
  /** By level. */
  readonly slamBonus: Readonly<Record<number, ByVulnerability>>;
  /** What a doubled contract gets when it is made; redoubled twice. */
  readonly insult: number;
  /** An undoubled trick over the contract; none where it counts as a trick. */
  readonly overtrick?: ByVulnerability;
  /** A doubled trick over the contract; redoubled twice. */
  readonly doubledOvertrick: ByVulnerability;
  readonly undertrick: ByVulnerability;
  /** Doubled tricks short, the first and those after it, the last value for all the others; redoubled twice. */
  readonly doubledUndertricks: readonly [not: readonly number[], vulnerable: readonly number[]];
}

/** The 52-card scale is Law 77; the other one that of the Super Bridge patent, whose open points stand on `docs/conditions.md`. */
const SCALES: Readonly<Record<DeckName, DuplicateScale>> = {
  standard: {
    book: 6,
    trick: { C: 20, D: 20, H: 30, S: 30, NT: 30 },
    firstNotrump: 10,
    game: 100,
    partScoreBonus: 50,
    gameBonus: [300, 500],
    slamBonus: { 6: [500, 750], 7: [1000, 1500] },
    insult: 50,
    doubledOvertrick: [100, 200],
    undertrick: [50, 100],
    doubledUndertricks: [
      [100, 200, 200, 300],
      [200, 300],
    ],
  },
  super: {
    book: 8,
    trick: { C: 30, D: 30, H: 40, S: 40, NT: 40 },
    firstNotrump: 20,
    game: 180,
    partScoreBonus: 100,
    gameBonus: [500, 800],
    slamBonus: { 7: [1000, 1500], 8: [2000, 3000], 9: [4000, 6000] },
    insult: 0,
    overtrick: [100, 200],
    doubledOvertrick: [200, 400],
    undertrick: [100, 200],
    doubledUndertricks: [
      [200, 250],
      [400, 500],
    ],
  },
};

const TIMES: Readonly<Record<Doubling, number>> = { '': 1, X: 2, XX: 4 };

/** What declarer's side scores with so many tricks, negative where they are too few for the contract. */
export function duplicateScore(
  contract: Contract,
  vulnerable: boolean,
  tricks: number,
  deck: DeckName,
): number {
  const scale = SCALES[deck];
  const column = vulnerable ? 1 : 0;
  const over = tricks - scale.book - contract.level;
  if (over < 0) return -penalty(scale, contract.doubled, column, -over);
  const { level, strain, doubled } = contract;
  const times = TIMES[doubled];
  const firstTrick = strain === 'NT' ? scale.firstNotrump : 0;
  const points = (level * scale.trick[strain] + firstTrick) * times;
  const bonus = points >= scale.game ? scale.gameBonus[column] : scale.partScoreBonus;
  const slam = scale.slamBonus[level]?.[column] ?? 0;
  return points + bonus + slam + insult(scale, times) + over * overtrick(scale, contract, column);
}

function insult(scale: DuplicateScale, times: number): number {
  return times === 1 ? 0 : scale.insult * (times / 2);
}

function overtrick(scale: DuplicateScale, { strain, doubled }: Contract, column: 0 | 1): number {
  if (doubled !== '') return scale.doubledOvertrick[column] * (TIMES[doubled] / 2);
  return scale.overtrick?.[column] ?? scale.trick[strain];
}

function penalty(scale: DuplicateScale, doubled: Doubling, column: 0 | 1, under: number): number {
  if (doubled === '') return under * scale.undertrick[column];
  const steps = scale.doubledUndertricks[column];
  const last = steps.at(-1) ?? 0;
  const named = steps.slice(0, under).reduce((sum, step) => sum + step, 0);
  return (named + Math.max(0, under - steps.length) * last) * (TIMES[doubled] / 2);
}
