import type { Catalogue } from '../catalogue.ts';

/** The unit that a session is counted in. */
export type Counted = keyof RankingWords['counted'];

/** How results of a session are compared. */
export const SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams', 'board-a-match', 'total'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** All that is printed, in one language: words without arguments, shaped as in the English file. */
export type PaperWords = Catalogue['paper'];
/** What is said of a board: its number, seats, suits, dealer and vulnerability. */
export type BoardWords = PaperWords['board'];
/** What is said on cards, mats, rules and slips of a box, and on its plan. */
export type BoxWords = PaperWords['box'];
/** What is said on the mat and the stand for dealing by hand. */
export type ByHandWords = PaperWords['byHand'];
/** What is said on travellers, pick-up slips and score cards. */
export type FormWords = PaperWords['forms'];
/** What a hand record says besides what is on the boards. */
export type HandRecordWords = PaperWords['handRecord'];
/** What cards of a movement say. */
export type MovementWords = PaperWords['movement'];
/** What is said of cards for pockets, sealed boards and labels. */
export type PocketWords = PaperWords['pockets'];
/** What is said on the ranking of a session and its results. */
export type RankingWords = PaperWords['ranking'];
/** What is said on the score sheets of games that run over several deals. */
export type ScoreSheetWords = PaperWords['scoreSheet'];
