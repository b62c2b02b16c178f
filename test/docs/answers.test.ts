import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_EXECUTOR, TO_EXECUTOR } from '../../src/protocol/executor-link.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = textOf('docs/late-answers.md');

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function namesIn(folder: string, pattern: RegExp, files = readdirSync(join(ROOT, folder))): string[] {
  return files.flatMap((file) =>
    [...textOf(join(folder, file)).matchAll(pattern)].map(([, name = '']) => name),
  );
}

const KIND = /readonly kind: '([\w-]+)'/g;
/** Acts as schemas name them: one, or several that are alike. */
const ACTS = /kind: z\.(?:literal|enum)\(([^)]*)\)/g;
const NAME = /'([\w-]+)'/g;
/** What is no message of its own. */
const PARTS = ['Read', 'uploaded'];

function actsIn(file: string): string[] {
  return [...textOf(join('src/web/messages', file)).matchAll(ACTS)].flatMap(([, names = '']) =>
    [...names.matchAll(NAME)].map(([, name = '']) => name),
  );
}

test.each([
  ['ports', readdirSync(join(ROOT, 'src/ports'))],
  ['messages of the microcontroller', Object.keys({ ...TO_EXECUTOR, ...FROM_EXECUTOR })],
  [
    'messages between controller and host, and of sessions',
    namesIn('src/protocol', KIND, ['host-link.ts', 'control.ts', 'pairing-lines.ts', 'proof-lines.ts']),
  ],
  ['acts of pages', actsIn('acts.ts').filter((name) => !PARTS.includes(name))],
  [
    'messages of hubs',
    namesIn('src/fleet/messages', /^export (?:interface|type) (\w+)/gm).filter(
      (name) => !PARTS.includes(name),
    ),
  ],
])('the page of answers says what binds each of the %s', (_, names) => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
});
