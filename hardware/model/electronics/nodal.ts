/** A resistance between two nodes, with a source in series where it has volts. */
export interface Element {
  readonly a: string;
  readonly b: string;
  readonly ohms: number;
  readonly volts?: number;
  readonly ref?: string;
}

/** A lone end of a wire is no source of its own. */
const LEAK = 1e8;

/** Voltages of a circuit's nodes against one of them, by nodal analysis. */
export function voltagesOf(elements: readonly Element[], zero: string): (node: string) => number {
  const numbers = new Map<string, number>();
  const degrees: number[] = [];
  const numberOf = (node: string): number => {
    const known = numbers.get(node);
    if (known !== undefined) {
      degrees[known] = (degrees[known] ?? 0) + 1;
      return known;
    }
    numbers.set(node, degrees.length);
    return degrees.push(1) - 1;
  };
  const ends = elements.map(({ a, b }) => [numberOf(a), numberOf(b)] as const);
  const ground = numbers.get(zero);
  // Nodes with few neighbours are worked out first: the rest then stays sparse.
  const order = [...degrees.keys()]
    .filter((node) => node !== ground)
    .toSorted((one, other) => (degrees[one] ?? 0) - (degrees[other] ?? 0));
  const place: (number | undefined)[] = degrees.map(() => undefined);
  for (const [index, node] of order.entries()) place[node] = index;
  const size = order.length;
  const width = size + 1;
  const matrix = new Float64Array(size * width);
  for (let node = 0; node < size; node++) matrix[node * width + node] = 1 / LEAK;
  const add = (row: number | undefined, column: number | undefined, value: number): void => {
    if (row === undefined || column === undefined) return;
    const cell = row * width + column;
    matrix[cell] = (matrix[cell] ?? 0) + value;
  };
  for (const [index, { ohms, volts = 0 }] of elements.entries()) {
    const [a = 0, b = 0] = ends[index] ?? [];
    const [from, to, siemens] = [place[a], place[b], 1 / ohms];
    add(from, from, siemens);
    add(to, to, siemens);
    add(from, to, -siemens);
    add(to, from, -siemens);
    add(from, size, siemens * volts);
    add(to, size, -siemens * volts);
  }
  const solved = eliminated(matrix, size);
  return (node) => {
    const number = numbers.get(node);
    const index = number === undefined ? undefined : place[number];
    return index === undefined ? 0 : (solved[index] ?? 0);
  };
}

/** Gauss without a change of rows: each node has more to itself than to its neighbours. */
function eliminated(matrix: Float64Array, size: number): Float64Array {
  const width = size + 1;
  const filled = new Int32Array(width);
  for (let column = 0; column < size; column++) {
    const pivot = column * width;
    const head = matrix[pivot + column] as number;
    let count = 0;
    for (let each = column; each <= size; each++) if (matrix[pivot + each] !== 0) filled[count++] = each;
    for (let other = 0; other < count; other++) {
      const row = filled[other] as number;
      if (row === column || row === size) continue;
      const line = row * width;
      const factor = (matrix[line + column] as number) / head;
      for (let at = 0; at < count; at++) {
        const each = filled[at] as number;
        matrix[line + each] = (matrix[line + each] as number) - factor * (matrix[pivot + each] as number);
      }
    }
  }
  const solved = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    const line = row * width;
    let sum = matrix[line + size] as number;
    for (let column = row + 1; column < size; column++)
      sum -= (matrix[line + column] as number) * (solved[column] as number);
    solved[row] = sum / (matrix[line + row] as number);
  }
  return solved;
}
