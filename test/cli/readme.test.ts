import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/shell/command.ts';
import { calmProgram, takeApart } from '../support/command-line.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const COMMANDS = (await calmProgram()).commands.map((command) => command.name());
/** Every line of the tour that is typed, without what is said of it. */
const TYPED = [...README.matchAll(/^ {4}npx soubrette ((?:"[^"]*"|[^"#\n])+)/gm)].map(([, words = '']) =>
  words.trim(),
);
/** What stands in code marks in a table or a sentence. */
const MARKED = new Set([...README.matchAll(/`(?:npm (?:run )?)?([^`\n]+)`/g)].map(([, name = '']) => name));
/** Scripts that npm itself calls, or that the two first commands are. */
const OF_NPM = ['start', 'test', 'prepack'];

describe('the README', () => {
  test('shows every command of the program', () => {
    const shown = new Set(TYPED.map((words) => words.split(' ')[0]));
    expect(COMMANDS.length).toBeGreaterThan(15);
    expect(COMMANDS.filter((name) => !shown.has(name))).toEqual([]);
  });

  test.each(TYPED)('shows soubrette %s, which is a command', async (line) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
    await expect(takeApart(words)).resolves.toBeUndefined();
  });

  test('names every script, and no other', () => {
    const unnamed = Object.keys(scripts).filter((name) => !MARKED.has(name) && !OF_NPM.includes(name));
    expect(unnamed).toEqual([]);
    const typed = [...README.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(typed.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('says what each exit code means', () => {
    const told = [...README.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
    expect(told).toEqual(Object.values(EXIT));
  });
});
