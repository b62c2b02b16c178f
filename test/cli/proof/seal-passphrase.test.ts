import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Said, soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'seal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);
const seal = (...args: readonly string[]): Promise<Said> => soubrette('seal', ...args, '-o', at('e.seal'));
const open = (...args: readonly string[]): Promise<Said> =>
  soubrette('open', at('e.seal'), '-o', at('e.opened'), ...args);

test('a set with a passphrase opens with it alone', async () => {
  writeFileSync(at('right'), 'four words nobody guesses\n');
  writeFileSync(at('wrong'), 'another one entirely\n');
  expect((await seal('--boards', '1', '--passphrase-file', at('right'))).code).toBe(0);
  const { code, stderr } = await open('--passphrase-file', at('wrong'));
  expect([code, stderr]).toEqual([3, expect.stringContaining('The passphrase is wrong')]);
  expect((await open('--passphrase-file', at('right'))).code).toBe(0);
  const verify = async (...more: readonly string[]): Promise<unknown> =>
    JSON.parse((await soubrette('verify', at('e.seal'), '--json', ...more)).stdout).secrets;
  expect(await verify()).toBe('not-checked');
  expect(await verify('--passphrase-file', at('wrong'))).toBe('broken');
  expect(await verify('--passphrase-file', at('right'))).toBe('hold');
  const args = ['deal', at('e.seal'), '--no-journal'];
  expect((await soubrette(...args, '--seal-passphrase-file', at('right'))).code).toBe(0);
  const asked = await soubretteWith({ secrets: ['four words nobody guesses'] }, ...args);
  expect(asked.code).toBe(0);
});
