/** Rows put into columns, each column used once at most. */
interface Assignment {
  /** The column of each row. */
  readonly columns: Int32Array;
  readonly cost: number;
}

/**
 * The assignment of least total cost (Kuhn and Munkres, by shortest paths). Costs are finite and laid out row by row;
 * there are at least as many columns as rows.
 */
export function assign(costs: Float64Array, rows: number, columns: number): Assignment {
  const solver = new Solver(costs, rows, columns);
  for (let row = 0; row < rows; row++) solver.place(row);
  return solver.result();
}

/** Places one row after the other along the cheapest path; prices keep what was placed optimal. */
class Solver {
  readonly #costs: Float64Array;
  readonly #rows: number;
  readonly #columns: number;
  readonly #rowPrice: Float64Array;
  readonly #columnPrice: Float64Array;
  /** The row in each column, or -1. */
  readonly #rowIn: Int32Array;

  constructor(costs: Float64Array, rows: number, columns: number) {
    this.#costs = costs;
    this.#rows = rows;
    this.#columns = columns;
    this.#rowPrice = new Float64Array(rows);
    this.#columnPrice = new Float64Array(columns);
    this.#rowIn = new Int32Array(columns).fill(-1);
  }

  /** Finds a column for a row, moving other rows where that costs least. */
  place(row: number): void {
    const distance = new Float64Array(this.#columns).fill(Infinity);
    const cameFrom = new Int32Array(this.#columns).fill(-1);
    const isDone = new Uint8Array(this.#columns);
    let here = row;
    let from = -1;
    let reached = 0;
    for (;;) {
      const step = this.#relax(here, from, reached, distance, cameFrom, isDone);
      reached = distance[step] as number;
      isDone[step] = 1;
      from = step;
      if ((this.#rowIn[step] as number) < 0) break;
      here = this.#rowIn[step] as number;
    }
    this.#settle(row, reached, distance, isDone);
    this.#augment(row, from, cameFrom);
  }

  #relax(
    row: number,
    from: number,
    reached: number,
    distance: Float64Array,
    cameFrom: Int32Array,
    isDone: Uint8Array,
  ): number {
    let nearest = -1;
    const price = this.#rowPrice[row] as number;
    for (let column = 0; column < this.#columns; column++) {
      if (isDone[column] === 1) continue;
      const cost = this.#costs[row * this.#columns + column] as number;
      const along = reached + cost - price - (this.#columnPrice[column] as number);
      if (along < (distance[column] as number)) {
        distance[column] = along;
        cameFrom[column] = from;
      }
      if (nearest < 0 || (distance[column] as number) < (distance[nearest] as number)) nearest = column;
    }
    return nearest;
  }

  #settle(row: number, reached: number, distance: Float64Array, isDone: Uint8Array): void {
    this.#rowPrice[row] = (this.#rowPrice[row] as number) + reached;
    for (let column = 0; column < this.#columns; column++) {
      if (isDone[column] !== 1) continue;
      const slack = reached - (distance[column] as number);
      this.#columnPrice[column] = (this.#columnPrice[column] as number) - slack;
      const placed = this.#rowIn[column] as number;
      if (placed >= 0) this.#rowPrice[placed] = (this.#rowPrice[placed] as number) + slack;
    }
  }

  #augment(row: number, last: number, cameFrom: Int32Array): void {
    let column = last;
    for (;;) {
      const before = cameFrom[column] as number;
      this.#rowIn[column] = before < 0 ? row : (this.#rowIn[before] as number);
      if (before < 0) return;
      column = before;
    }
  }

  result(): Assignment {
    const columns = new Int32Array(this.#rows).fill(-1);
    let cost = 0;
    this.#rowIn.forEach((row, column) => {
      if (row < 0) return;
      columns[row] = column;
      cost += this.#costs[row * this.#columns + column] as number;
    });
    return { columns, cost };
  }
}
