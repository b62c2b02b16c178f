import { MOST_CHARACTERS, MOST_OF_SESSION } from '../../formats/core/limits.ts';
import { headingOf, type ResultProblem, type ResultRow } from '../../scoring/session/result-row.ts';
import { Problem } from '../problem.ts';

/** Ends the use case where more results, boards, sections or contestants are to be ranked together than any event has. */
export function refuseTooMany(rows: readonly ResultRow[]): void {
  const found = { results: rows.length, boards: 0, sections: 0, contestants: 0 };
  if (found.results <= MOST_OF_SESSION.results) Object.assign(found, differentIn(rows));
  for (const what of ['results', 'boards', 'sections', 'contestants'] as const) {
    const [count, most] = [found[what], MOST_OF_SESSION[what]];
    if (count <= most) continue;
    const message = `These are ${count} ${what}, and at most ${most} are ranked together. Check that it is the right file, or split it.`;
    throw new Problem('input', 'session-too-large', message, { what, count, most });
  }
}

/** How many different ones there are of each. */
function differentIn(
  rows: readonly ResultRow[],
): Readonly<Record<'boards' | 'sections' | 'contestants', number>> {
  const [boards, sections, contestants] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { values } of rows) {
    const section = values.get('section') ?? '';
    boards.add(values.get('board') ?? '');
    sections.add(section);
    for (const column of SEATS) {
      const name = values.get(column);
      if (name !== undefined && name !== '') contestants.add(`${section} ${name}`);
    }
  }
  return { boards: boards.size, sections: sections.size, contestants: contestants.size };
}

/** The columns that say who sat there. */
const SEATS = ['ns', 'ew', 'north', 'east', 'south', 'west'] as const;

/** Rows whose cells are as long as they may be, and what is wrong with the others. */
export function withoutLongCells(rows: readonly ResultRow[]): {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly ResultProblem[];
} {
  const problems = rows.flatMap(({ place, values }) => {
    const long = [...values].find(([, text]) => text.length > MOST_CHARACTERS.names);
    if (long === undefined) return [];
    const [column, text] = long;
    return [{ place, message: `${headingOf(column)} has ${tooLongInWords(text)}` }];
  });
  if (problems.length === 0) return { rows, problems };
  const lines = new Set(problems.map(({ place }) => place));
  return { rows: rows.filter(({ place }) => !lines.has(place)), problems };
}

/** Ends the use case where a name of a list is longer than it may be. */
export function refuseLongName(where: string, name: string): void {
  if (name.length <= MOST_CHARACTERS.names) return;
  const message = `${where}: this name has ${tooLongInWords(name)}`;
  throw new Problem('input', 'name-too-long', message);
}

function tooLongInWords(text: string): string {
  return `${text.length} characters, and at most ${MOST_CHARACTERS.names} are read. Shorten it.`;
}
