import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUBBER } from '../../../src/scoring/rules/rubber.ts';
import { SUPER_BRIDGE } from '../../../src/scoring/rules/super-bridge.ts';
import { type LineReading, readResultLine } from '../../../src/scoring/running/line.ts';

const WE_THEY: LineReading = { rules: RUBBER, sides: 'we-they' };
const SEATED: LineReading = { rules: RUBBER, sides: 'ns-ew' };

/** What a line is understood as, or why it is not. */
function read(text: string, reading: LineReading): unknown {
  const line = readResultLine(text, reading);
  return line.ok ? line.value : line.problems.join(' ');
}

const TWO_HEARTS = { level: 2, strain: 'H', doubled: '' };

describe('a line of results', () => {
  test.each<[string, LineReading, object]>([
    ['WE 2H+2', WE_THEY, { side: 'ns', contract: TWO_HEARTS, tricks: 10 }],
    ['we: 2♥+2', WE_THEY, { side: 'ns', contract: TWO_HEARTS, tricks: 10 }],
    ['They 2 hearts, 7 tricks', WE_THEY, { side: 'ew', contract: TWO_HEARTS, tricks: 7 }],
    ['LORO 2H=', WE_THEY, { side: 'ew', contract: TWO_HEARTS, tricks: 8 }],
    ['EW 2H=', WE_THEY, { side: 'ew', contract: TWO_HEARTS, tricks: 8 }],
    ['NS 2H=', SEATED, { side: 'ns', contract: TWO_HEARTS, tricks: 8 }],
    ['n-s 2H-1', SEATED, { side: 'ns', contract: TWO_HEARTS, tricks: 7 }],
    ['W/E 2H-1', SEATED, { side: 'ew', contract: TWO_HEARTS, tricks: 7 }],
    ['2H+1 E', SEATED, { side: 'ew', declarer: 'E', contract: TWO_HEARTS, tricks: 9 }],
    ['S 2H+1', SEATED, { side: 'ns', declarer: 'S', contract: TWO_HEARTS, tricks: 9 }],
    ['NS 2H+1 S  # a remark', SEATED, { side: 'ns', declarer: 'S', contract: TWO_HEARTS, tricks: 9 }],
    ['NS 2H+1 21 HCP', SEATED, { side: 'ns', contract: TWO_HEARTS, tricks: 9, highCardPoints: 21 }],
    ['NS 2H+1, hcp: 9', SEATED, { side: 'ns', contract: TWO_HEARTS, tricks: 9, highCardPoints: 9 }],
  ])('%s is a contract', (text, reading, deal) => {
    expect(read(text, reading)).toEqual({ event: { kind: 'played', ...deal } });
  });

  test.each(['3. NS 2H=', '3) NS 2H=', '#3: NS 2H=', 'board 3 NS 2H=', 'Deal 3: NS 2H='])(
    '%s has a number',
    (text) => {
      const deal = { kind: 'played', side: 'ns', contract: TWO_HEARTS, tricks: 8 };
      expect(read(text, SEATED)).toEqual({ number: 3, event: deal });
    },
  );

  test.each(['honours WE 100', 'honors we 100', 'WE honours 100', 'NS honours 100'])(
    '%s are honours',
    (text) => {
      expect(read(text, WE_THEY)).toEqual({ event: { kind: 'honours', side: 'ns', points: 100 } });
    },
  );

  test.each(['pass', 'Passed out', 'all pass'])('%s is a deal that all have passed', (text) => {
    expect(read(text, SEATED)).toEqual({ event: { kind: 'passed' } });
  });

  test('seats four players from North clockwise', () => {
    expect(read('seats: Ann, Bob Żak, Cat, Dan', SEATED)).toEqual({
      event: { kind: 'seats', players: { N: 'Ann', E: 'Bob Żak', S: 'Cat', W: 'Dan' } },
    });
  });

  test.each(['end', 'STOP'])('%s is the end', (text) => {
    expect(read(text, WE_THEY)).toEqual({ event: { kind: 'end' } });
  });

  test.each(['', '   ', '# WE 2H+2', '  # remark'])('%j holds nothing', (text) => {
    expect(read(text, WE_THEY)).toBeUndefined();
  });

  test.each<[string, LineReading, string]>([
    ['2H+2', WE_THEY, 'Say which side played'],
    ['WE 2H', WE_THEY, 'result is missing'],
    ['WE 2H+6', WE_THEY, 'impossible'],
    ['WE 2H 14 tricks', WE_THEY, 'impossible'],
    ['WE 8H=', WE_THEY, 'levels go from 1 to 7'],
    ['WE', WE_THEY, 'no result'],
    ['WE 2H+2', SEATED, 'Write NS or EW.'],
    ['NS 2H+2 W', SEATED, 'W does not play for this side. Correct'],
    ['WE 2H+2 W', WE_THEY, 'WE are North and South.'],
    ['honours 100', WE_THEY, 'honours WE 100'],
    ['honours NS', SEATED, 'honours NS 100'],
    ['seats Ann, Bob, Cat', SEATED, 'Four players'],
    ['seats Ann,,Bob, Cat', SEATED, 'Four players'],
    ['what is this', SEATED, 'begins with its level'],
  ])('%s is refused', (text, reading, reason) => {
    expect(read(text, reading)).toContain(reason);
  });

  test('takes levels to 9 with 68 cards', () => {
    expect(read('NS 9NT=', { rules: SUPER_BRIDGE, sides: 'ns-ew' })).toMatchObject({ event: { tricks: 17 } });
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
      fc.property(text, fc.constantFrom(WE_THEY, SEATED), (line, reading) => {
        const result = readResultLine(line, reading);
        if (!result.ok) expect(result.problems[0]).toMatch(/[.?]$/);
      }),
    );
  });
});
