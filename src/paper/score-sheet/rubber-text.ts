import type { BySide } from '../../bridge/side.ts';
import type { FormNumber, FormRow } from './rubber-form.ts';

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
