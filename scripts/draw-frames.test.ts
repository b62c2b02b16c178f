import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../rigs/run-program.ts';
import { SCRIPT_EXIT } from './ending.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-frames-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DRAW = ['scripts/draw-frames.ts', '-o', folder];

test('frames of a deck are drawn with their order beside them', async () => {
  const { exitCode, output } = await runProgram([...DRAW, '--deck', 'super:2']);
  expect([exitCode, output]).toEqual([0, `2 frames in ${folder}\n`]);
  expect(readdirSync(folder).sort()).toEqual(['0001.png', '0002.png', 'order.txt']);
});

test('nothing is drawn of a sight that is not there', async () => {
  expect((await runProgram([...DRAW, '--sight', 'nothing'])).exitCode).toBe(SCRIPT_EXIT.wrongOption);
});
