import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Broken, type Change, changed, checkChanges, ROOT } from './changes.ts';
import { LEAKS } from './leaks.ts';
import { SABOTAGES } from './sabotages.ts';
import { BROKEN } from '../power-off/builds.ts';

const CHANGE: Change = { file: 'src/file.ts', from: 'one', to: 'two $&' };

/** Each changed file of a broken program, with all its changes. */
function textsOf({ changes }: Broken): string[] {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const text = texts.get(change.file) ?? readFileSync(join(ROOT, change.file), 'utf8');
    texts.set(change.file, changed(text, change));
  }
  return [...texts.values()];
}

describe('a program that is broken on purpose', () => {
  test.each([...SABOTAGES, ...LEAKS, ...BROKEN])('can be made of the sources: $name', (broken) => {
    expect(broken.changes).not.toEqual([]);
    for (const text of textsOf(broken)) expect(() => stripTypeScriptTypes(text)).not.toThrow();
  });

  test('can be made of every pair of sabotages', () => {
    for (const [index, first] of SABOTAGES.entries()) {
      for (const second of SABOTAGES.slice(index + 1))
        expect(() => checkChanges([...first.changes, ...second.changes])).not.toThrow();
    }
  });
});

describe('a change', () => {
  test('puts its text in as it stands', () => {
    expect(changed('zero one', CHANGE)).toBe('zero two $&');
  });

  test.each(['zero', 'one one'])('is refused where its place is not there once: %s', (text) => {
    expect(() => changed(text, CHANGE)).toThrow('src/file.ts');
  });
});
