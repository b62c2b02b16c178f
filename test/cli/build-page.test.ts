import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeApart } from '../../rigs/command-line.ts';
import { parseTry } from '../../src/cli/try/try.ts';
import { OF_DEALING } from '../support/printed-shell.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'build-a-machine',
  'hardware/first-motion',
  'hardware/calibration',
  'hardware/power-and-safety',
];
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

function pageOf(name: string): string {
  return readFileSync(join(ROOT, `docs/${name}.md`), 'utf8');
}

/** Everything on the pages that is written as something to type. */
const TYPED = PAGES.flatMap((name) =>
  [...pageOf(name).matchAll(/^ {4}(.+)$|`([^`\n]+)`/gm)].map(([, line, inline]) =>
    (line ?? inline ?? '').trim(),
  ),
);
const COMMANDS = [...new Set(TYPED.map((text) => /^(?:npx )?soubrette (.+)$/.exec(text)?.[1]))].flatMap(
  (command) => command ?? [],
);

describe('the pages that tell how a machine is built', () => {
  test('name many commands', () => {
    expect(COMMANDS.length).toBeGreaterThan(25);
  });

  test.each(COMMANDS)('soubrette %s is a command', async (command) => {
    const words = command.split(' ');
    await expect(takeApart(words)).resolves.toBeUndefined();
    if (words[0] !== 'try') return;
    const end = words.findIndex((word) => word.startsWith('--'));
    const typed = words.slice(1, end < 0 ? undefined : end);
    expect(typed.length === 0 || parseTry(typed) !== undefined, command).toBe(true);
  });

  test('a command with a wrong option would be found', async () => {
    await expect(takeApart(['flash', '--profil', 'bench'])).rejects.toThrow();
    await expect(takeApart(['flush'])).rejects.toThrow();
  });

  test('name only scripts that there are', () => {
    const scripts = TYPED.flatMap((text) => /^npm run (\S+)/.exec(text)?.[1] ?? []);
    expect(scripts.filter((script) => !(script in PACKAGE.scripts))).toEqual([]);
  });

  test('name only options that the host has', () => {
    const help = execFileSync('node', [join(ROOT, 'bin/soubrette-host.js'), 'run', '--help'], {
      encoding: 'utf8',
    });
    const line = TYPED.find((text) => text.startsWith('SOUBRETTE_HOST_OPTIONS=')) ?? '';
    const options = line.match(/--[\w-]+/g) ?? [];
    expect(options.length).toBeGreaterThan(3);
    expect(options.filter((option) => !help.includes(`${option} `))).toEqual([]);
  });

  test.each(PAGES)('%s links to what is there', (name) => {
    const links = [...pageOf(name).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? '');
    const folder = join(ROOT, 'docs', name, '..');
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });

  test.each(TYPED.flatMap((text) => /\b(?:hardware|examples)\/[\w./-]+\.\w+/.exec(text)?.[0] ?? []))(
    '%s is there',
    (path) => {
      expect(existsSync(join(ROOT, path))).toBe(true);
    },
  );
});

test('three of them are tried without a machine, where all printed lines are run', () => {
  expect(COMMANDS.filter((command) => command.includes('--machine emulated'))).toHaveLength(3);
  expect(OF_DEALING).toContain('docs/build-a-machine.md');
});
