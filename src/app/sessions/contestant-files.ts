import { SIDES, type Side } from '../../bridge/seat.ts';
import { type CsvTable, readCsvTable } from '../../formats/text/csv-table.ts';
import type { Computer } from '../../ports/computer.ts';
import { type Contestant, keyOf } from '../../scoring/session/field.ts';
import { contestantName } from '../../scoring/session/result-row.ts';
import { nameInSection, nameWithoutSection } from '../../scoring/session/sections.ts';
import { byNumbers } from '../../scoring/session/standing.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { listInWords } from '../../text/nearest.ts';
import { type InputLimit, readInputOrStdin } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { refuseNoName } from './session-limits.ts';

/** More than any event has. */
const LIMIT: InputLimit = { what: 'a list of contestants', mostBytes: 1 << 20 };

/** What a file says of contestants, by their key; those of one side only where it says which. */
export type ByContestant<T> = ReadonlyMap<string, T>;

/** Who is who: a table with a column of numbers and one of names, and a column side or section where several have the same numbers. */
export function readNames(
  path: string,
  hasSections: boolean,
  ports: Pick<Computer, 'files'>,
): ByContestant<string> {
  return readTable(
    path,
    hasSections,
    ['names', 'name', 'players'],
    'number,names',
    (text) => (text === '' ? undefined : text),
    ports,
  );
}

/** What contestants bring with them: a table with a column of numbers and one of points. */
export function readCarried(
  path: string,
  hasSections: boolean,
  ports: Pick<Computer, 'files'>,
): ByContestant<number> {
  return readTable(
    path,
    hasSections,
    ['points', 'carry', 'carryover', 'carried'],
    'number,points',
    (text) => {
      const plain = text.replace('\u2212', '-').replace(',', '.');
      return /^[+-]?\d{1,7}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
    },
    ports,
  );
}

const NUMBER_HEADINGS = ['number', 'no', 'pair', 'team', 'player', 'id', 'pairid', 'contestant'];
const SIDES_BY_TEXT: Readonly<Record<string, Side | undefined>> = {
  ns: 'ns',
  ew: 'ew',
  'n-s': 'ns',
  'e-w': 'ew',
};

/** Reads a list; `hasSections` where a number is a contestant's only with its section. */
function readTable<T>(
  path: string,
  hasSections: boolean,
  headings: readonly string[],
  example: string,
  parse: (text: string) => T | undefined,
  ports: Pick<Computer, 'files'>,
): ByContestant<T> {
  const table = readCsvTable(readInputOrStdin(path, LIMIT, ports));
  const numberAt = columnAt(table, NUMBER_HEADINGS);
  const valueAt = columnAt(table, headings);
  if (numberAt < 0 || valueAt < 0) {
    const message = `${path}: the first line has to be ${example}, with or without a column side.`;
    throw new Problem('input', 'table-headings', message);
  }
  const sideAt = columnAt(table, ['side', 'direction', 'axis']);
  const sectionAt = hasSections ? columnAt(table, ['section', 'sect', 'sec']) : -1;
  const found = new Map<string, T>();
  for (const { line, fields } of table.lines) {
    const value = parse(fields[valueAt] ?? '');
    const number = contestantName(fields[numberAt] ?? '');
    const name = number === '' ? '' : nameInSection(number, contestantName(fields[sectionAt] ?? ''));
    refuseNoName(`${path}, line ${line}`, name);
    if (typeof value === 'string') refuseNoName(`${path}, line ${line}`, value);
    const side = SIDES_BY_TEXT[(fields[sideAt] ?? '').toLowerCase()];
    const contestant: Contestant = { name, ...(side && { side }) };
    const isWrong =
      value === undefined || name === '' || (side === undefined && (fields[sideAt] ?? '') !== '');
    if (isWrong || found.has(keyOf(contestant))) {
      const why = isWrong ? `has to be like the first line, ${example}` : `names ${name} a second time`;
      throw new Problem('input', 'table-line', `${path}, line ${line} ${why}. Correct it.`);
    }
    found.set(keyOf(contestant), value);
  }
  return found;
}

/** Finds the column that has one of these names, whatever stands around its letters; -1 where there is none. */
export function columnAt({ headings }: CsvTable, names: readonly string[]): number {
  return headings.findIndex((heading) => names.includes(heading.toLowerCase().replace(/[^a-z]/g, '')));
}

/**
 * What a file says of numbers, with their sections where it leaves these out and only one section has the number. A number
 * that several sections have ends the use case: nobody can tell whose it is.
 */
export function inSections<T>(
  path: string,
  by: ByContestant<T>,
  results: readonly Pick<TableResult, 'contestants' | 'section'>[],
): ByContestant<T> {
  const seats = new Map(
    results.flatMap(({ contestants, section = '' }) =>
      SIDES.flatMap((side) =>
        contestants[side].map((called) => [`${side} ${called}`, { side, called, section }] as const),
      ),
    ),
  );
  const names = new Set([...seats.values()].map(({ called }) => called));
  const bySimpleName = Map.groupBy(seats.values(), ({ called, section }) =>
    nameWithoutSection(called, section),
  );
  const placed = [...by].map(([key, value]): readonly [key: string, value: T] => {
    const { name, side } = contestantOfKey(key);
    if (names.has(name)) return [key, value];
    const own = bySimpleName.get(name)?.filter((seat) => (side ?? seat.side) === seat.side) ?? [];
    const sections = [...new Map(own.map((seat) => [seat.section, seat])).values()].sort((one, two) =>
      byNumbers(one.section, two.section),
    );
    const [only, ...others] = sections;
    if (others.length > 0) throw severalHave(path, name, sections);
    if (only === undefined) return [key, value];
    const placedKey = keyOf({ name: only.called, ...(side && { side }) });
    if (by.has(placedKey)) throw namedTwice(path, name, only.called);
    return [placedKey, value];
  });
  return new Map(placed);
}

function severalHave(path: string, name: string, sections: readonly { readonly section: string }[]): Problem {
  const which = listInWords(sections.map(({ section }) => section));
  const message = `${path} has ${name} without a section, but there is a ${name} in each of the sections ${which}. Add a column section.`;
  return new Problem('input', 'no-section', message, { path });
}

function namedTwice(path: string, name: string, called: string): Problem {
  const message = `${path} has ${name} without a section, which can only be ${called}, and ${called} as well. Remove one of them.`;
  return new Problem('input', 'table-line', message, { path });
}

/** The contestant that `keyOf` made a key of. */
function contestantOfKey(key: string): Contestant {
  const [, side = '', name = ''] = /^(\w+) (.*)$/s.exec(key) ?? [];
  return side === 'ns' || side === 'ew' ? { name, side } : { name };
}

/** What a file has of a contestant, for its side or for both. */
export function valueFor<T>(by: ByContestant<T>, contestant: Contestant): T | undefined {
  return by.get(keyOf(contestant)) ?? by.get(keyOf({ name: contestant.name }));
}

/** Those of a list who are not among the contestants, as a sentence names them. */
export function notAmong(by: ByContestant<unknown>, contestants: readonly Contestant[]): string[] {
  const known = new Set(
    contestants.flatMap(({ name, side }) => [keyOf({ name }), ...(side ? [keyOf({ name, side })] : [])]),
  );
  return [...by.keys()]
    .filter((key) => !known.has(key))
    .map((key) => {
      const { name, side } = contestantOfKey(key);
      return side === undefined ? name : `${name} at ${side}`;
    });
}
