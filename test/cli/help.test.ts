import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { calmProgram } from '../../rigs/command-line.ts';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { readVersion } from '../../src/adapters/system/package-files.ts';
import { COMMANDS, GROUPS } from '../../src/cli/commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const EVENING = join(ROOT, 'examples/evening.pbn');
const WIDEST = 80;
/** What is typed is not broken, however long. */
const TYPED = /^ {2}\$ /;

/** Every command with its parts, as it is typed. */
function pathsOf(
  command: CommandUnknownOpts,
  before: readonly string[] = [],
): readonly (readonly string[])[] {
  return command.commands.flatMap((part) => {
    const path = [...before, part.name()];
    return part.name() === 'help' ? [] : [path, ...pathsOf(part, path)];
  });
}

function tooWide(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.length > WIDEST && !TYPED.test(line));
}

const PATHS = pathsOf(await calmProgram());

describe('the help', () => {
  test.each(Object.entries(COMMANDS))(
    'of %s names the option without limits where there are some',
    async (name, { isWatched }) => {
      expect((await soubrette('help', name)).stdout.includes('--no-limits')).toBe(isWatched === true);
    },
  );

  test('lists every command once, in its group', async () => {
    const { code, stdout } = await soubrette('--help');
    const sections = stdout.split('\n\n').map((section) => section.split('\n'));
    const listed = GROUPS.map(
      (group) => sections.find(([heading]) => heading === `${group}:`)?.slice(1) ?? [],
    );
    const names = listed.map((lines) => lines.map((line) => line.trim().split(' ')[0]));
    expect(names).toEqual(
      GROUPS.map((group) => Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.group === group)),
    );
    expect([code, tooWide(stdout)]).toEqual([0, []]);
    expect(listed.flat().filter((line) => /^ {10}/.test(line))).toEqual([]);
  });

  test.each(PATHS.map((path) => [path.join(' '), path] as const))(
    'of %s fits a terminal',
    async (_, path) => {
      const { code, stdout } = await soubrette(...path, '--help');
      expect([code, tooWide(stdout)]).toEqual([0, []]);
      expect(await soubrette('help', ...path)).toMatchObject({ code, stdout });
    },
  );

  test('is the same where nothing is said, and of help itself', async () => {
    const { stdout } = await soubrette('--help');
    expect(await soubrette('help', 'help')).toMatchObject({ code: 0, stdout });
    expect(await soubrette()).toMatchObject({ code: 2, stdout: '', stderr: stdout });
  });

  test('of a command that does not exist is an error that asks what was meant', async () => {
    const { code, stdout, stderr } = await soubrette('help', 'recods');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe("Unknown command 'recods'. Did you mean records? See npx soubrette --help.\n");
  });

  test.each([
    [['records'], 'See npx soubrette records --help.'],
    [['deal', '--speeed'], 'See npx soubrette deal --help.'],
    [['squaredeal', 'keys'], 'See npx soubrette squaredeal keys --help.'],
    [['nosuch'], 'See npx soubrette --help.'],
  ])('is named where %j is not understood', async (words, help) => {
    const { code, stderr } = await soubrette(...words);
    expect(code).toBe(2);
    expect(stderr.trimEnd().endsWith(help)).toBe(true);
  });

  test.each([
    ['hepl', 'Did you mean help?'],
    ['--lang de', 'It belongs after a command: npx soubrette records --language de'],
    ['generate 24', 'type "npx soubrette generate --boards 1-24".'],
    ['generate 5-8 -o x.pbn', 'type "npx soubrette generate --boards 5-8".'],
    ['generate', 'type "npx soubrette generate --boards 1-24".'],
    ['resume', 'npx soubrette jobs lists the jobs.'],
    ['remake --board 3 --reason lost', 'npx soubrette jobs lists the jobs.'],
  ])('says for %j what to type', async (typed, advice) => {
    const { code, stderr } = await soubrette(...typed.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringContaining(advice)]);
  });

  test.each([
    ['dealer', '| npx soubrette dealer -v'],
    ['rubber', '| npx soubrette rubber - '],
  ])('shows for %s what is typed after a pipe', async (name, typed) => {
    expect((await soubrette(name, '--help')).stdout).toContain(typed);
  });

  test.each(['version', '-v', '--version'])('has a version for %s', async (word) => {
    expect(await soubrette(word)).toEqual({ code: 0, stdout: `${readVersion()}\n`, stderr: '' });
  });

  test('takes --lang for --language', async () => {
    const { code, stderr } = await soubrette('records', '--no-solve', EVENING, '--lang=xx', '-o', '-');
    expect([code, stderr]).toEqual([2, expect.stringContaining("Option '--language <language>'")]);
  });

  test('names an example by its place in the working folder', async () => {
    const { stdout } = await soubrette('help');
    const [, named = ''] = /deal (\S*evening\.pbn)/.exec(stdout) ?? [];
    expect(realpathSync(named)).toBe(realpathSync(EVENING));
  });

  test('loads no command and no use case', () => {
    const hooks = `
      import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`;
    const watch = `data:text/javascript,${encodeURIComponent(hooks)}`;
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--import', watch, join(ROOT, 'bin/soubrette.js'), '--help'],
      { encoding: 'utf8' },
    );
    const loaded = [...stderr.matchAll(/\/src\/(\S+)/g)].map(([, path = '']) => path);
    expect(status).toBe(0);
    expect(loaded).toContain('cli/program.ts');
    expect(loaded.filter((path) => /^app\/\w+\/|^cli\/(?!shell\/)\w+\//.test(path))).toEqual([]);
  });
});
