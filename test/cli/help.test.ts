import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { COMMANDS, GROUPS } from '../../src/cli/commands.ts';
import { calmProgram } from '../support/command-line.ts';
import { soubrette } from '../support/fake-terminal.ts';

const ROOT = join(import.meta.dirname, '../..');
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

  test('of a command that does not exist is an error that asks what was meant', async () => {
    const { code, stdout, stderr } = await soubrette('help', 'recods');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe("Unknown command 'recods'. Did you mean records? See soubrette --help.\n");
  });

  test.each([
    [['records'], 'See soubrette records --help.'],
    [['deal', '--speeed'], 'See soubrette deal --help.'],
    [['squaredeal', 'keys'], 'See soubrette squaredeal keys --help.'],
    [['nosuch'], 'See soubrette --help.'],
  ])('is named where %j is not understood', async (words, help) => {
    const { code, stderr } = await soubrette(...words);
    expect(code).toBe(2);
    expect(stderr.trimEnd().endsWith(help)).toBe(true);
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
