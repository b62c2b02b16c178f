import { InvalidArgumentError, Option } from 'commander';
import { RULE_SETS, ruleSetNamed, withOptions } from '../../scoring/rules/catalogue.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { CommandError, EXIT } from '../shell/exit.ts';
import { choiceOption } from './common.ts';

/** Rules by their name, with points that are settled otherwise. */
export interface RuleWish {
  readonly rules: string;
  readonly option: readonly (readonly [name: string, value: string])[];
}

/** The option that names a rule set. */
export function rulesOption(): Option {
  return choiceOption(
    '--rules <rules>',
    'the form of bridge; soubrette rules lists them',
    RULE_SETS.map(({ name }) => name),
  );
}

/** The option that settles a point of a rule set, as often as it is given. */
export function optionOption(): Option {
  return new Option(
    '--option <name=value>',
    'settle a point of the rules otherwise; soubrette rules NAME lists them',
  )
    .argParser((value: string, before: [string, string][] = []) => [...before, parsePair(value)])
    .default([], 'as the rules have it');
}

function parsePair(value: string): [string, string] {
  const [, name, chosen] = /^([\w-]+)=([\w-]+)$/.exec(value.trim()) ?? [];
  if (name !== undefined && chosen !== undefined) return [name, chosen];
  throw new InvalidArgumentError('Write it as name=value, like undertricks=pre-1987.');
}

/** The rule set that is asked for, with its options settled. */
export function chosenRules({ rules: name, option }: RuleWish): RuleSet {
  const rules = ruleSetNamed(name);
  if (rules === undefined) throw new CommandError(EXIT.usage, `There are no rules ${name}.`);
  const settled = withOptions(rules, option);
  if (settled.ok) return settled.value;
  throw new CommandError(EXIT.usage, settled.problems.map(({ message }) => message).join('\n'));
}
