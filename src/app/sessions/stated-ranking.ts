import type { RankedSession, ReadSession } from '../../paper/ranking/ranked-session.ts';
import type { Computer } from '../../ports/computer.ts';
import {
  VICTORY_SCALES,
  type VictoryScaleName,
  victoryScaleNamed,
} from '../../scoring/compare/victory-points.ts';
import { type ComparedFigures, compareStated } from '../../scoring/session/compare-stated.ts';
import { scoredTables } from '../../scoring/session/team-match.ts';
import { type ComparisonRequest, countedIn, type SessionRequest, USUAL_COMPARISON } from './comparison.ts';
import { outcomeOf, outcomeOfTeams } from './rank-files.ts';

/** Another way of comparing: what it does otherwise than is usual. */
export type OtherWay = Partial<ComparisonRequest> & Pick<SessionRequest, 'sections'>;

/** What a file states beside its results, where that differs from how they come out. */
export interface StatedRanking extends ComparedFigures {
  /** A way of comparing by which fewer differ, or that counts what the file states, and how many those are. */
  readonly other?: { readonly way: OtherWay; readonly compared: number; readonly differing: number };
}

/**
 * Holds what a file states against a ranking, and where it differs, or counts something else, looks for the way of
 * comparing that its program took. Nothing is said of several files, each of which states a session of its own, nor where
 * results are left out.
 */
export function checkStated(
  ranked: RankedSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): StatedRanking {
  const { facts, problems, session } = ranked;
  const files = new Set(session.results.map(({ place }) => place.file));
  const scored = scoredOf(ranked);
  if (problems.length > 0 || files.size > 1 || !statesAnything(scored, session)) return NOTHING;
  const found = compareStated({ ...ranked, scored }, session.stated, facts.counted);
  const isOther = found.compared === 0;
  if (!isOther && found.differing.length === 0) return found;
  const best = bestWay(session, request, ports);
  const isBetter =
    best !== undefined && (isOther ? isKnown(best) : best.found.differing.length < found.differing.length);
  return isBetter ? { ...found, other: { way: best.way, ...countsOf(best.found) } } : found;
}

function statesAnything(scored: RankedSession['scored'], { stated }: ReadSession): boolean {
  return stated.length > 0 || scored.some(({ result }) => result.stated !== undefined);
}

const NOTHING: StatedRanking = { compared: 0, differing: [] };
/** Ways of comparing results of pairs whose figures files state. */
const PAIR_SCORINGS = ['matchpoints', 'butler', 'cross-imps'] as const;

/** Whether most of what a file states follows by a way. */
export function isKnown({ found: { compared, differing } }: TriedWay): boolean {
  return differing.length * 2 <= compared;
}

/** The way of comparing by which the fewest figures of a file differ; `undefined` where it states none of any. */
export function bestWay(
  session: ReadSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): TriedWay | undefined {
  const others = session.kind === 'teams' ? [] : PAIR_SCORINGS.filter((each) => each !== request.scoring);
  let best: TriedWay | undefined;
  for (const scoring of [request.scoring, ...others])
    for (const tried of triedWays(session, { ...request, scoring }, ports)) {
      const { compared, differing } = tried.found;
      const isBetter = best === undefined || differing.length < best.found.differing.length;
      if (compared > 0 && isBetter) best = tried;
      // The first of equal ways counts, so that none is better than one by which nothing differs.
      if (best?.found.differing.length === 0) return best;
    }
  return best;
}

function countsOf({ compared, differing }: ComparedFigures): { compared: number; differing: number } {
  return { compared, differing: differing.length };
}

/** Results with what both sides got; of teams each table with what its board gave. */
function scoredOf({ matches, scored }: Pick<RankedSession, 'matches' | 'scored'>): RankedSession['scored'] {
  return [...scored, ...matches.flatMap(scoredTables)];
}

/** A way of comparing that was tried, with what differs by it. */
interface TriedWay {
  readonly way: OtherWay;
  readonly found: ComparedFigures;
}

/** More than this are ranked in few ways only: each takes its time. */
const MANY_RESULTS = 5000;

/** What differs by each way in which programs compare results as is asked for. */
function* triedWays(
  session: ReadSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): Generator<TriedWay, void> {
  if (session.kind === 'teams') return yield* triedScales(session, request, ports);
  const ways = waysOf(request.scoring).slice(0, session.results.length > MANY_RESULTS ? 4 : undefined);
  const hasSections = new Set(session.results.map(({ section }) => section)).size > 1;
  const apart: readonly OtherWay[] = hasSections ? [{}, { sections: 'apart' }] : [{}];
  for (const sections of apart)
    for (const way of ways) {
      const asked = { ...request, ...way, ...sections };
      const outcome = outcomeOf(session, asked, new Map(), ports);
      yield {
        way: { scoring: request.scoring, ...way, ...sections },
        found: compareStated(outcome, session.stated, countedIn(asked)),
      };
    }
}

/** What differs of matches by each scale of victory points, and by IMPs where the file states no victory points. */
function* triedScales(
  session: ReadSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): Generator<TriedWay, void> {
  if (request.scoring !== 'teams') return;
  const { vpFile: _, ...asked } = request;
  const { matches } = outcomeOfTeams(session, { ...asked, vp: 'none' }, new Map(), ports);
  const fits = (name: VictoryScaleName): boolean =>
    matches.every(({ boards }) => victoryScaleNamed(name, boards.length) !== undefined);
  const statesVictory = session.stated.some(({ figures }) =>
    figures.some(({ unit }) => unit === 'victoryPoints'),
  );
  const ways = [...(statesVictory ? [] : ['none' as const]), ...VICTORY_SCALES.filter(fits)];
  for (const vp of ways) {
    const { matches: played, ranking } = outcomeOfTeams(session, { ...asked, vp }, new Map(), ports);
    const outcome = { rankings: [ranking], scored: scoredOf({ matches: played, scored: [] }) };
    yield { way: { vp }, found: compareStated(outcome, session.stated, countedIn({ ...asked, vp })) };
  }
}

const DROPS = [{ results: 0 }, { results: 1 }, { percent: 5 }, { percent: 10 }, { results: 2 }] as const;

/** Ways in which programs are known to compare, the most usual first. */
function waysOf(scoring: ComparisonRequest['scoring']): readonly OtherWay[] {
  switch (scoring) {
    case 'matchpoints':
      return [0, 0.1, 1, 0.01].flatMap((roundTo) =>
        (['neuberg', 'ties', 'proportional'] as const).map((unequal) => ({ unequal, roundTo })),
      );
    case 'butler':
      return (['away', 'even'] as const).flatMap((datumHalves) =>
        [USUAL_COMPARISON.datumTo, 0].flatMap((datumTo) =>
          DROPS.map((drop) => ({ drop, datumTo, datumHalves })),
        ),
      );
    case 'cross-imps':
      return [{ cross: 'mean' }, { cross: 'total' }];
    case 'teams':
    case 'board-a-match':
    case 'total':
      return [];
  }
}
