import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../src/formats/catalogue/catalogue.ts';
import { DEAL_CODES } from '../../src/formats/core/deal-codes.ts';
import { RECORD_PARTS } from '../../src/formats/core/deal-set.ts';
import { RESULT_CODES } from '../../src/formats/foreign/result-codes.ts';
import { JSON_CODES } from '../../src/formats/json/json-codes.ts';
import { LIN_CODES } from '../../src/formats/lin/lin-codes.ts';
import { RBN_CODES } from '../../src/formats/rbn/rbn-codes.ts';
import { bytesOf, codes, dealsOf, fixture, format } from './support.ts';

const PAGE = readFileSync(new URL('../../docs/file-formats.md', import.meta.url), 'utf8');
const LINES = PAGE.split('\n');
const ROWS: ReadonlySet<string> = new Set(LINES);
const DESCRIBED = LINES.filter((line) => line.startsWith('- **')).flatMap(
  (line) => line.match(/(?<=\*\*)\w+(?=\*\*)/g) ?? [],
);

/** Fails with this row alone, and not with the whole page. */
function expectRow(row: string): void {
  expect(ROWS.has(row), `docs/file-formats.md has to have the row ${row}`).toBe(true);
}

describe('docs/file-formats.md', () => {
  test.each(FORMATS.map((each) => [each.name, each] as const))(
    'has the row of %s',
    (name, { extensions, write, holds }) => {
      const { decks, mostBoards, numbers, dealer, records } = holds;
      const cells = [
        name,
        extensions.map((extension) => `.${extension}`).join(' '),
        write === undefined ? 'no' : 'yes',
        decks.includes('super') ? '52, 68' : '52',
        mostBoards === undefined ? 'any' : `1-${mostBoards}`,
        numbers,
        dealer ? 'any' : 'by number',
        records.length === RECORD_PARTS.length ? 'all' : records.join(' ') || '-',
      ];
      expectRow(`| ${cells.join(' | ')} |`);
      expect(DESCRIBED, 'what each format is stands under "Each format"').toContain(
        name.replace('blind', ''),
      );
    },
  );

  test.each(Object.keys(DEAL_CODES) as (keyof typeof DEAL_CODES)[])(
    'has the row of the problem %s',
    (code) => {
      const { severity, meaning, advice } = DEAL_CODES[code];
      expectRow(`| ${code} | ${severity} | ${meaning} | ${advice} |`);
    },
  );

  test.each(Object.keys(JSON_CODES) as (keyof typeof JSON_CODES)[])(
    'has the row of the problem %s of JSON',
    (code) => {
      const { severity, meaning, advice } = JSON_CODES[code];
      expectRow(`| ${code} | ${severity} | ${meaning} | ${advice} |`);
    },
  );

  test.each(
    Object.entries({ ...LIN_CODES, ...RBN_CODES, ...RESULT_CODES }).map(
      ([code, entry]) => [code, entry] as const,
    ),
  )('has the row of the problem %s of LIN, RBN or results files', (code, { severity, meaning, advice }) => {
    expectRow(`| ${code} | ${severity} | ${meaning} | ${advice} |`);
  });

  test.each(RECORD_PARTS)('has the row of the loss of %s', (part) => {
    expect(PAGE).toMatch(new RegExp(`^\\| ${part} \\| no \\| `, 'm'));
  });

  test('has an example of JSON that is read', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(PAGE) ?? [];
    const set = format('json').read(bytesOf(example));
    const first = dealsOf(format('bri').read(fixture('bigdeal/t4_bri.bri'))).slice(0, 1);
    expect([dealsOf(set), codes(set), set.title]).toEqual([first, [], 'Club evening']);
  });
});
