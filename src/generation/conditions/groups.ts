import { jointExpression, type SeatGroup } from './joint-expression.ts';
import type { Expression, Program } from './program.ts';
import { seatBit, type Uses } from './uses.ts';

/** A test about a group of hands, and nothing but its lengths or nothing but points and named cards of it. */
export interface GroupTest {
  /** The number of the test among those of the condition. */
  readonly test: number;
  /** The same as a question about one hand, the first of the group: it stands for all cards of the group. */
  readonly expression: Expression;
  readonly about: 'lengths' | 'cards';
}

/** One hand, or two together, with the tests that its cards alone decide. */
export interface Group {
  readonly seats: SeatGroup;
  readonly tests: readonly GroupTest[];
}

const GROUPS: readonly SeatGroup[] = [
  ['N'],
  ['E'],
  ['S'],
  ['W'],
  ['N', 'S'],
  ['E', 'W'],
  ['N', 'E'],
  ['E', 'S'],
  ['S', 'W'],
  ['N', 'W'],
];

/** The groups that some tests are about. */
export function groupsOf(
  program: Program,
  tests: readonly Expression[],
  usesOf: (expression: Expression) => Uses,
): Group[] {
  return GROUPS.map((seats) => ({
    seats,
    tests: tests.flatMap((expression, test) => {
      if (usesOf(expression).guarded) return [];
      const joint = jointExpression(program, expression, seats);
      const about = joint && aboutOf(usesOf(joint), seatBit(seats[0]));
      return joint === undefined || about === undefined ? [] : [{ test, expression: joint, about }];
    }),
  })).filter((group) => group.tests.length > 0);
}

function aboutOf({ lengths, cards }: Uses, seat: number): GroupTest['about'] | undefined {
  if (lengths === seat && cards === 0) return 'lengths';
  if (cards === seat && lengths === 0) return 'cards';
  return undefined;
}
