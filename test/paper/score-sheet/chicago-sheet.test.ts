import { describe, expect, test } from 'vitest';
import { chicagoSheet } from '../../../src/paper/score-sheet/chicago-sheet.ts';
import type { SheetFacts } from '../../../src/paper/score-sheet/sheet.ts';
import { makeReportText } from '../../../src/paper/text.ts';
import { eveningOf } from '../../support/running-games.ts';

const FACTS: SheetFacts = { language: 'en', players: { ns: undefined, ew: undefined }, footer: 'Soubrette' };
const WORKED = ['NS 2S+2', 'EW 1NT=', 'EW 2H+1', 'NS 1NTX+1'];

function textOf(lines: readonly string[], players: readonly string[] = []): string {
  return makeReportText(chicagoSheet(eveningOf(lines, {}, players), FACTS)).join('\n');
}

describe('the sheet of an evening of Chicago', () => {
  test('has each deal of the worked example of section 7 in a line', () => {
    const rows = textOf(WORKED)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' '));
    expect(rows).toEqual(
      expect.arrayContaining([
        'NS 550 : 630 EW',
        '1 N – NS 2♠ +2 120 60 tricks, 60 overtricks',
        '2 E NS EW 1NT = 40 40 tricks',
        '3 S EW EW 2♥ +1 590 60 tricks, 30 overtricks, 500 game',
        '4 W NS EW NS 1NTX +1 430 80 tricks, 200 overtricks, 50 doubled, 100 part score',
        'Total 550 630',
      ]),
    );
  });

  test('is over only when its last Chicago is', () => {
    expect(textOf(WORKED)).not.toContain('Not over yet');
    expect(textOf([...WORKED, 'NS 1C='])).toContain('Not over yet');
    expect(textOf([...WORKED, 'NS 1C=', 'end'])).not.toContain('Not over yet');
  });

  test('says who leads where players change places', () => {
    const players = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];
    expect(textOf(WORKED, players)).toContain('\nNS 550 : 630 EW\n');
    expect(textOf([...WORKED, ...WORKED], players)).toContain('\nBob +160\n');
    expect(textOf([...WORKED, ...WORKED], players)).not.toContain(' : ');
  });
});
