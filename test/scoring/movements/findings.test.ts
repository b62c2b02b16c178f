import { describe, expect, test } from 'vitest';
import { findFaults } from '../../../src/scoring/movements/findings.ts';
import { makeIndividual } from '../../../src/scoring/movements/individual.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import { type Movement, type Sitting, seatPairs } from '../../../src/scoring/movements/movement.ts';
import { makeTeamsMatch } from '../../../src/scoring/movements/teams.ts';
import { successOf } from '../../support/success-of.ts';

const mitchell = successOf(makeMitchell({ tables: 5, evenWay: 'share', boardsPerSet: 2 }));

/** The movement with one table of one round, both from 1, as `change` makes it. */
function changed(movement: Movement, round: number, table: number, change: Partial<Sitting>): Movement {
  const rounds = movement.rounds.map((sittings, index) =>
    index + 1 === round
      ? sittings.map((each) => (each.table === table ? { ...each, ...change } : each))
      : sittings,
  );
  return { ...movement, rounds };
}

describe('a movement that is wrong', () => {
  test('names who sits in two places of a round', () => {
    const faults = findFaults(changed(mitchell, 2, 3, { seats: seatPairs(1, 7) }));
    expect(faults.map(({ message }) => message)).toContain(
      'Round 2: pair 1 sits in 2 places (tables 1 and 3). Give it one.',
    );
  });

  test('names who meets boards twice', () => {
    const faults = findFaults(changed(mitchell, 2, 3, { set: 3 }));
    expect(faults).toContainEqual({
      fault: 'board-twice',
      message: 'Pair 3 plays boards 5-6 in rounds 1 and 2. Nobody may play a board twice.',
    });
  });

  test('names who meets whom too often', () => {
    const faults = findFaults(changed(mitchell, 2, 3, { seats: seatPairs(3, 8) }));
    expect(faults).toContainEqual({
      fault: 'meeting',
      message: 'Pair 3 and pair 8 are opponents in rounds 1 and 2; the movement promises once at most.',
    });
  });

  test('names partners who come together again', () => {
    const individual = successOf(makeIndividual(8, 3));
    const [first] = individual.rounds[0] ?? [];
    const faults = findFaults(changed(individual, 2, 1, { seats: first?.seats ?? seatPairs(1, 2) }));
    expect(faults.filter(({ fault }) => fault === 'partnership')).toHaveLength(2);
  });

  test('names boards that a team plays at one table only', () => {
    const faults = findFaults({ ...changed(makeTeamsMatch(12), 2, 2, { set: 3 }), sets: 3 });
    expect(faults.map(({ fault }) => fault)).toEqual(['other-half', 'other-half']);
  });

  test('is the same team twice at a table as well', () => {
    const faults = findFaults(changed(makeTeamsMatch(12), 1, 1, { seats: seatPairs(1, 1) }));
    expect(faults.map(({ fault }) => fault)).toContain('two-places');
  });
});
