import type { DeckName } from '../../bridge/deck.ts';
import type { Language as Letters } from '../../bridge/rank-letters.ts';
import type { Language } from '../../paper/words/language.ts';
import type { Counted, Scoring } from '../../paper/words/ranking.ts';
import type { DatumRules } from '../../scoring/compare/butler.ts';
import type { CrossImps } from '../../scoring/compare/cross-imps.ts';
import type { ImpScaleName } from '../../scoring/compare/imp-scale.ts';
import { impScaleNamed } from '../../scoring/compare/imp-scale.ts';
import type { UnequalPlays } from '../../scoring/compare/matchpoints.ts';
import type { VictoryScaleName } from '../../scoring/compare/victory-points.ts';
import type { EntryKind, Winners } from '../../scoring/session/field.ts';
import type { Method } from '../../scoring/session/methods.ts';
import type { TeamMethod } from '../../scoring/session/team-match.ts';
import type { RuleWish } from './rules.ts';

/** How a session is compared, as the command line says it. */
export interface ComparisonWish {
  readonly scoring: Scoring;
  readonly winners?: Winners;
  readonly perWin: '2' | '1';
  readonly unequal: UnequalPlays;
  readonly roundTo: number;
  readonly plays?: number;
  readonly datum: DatumRules['datum'];
  readonly drop: DatumRules['drop'];
  readonly datumTo: number;
  readonly cross: CrossImps;
  readonly imps: ImpScaleName;
  readonly averageImps: number;
  readonly vp?: VictoryScaleName | 'none';
}

/** What a session is ranked from and where it goes. */
export interface SessionWish extends ComparisonWish, Omit<RuleWish, 'rules'> {
  readonly rules?: string;
  readonly deals?: string;
  readonly movement?: string;
  readonly names?: string;
  readonly carry?: string;
  readonly second?: readonly string[];
  readonly partial?: true;
  readonly output?: readonly string[];
  readonly details?: true;
  readonly title?: string;
  readonly language: Language;
  readonly letters?: Letters;
  readonly force?: true;
  readonly json?: true;
}

/** How boards of pairs and players are compared. */
export function methodOf(wish: ComparisonWish, deck: DeckName): Method {
  const imps = impScaleNamed(wish.imps, deck);
  const { averageImps } = wish;
  switch (wish.scoring) {
    case 'butler':
      return {
        kind: 'butler',
        datum: { datum: wish.datum, drop: wish.drop, roundTo: wish.datumTo },
        imps,
        averageImps,
      };
    case 'cross-imps':
      return { kind: 'cross-imps', sum: wish.cross, imps, averageImps };
    case 'total':
      return { kind: 'total' };
    case 'matchpoints':
    case 'teams':
    case 'board-a-match':
      return {
        kind: 'matchpoints',
        rules: { perBeaten: perWin(wish), unequal: wish.unequal, roundTo: wish.roundTo },
      };
  }
}

/** How boards of teams are compared; `undefined` where there are no teams. */
export function teamMethodOf(wish: ComparisonWish, deck: DeckName): TeamMethod | undefined {
  if (wish.scoring === 'board-a-match') return { kind: 'board-a-match', perWin: perWin(wish) };
  if (wish.scoring !== 'teams') return undefined;
  return { kind: 'imps', imps: impScaleNamed(wish.imps, deck), averageImps: wish.averageImps };
}

function perWin({ perWin: points }: ComparisonWish): 1 | 2 {
  return points === '1' ? 1 : 2;
}

/** The scale of victory points that counts, where one does. */
export function victoryOf({ vp, scoring }: ComparisonWish): VictoryScaleName | undefined {
  if (vp === 'none') return undefined;
  return vp ?? (scoring === 'teams' ? 'wbf' : undefined);
}

/** In what a session is counted. */
export function countedIn(wish: ComparisonWish): Counted {
  if (victoryOf(wish) !== undefined) return 'victoryPoints';
  switch (wish.scoring) {
    case 'matchpoints':
      return 'matchpoints';
    case 'butler':
    case 'cross-imps':
    case 'teams':
      return 'imps';
    case 'board-a-match':
      return 'boards';
    case 'total':
      return 'points';
  }
}

/** What those are who are ranked, by how they are compared and how many sit at a side. */
export function kindOf({ scoring }: ComparisonWish, playersASide: number): EntryKind {
  if (scoring === 'teams' || scoring === 'board-a-match') return 'teams';
  return playersASide === 2 ? 'individuals' : 'pairs';
}
