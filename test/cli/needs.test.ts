import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { Problem } from '../../src/app/problem.ts';
import { NEEDS, refuseOverwriting, refuseUnused } from '../../src/cli/needs.ts';
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

const DEALS = 'test/fixtures/pbn/rs-big-deal.pbn';

test('no output takes the place of an input, but of commands that write again what they read', async () => {
  const allowed: string[] = [];
  for (const [words, command] of COMMANDS) {
    if (!command.options.some(({ long }) => long === '--output')) continue;
    command.setOptionValue('output', words === 'evening' ? ['other.pdf', DEALS] : DEALS);
    command.args = [`./${DEALS}`];
    await refuseOverwriting(command).then(
      () => allowed.push(words),
      (error) => expect(error.message).toMatch(/ is read, and would be replaced by what is written\./),
    );
  }
  expect(allowed).toEqual(['solve', 'convert']);
});

test.each([
  ['read', '--compare', DEALS, '-o', DEALS, '--force'],
  ['open', DEALS, '--deals', DEALS, '--force'],
  ['audit', DEALS, '--pdf', DEALS, '--force'],
])('an output that is one of the inputs is refused before anything is read: %s', async (...words) => {
  const { code, stderr } = await soubrette(...words);
  const said = `${DEALS} is read, and would be replaced by what is written. Name another file to write.\n`;
  expect([code, stderr]).toEqual([EXIT.usage, said]);
});

test.each([
  ['generate', '--seed <text>', '--boards', '1', '--seed', 'a', '--seed', 'b'],
  ['hub backup', '-o, --output <file>', '-o', 'a', '--output=b'],
])('an option that holds one value is refused the second time: %s %s', async (named, flags, ...words) => {
  const { code, stderr } = await soubrette(...named.split(' '), ...words);
  expect([code, stderr]).toEqual([
    EXIT.usage,
    `Option '${flags}' is given twice. See npx soubrette ${named} --help.\n`,
  ]);
});

test('an option that gathers its values takes more than one', async () => {
  const options = ['--option', 'undertricks=pre-1987', '--option', 'honours=on'];
  expect((await soubrette('score', '4S=', 'S', ...options)).stderr).not.toContain('twice');
});
