import type { Result } from '../../src/bridge/result.ts';
import { checkMovement } from '../../src/scoring/movements/check.ts';
import { makeHowell } from '../../src/scoring/movements/howell.ts';
import { makeMitchell } from '../../src/scoring/movements/mitchell.ts';
import type { Movement, MovementProblem } from '../../src/scoring/movements/movement.ts';
import { makeRoundRobin } from '../../src/scoring/movements/teams.ts';
import { timeOfNs } from './time-of.ts';

const MADE: readonly (readonly [string, () => Result<Movement, MovementProblem>])[] = [
  ['Mitchell of 20 tables', () => makeMitchell({ tables: 20, evenWay: 'share', boardsPerSet: 1 })],
  ['Howell of 12 tables', () => makeHowell({ tables: 12, boardsPerSet: 1 })],
  ['round robin of 20 teams', () => makeRoundRobin({ teams: 20, boardsPerSet: 8 })],
];

/** Prints how fast movements are made, and proven. */
export function run(): void {
  for (const [name, make] of MADE) {
    const made = make();
    if (!made.ok) throw new Error(`There is no ${name}.`);
    const ms = (work: () => unknown): string => `${(timeOfNs(1, work) / 1e6).toFixed(2)} ms`;
    console.log(`${name}: made in ${ms(make)}, checked in ${ms(() => checkMovement(made.value))}`);
  }
}
