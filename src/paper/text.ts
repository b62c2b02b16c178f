import { type Block, type Cell, cellOf, type ReportDocument } from './document.ts';

const COLUMN_GAP = 2;

/** A report as lines of text, for screens and plain files, without thin spaces; of pictures only their captions. */
export function makeReportText({ title, subtitle, verdict, blocks }: ReportDocument): string[] {
  const opening = [
    title,
    ...(subtitle === undefined ? [] : [subtitle]),
    ...(verdict === undefined
      ? []
      : ['', verdict.text, ...(verdict.because === undefined ? [] : [verdict.because])]),
  ];
  return [...opening, ...blocks.flatMap((block) => ['', ...blockLines(block)])].filter(
    (line, index, lines) => line !== '' || lines[index - 1] !== '',
  );
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map((item) => `- ${item}`);
    case 'pairs':
      return textTable(
        block.pairs.map(([label, value]) => [label, plainCell(value)]),
        () => false,
      );
    case 'table': {
      const head = block.columns.map(({ title }) => title);
      const rows = block.rows.map((row) => row.map(plainCell));
      return [
        ...(block.beside?.text ?? []),
        ...(block.beside === undefined ? [] : ['']),
        plainSpaces(block.caption),
        ...textTable([head, ...rows], (column) => block.columns[column]?.align === 'right'),
      ];
    }
    case 'tables':
      return block.tables.flatMap((table) => [...blockLines(table), '']);
    case 'pictures':
      return block.pictures.flatMap(({ caption }) => (caption === undefined ? [] : [caption]));
    case 'plots':
      return block.plots.flatMap(({ text = [], caption }) => [
        ...text,
        ...(caption === undefined ? [] : [caption]),
      ]);
  }
}

/** A text without thin spaces, and with usual ones where no line may break. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', '').replaceAll('\u00a0', ' ');
}

function plainCell(cell: Cell): string {
  return plainSpaces(cellOf(cell).text);
}

/** Rows with their columns in line. */
function textTable(rows: readonly (readonly string[])[], isRight: (column: number) => boolean): string[] {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: count }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, lengthOf(row[column] ?? '')), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - lengthOf(cell));
        return isRight(column) ? space + cell : cell + space;
      })
      .join(' '.repeat(COLUMN_GAP))
      .trimEnd(),
  );
}

/** Characters as they are counted on a screen. */
function lengthOf(text: string): number {
  return [...text].length;
}
