import type { Draw } from '../../rigs/spoil-files.ts';

/** Something that is looked at: what nobody may know of it, and what everybody sees. */
export interface Unit {
  readonly traits: readonly number[];
  readonly figures: readonly number[];
}

/** The largest correlation of any figure with any trait, and how often chance alone gives one as large. */
export interface Link {
  readonly correlation: number;
  readonly chance: number;
}

/** The columns of a table, each with mean 0 and length 1; one that is always the same is left out. */
function standardColumns(rows: readonly (readonly number[])[]): Float64Array[] {
  const count = rows[0]?.length ?? 0;
  return Array.from({ length: count }, (_, at) => Float64Array.from(rows, (row) => row[at] ?? 0)).flatMap(
    (column) => {
      const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
      const centred = column.map((value) => value - mean);
      const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0));
      return length < 1e-9 * (1 + Math.abs(mean)) * column.length
        ? []
        : [centred.map((value) => value / length)];
    },
  );
}

function largest(
  figures: readonly Float64Array[],
  traits: readonly Float64Array[],
  order: Uint32Array,
): number {
  let most = 0;
  for (const trait of traits) {
    const moved = Float64Array.from(order, (from) => trait[from] ?? 0);
    for (const figure of figures) {
      let sum = 0;
      for (let at = 0; at < figure.length; at++) sum += (figure[at] as number) * (moved[at] as number);
      most = Math.max(most, Math.abs(sum));
    }
  }
  return most;
}

/** A permutation test of all figures and traits at once: whose traits they are is exchanged at random. */
export function strongestLink(units: readonly Unit[], permutations: number, draw: Draw): Link {
  const figures = standardColumns(units.map((unit) => unit.figures));
  const traits = standardColumns(units.map((unit) => unit.traits));
  const order = Uint32Array.from(units, (_, at) => at);
  const correlation = largest(figures, traits, order);
  let asLarge = 1;
  for (let time = 0; time < permutations; time++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = draw(at + 1);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    if (largest(figures, traits, order) >= correlation - 1e-12) asLarge++;
  }
  return { correlation, chance: asLarge / (permutations + 1) };
}
