import { expect, test, vi } from 'vitest';
import { PROOFS } from './list.ts';
import { startProof } from './start-proof.ts';

vi.setConfig({ testTimeout: 300_000 });

const canRun = PROOFS.filter(({ lacks }) => lacks?.() !== true);
const cheapest = canRun.flatMap((proof) =>
  proof.broken.slice(0, 1).map((run) => [proof.name, proof, run] as const),
);

test('every proof has a program on which it has to fail', () => {
  expect(PROOFS.filter(({ broken }) => broken.length === 0).map(({ name }) => name)).toEqual([]);
});

test.each(cheapest)('npm run proof -- %s fails on a program that is broken', async (_, proof, run) => {
  const { exitCode, output } = await startProof(proof, run);
  expect(output).toMatch(run.says);
  expect(output).toContain('NOT SHOWN: ');
  expect(exitCode).toBe(1);
});
