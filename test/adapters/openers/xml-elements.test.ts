import { describe, expect, test } from 'vitest';
import { readXmlElements } from '../../../src/adapters/openers/xml-elements.ts';

test('elements have their texts, attributes and lines', () => {
  const answer = readXmlElements(
    '<?xml version="1.0"?>\n<a b="1 &amp; 2">\n x<c> y </c><![CDATA[<z>]]>\n</a>',
  );
  expect(answer).toEqual({
    kind: 'read',
    root: {
      name: 'a',
      line: 2,
      attributes: { b: '1 & 2' },
      text: 'x<z>',
      children: [{ name: 'c', line: 3, attributes: {}, text: 'y', children: [] }],
    },
  });
});

/** Entities each of which is ten of the one before. */
const LAUGHS = [...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('');

describe('what is no XML is refused with its line', () => {
  test.each([
    ['nothing', '', 1],
    ['a cut file', '<a>\n<b>', 2],
    ['elements that cross', '<a>\n<b>\n</a>', 3],
    ['two roots', '<a/>\n<b/>', 2],
    ['entities that multiply', `<!DOCTYPE a [<!ENTITY a "ha">${LAUGHS}]>\n<a>&j;</a>`, 2],
    ['a hundred thousand elements in each other', '<a>'.repeat(100_000), 1],
    ['a million signs of no element', '<'.repeat(1_000_000), 1],
    ['an element of a hundred thousand attributes', `<a ${'b="1" '.repeat(100_000)}/>`, 1],
    ['a million beginnings of a comment', `<a>${'<!--'.repeat(250_000)}`, 1],
    ['noise', Array.from({ length: 100_000 }, (_, at) => String.fromCharCode((at * 7919) % 251)).join(''), 1],
  ])('%s', (_, text, line) => {
    expect(readXmlElements(text)).toMatchObject({ kind: 'wrong', line });
  });
});
