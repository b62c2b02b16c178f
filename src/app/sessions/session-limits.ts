import { MOST_CHARACTERS, MOST_OF_SESSION } from '../../formats/core/limits.ts';
import { headingOf, type ResultProblem, type ResultRow } from '../../scoring/session/result-row.ts';
import { holdsHands, isCards } from '../../text/hands.ts';
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

/** Rows whose cells can be read and quoted, and what is wrong with the others. */
export function withReadableCells(rows: readonly ResultRow[]): {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly ResultProblem[];
} {
  const problems = rows.flatMap(({ place, values }) => {
    for (const [column, text] of values) {
      const isName = SEATS.some((seat) => seat === column);
      const why = isName ? whyNoName(text) : whyNotRead(text, isCards(text));
      if (why !== undefined) return [{ place, message: `${headingOf(column)} ${why}` }];
    }
    return [];
  });
  if (problems.length === 0) return { rows, problems };
  const lines = new Set(problems.map(({ place }) => place));
  return { rows: rows.filter(({ place }) => !lines.has(place)), problems };
}

/** Ends the use case where a name of a list is no name. */
export function refuseNoName(where: string, name: string): void {
  const why = whyNoName(name);
  if (why !== undefined) throw new Problem('input', 'no-name', `${where}: this name ${why}`);
}

/** Names may be made of the letters of ranks, as Katja and Walt are. */
function whyNoName(name: string): string | undefined {
  return whyNotRead(name, holdsHands(name));
}

/** Cards are named by no message, since the file may be one of deals. */
function whyNotRead({ length }: string, areCards: boolean): string | undefined {
  if (length > MOST_CHARACTERS.names)
    return `has ${length} characters, and at most ${MOST_CHARACTERS.names} are read. Shorten it.`;
  return areCards ? 'holds cards, as a deal file does. Correct it, or name another file.' : undefined;
}
