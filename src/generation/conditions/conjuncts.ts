import { contradict } from './contradictions.ts';
import type { Expression, Program } from './program.ts';
import { type Uses, usesIn } from './uses.ts';
import { rangesIn } from './value-range.ts';

/**
 * The tests that must all hold for a condition to hold, in its order: what stands between `&&`, also inside variables
 * and, by De Morgan, between `||` under `!`. None where there is no condition. A test that is there twice is asked
 * once, unless chance is in it; one that no deal passes is the number 0, and so are those that contradict each other.
 */
export function conjunctsOf(program: Program, usesOf: (expression: Expression) => Uses): Expression[] {
  const { condition, variables } = program;
  const rangeOf = rangesIn(program);
  const found: Expression[] = [];
  const seen = [new Set<Expression>(), new Set<Expression>()] as const;
  function gather(expression: Expression, wanted: boolean): void {
    const seenHere = seen[wanted ? 1 : 0];
    if (seenHere.has(expression) && !usesOf(expression).guarded) return;
    seenHere.add(expression);
    if (expression.kind === 'variable') {
      gather(variables[expression.index]?.expression as Expression, wanted);
    } else if (expression.kind === 'not') {
      gather(expression.value, !wanted);
    } else if (expression.kind === 'binary' && expression.operator === (wanted ? '&&' : '||')) {
      gather(expression.left, wanted);
      gather(expression.right, wanted);
    } else {
      const test: Expression = wanted ? expression : { kind: 'not', value: expression };
      const { least, most } = rangeOf(test);
      found.push(least === 0 && most === 0 ? NEVER : test);
    }
  }
  if (condition !== undefined) gather(condition, true);
  return contradict(program, found) ? [NEVER] : found;
}

/** Whether no deal at all passes a test that `conjunctsOf` found. */
export function isNever(test: Expression): boolean {
  return test === NEVER;
}

const NEVER: Expression = { kind: 'number', value: 0 };

/** A program whose condition is taken apart: what can be asked of cards at once, and what has to wait for a solver. */
export interface StagedProgram {
  /** The program with no more of its condition than can be asked at once. */
  readonly early: Program;
  /** Tests to be asked afterwards, in the order of the condition; none where it asks no solver. */
  readonly late: readonly Expression[];
}

/**
 * Takes a condition apart. A test that may end the run or draws by chance stays behind those that stand before it in the
 * condition.
 */
export function stagesOf(program: Program): StagedProgram {
  const usesOf = usesIn(program);
  const tests = conjunctsOf(program, usesOf);
  const firstOpen = tests.findIndex((test) => usesOf(test).open);
  if (firstOpen < 0) return { early: program, late: [] };
  const isLate = (test: Expression, at: number): boolean => {
    const { guarded, open } = usesOf(test);
    return open || (guarded && at > firstOpen);
  };
  const { condition, ...rest } = program;
  const early = tests.filter((test, at) => !isLate(test, at));
  const all: Expression | undefined = early.reduce<Expression | undefined>(both, undefined);
  return { early: all === undefined ? rest : { ...rest, condition: all }, late: tests.filter(isLate) };
}

function both(left: Expression | undefined, right: Expression): Expression {
  if (left === undefined) return right;
  return { kind: 'binary', operator: '&&', left, right, place: { line: 1, column: 1 } };
}

/** Whether one of these expressions of a program asks what a deal comes to with all cards open. */
export function asksOpen(program: Program, expressions: readonly Expression[]): boolean {
  const usesOf = usesIn(program);
  return expressions.some((expression) => usesOf(expression).open);
}
