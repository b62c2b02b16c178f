import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { Problem } from '../../src/app/problem.ts';
import { NEEDS, refuseUnused } from '../../src/cli/needs.ts';
import { createProgram } from '../../src/cli/program.ts';
import { EXIT } from '../../src/cli/shell/command.ts';

/** Every command by its words, none of whose options is given. */
async function commandsByWords(): Promise<ReadonlyMap<string, CommandUnknownOpts>> {
  const found = new Map<string, CommandUnknownOpts>();
  const walk = (command: CommandUnknownOpts, words: readonly string[]): void => {
    found.set(words.join(' '), command);
    for (const each of command.commands) walk(each, [...words, each.name()]);
  };
  walk(await createProgram(quietTerminal().terminal, () => {}), []);
  return found;
}

const COMMANDS = await commandsByWords();

function commandOf(words: string): CommandUnknownOpts {
  const command = COMMANDS.get(words);
  if (command === undefined) throw new Error(`There is no command ${words}.`);
  return command;
}

const VALUES: Readonly<Record<string, string>> = { machine: 'simulated', stand: 'simulated' };

/** What is said where these options of a command are given, and no others. */
function saidOf(command: CommandUnknownOpts, ...given: readonly string[]): string {
  for (const option of command.options)
    command.setOptionValueWithSource(option.attributeName(), option.defaultValue, 'default');
  for (const name of given) command.setOptionValueWithSource(name, VALUES[name] ?? 'given', 'cli');
  try {
    refuseUnused(command);
    return '';
  } catch (error) {
    return error instanceof Problem ? error.message : `${error}`;
  }
}

test.each(Object.entries(NEEDS))('%s refuses options that say nothing alone', (words, needs) => {
  const command = commandOf(words);
  const long = (name: string): string | undefined =>
    command.options.find((option) => option.attributeName() === name)?.long;
  for (const [option, needed] of Object.entries(needs)) {
    const said = saidOf(command, option);
    for (const name of [option, ...needed]) expect(said).toContain(long(name) ?? `an option ${name}`);
    for (const name of needed) expect(saidOf(command, option, name)).not.toContain(`${long(option)} says`);
  }
});

/** `--force` of these has a file in any case, or means something else besides. */
const WRITE_ANYWAY = ['bigdeal', 'convert', 'generate', 'open', 'seal', 'unseal-job'];

test('wherever a file need not be written, its --force is refused alone', () => {
  const silent = [...COMMANDS].filter(([words, { options }]) => {
    const output = options.find(({ long }) => long === '--output');
    const isOptional = output !== undefined && !output.mandatory && output.defaultValue === undefined;
    const hasForce = options.some(({ long }) => long === '--force');
    return isOptional && hasForce && NEEDS[words]?.force === undefined;
  });
  expect(silent.map(([words]) => words).toSorted()).toEqual(WRITE_ANYWAY);
});

test.each([
  ['deal', '--faults', 'worn', '--machine', 'serial:/dev/none'],
  ['try', '--seed', 'again', '--machine', 'serial:/dev/none'],
])('what is said of a world that is simulated is refused of a real machine: %s %s', async (...words) => {
  const { code, stderr } = await soubrette(...words);
  expect([code, stderr]).toEqual([EXIT.usage, `${words[1]} says nothing of a real machine. Leave it out.\n`]);
});
