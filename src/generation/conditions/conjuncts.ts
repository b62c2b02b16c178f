import type { Expression, Program } from './program.ts';
import type { Uses } from './uses.ts';

/**
 * The tests that must all hold for a condition to hold, in its order: what stands between `&&`, also inside variables
 * and, by De Morgan, between `||` under `!`. None where there is no condition. A test that stands there twice is asked
 * once, unless chance is in it.
 */
export function conjunctsOf(
  { condition, variables }: Program,
  usesOf: (expression: Expression) => Uses,
): Expression[] {
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
      found.push(wanted ? expression : { kind: 'not', value: expression });
    }
  }
  if (condition !== undefined) gather(condition, true);
  return found;
}
