import { expect, test } from 'vitest';
import { FORMATS, formatNamed, formatOf } from '../../src/formats/catalogue/catalogue.ts';
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
