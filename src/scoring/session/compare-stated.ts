import { keyOf } from './field.ts';
import type { ScoredResult, SessionOutcome } from './pairs-session.ts';
import { type Ranked, rankBy } from './rank.ts';
import type { ResultProblem } from './result-row.ts';
import type { Standing } from './standing.ts';
import type { StatedFigure, StatedStanding, StatedUnit } from './stated-figures.ts';

/** The unit that a session counts in. */
export type CountedUnit = Exclude<StatedUnit, 'percent' | 'total'> | 'points';

/** What files state beside their results, held against what follows from these. */
export interface ComparedFigures {
  /** Results and standings of which something could be compared. */
  readonly compared: number;
  readonly differing: readonly ResultProblem[];
}

/**
 * Compares what files state of results and of standings with how the session came out; a figure in another unit than the
 * session counts in says nothing. Programs give one or two points for a result beaten: the ratio that most figures have
 * is taken for theirs.
 */
export function compareStated(
  { rankings, scored }: Pick<SessionOutcome, 'rankings' | 'scored'>,
  standings: readonly StatedStanding[],
  counted: CountedUnit,
): ComparedFigures {
  const placesOf = placesByKey(rankings);
  const placed = standings.flatMap((stated) => {
    const own = placesOf.get(keyOf(stated)) ?? placesOf.get(`any ${stated.name}`);
    return own === undefined ? [] : [{ stated, own }];
  });
  const played = Map.groupBy(scored, ({ result }) => result.board);
  const comparisons = [
    ...[...played.values()].flatMap((of) =>
      of.length === 1 ? [] : of.flatMap((result) => comparisonsOfResult(result, counted)),
    ),
    ...placed.flatMap(({ stated, own }) => comparisonsOfStanding(stated, own.standing, counted)),
  ];
  // Totals and places of a ranking that counts something else are none of this one.
  const units = new Set(comparisons.map(({ stated }) => stated.unit));
  const isOther =
    (units.size === 0 || (units.size === 1 && units.has('total'))) && statesUnits(scored, standings);
  if (isOther) return { compared: 0, differing: [] };
  const differing = RATIOS.map((ratio) => differingBy(ratio, comparisons)).reduce((least, next) =>
    next.length < least.length ? next : least,
  );
  const doubted = new Set(differing.map(({ of }) => of.place));
  const ranked = placed.filter(({ stated }) => stated.rank !== undefined && !doubted.has(stated.place));
  const misplaced = ranked.filter(({ stated: { rank = 0 }, own: { places } }) =>
    places.every(([first, last]) => rank < first || rank > last),
  );
  return {
    compared: new Set([...comparisons.map(({ of }) => of.place), ...ranked.map(({ stated }) => stated.place)])
      .size,
    differing: [
      ...differing.map(figureInWords),
      ...misplaced.map(({ stated: { place, name, rank }, own: { places } }) => ({
        place,
        message: `Place of ${name}: ${rank} in the file, ${places[0]?.[0]} by the results.`,
      })),
    ],
  };
}

/** Whether files state figures of results or of standings besides totals, whose unit nobody knows. */
function statesUnits(scored: SessionOutcome['scored'], standings: readonly StatedStanding[]): boolean {
  return (
    scored.some(({ result }) => result.stated !== undefined) ||
    standings.some(({ figures }) => figures.some(({ unit }) => unit !== 'total'))
  );
}

/** Places from the first to the last of those who share them. */
type Places = readonly [first: number, last: number];

interface Placed {
  readonly standing: Standing;
  /** In the ranking of its own, and among all. */
  readonly places: readonly Places[];
}

/** Contestants by their keys, and by their names where only one has it. */
function placesByKey(rankings: SessionOutcome['rankings']): ReadonlyMap<string, Placed> {
  const all = rankBy(
    rankings.flat().map(({ entry }) => entry),
    ({ value }) => value,
  );
  const among = new Map(placesIn(all));
  const placed = rankings.flatMap((ranking) =>
    placesIn(ranking).map(([standing, places]) => ({
      standing,
      places: [places, ...(among.has(standing) ? [among.get(standing) as Places] : [])],
    })),
  );
  const byName = Map.groupBy(placed, ({ standing }) => standing.contestant.name);
  return new Map([
    ...[...byName].flatMap(([name, own]) =>
      own.length === 1 ? [[`any ${name}`, own[0] as Placed] as const] : [],
    ),
    ...placed.map((each) => [keyOf(each.standing.contestant), each] as const),
  ]);
}

