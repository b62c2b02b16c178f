import { expect, test } from 'vitest';
import { FORMATS, formatNamed, formatOf, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { FORMAT_NAMES, formatNameOf } from '../../src/formats/core/format-names.ts';

test('the catalogue has each format under its own name, in the order of the names', () => {
  expect(FORMATS.map(({ name }) => name)).toEqual(FORMAT_NAMES);
});

test('a format is found by its name and by what else it says it is called, in either case', () => {
  for (const format of FORMATS) {
    for (const text of [format.name, ...(format.aliases ?? [])]) {
      expect([text, formatNameOf(text.toUpperCase())]).toEqual([text, format.name]);
      expect(formatNamed(text)).toBe(format);
    }
  }
  expect(formatOf('bhg').aliases).toEqual(['borel']);
  expect([formatNameOf('toString'), formatNamed('')]).toEqual([undefined, undefined]);
});

test('numbers are taken for deals where they are as long as numbers of deals', () => {
  const formatFound = (text: string) => recogniseFormat(new TextEncoder().encode(text))?.name;
  const long = '25,644,737,765,488,792,839,237,439';
  for (const text of [long, long.replaceAll(',', ''), `${long}\n7\n`])
    expect(formatFound(text)).toBe('goedel');
  for (const text of ['2026', '1\n2\n3', '9,000', '0'.repeat(29), `${long}\n1\n2\n`])
    expect([text, formatFound(text)]).toEqual([text, undefined]);
});
