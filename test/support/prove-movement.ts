import { expect } from 'vitest';
import type { Movement, Sitting } from '../../src/scoring/movements/movement.ts';

/** Proves by plain lists, without the checker, what every movement has to keep. */
export function proveMovement(movement: Movement): void {
  const { kind, rounds, units, tables, sets } = movement;
  const unitsAt = ({ seats: { N, E, S, W } }: Sitting): number[] =>
    kind === 'players' ? [N, E, S, W] : [N, E];
  for (const sittings of rounds) {
    const seated = sittings.flatMap(unitsAt).sort((a, b) => a - b);
    expect(seated).toEqual([...new Set(seated)]);
    expect(seated.every((unit) => unit >= 1 && unit <= units)).toBe(true);
    expect(new Set(sittings.map(({ table }) => table)).size).toBe(sittings.length);
    expect(sittings.every(({ table, set }) => table >= 1 && table <= tables && set >= 1 && set <= sets)).toBe(
      true,
    );
    if (kind !== 'players')
      expect(sittings.every(({ seats: { N, E, S, W } }) => N === S && E === W)).toBe(true);
  }
  for (let unit = 1; unit <= units; unit++) {
    const mine = rounds.flat().filter((sitting) => unitsAt(sitting).includes(unit));
    const boards = mine.map(({ set }) => set);
    expect(boards.length).toBe(new Set(boards).size);
    if (kind !== 'pairs') continue;
    const met = mine.flatMap(unitsAt).filter((other) => other !== unit);
    expect(met.length).toBe(new Set(met).size);
  }
}
