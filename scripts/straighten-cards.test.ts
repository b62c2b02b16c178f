import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../rigs/run-program.ts';
import { encodeFrame } from '../src/adapters/openers/frame-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-photographs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [WIDTH, HEIGHT, PX_PER_MM] = [420, 520, 4.5];

/** A photograph of a card of 58 by 88 mm that lies askew on a dark ground, a mark in two of its corners. */
function photograph(): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).map((_, at) => {
    const right = ((at % WIDTH) - WIDTH / 2) / PX_PER_MM;
    const down = (Math.floor(at / WIDTH) - HEIGHT / 2) / PX_PER_MM;
    const [x, y] = [0.99 * right + 0.14 * down, 0.99 * down - 0.14 * right];
    const outside = Math.hypot(Math.max(0, Math.abs(x) - 26), Math.max(0, Math.abs(y) - 41)) - 3;
    const isMark = x * y > 0 && Math.abs(Math.abs(x) - 24) < 2 && Math.abs(Math.abs(y) - 36) < 4;
    const paper = Math.max(0, Math.min(1, 0.5 - outside * PX_PER_MM));
    return 30 + (isMark ? 20 : 190) * paper;
  });
  return encodeFrame({ channels: 1, heightPx: HEIGHT, pixels, pxPerMm: 1, widthPx: WIDTH });
}

test('a photograph becomes both ends of its card, by the licence that was said; one that shows none is named', async () => {
  const photographs = join(folder, 'photographs');
  mkdirSync(photographs);
  for (const name of ['S10.png', 's10-2.png']) writeFileSync(join(photographs, name), photograph());
  writeFileSync(join(photographs, 'tens.png'), photograph());
  const output = join(folder, 'pack');
  const about = ['--pack', 'Drawn', '--by', 'A. Novak', '--licence', 'CC0-1.0'];
  const ended = await runProgram(['scripts/straighten-cards.ts', photographs, '-o', output, ...about]);
  expect(ended.output).toContain('2 photographs, both ends of each card');
  expect(ended.exitCode).toBe(1);
  expect(readdirSync(output).sort()).toEqual([
    ...['endA', 'endA-2', 'endA-2.order.txt', 'endA.order.txt'],
    ...['endB', 'endB-2', 'endB-2.order.txt', 'endB.order.txt'],
    'pack.json',
  ]);
  for (const order of ['endB.order.txt', 'endB-2.order.txt'])
    expect(readFileSync(join(output, order), 'utf8')).toBe('S10\n');
  const { licence, pictures } = JSON.parse(readFileSync(join(output, 'pack.json'), 'utf8'));
  expect([licence, pictures[0].photograph]).toEqual(['CC0-1.0', 'S10.png']);
});
