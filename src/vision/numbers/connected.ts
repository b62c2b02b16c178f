/** The cells of a table that hang together, side by side, one over the other or at their corners, with a first one. */
export function connectedTo(
  first: number,
  columns: number,
  isTaken: Uint8Array,
  { atCorners, isOfIt }: { readonly atCorners: boolean; readonly isOfIt: (cell: number) => boolean },
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
