import { type Expression, isComparison, type Program } from './program.ts';
import type { ScriptProblem } from './script-error.ts';
import { partsOf } from './uses.ts';
import { rangesIn, type ValueRange } from './value-range.ts';

/** Comparisons of a program that hold for no deal at all, whatever its cards; those of two numbers are meant so. */
export function neverHolding(program: Program): ScriptProblem[] {
  const { condition, variables } = program;
  const rangeOf = rangesIn(program);
  const seen = new Set<Expression>();
  const found: ScriptProblem[] = [];
  function look(expression: Expression): void {
    if (seen.has(expression)) return;
    seen.add(expression);
    for (const part of partsOf(expression)) look(part);
    if (expression.kind !== 'binary' || !isComparison(expression.operator)) return;
    if (rangeOf(expression).most !== 0) return;
    const [left, right] = [rangeOf(expression.left), rangeOf(expression.right)];
    if (isNumber(left) && isNumber(right)) return;
    const { operator, place } = expression;
    found.push({ message: impossible(left, right), place, length: operator.length });
  }
  for (const { expression } of variables) look(expression);
  if (condition !== undefined) look(condition);
  return found;
}

function isNumber({ least, most }: ValueRange): boolean {
  return least === most;
}

function impossible(left: ValueRange, right: ValueRange): string {
  if (isNumber(right)) return `This never holds: what is compared with ${right.least} ${goes(left)}.`;
  if (isNumber(left)) return `This never holds: what is compared with ${left.least} ${goes(right)}.`;
  return `This never holds: the left side ${goes(left)}, the right side ${goes(right)}.`;
}

function goes({ least, most }: ValueRange): string {
  return `is always from ${least} to ${most}`;
}
