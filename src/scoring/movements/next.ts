import { type Movement, unitsAt } from './movement.ts';

/** The table at which a unit sits in a round, from 1; undefined where it sits out. */
export function tableOfUnit(movement: Movement, round: number, unit: number): number | undefined {
  return movement.rounds[round - 1]?.find((sitting) => unitsAt(movement, sitting).includes(unit))?.table;
}

/** The tables at which a set of boards lies in a round; none where it waits. */
export function tablesOfSet(movement: Movement, round: number, set: number): number[] {
  return (movement.rounds[round - 1] ?? [])
    .filter((sitting) => sitting.set === set)
    .map(({ table }) => table);
}
