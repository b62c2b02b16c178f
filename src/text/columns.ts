/** Rows with their columns in line: so many first ones, or those of these places, to the left and all others to the right. */
export function table(
  rows: readonly (readonly string[])[],
  leftColumns: number | readonly number[] = 1,
): string[] {
  const isLeft = (column: number): boolean =>
    typeof leftColumns === 'number' ? column < leftColumns : leftColumns.includes(column);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, (row[column] ?? '').length), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isLeft(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
