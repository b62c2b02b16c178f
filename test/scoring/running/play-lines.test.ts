import { describe, expect, test } from 'vitest';
import { openRubber, playRubberLine, rubberTotals } from '../../../src/scoring/rubber/rubber.ts';
import { rubberRules } from '../../../src/scoring/rubber/rules.ts';
import { RUBBER } from '../../../src/scoring/rules/rubber.ts';
import { playLines } from '../../../src/scoring/running/play-lines.ts';

function play(text: string) {
  const reading = { rules: RUBBER, sides: 'we-they' } as const;
  return playLines(openRubber(rubberRules('common')), text, reading, playRubberLine);
}

describe('lines of results', () => {
  test.each(['\n', '\r\n', '\r'])('are played one after the other, whatever ends them: %j', (ending) => {
    const { game, problems } = play(['# our rubber', 'WE 2H=', '', 'THEY 1NT+1', ''].join(ending));
    expect(problems).toEqual([]);
    expect(rubberTotals(game)).toEqual({ ns: 60, ew: 70 });
  });

  test('are all named that can not be, and left out', () => {
    const { game, problems } = play('WE 2H=\nWE 8H=\nhonours WE 100\n  THEY 4S \nTHEY 1NT=');
    expect(problems.map(({ line, text }) => [line, text])).toEqual([
      [2, 'WE 8H='],
      [3, 'honours WE 100'],
      [4, 'THEY 4S'],
    ]);
    expect(rubberTotals(game)).toEqual({ ns: 60, ew: 40 });
  });

  test('have numbers that follow one another', () => {
    expect(play('1. WE 2H=\n2. THEY 1C=').problems).toEqual([]);
    expect(play('1. WE 2H=\n3. THEY 1C=').problems[0]?.message).toContain('deal 2, not 3');
  });

  test('end with the end', () => {
    const { game, problems } = play('WE 2H=\nend\nWE 2S=\nend');
    expect(game.state).toBe('unfinished');
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
  });

  test('seat nobody anew in a rubber', () => {
    expect(play('seats Ann, Bob, Cat, Dan').problems[0]?.message).toContain('whole rubber');
  });
});
