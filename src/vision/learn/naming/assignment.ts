/** Rows put into columns, each column used once at most. */
interface Assignment {
  /** The column of each row, -1 for one that is left over. */
  readonly columns: Int32Array;
  readonly cost: number;
}

/**
 * The assignment of least total cost (Kuhn and Munkres, by shortest paths). Costs are finite and laid out row by row;
 * where there are fewer columns than rows, all columns are used.
 */
export function assign(costs: Float64Array, rows: number, columns: number): Assignment {
  if (rows <= columns) return assignRows(costs, rows, columns);
  const turned = costs.map((_, at) => costs[(at % rows) * columns + Math.floor(at / rows)] as number);
  const { columns: rowOf, cost } = assignRows(turned, columns, rows);
  const placed = new Int32Array(rows).fill(-1);
  rowOf.forEach((row, column) => {
    placed[row] = column;
  });
  return { columns: placed, cost };
}

/** The same where there are at least as many columns as rows. */
function assignRows(costs: Float64Array, rows: number, columns: number): Assignment {
  // The last column is no real one: each row begins there, and is moved on.
  const start = columns;
  const rowIn = new Int32Array(columns + 1).fill(-1);
  const rowPrice = new Float64Array(rows);
  const columnPrice = new Float64Array(columns + 1);
  for (let row = 0; row < rows; row++) {
    const distance = new Float64Array(columns).fill(Infinity);
    const cameFrom = new Int32Array(columns);
    const isDone = new Uint8Array(columns + 1);
    rowIn[start] = row;
    let here = start;
    do {
      isDone[here] = 1;
      const mover = rowIn[here] as number;
      let next = -1;
      for (let to = 0; to < columns; to++) {
        if (isDone[to] === 1) continue;
        const price = (rowPrice[mover] as number) + (columnPrice[to] as number);
        const along = (costs[mover * columns + to] as number) - price;
        if (along < (distance[to] as number)) [distance[to], cameFrom[to]] = [along, here];
        if (next < 0 || (distance[to] as number) < (distance[next] as number)) next = to;
      }
      const step = distance[next] as number;
      for (let to = 0; to <= columns; to++) {
        if (isDone[to] === 0) distance[to] = (distance[to] as number) - step;
        else {
          columnPrice[to] = (columnPrice[to] as number) - step;
          rowPrice[rowIn[to] as number] = (rowPrice[rowIn[to] as number] as number) + step;
        }
      }
      here = next;
    } while ((rowIn[here] as number) >= 0);
    for (; here !== start; here = cameFrom[here] as number)
      rowIn[here] = rowIn[cameFrom[here] as number] as number;
  }
  const placed = new Int32Array(rows);
  rowIn.subarray(0, columns).forEach((row, column) => {
    if (row >= 0) placed[row] = column;
  });
  const cost = placed.reduce((sum, column, row) => sum + (costs[row * columns + column] as number), 0);
  return { columns: placed, cost };
}
