import type { DeckName } from '../../bridge/deck.ts';
import type { Contestant, EntryKind } from '../../scoring/session/field.ts';
import type { Ranked } from '../../scoring/session/rank.ts';
import type { Standing } from '../../scoring/session/standing.ts';
import type { Language } from '../words/language.ts';
import type { Counted, Scoring } from '../words/ranking.ts';

/** What a ranking says of its session. */
export interface RankingFacts {
  readonly title?: string;
  readonly kind: EntryKind;
  readonly scoring: Scoring;
  /** In what standings are counted. */
  readonly counted: Counted;
  readonly deck: DeckName;
  readonly language: Language;
  readonly namesOf: (contestant: Contestant) => string | undefined;
  /** The program that made it, and the files it was made of. */
  readonly footer: string;
}

/** The ranking of one side, or of all. */
export type Ranking = readonly Ranked<Standing>[];
