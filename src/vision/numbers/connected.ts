/** What hangs together: cells of a kind, side by side or one over the other, perhaps also at their corners. */
interface Together {
  readonly atCorners: boolean;
  readonly isOfIt: (cell: number) => boolean;
}

/** All parts of a table of so many cells that hang together, in the order of their first cells. */
export function* connectedParts(count: number, columns: number, together: Together): Generator<number[]> {
  const isTaken = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++)
    if (isTaken[cell] !== 1 && together.isOfIt(cell)) yield connectedTo(cell, columns, isTaken, together);
}

/** The cells of a table that hang together with a first one, and were not taken before. */
export function connectedTo(
  first: number,
  columns: number,
  isTaken: Uint8Array,
  { atCorners, isOfIt }: Together,
): number[] {
  const cells = [first];
  isTaken[first] = 1;
  for (const cell of cells) {
    const column = cell % columns;
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++) {
        const isBeside = atCorners || down === 0 || right === 0;
        const next = cell + down * columns + right;
        if (!isBeside || column + right < 0 || column + right >= columns) continue;
        if (next < 0 || next >= isTaken.length || isTaken[next] === 1 || !isOfIt(next)) continue;
        isTaken[next] = 1;
        cells.push(next);
      }
  }
  return cells;
}
