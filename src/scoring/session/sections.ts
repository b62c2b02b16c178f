import { SIDES } from '../../bridge/seat.ts';
import type { SessionOutcome } from './pairs-session.ts';
import type { Ranked } from './rank.ts';
import { byNumbers, rankStandings, type Standing } from './standing.ts';
import type { TableResult, Unplayed } from './table-result.ts';

/** Whether the sections of a session are compared with each other, and whether they are ranked with each other. */
export const SECTION_WAYS = ['together', 'ranked-apart', 'apart'] as const;
export type SectionWays = (typeof SECTION_WAYS)[number];

type Seated = Pick<TableResult, 'contestants' | 'section' | 'round'>;

/**
 * Whether sections use the same numbers for different contestants. They do where numbers are found in two sections,
 * unless the rounds show that whoever has one sits in one section at a time; a few such numbers are slips of the pen.
 */
export function numbersRepeat(results: readonly Seated[]): boolean {
  const seats = results.flatMap(({ contestants, section, round }) =>
    section === undefined
      ? []
      : SIDES.flatMap((side) =>
          contestants[side].map((name) => ({ key: JSON.stringify([side, name]), section, round })),
        ),
  );
  const sectionsOf = groupedSets(seats, ({ key }) => key);
  const shared = [...sectionsOf.values()].filter(({ size }) => size > 1).length;
  const sizes = [...groupedSets(seats, ({ section }) => section, 'key').values()].map(({ size }) => size);
  const fewest = sizes.reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY);
  if (shared * MOST_SLIPS <= fewest) return false;
  if (seats.some(({ round }) => round === undefined)) return true;
  const inRound = groupedSets(seats, ({ key, round }) => JSON.stringify([key, round]));
  return [...inRound.values()].some(({ size }) => size > 1);
}

/** One number in this many of a section may be a slip of the pen. */
const MOST_SLIPS = 8;

/** The different sections, or keys, of each group. */
function groupedSets(
  seats: readonly { readonly key: string; readonly section: string; readonly round: string | undefined }[],
  groupOf: (seat: (typeof seats)[number]) => string,
  of: 'section' | 'key' = 'section',
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const seat of seats) {
    const group = groups.get(groupOf(seat));
    if (group === undefined) groups.set(groupOf(seat), new Set([seat[of]]));
    else group.add(seat[of]);
  }
  return groups;
}

/**
 * The name of a contestant among all sections: `A7` for number 7 of section A. Elsewhere than between a letter and a
 * digit a hyphen shows where the section ends, so that no two contestants have one name.
 */
export function nameInSection(name: string, section: string | undefined): string {
  if (section === undefined || section === '') return name;
  return /\p{L}$/u.test(section) && /^\d/.test(name) ? `${section}${name}` : `${section}-${name}`;
}

/** The name that `nameInSection` made the name of a contestant of. */
export function nameWithoutSection(name: string, section: string | undefined): string {
  if (section === undefined || section === '' || !name.startsWith(section)) return name;
  const rest = name.slice(section.length);
  return nameInSection(rest, section) === name ? rest : rest.replace(/^-/, '');
}

/** The same with the names that contestants have among all sections. */
export function namedBySection<Of extends Unplayed & Pick<TableResult, 'robots'>>(
  results: readonly Of[],
): Of[] {
  return results.map((result) => {
    const named = (name: string): string => nameInSection(name, result.section);
    const { ns, ew } = result.contestants;
    const robots = result.robots?.map(named);
    return { ...result, contestants: { ns: ns.map(named), ew: ew.map(named) }, ...(robots && { robots }) };
  });
}

/** The results of each section, in the order of their names; those of none come first. */
export function bySections<Of extends { readonly section?: string | undefined }>(
  results: readonly Of[],
): [section: string | undefined, results: Of[]][] {
  return [...Map.groupBy(results, ({ section }) => section)].sort(([one = ''], [two = '']) =>
    byNumbers(one, two),
  );
}

/** Ranks a session whose sections are compared, or only ranked, by themselves; `rank` ranks one as a whole. */
export function rankSections(
  results: readonly TableResult[],
  ways: SectionWays,
  rank: (results: readonly TableResult[]) => SessionOutcome,
): SessionOutcome {
  switch (ways) {
    case 'together':
      return rank(results);
    case 'ranked-apart':
      return rankedApart(rank(results), results);
    case 'apart': {
      const outcomes = bySections(results).map(([section, own]) => inSection(rank(own), section));
      return {
        scored: outcomes
          .flatMap(({ scored }) => scored)
          .sort((one, other) => one.result.board - other.result.board),
        rankings: outcomes.flatMap(({ rankings }) => rankings),
        plays: outcomes.reduce((most, { plays }) => Math.max(most, plays), 0),
      };
    }
  }
}

function inSection(outcome: SessionOutcome, section: string | undefined): SessionOutcome {
  if (section === undefined) return outcome;
  const placed = ({ entry, ...place }: Ranked<Standing>): Ranked<Standing> => ({
    ...place,
    entry: { ...entry, contestant: { ...entry.contestant, section } },
  });
  return { ...outcome, rankings: outcome.rankings.map((ranking) => ranking.map(placed)) };
}

/** A ranking of all as one of each section; whoever sat in several is in the one that they began in. */
function rankedApart(outcome: SessionOutcome, results: readonly TableResult[]): SessionOutcome {
  const sections = new Map<string, string | undefined>();
  for (const { contestants, section } of results) {
    for (const name of [...contestants.ns, ...contestants.ew])
      if (!sections.has(name)) sections.set(name, section);
  }
  const own = outcome.rankings.map((ranking) =>
    Map.groupBy(
      ranking.map(({ entry }) => entry),
      ({ contestant }) => sections.get(contestant.name),
    ),
  );
  const rankings = bySections(results).flatMap(([section]) =>
    own.map((standings) =>
      rankStandings(
        (standings.get(section) ?? []).map((entry) => ({
          ...entry,
          contestant: { ...entry.contestant, ...(section !== undefined && { section }) },
        })),
      ),
    ),
  );
  return { ...outcome, rankings };
}
