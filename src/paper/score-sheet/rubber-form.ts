import { type BySide, bySide, SIDES } from '../../bridge/seat.ts';
import { type Rubber, rubberTotals } from '../../scoring/rubber/rubber.ts';
import { isBelow } from '../../scoring/running/deal.ts';

/** A number on the form, and the deal that it came from; what the end of the rubber gives has none. */
interface FormNumber {
  readonly points: number;
  readonly deal?: number;
}

/**
 * One row of the paper form, from the top: numbers of both sides, the line, the line under a game, or the line over the
 * totals.
 */
export type FormRow =
  | { readonly kind: 'numbers'; readonly numbers: BySide<FormNumber | undefined> }
  | { readonly kind: 'the-line' | 'game-line' | 'total-line' }
  | { readonly kind: 'totals'; readonly totals: BySide<number> };

/** A rubber as it stands on paper: bonuses grow up from the line, trick points down from it. */
export function rubberForm(rubber: Rubber): FormRow[] {
  const above = bySide(() => [] as FormNumber[]);
  let below = bySide(() => [] as FormNumber[]);
  const games: FormRow[] = [];
  for (const { number, entries, game } of rubber.deals) {
    for (const entry of entries) {
      (isBelow(entry) ? below : above)[entry.side].push({ points: entry.points, deal: number });
    }
    if (game === undefined) continue;
    games.push(...numberRows(below), { kind: 'game-line' });
    below = bySide(() => []);
  }
  for (const { side, points } of rubber.ending) above[side].push({ points });
  const rows: FormRow[] = [
    ...numberRows(above).toReversed(),
    { kind: 'the-line' },
    ...games,
    ...numberRows(below),
  ];
  const last = rows.at(-1)?.kind === 'game-line' ? rows.slice(0, -1) : rows;
  return [...last, { kind: 'total-line' }, { kind: 'totals', totals: rubberTotals(rubber) }];
}

/** Rows that begin with the first numbers of both sides. */
function numberRows(columns: BySide<readonly FormNumber[]>): FormRow[] {
  const length = Math.max(...SIDES.map((side) => columns[side].length));
  return Array.from({ length }, (_, index) => ({
    kind: 'numbers',
    numbers: bySide((side) => columns[side][index]),
  }));
}

const COLUMN = 11;

/** The form of a rubber on a screen: two columns, the line, games closed by lines, totals. */
export function rubberFormLines(rows: readonly FormRow[], sides: BySide<string>): string[] {
  return [`${centred(sides.ns)}│${centred(sides.ew)}`, rule('─', '┼'), ...rows.map(formLine)].map((line) =>
    line.trimEnd(),
  );
}

function formLine(row: FormRow): string {
  switch (row.kind) {
    case 'the-line':
      return rule('━', '┿');
    case 'game-line':
      return rule('─', '┼');
    case 'total-line':
      return rule('═', '╪');
    case 'numbers':
      return `${numberCell(row.numbers.ns)}│${numberCell(row.numbers.ew)}`;
    case 'totals':
      return `${numberCell({ points: row.totals.ns })}│${numberCell({ points: row.totals.ew })}`;
  }
}

function rule(line: string, crossing: string): string {
  return `${line.repeat(COLUMN)}${crossing}${line.repeat(COLUMN)}`;
}

function centred(word: string): string {
  const free = Math.max(0, COLUMN - word.length);
  return `${' '.repeat(Math.floor(free / 2))}${word}${' '.repeat(Math.ceil(free / 2))}`;
}

function numberCell(number: FormNumber | undefined): string {
  return (number === undefined ? '' : String(number.points)).padStart(COLUMN - 4).padEnd(COLUMN);
}
