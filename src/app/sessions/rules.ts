import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { ruleSetNamed, withOptions } from '../../scoring/rules/catalogue.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';

/** Rules by their name, with points that are settled otherwise. */
export interface RuleWish {
  readonly rules: string;
  readonly option: readonly (readonly [name: string, value: string])[];
}

/** The rule set that is asked for, with its options settled. */
export function chosenRules({ rules: name, option }: RuleWish): RuleSet {
  const rules = ruleSetNamed(name);
  if (rules === undefined) throw new CommandError(EXIT.usage, `There are no rules ${name}.`);
  const settled = withOptions(rules, option);
  if (settled.ok) return settled.value;
  throw new CommandError(EXIT.usage, settled.problems.map(({ message }) => message).join('\n'));
}
