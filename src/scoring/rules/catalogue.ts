import { failures, type Result, success } from '../../bridge/result.ts';
import { DUPLICATE, DUPLICATE_BEFORE_1987 } from './duplicate.ts';
import { MINIBRIDGE, MINIBRIDGE_BIDS } from './minibridge.ts';
import {
  CHICAGO,
  CHICAGO_DUPLICATE,
  CHICAGO_RUSSIAN,
  RUBBER,
  RUBBER_BEFORE_1987,
  RUBBER_BEFORE_1993,
  RUBBER_ITALIAN,
  RUBBER_POLISH,
} from './rubber.ts';
import type { RuleChoice, RuleSet } from './rule-set.ts';
import { SUPER_BRIDGE } from './super-bridge.ts';

/** Every rule set that scores contracts. */
export const RULE_SETS: readonly RuleSet[] = [
  DUPLICATE,
  DUPLICATE_BEFORE_1987,
  SUPER_BRIDGE,
  RUBBER,
  RUBBER_POLISH,
  RUBBER_ITALIAN,
  RUBBER_BEFORE_1987,
  RUBBER_BEFORE_1993,
  CHICAGO,
  CHICAGO_DUPLICATE,
  CHICAGO_RUSSIAN,
  MINIBRIDGE,
  MINIBRIDGE_BIDS,
];

/** The rule set with this name; `undefined` if there is none. */
export function ruleSetNamed(name: string): RuleSet | undefined {
  return RULE_SETS.find((rules) => rules.name === name);
}

/** A rule set with open points settled, each by the name of the option and its value. */
export function withOptions(
  rules: RuleSet,
  chosen: readonly (readonly [name: string, value: string])[],
): Result<RuleSet, { readonly message: string }> {
  const found = chosen.map(([name, value]) => choiceOf(rules, name, value));
  const problems = found.filter((choice) => typeof choice === 'string');
  if (problems.length > 0) return failures(problems.map((message) => ({ message })));
  const choices = found.filter((choice) => typeof choice !== 'string');
  const scale = Object.assign({}, rules.scale, ...choices.map(({ change }) => change));
  if (rules.rubber === undefined) return success({ ...rules, scale });
  const rubber = Object.assign({}, rules.rubber, ...choices.map((choice) => choice.rubber));
  return success({ ...rules, scale, rubber });
}

function choiceOf(rules: RuleSet, name: string, value: string): RuleChoice | string {
  const option = rules.options.find((each) => each.name === name);
  if (option === undefined) {
    const names = rules.options.map((each) => each.name);
    const known = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`;
    return `The rules ${rules.name} have no option ${name}. ${known}`;
  }
  const choice = option.choices.find((each) => each.value === value);
  const values = option.choices.map((each) => each.value).join(', ');
  return (
    choice ?? `The option ${name} of the rules ${rules.name} can't be ${value}. Choose one of ${values}.`
  );
}