function placesIn(ranking: readonly Ranked<Standing>[]): (readonly [Standing, Places])[] {
  const shared = Map.groupBy(ranking, ({ rank }) => rank);
  return ranking.map(({ entry, rank }) => [entry, [rank, rank + (shared.get(rank)?.length ?? 1) - 1]]);
}

/** A figure of a file beside the one that follows from the results. */
interface Comparison {
  readonly stated: StatedFigure;
  readonly own: number;
  readonly of: Pick<ResultProblem, 'place' | 'board'> & { readonly who: string };
}

const SIDE_NAMES = { ns: 'North-South', ew: 'East-West' } as const;

function comparisonsOfResult({ result, points, most }: ScoredResult, counted: CountedUnit): Comparison[] {
  const { board, place, stated = [] } = result;
  return stated.flatMap((figure) => {
    const { side, unit } = figure;
    const own = unit === 'percent' ? percentOf(points[side], most) : ofUnit(unit, points[side], counted);
    const of = { place, board, who: SIDE_NAMES[side] };
    return own === undefined ? [] : [{ stated: figure, own, of }];
  });
}

function comparisonsOfStanding(
  { figures, name, place }: StatedStanding,
  { carried, most, points, value }: Standing,
  counted: CountedUnit,
): Comparison[] {
  return figures.flatMap((stated) => {
    const { unit } = stated;
    const isOfSession = unit === 'total' || unit === counted;
    const own = unit === 'percent' ? (most > 0 ? value : undefined) : points + carried;
    return own === undefined || (unit !== 'percent' && !isOfSession)
      ? []
      : [{ stated, own, of: { place, who: name } }];
  });
}

function percentOf(points: number, most: number): number | undefined {
  return most > 0 ? (100 * points) / most : undefined;
}

/** What a board gave, in a unit; boards of a session that counts victory points are in IMPs. */
function ofUnit(unit: StatedUnit, points: number, counted: CountedUnit): number | undefined {
  return unit === (counted === 'victoryPoints' ? 'imps' : counted) ? points : undefined;
}

/** What a program's points for a result beaten may be of ours. */
const RATIOS = [1, 0.5, 2] as const;
const WITH_RATIO: ReadonlySet<StatedUnit> = new Set(['matchpoints', 'boards', 'total']);
/** What is lost in calculating. */
const LOST = 1e-6;

/** The first figure of each result and each standing that differs. */
function differingBy(ratio: number, comparisons: readonly Comparison[]): Comparison[] {
  const found = comparisons.flatMap(({ of, own, stated }) => {
    const { decimals, unit, value } = stated;
    const expected = WITH_RATIO.has(unit) ? own * ratio : own;
    const isSame = Math.abs(expected - value) <= 0.5 * 10 ** -decimals + LOST;
    return isSame ? [] : [{ of, stated, own: expected }];
  });
  const byPlace = new Map(found.toReversed().map((each) => [each.of.place, each]));
  return [...byPlace.values()].reverse();
}

const UNIT_WORDS: Readonly<Record<StatedUnit, string>> = {
  matchpoints: 'Matchpoints',
  percent: 'Percentage',
  imps: 'IMPs',
  victoryPoints: 'Victory points',
  boards: 'Boards',
  total: 'Total',
};

function figureInWords({ of: { who, ...where }, own, stated }: Comparison): ResultProblem {
  const { decimals, unit, value } = stated;
  const digits = Math.max(decimals, Number.isInteger(Number(own.toFixed(6))) ? 0 : 2);
  const [said, found] = [value.toFixed(decimals), Number(own.toFixed(6)).toFixed(digits)];
  return {
    ...where,
    message: `${UNIT_WORDS[unit]} of ${who}: ${said} in the file, ${found} by the results.`,
  };
}
