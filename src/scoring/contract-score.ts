import { STRAINS } from '../bridge/call.ts';
import { type Contract, DOUBLINGS, type Doubling, tricksNeeded } from '../bridge/contract.ts';
import { DECKS } from '../bridge/deck.ts';
import type { ContractScale, RuleSet } from './rules/rule-set.ts';

/** What a score is made of, in points; they add up to it. */
export interface ScoreParts {
  /** Tricks bid and made: below the line at rubber bridge. */
  readonly trickPoints: number;
  readonly overtrickPoints: number;
  readonly partScoreBonus: number;
  readonly gameBonus: number;
  readonly slamBonus: number;
  /** For a doubled contract that is made. */
  readonly insultBonus: number;
  /** For tricks short: 0 or below. */
  readonly undertrickPoints: number;
}

/** The score of a contract for the declaring side. */
export interface ContractScore {
  readonly score: number;
  readonly parts: ScoreParts;
}

/** A contract and the tricks that declarer took. */
export interface PlayedContract {
  readonly contract: Contract;
  readonly tricks: number;
}

export const NO_PARTS: ScoreParts = {
  trickPoints: 0,
  overtrickPoints: 0,
  partScoreBonus: 0,
  gameBonus: 0,
  slamBonus: 0,
  insultBonus: 0,
  undertrickPoints: 0,
};

/** What the declaring side scores with a number of tricks: below 0 if they are too few for the contract. */
export function scoreContract(
  { deck, scale }: Pick<RuleSet, 'deck' | 'scale'>,
  { contract, tricks }: PlayedContract,
  vulnerable: boolean,
): ContractScore {
  const column = vulnerable ? 1 : 0;
  const over = tricks - tricksNeeded(contract, DECKS[deck]);
  if (over < 0) {
    const undertrickPoints = -penalty(scale, contract.doubled, column, -over);
    return { score: undertrickPoints, parts: { ...NO_PARTS, undertrickPoints } };
  }
  const { level, strain, doubled } = contract;
  const plainPoints = level * scale.trick[strain] + (strain === 'NT' ? scale.firstNotrump : 0);
  const trickPoints = plainPoints * scale.times[doubled];
  const isGame = (scale.doubledGames ? trickPoints : plainPoints) >= scale.gameFrom;
  const overtrickPoints = over * overtrickPointsOf(scale, contract, column);
  const partScoreBonus = isGame ? 0 : scale.partScoreBonus;
  const gameBonus = isGame ? scale.gameBonus[column] : 0;
  const slamBonus = scale.slamBonus[level]?.[column] ?? 0;
  const insultBonus = scale.insult[doubled];
  return {
    score: trickPoints + overtrickPoints + partScoreBonus + gameBonus + slamBonus + insultBonus,
    parts: {
      trickPoints,
      overtrickPoints,
      partScoreBonus,
      gameBonus,
      slamBonus,
      insultBonus,
      undertrickPoints: 0,
    },
  };
}

/** How many times a doubled trick over or short counts. */
const OF_DOUBLED: Readonly<Record<Exclude<Doubling, ''>, number>> = { X: 1, XX: 2 };

function overtrickPointsOf(scale: ContractScale, { strain, doubled }: Contract, column: 0 | 1): number {
  if (doubled !== '' && scale.doubledOvertrick !== undefined) {
    return scale.doubledOvertrick[column] * OF_DOUBLED[doubled];
  }
  return scale.overtrick?.[column] ?? scale.trick[strain];
}

function penalty(scale: ContractScale, doubled: Doubling, column: 0 | 1, under: number): number {
  if (doubled === '') return sumOfSteps(scale.undertricks[column], under);
  return sumOfSteps(scale.doubledUndertricks[column], under) * OF_DOUBLED[doubled];
}

/** The first steps one by one, and the last one again for each that is more. */
function sumOfSteps(steps: readonly number[], count: number): number {
  let sum = 0;
  for (let at = 0; at < Math.min(count, steps.length); at++) sum += steps[at] ?? 0;
  return sum + Math.max(0, count - steps.length) * (steps.at(-1) ?? 0);
}

/** One line of the whole table of a rule set. */
export interface ScoreRow {
  readonly contract: Contract;
  readonly vulnerable: boolean;
  readonly tricks: number;
  /** The score of the declaring side. */
  readonly score: number;
}

/** Every contract of a rule set, by level, strain and doubling. */
export function* everyContract({ deck, goals }: Pick<RuleSet, 'deck' | 'goals'>): Generator<Contract> {
  for (let level = 1; level <= DECKS[deck].highestLevel; level++) {
    for (const strain of STRAINS) {
      if (goals === undefined) for (const doubled of DOUBLINGS) yield { level, strain, doubled };
      else if (level === goals.part || level === goals.game[strain]) yield { level, strain, doubled: '' };
    }
  }
}

/** Every score of a rule set, by contract, vulnerability and tricks. */
export function* everyScore(rules: RuleSet): Generator<ScoreRow> {
  const { cardsPerHand } = DECKS[rules.deck];
  const vulnerabilities = rules.neverVulnerable === true ? [false] : [false, true];
  for (const contract of everyContract(rules)) {
    for (const vulnerable of vulnerabilities) {
      for (let tricks = 0; tricks <= cardsPerHand; tricks++) {
        const { score } = scoreContract(rules, { contract, tricks }, vulnerable);
        yield { contract, vulnerable, tricks, score };
      }
    }
  }
}
