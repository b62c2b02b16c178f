import { InvalidArgumentError } from '@commander-js/extra-typings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseBoardRuns,
  parseBoards,
  parseCard,
  parseSeed,
  wholeNumber,
} from '../../src/cli/options/common.ts';
import { rangesInWords } from '../../src/text/counted.ts';
import { choiceInWords, editDistance, nearestWord } from '../../src/text/nearest.ts';

describe('a list of boards', () => {
  test.each([
    ['7', [7]],
    ['1-3', [1, 2, 3]],
    ['1-3,30', [1, 2, 3, 30]],
    ['5, 1-2', [5, 1, 2]],
    ['4-4', [4]],
    ['3-1', [3, 2, 1]],
    ['9,3-1', [9, 3, 2, 1]],
  ])('%s is %j', (text, boards) => {
    expect(parseBoards(text)).toEqual(boards);
  });

  test.each([
    ['', 'neither a board nor a range'],
    ['1,,2', 'neither a board nor a range'],
    ['one', 'neither a board nor a range'],
    ['1-2-3', 'neither a board nor a range'],
    ['-3', 'neither a board nor a range'],
    ['1.5', 'neither a board nor a range'],
    ['0-3', 'numbered from 1'],
    ['3-0', 'numbered from 1'],
    ['3-1,2', 'twice'],
    ['1-3,2', 'twice'],
    ['1-999999', 'more than 10000'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => parseBoards(text)).toThrow(InvalidArgumentError);
    expect(() => parseBoards(text)).toThrow(words);
  });

  test('says ranges as they are read', () => {
    const boards = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(boards, (numbers) => {
        expect(parseBoards(rangesInWords(numbers))).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a value', () => {
  test.each(['0', '101', '1e1', ' 5', '5.0', '-1', '', 'x'])('%j is no number from 1 to 100', (text) => {
    expect(() => wholeNumber(1, 100)(text)).toThrow('from 1 to 100');
  });

  test('may be a card in either case', () => {
    expect([parseCard('s10'), parseCard('CM')]).toEqual([60, 12]);
    expect(() => parseCard('S99')).toThrow('S10, HQ, CM');
  });

  test('of a seed is not empty', () => {
    expect(parseSeed('lesson 1')).toBe('lesson 1');
    expect(() => parseSeed(' ')).toThrow('1 to 200');
  });
});

describe('a suggestion', () => {
  test.each([
    ['hostle', 'hostile'],
    ['WORN', 'worn'],
    ['wron', 'worn'],
    ['xyz', undefined],
    ['o', undefined],
  ])('for %s is %s', (word, meant) => {
    expect(nearestWord(word, ['none', 'good', 'worn', 'hostile'])).toBe(meant);
  });

  test('has a distance that is the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, a)).toBe(0);
      }),
    );
  });

  test('names the choice', () => {
    expect([choiceInWords(['a']), choiceInWords(['a', 'b', 'c'])]).toEqual(['a', 'a, b or c']);
  });
});

describe('runs of boards', () => {
  test.each([
    ['1-3', [1, 2, 3]],
    ['7', [7]],
    ['5-6, 1-2,9', [5, 6, 1, 2, 9]],
  ])('%s', (text, expected) => {
    const boards = parseBoardRuns(text);
    expect([...boards]).toEqual(expected);
    expect(boards).toHaveLength(expected.length);
  });

  test('are not held at once', () => {
    const boards = parseBoardRuns('1-900000000');
    expect(boards.length).toBe(900_000_000);
    expect(boards[Symbol.iterator]().next().value).toBe(1);
  });

  test.each([
    ['1-5,3', 'Board 3 is in the list twice'],
    ['7,1-7', 'Board 7 is in the list twice'],
    ['4,4', 'Board 4 is in the list twice'],
    ['0-3', 'numbered from 1'],
    ['3-0', 'numbered from 1'],
    ['3-1,2', 'twice'],
    ['all', '"all" is neither a board'],
    ['', '"" is neither a board'],
  ])('%s is refused', (text, message) => {
    expect(() => parseBoardRuns(text)).toThrow(message);
  });
});
