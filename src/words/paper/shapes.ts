import type { Vulnerability } from '../../bridge/board.ts';
import type { Suit } from '../../bridge/card.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { ChicagoStyle } from '../../scoring/chicago/rules.ts';
import type { MatchRulesName } from '../../scoring/match/match.ts';
import type { EntrantKind, MovementName } from '../../scoring/movements/movement.ts';
import type { RubberForm } from '../../scoring/rubber/rules.ts';
import type { EntryKind as PointKind } from '../../scoring/running/deal.ts';
import type { EntryKind } from '../../scoring/session/field.ts';

/** In what a session is counted. */
const COUNTED = ['matchpoints', 'imps', 'victoryPoints', 'boards', 'points'] as const;
export type Counted = (typeof COUNTED)[number];

/** How results of a session are compared. */
export const SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams', 'board-a-match', 'total'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** What is said of a board: its number, seats, suits, dealer and vulnerability. */
export interface BoardWords {
  readonly board: string;
  readonly boards: string;
  readonly dealer: string;
  readonly seats: BySeat<string>;
  /** One letter a seat, as on bidding sheets and board trays of the country. */
  readonly letters: BySeat<string>;
  /** The two sides by their letters. */
  readonly sides: { readonly ns: string; readonly ew: string };
  readonly vulnerability: Readonly<Record<Vulnerability, string>>;
  /** The same where there is little room. */
  readonly shortVulnerability: Readonly<Record<Vulnerability, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  readonly noTrump: string;
  /** Letters of no trump, as in 3NT. */
  readonly noTrumpLetters: string;
}

/** What is said on travellers, pick-up slips and score cards. */
export interface FormWords {
  readonly travellers: string;
  readonly slips: string;
  readonly cards: string;
  /** Over the numbers of boards, where there is little room. */
  readonly number: string;
  readonly table: string;
  readonly round: string;
  readonly pair: string;
  readonly player: string;
  readonly contract: string;
  /** Who plays the contract, as the title of a narrow column. */
  readonly by: string;
  readonly tricks: string;
  readonly score: string;
  readonly points: string;
  readonly against: string;
  readonly total: string;
  /** Where the side that did not write shows that it agrees. */
  readonly agreed: string;
}

/** What a hand record says besides what is on the boards. */
export interface HandRecordWords {
  readonly title: string;
  /** High-card points, short and in full. */
  readonly points: string;
  readonly highCardPoints: string;
  /** The best that both sides can reach with all cards open. */
  readonly par: string;
  /** Between a contract and its declarer, and between two declarers. */
  readonly by: string;
  readonly or: string;
  /** Par where neither side can make a contract. */
  readonly passedOut: string;
  /** What was called, and what was played, in front of calls and of cards. */
  readonly auction: string;
  readonly play: string;
  readonly openTricks: string;
  readonly declarer: string;
  /** What `9–11` means in a table of tricks, and what `<7` does. */
  readonly unsolved: string;
  readonly fewer: string;
  /** Of tricks and of par. */
  readonly notKnown: string;
  /** The deal file that the record was made from. */
  readonly file: string;
  /** The commitment of the deals before they were played. */
  readonly seal: string;
  /** The journal that the machine kept while it dealt. */
  readonly journal: string;
}

/** What cards of a movement say. */
export interface MovementWords {
  readonly names: Readonly<Record<MovementName, string>>;
  /** One unit: a pair, a player, a pair of a team. */
  readonly unit: Readonly<Record<EntrantKind, string>>;
  readonly table: string;
  readonly round: string;
  /** Where somebody sits. */
  readonly seat: string;
  readonly opponents: string;
  readonly partner: string;
  readonly sitsOut: string;
  /** Above where pairs and boards go after a round; the numbers below are tables. */
  readonly next: string;
  /** Where boards wait that no table plays in a round. */
  readonly stand: string;
  /** The lines at the foot: what `=` and the word for the stand mean. */
  readonly legend: string;
}

/** What is said of cards for pockets, sealed boards and labels. */
export interface PocketWords {
  readonly curtainCards: string;
  readonly sealedBoards: string;
  readonly labels: string;
  readonly set: string;
  readonly seal: string;
  /** What to do with a page, in sentences. */
  readonly cut: string;
  readonly fold: string;
  readonly bothSides: string;
}

/** What is said on the ranking of a session and its results. */
export interface RankingWords {
  readonly ranking: string;
  readonly scorings: Readonly<Record<Scoring, string>>;
  /** One place of the ranking, over its column. */
  readonly place: string;
  /** One of those who are ranked, over the column of their numbers. */
  readonly entries: Readonly<Record<EntryKind, string>>;
  readonly names: string;
  /** Boards played, over a column. */
  readonly played: string;
  readonly counted: Readonly<Record<Counted, string>>;
  /** What was brought from an earlier session. */
  readonly carried: string;
  readonly results: string;
  /** Ahead of boards that have fewer results than others. */
  readonly missingResults: string;
  readonly lead: string;
  readonly score: string;
  readonly round: string;
  readonly matches: string;
  readonly home: string;
  readonly visitors: string;
  /** Between the names of two who meet. */
  readonly against: string;
}

/** What is said on the score sheets of games that run over several deals. */
export interface ScoreSheetWords {
  readonly rubber: string;
  readonly forms: Readonly<Record<RubberForm, string>>;
  readonly chicago: string;
  readonly styles: Readonly<Record<ChicagoStyle, string>>;
  readonly match: string;
  readonly matchRules: Readonly<Record<MatchRulesName, string>>;
  /** The side of who writes, and the other one. */
  readonly we: string;
  readonly they: string;
  readonly deal: string;
  readonly deals: string;
  readonly contract: string;
  readonly vulnerable: string;
  readonly total: string;
  readonly group: string;
  /** What points are for, over a column that says it. */
  readonly pointsFor: string;
  readonly kinds: Readonly<Record<PointKind, string>>;
  readonly passedOut: string;
  readonly running: string;
  readonly unfinished: string;
  readonly player: string;
  readonly won: string;
  readonly lost: string;
  readonly balance: string;
  /** A score that was to be reached. */
  readonly target: string;
}

/** All that is printed, in one language: words without arguments. */
export interface PaperWords {
  readonly board: BoardWords;
  readonly forms: FormWords;
  readonly handRecord: HandRecordWords;
  readonly movement: MovementWords;
  readonly pockets: PocketWords;
  readonly ranking: RankingWords;
  readonly scoreSheet: ScoreSheetWords;
}
