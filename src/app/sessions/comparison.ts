import type { DeckName } from '../../bridge/deck.ts';
import type { Language as Letters } from '../../bridge/rank-letters.ts';
import type { DatumRules } from '../../scoring/compare/butler.ts';
import type { CrossImps } from '../../scoring/compare/cross-imps.ts';
import { type ImpScaleName, impScaleNamed } from '../../scoring/compare/imp-scale.ts';
import type { SmallGroups, UnequalPlays } from '../../scoring/compare/matchpoints.ts';
import type { Halves } from '../../scoring/compare/rounding.ts';
import type { VictoryScaleName } from '../../scoring/compare/victory-points.ts';
import type { EntryKind, Winners } from '../../scoring/session/field.ts';
import type { Method } from '../../scoring/session/methods.ts';
import type { RankedBy } from '../../scoring/session/players.ts';
import type { SectionWays } from '../../scoring/session/sections.ts';
import type { TeamMethod } from '../../scoring/session/team-match.ts';
import type { Language } from '../../words/language.ts';
import type { Counted, Scoring } from '../../words/paper/shapes.ts';
import type { RuleRequest } from './rules.ts';

/** How the results of a session are compared. */
export interface ComparisonRequest {
  readonly scoring: Scoring;
  readonly winners?: Winners;
  readonly perWin: '2' | '1';
  readonly unequal: UnequalPlays;
  readonly smallGroups?: SmallGroups;
  readonly roundTo: number;
  readonly plays?: number;
  /** ACBLscore's is the mean without five per cent at each end, in the middle of two tens the even one. */
  readonly datum: DatumRules['datum'] | 'acblscore';
  readonly drop: DatumRules['drop'];
  readonly datumTo: number;
  readonly datumHalves: Halves;
  readonly cross: CrossImps;
  readonly imps: ImpScaleName;
  readonly averageImps: number;
  readonly vp?: VictoryScaleName | 'none';
  /** A table with another scale. */
  readonly vpFile?: string;
}

/** How they are compared where nothing else is said. */
export const USUAL_COMPARISON: Omit<ComparisonRequest, 'scoring'> = {
  perWin: '2',
  unequal: 'neuberg',
  roundTo: 0,
  datum: 'mean',
  drop: { results: 0 },
  datumTo: 10,
  datumHalves: 'away',
  cross: 'mean',
  imps: 'law',
  averageImps: 3,
};

/** What a session is ranked by, besides its results; names of files where nothing else is said. */
export interface SessionRequest extends ComparisonRequest, Partial<RuleRequest> {
  readonly deals?: string;
  readonly movement?: string;
  readonly names?: string;
  readonly carry?: string;
  /** The same results as the other side wrote them down. */
  readonly second?: readonly string[];
  /** Whether what is right is ranked although other results are not. */
  readonly partial?: boolean;
  /** Whether the report has the results of every board. */
  readonly details?: boolean;
  /** Who is ranked where results name four players; each player unless said. */
  readonly rankBy?: RankedBy;
  /** Names of programs that play at several tables, besides those that only programs have. */
  readonly robots?: readonly string[];
  /** What sections have to do with each other; compared and ranked together unless said. */
  readonly sections?: SectionWays;
  readonly title?: string;
  /** Who plays, and the day, as they are printed. */
  readonly club?: string;
  readonly date?: string;
  readonly language: Language;
  /** Whose letters of suits and seats the results have; else clear ones of all languages. */
  readonly letters?: Letters;
}

/** How boards of pairs and players are compared. */
export function methodOf(request: ComparisonRequest, deck: DeckName): Method {
  const imps = impScaleNamed(request.imps, deck);
  const { averageImps } = request;
  switch (request.scoring) {
    case 'butler':
      return {
        kind: 'butler',
        datum: datumOf(request),
        imps,
        averageImps,
      };
    case 'cross-imps':
      return { kind: 'cross-imps', sum: request.cross, imps, averageImps };
    case 'total':
      return { kind: 'total' };
    case 'matchpoints':
    case 'teams':
    case 'board-a-match':
      return {
        kind: 'matchpoints',
        rules: {
          ...{ perBeaten: perWin(request), unequal: request.unequal, roundTo: request.roundTo },
          ...(request.smallGroups && { smallGroups: request.smallGroups }),
        },
      };
  }
}

/** How boards of teams are compared; `undefined` where there are no teams. */
export function teamMethodOf(request: ComparisonRequest, deck: DeckName): TeamMethod | undefined {
  if (request.scoring === 'board-a-match') return { kind: 'board-a-match', perWin: perWin(request) };
  if (request.scoring !== 'teams') return undefined;
  return { kind: 'imps', imps: impScaleNamed(request.imps, deck), averageImps: request.averageImps };
}

function datumOf({ datum, datumHalves: halves, datumTo: roundTo, drop }: ComparisonRequest): DatumRules {
  if (datum !== 'acblscore') return { datum, drop, roundTo, halves };
  const isDropSaid = 'percent' in drop || drop.results > 0;
  return { datum: 'mean', drop: isDropSaid ? drop : ACBLSCORE_DROP, roundTo, halves: 'even' };
}

/** ACBLscore manual, Summary of IMP scoring methods. */
const ACBLSCORE_DROP = { percent: 5 };

function perWin({ perWin: points }: ComparisonRequest): 1 | 2 {
  return points === '1' ? 1 : 2;
}

/** The scale that victory points are worked out by, where they count. */
export function victoryNameOf({
  vp,
  scoring,
}: Pick<ComparisonRequest, 'vp' | 'scoring'>): VictoryScaleName | undefined {
  const name = vp ?? (scoring === 'teams' ? 'wbf' : 'none');
  return name === 'none' ? undefined : name;
}

/** The unit that a session is counted in. */
export function countedIn(request: ComparisonRequest): Counted {
  if ((request.vpFile ?? victoryNameOf(request)) !== undefined) return 'victoryPoints';
  switch (request.scoring) {
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

/** Whether teams are compared, each with the one that it meets. */
export function ranksTeams({ scoring }: Pick<ComparisonRequest, 'scoring'>): boolean {
  return scoring === 'teams' || scoring === 'board-a-match';
}

/** What those are who are ranked, by how they are compared and how many sit at a side. */
export function kindOf({ scoring }: Pick<ComparisonRequest, 'scoring'>, playersASide: number): EntryKind {
  if (ranksTeams({ scoring })) return 'teams';
  return playersASide === 2 ? 'individuals' : 'pairs';
}
