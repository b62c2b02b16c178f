import { describe, expect, test } from 'vitest';
import { refuseDeals } from '../../src/app/files/result-text.ts';
import { parseScript } from '../../src/generation/conditions/parse-script.ts';
import { describeScriptProblem } from '../../src/generation/conditions/script-error.ts';
import { isCards, showsCards } from '../../src/text/hands.ts';

describe('a line of a file of deals', () => {
  test.each([
    ['PBN', '[Deal "N:T843.K4.KT853.73 J97.J763.642.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4"]'],
    ['a deal a line', 'T843.K4.KT853.73 J97.J763.642.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4'],
    ['LIN', 'qx|o1|md|3ST843HK4DKT853C73,SJ97HJ763D642CKJ5,SQ52HQ982DQJC9862,|'],
    ['RBN', 'H N:T843.K4.KT853.73:J97.J763.642.KJ5:Q52.Q982.QJ.9862:'],
    [
      'CSV',
      '"T843","K4","KT853","73","J97","J763","642","KJ5","Q52","Q982","QJ","9862","AK6","AT5","A97","AQT4"',
    ],
    ['CSV with semicolons', 'T843;K4;KT853;73;J97;J763;642;KJ5;Q52;Q982;QJ;9862;AK6;AT5;A97;AQT4;1;N/-'],
    ['a diagram', '♠ AK6                   ♠ J97'],
    ['a diagram with letters', 'S AK6'],
  ])('is quoted nowhere: %s', (_, line) => {
    expect(showsCards(line)).toBe(true);
    expect(() => refuseDeals('deals', ['# results', line])).toThrow('line 2 shows cards');
    const read = parseScript(line, 'standard');
    const said = read.ok ? [] : read.problems.map((problem) => describeScriptProblem(problem, line));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => /T843|AK6|K4|J97/.test(text))).toEqual([]);
  });

  test.each([
    '4SX-2 N',
    'W 6♥** =',
    '♥ 4 +1',
    '4♥ 10 420',
    '1 2 4S+1 N 620',
    '3NT+1 by South, 24 hcp',
    'predeal north SAKT3, HQ2, DKJ4, C8765',
    'shape(north, 4333 + 4432 + 5332) and hascard(east, AS)',
    'condition hcp(north) >= 15 && hcp(south) < 10',
    'A 10 AKQ',
  ])('is not one of results or of a script: %s', (line) => {
    expect(showsCards(line)).toBe(false);
  });
});

describe('a cell of a table', () => {
  test.each([
    'AQT93.953.T4.AJ3',
    'K.QJ8762.AT.A843',
    '-.AKQJT98765.432.-',
    'SAQT93H953DT4CAJ3',
    'AQ109',
    'QJ864',
    'akj',
    'AKQJMWLT987654321...',
  ])('holds cards, and is not quoted: %s', (cell) => {
    expect(isCards(cell)).toBe(true);
  });

  test.each([
    ...['', '1', '123', '1-3', '17', '3a', '-', 'A', '420', '-1430', '+620', '55.45', '9999'],
    ...['4S=', '3NTX-1 N', '2H+2', '4SX', '7C 13', 'A55-45', 'A60/40', 'A+/A-', 'AVE+', 'pass', 'SA', 'HT'],
    ...['10 tricks', 'made 4', '12', 'not played', 'Blue', 'AB', 'A1234', 'K12', 'A101'],
  ])('holds none: %j', (cell) => {
    expect(isCards(cell)).toBe(false);
  });
});
