import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { openAside } from '../../../src/app/files/aside.ts';

test('texts aside come back as often as they are asked for, and no file has them that a killed process would leave', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aside-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const aside = openAside(computer);
  const texts = ['a'.repeat(3_000_000), '\ufeffé\n"\u{1f0a1}', '♠'.repeat(2_000_000), '', 'b'];
  for (const text of texts) aside.push(text);
  expect([...aside]).toEqual(texts);
  aside.push('c');
  expect([...aside]).toEqual([...texts, 'c']);
  if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
  aside.close();
  expect(readdirSync(folder)).toEqual([]);
});
