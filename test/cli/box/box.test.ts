import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'box-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a box is made in one folder, with what to print how often, and replaced only where that is asked for', async () => {
  const output = join(folder, 'box');
  const made = await soubrette('box', '--deck', 'super', '--tables', '3', '--language', 'pl', '-o', output);
  expect(made.stderr).toContain('Wrote a box for 3 tables');
  expect(made.stdout).toMatch(/2-bidding-cards\.pdf +A4 +14 +12 +84\n/);
  expect(readdirSync(output)).toHaveLength(11);
  const again = await soubrette('box', '--deck', 'super', '-o', output);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('already exists');
});

test('a draw names the seed that gives it again, and refuses more players than cards', async () => {
  const first = await soubrette('draw', 'Ann', 'Bob', 'Cat', 'Dan', 'Eve');
  const [, seed = ''] = /Seed: (\w+)\./.exec(first.stderr) ?? [];
  const again = await soubrette('draw', 'Ann', 'Bob', 'Cat', 'Dan', 'Eve', '--seed', seed);
  expect(again.stdout).toBe(first.stdout);
  expect(first.stdout).toMatch(/sits out/);
  const many = await soubrette('draw', ...Array.from({ length: 53 }, (_, index) => `P${index}`));
  expect(many.code).toBe(2);
});
