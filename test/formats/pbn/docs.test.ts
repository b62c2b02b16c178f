import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PBN_CODES } from '../../../src/formats/pbn/codes.ts';

describe('docs/pbn.md', () => {
  const page = readFileSync(new URL('../../../docs/pbn.md', import.meta.url), 'utf8');

  test.each(Object.keys(PBN_CODES) as (keyof typeof PBN_CODES)[])('has the row of %s', (code) => {
    const { severity, meaning, advice } = PBN_CODES[code];
    expect(page).toContain(`| ${code} | ${severity} | ${meaning} | ${advice} |`);
  });

  test('has no row of another code', () => {
    const rows = page.match(/^\| [a-z-]+ \| (?:error|warning) \|/gm) ?? [];
    expect(rows).toHaveLength(Object.keys(PBN_CODES).length);
  });
});
