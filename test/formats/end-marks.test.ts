import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { codes, dealsOf, fixture, fixturesIn, format, setOf } from './support.ts';

/** What tools of DOS and of older systems put behind the last record. */
const ENDS = {
  'a Ctrl-Z': [0x1a],
  'a line end and a Ctrl-Z': [0x0d, 0x0a, 0x1a],
  'zeros up to a whole block': Array<number>(128).fill(0),
  'Ctrl-Zs up to a whole block': Array<number>(128).fill(0x1a),
} as const;

describe.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('a file that ends with %s', (end) => {
  const files = fixturesIn('bigdeal').filter((name) =>
    /\.(?:ber|bhg|bri|cds|csv|dge|dup|goe|lin|rzd)$/.test(name),
  );

  test('is there in each of these formats', () => expect(files.length).toBeGreaterThan(8));

  test.each(files)('is read as %s without it', (name) => {
    const plain = fixture(`bigdeal/${name}`);
    const own = recogniseFormat(plain);
    const bytes = Uint8Array.of(...plain, ...ENDS[end]);
    const found = recogniseFormat(bytes);
    const set = found?.read(bytes) ?? setOf([]);
    const before = own?.read(plain) ?? setOf([]);
    expect([found?.name, dealsOf(set), codes(set)]).toEqual([own?.name, dealsOf(before), codes(before)]);
    expect(dealsOf(set).length).toBeGreaterThan(0);
  });
});

test('a text in UTF-16 keeps the zeros that belong to its letters', () => {
  const deals = setOf(
    format('bhg')
      .read(fixture('bigdeal/t4_borel.bhg'))
      .boards.map(({ deal }) => deal),
  );
  for (const name of ['csv', 'lin', 'json', 'rbn', 'goedel']) {
    const text = new TextDecoder().decode(format(name).write?.(deals));
    for (const end of ['', '\u001a', '\r\n\u0000\u0000\u001a']) {
      const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}${end}`, 'utf16le'));
      const set = format(name).read(utf16);
      expect([name, end, dealsOf(set), codes(set)]).toEqual([name, end, dealsOf(deals), []]);
    }
  }
});
