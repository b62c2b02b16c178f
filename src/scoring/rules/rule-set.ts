import type { Strain } from '../../bridge/call.ts';
import type { Doubling } from '../../bridge/contract.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { ByVulnerability } from './by-vulnerability.ts';
import type { TargetTable } from './russian-targets.ts';

/** The first tricks short of a contract and those after them, the last value for all the others. */
export type UndertrickSteps = readonly [not: readonly number[], vulnerable: readonly number[]];

/** What the contracts of a game are worth, in points. */
export interface ContractScale {
  readonly trick: Readonly<Record<Strain, number>>;
  /** What the first trick at notrump counts more. */
  readonly firstNotrump: number;
  /** How many times a trick counts. */
  readonly times: Readonly<Record<Doubling, number>>;
  /** Trick points that make a game. */
  readonly gameFrom: number;
  /** Whether doubling counts towards a game. */
  readonly doubledGames: boolean;
  readonly partScoreBonus: number;
  readonly gameBonus: ByVulnerability;
  /** Indexed by level. */
  readonly slamBonus: Readonly<Record<number, ByVulnerability>>;
  /** What a contract gets for being made although it was doubled. */
  readonly insult: Readonly<Record<Doubling, number>>;
  /** An undoubled trick over the contract; absent where it counts as a trick. */
  readonly overtrick?: ByVulnerability;
  /** A doubled trick over the contract; redoubled twice; absent where it counts as an undoubled one. */
  readonly doubledOvertrick?: ByVulnerability | undefined;
  readonly undertricks: UndertrickSteps;
  /** Doubled tricks short; redoubled twice. */
  readonly doubledUndertricks: UndertrickSteps;
}

/** The slams from the lowest: Super Bridge has three. */
export const SLAMS = ['small', 'grand', 'super'] as const;
/** One of `SLAMS`. */
export type Slam = (typeof SLAMS)[number];

/** Which slam a contract of a level is; `undefined` where it is none. */
export function slamOf({ slamBonus }: Pick<ContractScale, 'slamBonus'>, level: number): Slam | undefined {
  return SLAMS[Object.keys(slamBonus).indexOf(String(level))];
}

/** What a rubber gives besides the points of its contracts. */
export interface RubberBonuses {
  /** For two games against none, and against one. */
  readonly rubber: { readonly toNone: number; readonly toOne: number };
  /** For the first game of the rubber, 0 where it gives nothing by itself. */
  readonly firstGame: number;
  /** At the end of a rubber that nobody won: for the only game, and for the only part scores of the game begun. */
  readonly unfinished: { readonly game: number; readonly partScore: number };
}

/** One way to settle a point that is open, or was settled otherwise before. */
export interface RuleChoice {
  readonly value: string;
  readonly meaning: string;
  /** What it changes of the scale; nothing for the default. */
  readonly change: Partial<ContractScale>;
  /** What it changes of the bonuses of a rubber. */
  readonly rubber?: Partial<RubberBonuses>;
}

/** A point of a rule set that can be settled in several ways; the first choice is the default. */
export interface RuleOption {
  readonly name: string;
  readonly meaning: string;
  readonly choices: readonly [RuleChoice, ...RuleChoice[]];
}

/** What a source is asked for. */
export const FIGURES = ['tricks', 'games', 'slams', 'insult', 'overtricks', 'undertricks'] as const;
/** One of `FIGURES`. */
export type Figure = (typeof FIGURES)[number];

/** What a source is asked for where games make a rubber. */
export const RUBBER_FIGURES = ['rubber', 'first game', 'unfinished', 'honours'] as const;
/** One of `RUBBER_FIGURES`. */
export type RubberFigure = (typeof RUBBER_FIGURES)[number];

/** A point of a game that another command asks for. */
export interface ElsewherePoint {
  readonly meaning: string;
  /** The default first. */
  readonly choices: string;
  readonly where: string;
}

/** What declarer can aim at where there are no bids: the levels of a part score and, by strain, of a game. */
export interface Goals {
  readonly part: number;
  readonly game: Readonly<Record<Strain, number>>;
}

/** How contracts are scored in one form of bridge. */
export interface RuleSet {
  readonly name: string;
  readonly title: string;
  readonly deck: DeckName;
  readonly neverVulnerable?: true;
  /** Absent where any contract can be bid. */
  readonly goals?: Goals;
  readonly scale: ContractScale;
  /** Present where games make a rubber. */
  readonly rubber?: RubberBonuses;
  /** Present where scores are compared with targets by high-card points. */
  readonly targets?: TargetTable;
  readonly options: readonly RuleOption[];
  /** Points of the game that are no figures of a contract, and where they are settled. */
  readonly settledElsewhere?: readonly ElsewherePoint[];
  /** Where each figure stands. */
  readonly sources: Readonly<Record<Figure, string> & Partial<Record<RubberFigure, string>>>;
}
