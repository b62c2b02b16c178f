import { mixed } from './chance.ts';

/** Four players at a table, from 0: two partners, then the other two. The player who stays is -1. */
export type Four = readonly [number, number, number, number];

const MOST_STEPS = 20_000;

/**
 * An opening round from which an individual for 4n players follows, as each moving player goes on by one a round: everybody is
 * the partner of everybody once and the opponent twice (a Z-cyclic whist tournament). Undefined where this attempt found none.
 */
export function searchIndividual(tables: number, chance: () => number): Four[] | undefined {
  const rounds = 4 * tables - 1;
  const free = new Set([-1, ...Array.from({ length: rounds }, (_, index) => index)]);
  const partners = new Map<string, number>();
  const opponents = new Map<string, number>();
  const fours: Four[] = [];
  let steps = 0;
  const place = (): boolean => {
    if (fours.length === tables) return true;
    const one = Math.min(...free);
    const others = mixed(
      [...free].filter((player) => player !== one),
      chance,
    );
    for (const two of others) {
      for (const three of others) {
        for (const four of others) {
          if (two === three || two === four || four <= three) continue;
          if (++steps > MOST_STEPS) return false;
          const seats = [one, two, three, four] as const;
          if (!count(seats, 1, rounds, partners, opponents)) continue;
          for (const player of seats) free.delete(player);
          fours.push(seats);
          if (place()) return true;
          fours.pop();
          for (const player of seats) free.add(player);
          count(seats, -1, rounds, partners, opponents);
        }
      }
    }
    return false;
  };
  return place() ? fours : undefined;
}

/** Notes who meets whom at a table; takes it back and says no where somebody would meet too often. */
function count(
  [one, two, three, four]: Four,
  by: 1 | -1,
  rounds: number,
  partners: Map<string, number>,
  opponents: Map<string, number>,
): boolean {
  const add = (seen: Map<string, number>, a: number, b: number, most: number): boolean => {
    const gap = Math.abs(a - b);
    const key = a < 0 || b < 0 ? 'stays' : String(Math.min(gap, rounds - gap));
    const value = (seen.get(key) ?? 0) + by;
    seen.set(key, value);
    return value <= most;
  };
  const fits = [
    add(partners, one, two, 1),
    add(partners, three, four, 1),
    ...[one, two].flatMap((a) => [three, four].map((b) => add(opponents, a, b, 2))),
  ].every((fit) => fit);
  if (!fits && by === 1) count([one, two, three, four], -1, rounds, partners, opponents);
  return fits;
}
