import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, BROKEN } from '../../../scripts/power-off/builds.ts';

const SOURCES = join(import.meta.dirname, '../../../src');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-builds-'));
  for (const part of ['adapters', 'controller'])
    cpSync(join(SOURCES, part), join(folder, part), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a build that is broken on purpose', () => {
  test.each(BROKEN)('can be made of the sources: $name', (build) => {
    applyChanges(folder, build);
    const isBroken = build.changes.every(({ file, to }) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return text !== readFileSync(join(SOURCES, file), 'utf8') && text.includes(to);
    });
    expect(isBroken).toBe(true);
  });

  test('is refused when the sources lack what it changes', () => {
    const [build] = BROKEN;
    if (build === undefined) throw new Error('There is no broken build.');
    for (const { file } of build.changes) writeFileSync(join(folder, file), '');
    expect(() => applyChanges(folder, build)).toThrow(build.name);
  });
});
