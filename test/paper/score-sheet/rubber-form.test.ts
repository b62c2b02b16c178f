import { describe, expect, test } from 'vitest';
import { type FormRow, rubberForm } from '../../../src/paper/score-sheet/rubber-form.ts';
import { stopRubber } from '../../../src/scoring/rubber/rubber.ts';
import { rubberOf } from '../../support/running-games.ts';

/** The form as short lines: numbers with their deals, or the kind of line. */
function drawn(rows: readonly FormRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'totals') return `${row.totals.ns} | ${row.totals.ew}`;
    if (row.kind !== 'numbers') return row.kind;
    const { ns, ew } = row.numbers;
    return [ns, ew].map((each) => (each ? `${each.points}/${each.deal ?? ''}` : '')).join(' | ');
  });
}

describe('the form of a rubber', () => {
  test('is that of the worked rubber of section 6', () => {
    const rubber = rubberOf([
      'WE 2H+2',
      'THEY 4SX 8 tricks',
      'THEY 3NT+1',
      'THEY 3S=',
      'THEY 2D 6 tricks',
      'WE 6HX+1',
      'THEY 1NT+1',
      'WE 3C=',
      'THEY 3H=',
    ]);
    expect(drawn(rubberForm(rubber))).toEqual([
      '500/6 | ',
      '50/6 | ',
      '100/6 | ',
      '200/5 | 500/',
      '300/2 | 30/7',
      '60/1 | 30/3',
      'the-line',
      '60/1 | 100/3',
      'game-line',
      '360/6 | 90/4',
      'game-line',
      '60/8 | 40/7',
      ' | 90/9',
      'total-line',
      '1690 | 880',
    ]);
  });

  test('of an unfinished rubber has its bonus above the line', () => {
    expect(drawn(rubberForm(stopRubber(rubberOf(['WE 4S=', 'THEY 2S=']))))).toEqual([
      '300/ | 100/',
      'the-line',
      '120/1 | ',
      'game-line',
      ' | 60/2',
      'total-line',
      '420 | 160',
    ]);
  });

  test('of nothing is two lines and no points', () => {
    expect(drawn(rubberForm(rubberOf([])))).toEqual(['the-line', 'total-line', '0 | 0']);
  });
});
