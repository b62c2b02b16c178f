import type { Command } from '@commander-js/extra-typings';
import { Problem } from '../../app/problem.ts';
import type { RuleRequest } from '../../app/sessions/rules.ts';
import { rulesTable } from '../../paper/rules/table.ts';
import { rulesInWords } from '../../paper/rules/words.ts';
import { RULE_SETS } from '../../scoring/rules/catalogue.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { choiceInWords, nearestWord } from '../../text/nearest.ts';
import { optionOption } from '../options/rule-points.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';

interface RulesOptions extends Pick<RuleRequest, 'option'> {
  readonly table?: true;
  readonly json?: true;
}

export function addRulesCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('rules')
    .description('list the rules by which contracts are scored, or show one set: figures, options, sources')
    .argument('[name]', 'a set of rules')
    .addOption(optionOption())
    .option('--table', 'print the whole table of scores with its sources')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples('soubrette rules', 'soubrette rules super-bridge', 'soubrette rules super-bridge --table'),
    )
    .action(ended((name, options) => rules(name, options, terminal)));
}

async function rules(name: string | undefined, options: RulesOptions, terminal: Terminal): Promise<ExitCode> {
  if (name === undefined) {
    if (options.table === true || options.option.length > 0) {
      const message = 'Name the rules, like soubrette rules super-bridge --table.';
      throw new Problem('request', 'rules-not-named', message);
    }
    printList(options, terminal);
    return EXIT.done;
  }
  const chosen = await namedRules(name, options);
  if (options.json === true) terminal.print(JSON.stringify(chosen, asRows));
  else {
    const lines = options.table === true ? rulesTable(chosen) : rulesInWords(chosen);
    for (const line of lines) terminal.print(line);
  }
  return EXIT.done;
}

/** A map in JSON: its rows. */
function asRows(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

async function namedRules(name: string, { option }: RulesOptions): Promise<RuleSet> {
  const names = RULE_SETS.map((each) => each.name);
  if (names.includes(name)) {
    const { chosenRules } = await import('../../app/sessions/rules.ts');
    return chosenRules({ rules: name, option });
  }
  const meant = nearestWord(name, names);
  const question = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const message = `There are no rules called ${name}.${question} Choose ${choiceInWords(names)}.`;
  throw new Problem('request', 'no-rules', message);
}

function printList({ json }: RulesOptions, terminal: Terminal): void {
  if (json === true) {
    terminal.print(JSON.stringify(RULE_SETS.map(({ name, title, deck }) => ({ name, title, deck }))));
    return;
  }
  const width = Math.max(...RULE_SETS.map(({ name }) => name.length));
  for (const { name, title } of RULE_SETS) terminal.print(`${name.padEnd(width)}  ${title}`);
}
