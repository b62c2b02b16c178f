import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCsv, readCsvTable } from '../../../src/formats/text/csv-table.ts';

const tableOf = (csv: string) => readCsvTable(new TextEncoder().encode(csv));

describe('comma-separated values', () => {
  test.each(['=1+1', "+cmd|'/C calc'!A0", '-2+3', '@SUM(A1)', '\t=1', '\uff1d1', "'=1", '=', '-'])(
    'with the cell %j give it back',
    (cell) => {
      const { lines } = tableOf(
        makeCsv([
          ['a', 'b'],
          ['x', cell],
        ]),
      );
      expect(lines[0]?.fields[1]).toBe(cell);
    },
  );

  test.each(['=1+1', '+1a', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x")'])(
    'begin no cell like %s',
    (cell) => {
      const [, made = ''] = makeCsv([['a'], [cell]]).split('\n');
      expect(made.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test.each(['a;=cmd|1', 'a; "=cmd', "a;'=1", 'a\t@SUM(A1)', '=1;\uff1d2;-3'])(
    'part no cell at semicolons or tabs where %j would become a formula',
    (cell) => {
      const csv = makeCsv([
        ['a', 'b'],
        ['x', cell],
      ]);
      const parts = csv.split(/[,;\t\n]/).map((part) => part.replace(/^[ "]*/, ''));
      expect(parts.filter((part) => /^[=+\-@\uff1d]/.test(part))).toEqual([]);
      expect(tableOf(csv).lines[0]?.fields[1]).toBe(cell);
    },
  );

  test.each(['-110', '+420', '-0.5', '12', '-', '12,5', 'A+/A-', "O'Neill", "'s Gravenhage"])(
    'leave %s as it is',
    (cell) => {
      expect(
        tableOf(
          makeCsv([
            ['a', 'b'],
            ['x', cell],
          ]),
        ).lines[0]?.fields[1],
      ).toBe(cell);
      expect(makeCsv([[cell]])).toBe(makeCsv([[cell]], 'raw'));
    },
  );

  test('are as they are where programs read them', () => {
    expect(makeCsv([['=1', '\u202ex']], 'raw')).toBe('=1,\u202ex\n');
  });

  test('hold nothing that is not seen', () => {
    expect(makeCsv([['a\u001b[2J', '\u202eb']])).toBe('a\\u001b[2J,\\u202eb\n');
  });

  test('give back every cell of text', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@\'",;\ta1 é') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const [first] = tableOf(makeCsv([['head'], ['x', ...cells]])).lines;
        expect(first?.fields).toEqual(['x', ...cells]);
      }),
    );
  });
});

describe('a table of comma-separated values', () => {
  const rowsOf = (csv: string) => tableOf(csv).lines.map(({ line, fields }) => [line, ...fields]);

  test('has cells in quotes that go over several lines, and knows where each row begins', () => {
    expect(rowsOf('a,b\n"Ann\n  Smith",2\n\n# a comment\nBob,"3\n4"\nCy,5\n')).toEqual([
      [2, 'Ann Smith', '2'],
      [6, 'Bob', '3 4'],
      [8, 'Cy', '5'],
    ]);
  });

  test('loses no row where a quote is never closed', () => {
    expect(rowsOf('a,b\n"x,2\n3,4\n5,6\n').slice(1)).toEqual([
      [3, '3', '4'],
      [4, '5', '6'],
    ]);
  });

  test('keeps a quote amid a cell, and semicolons where commas part', () => {
    expect(rowsOf('name,height\nAnn,5"\n"Ann ""A"" Smith",a;b\n')).toEqual([
      [2, 'Ann', '5"'],
      [3, 'Ann "A" Smith', 'a;b'],
    ]);
  });

  test('has one column where its headings are one', () => {
    expect(rowsOf('name\nAnn; Bob\n')).toEqual([[2, 'Ann; Bob']]);
  });
});
