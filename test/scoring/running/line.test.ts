import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../../src/bridge/deck.ts';
import { type LineReading, readResultLine } from '../../../src/scoring/running/line.ts';

const RUBBER: LineReading = { deck: DECKS.standard, sides: 'we-they' };
const CHICAGO: LineReading = { deck: DECKS.standard, sides: 'ns-ew' };

/** What a line is understood as, or why it is not. */
function read(text: string, reading: LineReading): unknown {
  const line = readResultLine(text, reading);
  return line.ok ? line.value : line.problems.join(' ');
}

const TWO_HEARTS = { level: 2, strain: 'H', doubled: '' };

describe('a line of results', () => {
  test.each<[string, LineReading, object]>([
    ['WE 2H+2', RUBBER, { side: 'ns', contract: TWO_HEARTS, tricks: 10 }],
    ['we: 2♥+2', RUBBER, { side: 'ns', contract: TWO_HEARTS, tricks: 10 }],
    ['They 2 hearts, 7 tricks', RUBBER, { side: 'ew', contract: TWO_HEARTS, tricks: 7 }],
    ['LORO 2H=', RUBBER, { side: 'ew', contract: TWO_HEARTS, tricks: 8 }],
    ['EW 2H=', RUBBER, { side: 'ew', contract: TWO_HEARTS, tricks: 8 }],
    ['NS 2H=', CHICAGO, { side: 'ns', contract: TWO_HEARTS, tricks: 8 }],
    ['n-s 2H-1', CHICAGO, { side: 'ns', contract: TWO_HEARTS, tricks: 7 }],
    ['W/E 2H-1', CHICAGO, { side: 'ew', contract: TWO_HEARTS, tricks: 7 }],
    ['2H+1 E', CHICAGO, { side: 'ew', declarer: 'E', contract: TWO_HEARTS, tricks: 9 }],
    ['S 2H+1', CHICAGO, { side: 'ns', declarer: 'S', contract: TWO_HEARTS, tricks: 9 }],
    ['NS 2H+1 S  # a remark', CHICAGO, { side: 'ns', declarer: 'S', contract: TWO_HEARTS, tricks: 9 }],
    ['NS 2H+1 21 HCP', CHICAGO, { side: 'ns', contract: TWO_HEARTS, tricks: 9, highCardPoints: 21 }],
    ['NS 2H+1, hcp: 9', CHICAGO, { side: 'ns', contract: TWO_HEARTS, tricks: 9, highCardPoints: 9 }],
  ])('%s is a contract', (text, reading, deal) => {
    expect(read(text, reading)).toEqual({ event: { kind: 'played', ...deal } });
  });

  test.each(['3. NS 2H=', '3) NS 2H=', '#3: NS 2H=', 'board 3 NS 2H=', 'Deal 3: NS 2H='])(
    '%s has a number',
    (text) => {
      const deal = { kind: 'played', side: 'ns', contract: TWO_HEARTS, tricks: 8 };
      expect(read(text, CHICAGO)).toEqual({ number: 3, event: deal });
    },
  );

  test.each(['honours WE 100', 'honors we 100', 'WE honours 100', 'NS honours 100'])(
    '%s are honours',
    (text) => {
      expect(read(text, RUBBER)).toEqual({ event: { kind: 'honours', side: 'ns', points: 100 } });
    },
  );

  test.each(['pass', 'Passed out', 'all pass'])('%s is a deal that all have passed', (text) => {
    expect(read(text, CHICAGO)).toEqual({ event: { kind: 'passed' } });
  });

  test('seats four players from North clockwise', () => {
    expect(read('seats: Ann, Bob Żak, Cat, Dan', CHICAGO)).toEqual({
      event: { kind: 'seats', players: { N: 'Ann', E: 'Bob Żak', S: 'Cat', W: 'Dan' } },
    });
  });

  test.each(['end', 'STOP'])('%s is the end', (text) => {
    expect(read(text, RUBBER)).toEqual({ event: { kind: 'end' } });
  });

  test.each(['', '   ', '# WE 2H+2', '  # remark'])('%j holds nothing', (text) => {
    expect(read(text, RUBBER)).toBeUndefined();
  });

  test.each<[string, LineReading, string]>([
    ['2H+2', RUBBER, 'Say which side played'],
    ['WE 2H', RUBBER, 'result is missing'],
    ['WE 2H+6', RUBBER, "can't be"],
    ['WE 2H 14 tricks', RUBBER, "can't be"],
    ['WE 8H=', RUBBER, 'levels go from 1 to 7'],
    ['WE', RUBBER, 'no result'],
    ['WE 2H+2', CHICAGO, 'Write NS or EW.'],
    ['NS 2H+2 W', CHICAGO, 'W does not play for NS.'],
    ['honours 100', RUBBER, 'honours WE 100'],
    ['honours NS', CHICAGO, 'honours NS 100'],
    ['seats Ann, Bob, Cat', CHICAGO, 'Four players'],
    ['seats Ann,,Bob, Cat', CHICAGO, 'Four players'],
    ['what is this', CHICAGO, 'begins with its level'],
  ])('%s is refused', (text, reading, reason) => {
    expect(read(text, reading)).toContain(reason);
  });

  test('takes levels to 9 with 68 cards', () => {
    expect(read('NS 9NT=', { deck: DECKS.super, sides: 'ns-ew' })).toMatchObject({ event: { tricks: 17 } });
  });

  test('of any text breaks nothing', () => {
    const words = fc.constantFrom(
      'WE',
      'NS',
      '2H',
      '+2',
      'honours',
      '100',
      'seats',
      ',',
      '#',
      '3.',
      'hcp',
      '24',
      'W',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(RUBBER, CHICAGO), (line, reading) => {
        const result = readResultLine(line, reading);
        if (!result.ok) expect(result.problems[0]).toMatch(/[.?]$/);
      }),
    );
  });
});
