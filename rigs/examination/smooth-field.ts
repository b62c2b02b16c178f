/** A number 0..1 for every place, that changes smoothly. */
export type Field = (xMm: number, yMm: number) => number;

/** A random number 0..1 for each lattice point. */
type Chance = (column: number, row: number) => number;

const SIDE = 16;

/** A field between random numbers that stand this far apart; it repeats after sixteen of them. */
export function smoothField(everyMm: number, chance: Chance): Field {
  const lattice = Float64Array.from({ length: SIDE * SIDE }, (_, at) =>
    chance(at % SIDE, Math.floor(at / SIDE)),
  );
  const value = (column: number, row: number): number =>
    lattice[(((row % SIDE) + SIDE) % SIDE) * SIDE + (((column % SIDE) + SIDE) % SIDE)] as number;
  return (xMm, yMm) => {
    const [x, y] = [xMm / everyMm, yMm / everyMm];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, below] = [eased(x - column), eased(y - row)];
    const upper = value(column, row) + (value(column + 1, row) - value(column, row)) * right;
    const lower = value(column, row + 1) + (value(column + 1, row + 1) - value(column, row + 1)) * right;
    return upper + (lower - upper) * below;
  };
}

/** 0 to 1 as a share rises from 0 to 1, level at both ends. */
export function eased(share: number): number {
  const within = share < 0 ? 0 : share > 1 ? 1 : share;
  return within * within * (3 - 2 * within);
}
