import { expect, test, vi } from 'vitest';
import { SCRIPT_EXIT } from '../scripts/ending.ts';
import { PROOFS } from './list.ts';
import { startProof } from './start-proof.ts';

vi.setConfig({ testTimeout: 600_000 });

const canRun = PROOFS.filter(({ lacks }) => lacks?.() !== true);

test.each(
  canRun.flatMap((proof) => proof.smallest.map((run) => [proof.name, run.args, proof, run] as const)),
)('npm run proof -- %s %j ends well', async (_, __, proof, run) => {
  const { exitCode, output } = await startProof(proof, run);
  expect(output).toMatch(run.says);
  expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
});

test.each(
  canRun.flatMap((proof) => proof.broken.slice(1).map((run) => [proof.name, run.args, proof, run] as const)),
)('npm run proof -- %s %j fails on a program that is broken', async (_, __, proof, run) => {
  const { exitCode, output } = await startProof(proof, run);
  expect(output).toMatch(run.says);
  expect(output).toContain('NOT SHOWN: ');
  expect(exitCode).toBe(1);
});

test.each(PROOFS.flatMap((proof) => proof.refused.map((args) => [proof.name, args, proof] as const)))(
  'npm run proof -- %s %j is refused: nothing would be shown',
  async (_, args, proof) => {
    expect((await startProof(proof, { args, says: '' })).exitCode).toBe(SCRIPT_EXIT.wrongOption);
  },
);

test.each(
  PROOFS.flatMap((proof) => (proof.without ?? []).map((run) => [proof.name, run.args, proof, run] as const)),
)('npm run proof -- %s %j fails where a tool is missing', async (_, __, proof, run) => {
  const { exitCode, output } = await startProof(proof, run);
  expect(output).toMatch(run.says);
  expect(exitCode).toBe(SCRIPT_EXIT.toolMissing);
});
