import { describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

describe('section 9, who declares at minibridge', () => {
  test.each([
    ['12 8 14 6', 'North and South have 26 points, East and West 14: S declares, N is dummy.'],
    ['13 9 13 5', 'North and South have 26 points, East and West 14: N declares, S is dummy.'],
    ['13 9 13 5 --dealer E', 'North and South have 26 points, East and West 14: S declares, N is dummy.'],
    ['13 9 13 5 --dealer S', 'North and South have 26 points, East and West 14: S declares, N is dummy.'],
    ['13 9 13 5 --dealer W', 'North and South have 26 points, East and West 14: N declares, S is dummy.'],
    ['2 20 5 13', 'North and South have 7 points, East and West 33: E declares, W is dummy.'],
    ['5 13 4 18', 'North and South have 9 points, East and West 31: W declares, E is dummy.'],
    ['10 10 10 10', 'North and South have 20 points, East and West 20: deal again.'],
    ['15 20 14 11 --deck super', 'North and South have 29 points, East and West 31: E declares, W is dummy.'],
  ])('%s', async (words, told) => {
    expect(await soubrette('minibridge', ...words.split(' '))).toEqual({
      code: EXIT.done,
      stdout: `${told}\n`,
      stderr: '',
    });
  });

  test('is told as JSON, too', async () => {
    const { stdout } = await soubrette('minibridge', '10', '11', '9', '10', '--json');
    expect(JSON.parse(stdout)).toEqual({
      points: { N: 10, E: 11, S: 9, W: 10 },
      ns: 19,
      ew: 21,
      dealer: 'N',
      declarer: 'E',
    });
  });

  test.each([
    ['10 10 10 11', 'The points add up to 41, and a deck has 40. Count again.'],
    ['10 10 10 10 --deck super', 'The points add up to 40, and a deck has 60. Count again.'],
    ['10 10 10', "issing required argument 'west'"],
    ['10 10 10 x', 'Give a whole number from 0 to 60.'],
  ])('%s is refused', async (words, sentence) => {
    const { code, stderr } = await soubrette('minibridge', ...words.split(' '));
    expect([code, stderr.includes(sentence)]).toEqual([EXIT.usage, true]);
  });
});
