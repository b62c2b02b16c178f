import { expect, test } from 'vitest';
import { eveningInWords } from '../../../src/paper/score-sheet/chicago-sheet.ts';
import { eveningOf } from '../../support/running-games.ts';

const WORKED = ['NS 2S+2', 'EW 1NT=', 'EW 2H+1', 'NS 1NTX+1'];
const FIVE = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];

test('who sits down is said where a Chicago begins', () => {
  const told = eveningInWords(eveningOf(WORKED, {}, FIVE), 'en').replaceAll('\u00a0', ' ');
  expect(told).toContain('NS 550 : 630 EW  (next deal 1, dealer N');
  expect(told).toContain('; N Eve · E Ann · S Cat · W Bob · sits out: Dan)');
  expect(eveningInWords(eveningOf(WORKED.slice(1), {}, FIVE), 'en')).not.toContain('sits out');
  expect(eveningInWords(eveningOf(WORKED), 'en')).not.toContain(';');
});
