import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import type { Contestant, EntryKind, Winners } from '../../scoring/session/field.ts';
import type { ScoredResult } from '../../scoring/session/pairs-session.ts';
import type { Ranked } from '../../scoring/session/rank.ts';
import type { ResultProblem } from '../../scoring/session/result-row.ts';
import type { ShortBoard } from '../../scoring/session/short-boards.ts';
import type { Standing } from '../../scoring/session/standing.ts';
import type { StatedStanding } from '../../scoring/session/stated-figures.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import type { TeamMatch } from '../../scoring/session/team-match.ts';
import type { Language } from '../../words/language.ts';
import type { Counted, Scoring } from '../../words/paper/shapes.ts';
import type { ReportDocument } from '../document.ts';

/** A session that was read and ranked, ready to be written in any form. */
export interface RankedSession {
  readonly session: ReadSession;
  readonly facts: RankingFacts;
  readonly problems: readonly ResultProblem[];
  /** The ranking of each side, or of all. */
  readonly rankings: readonly Ranking[];
  /** Indexed by board; empty for teams. */
  readonly scored: readonly ScoredResult[];
  /** The matches of teams. */
  readonly matches: readonly TeamMatch[];
  /** How often a board was played at best. */
  readonly plays?: number;
  readonly report: ReportDocument;
  /** The same without the boards. */
  readonly summary: ReportDocument;
  /** Whether every board was asked for. */
  readonly isDetailed: boolean;
}

/** A session as it was read: results that can be, and why the others can't. */
export interface ReadSession {
  readonly results: readonly TableResult[];
  readonly problems: readonly ResultProblem[];
  /** What is strange about results though they can be. */
  readonly remarks: readonly ResultProblem[];
  /** Boards that have fewer results than others. */
  readonly short: readonly ShortBoard[];
  /** Tables of the movement that have no result, in words. */
  readonly missing: readonly string[];
  readonly kind: EntryKind;
  readonly winners: Winners;
  /** Whether sections use the same numbers for different contestants, who then have their section in their name. */
  readonly hasSectionNames: boolean;
  readonly rules: RuleSet;
  readonly deals?: DealSet;
  /** What the files call the event, where they do. */
  readonly title: string | undefined;
  readonly namesOf: (contestant: Contestant) => string | undefined;
  /** What the file states of those who are ranked. */
  readonly stated: readonly StatedStanding[];
}

/** What a ranking says of its session. */
export interface RankingFacts {
  readonly title?: string;
  readonly club?: string;
  readonly date?: string;
  readonly kind: EntryKind;
  readonly scoring: Scoring;
  /** The unit that standings are counted in. */
  readonly counted: Counted;
  readonly deck: DeckName;
  readonly language: Language;
  readonly namesOf: (contestant: Contestant) => string | undefined;
  /** Boards that have fewer results than others, which stand at the foot. */
  readonly short: readonly ShortBoard[];
  /** Whether each section is a session of its own, whose results are compared with each other only. */
  readonly areSectionsApart: boolean;
  /** The program that made it, and the files it was made of. */
  readonly footer: string;
}

/** The ranking of one side, or of all. */
export type Ranking = readonly Ranked<Standing>[];
