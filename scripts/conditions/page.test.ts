import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/deal-generator.md'), 'utf8');
const FOLDER = mkdtempSync(join(tmpdir(), 'conditions-page-'));
/** A code block: what it is, and its text. */
const BLOCKS = [...PAGE.matchAll(/^```([a-z-]*)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));
const SCRIPTS = BLOCKS.filter(({ kind }) => kind.startsWith('dealer'));

afterAll(() => rmSync(FOLDER, { recursive: true }));

test('the first script of the page is the example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../examples/lesson.dl'), 'utf8');
  expect(SCRIPTS[0]?.text).toBe(example);
});

test('the page has scripts', () => {
  expect(SCRIPTS.length).toBe(9);
});

test.each(SCRIPTS)('a script of the page finds deals: $text', async ({ kind, text }) => {
  const path = join(FOLDER, 'example.dl');
  writeFileSync(path, text);
  const deck = kind === 'dealer-super' ? 'super' : 'standard';
  const { code, stdout, stderr } = await soubrette('dealer', '--deck', deck, '-p', '3', '-s', '1', path);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('\nProduced 3 hands\n');
});

test('the error of the page is told in these words', async () => {
  const path = join(FOLDER, 'wrong.dl');
  writeFileSync(path, 'x = 1\nhcp(nort) > 3\n');
  const { code, stderr } = await soubrette('dealer', path);
  expect(code).toBe(3);
  expect(PAGE).toContain(stderr.replace(path, 'lesson.dl'));
});
