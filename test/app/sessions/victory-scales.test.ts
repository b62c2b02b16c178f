import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { readVictoryScales } from '../../../src/app/sessions/victory-scales.ts';
import { victoryPoints } from '../../../src/scoring/compare/victory-points.ts';

const folder = mkdtempSync(join(tmpdir(), 'scales '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Victory points of the first team for margins of a match of so many boards. */
function pointsBy(text: string, boards: number, ...margins: readonly number[]): number[] {
  const path = join(folder, 'scale.csv');
  writeFileSync(path, text);
  const scale = readVictoryScales(path, computer)(boards);
  return margins.map((margin) => victoryPoints(scale, margin));
}

test.each([
  ['imps,winner\n0,10\n3,11\n7,12.5\n', 8, [0, 2, 3, -3, 6, 7, -99], [10, 10, 11, 9, 11, 12.5, 7.5]],
  ['IMPs;VP\n7;12,5\n0;10\n', 8, [0, 7, -7], [10, 12.5, 7.5]],
  ['margin,won,lost\n0,15,15\n50,25,5\n60,25,0\n', 20, [49, 50, -50, -60], [15, 25, 5, 0]],
  ['imps,winner,boards\n0,10,6-8\n9,20,6-8\n0,10,9\n5,20,9\n', 7, [5, 9], [10, 20]],
  ['imps,winner,boards\n0,10,6-8\n9,20,6-8\n0,10,9\n5,20,9\n', 9, [4, 5], [10, 20]],
] as const)('%j for %i boards', (text, boards, margins, points) => {
  expect(pointsBy(text, boards, ...margins)).toEqual(points);
});

test.each([
  ['a,b\n0,10\n', 8, /first line has to be imps,winner/],
  ['imps,winner\n0,ten\n', 8, /line 2 has to be like the first line/],
  ['imps,winner,boards\n0,10,some\n', 8, /line 2 has to be like the first line/],
  ['imps,winner,boards\n0,10,6-8\n', 9, /no victory points for 9 boards/],
  ['imps,winner\n1,11\n', 8, /no victory points for 8 boards from 0 IMPs on/],
])('%j for %i boards is told', (text, boards, message) => {
  expect(() => pointsBy(text, boards, 0)).toThrow(message);
});
