import { expect, test } from 'vitest';
import { SCRIPT_EXIT } from '../scripts/ending.ts';
import type { BrokenRun, Proof, Run } from './proof.ts';
import { startProof } from './start-proof.ts';

const PATIENCE = { timeout: 600_000 };

/** Tests that the first run of each proof on a broken program, which is the cheapest, says so; of those alone that are quick. */
export function tryCheapest(proofs: readonly Proof[]): void {
  for (const proof of proofs)
    for (const run of proof.broken.slice(0, cheapOf(proof))) expectToFail(proof, run);
}

/** How many of a proof's runs on a broken program `npm test` has time for. */
function cheapOf({ isQuick }: Proof): number {
  return isQuick === true ? 1 : 0;
}

/** Tests everything else that proofs promise: what ends well, what fails, what is refused, what lacks a tool. */
export function tryEvery(proofs: readonly Proof[]): void {
  for (const proof of proofs) {
    for (const run of proof.smallest) {
      ofProof(proof, run, 'ends well', async (skip) => {
        const { exitCode, output } = await startProof(proof, run);
        if (exitCode === SCRIPT_EXIT.notJudged) skip(whyIn(output));
        expect(output).toMatch(run.says);
        expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
      });
    }
    for (const run of proof.broken.slice(cheapOf(proof))) expectToFail(proof, run);
    for (const args of proof.refused) {
      test(`${nameOf(proof, args)} is refused: nothing would be shown`, PATIENCE, async () => {
        const { exitCode } = await startProof(proof, { args, says: '' });
        expect(exitCode).toBe(SCRIPT_EXIT.wrongOption);
      });
    }
    for (const run of proof.without ?? []) {
      test(`${nameOf(proof, run.args)} fails where a tool is missing`, PATIENCE, async () => {
        const { exitCode, output } = await startProof(proof, run);
        expect(output).toMatch(run.says);
        expect(exitCode).toBe(SCRIPT_EXIT.toolMissing);
      });
    }
  }
}

function expectToFail(proof: Proof, run: BrokenRun): void {
  ofProof(proof, run, 'fails on a program that is broken', async (skip) => {
    const { exitCode, output } = await startProof(proof, run);
    if (exitCode === SCRIPT_EXIT.notJudged) skip(whyIn(output));
    expect(output).toMatch(run.says);
    expect(output).toContain('NOT SHOWN: ');
    expect(exitCode).toBe(1);
  });
}

/** A test that is skipped, and so named at the end, where this computer lacks what the proof needs, or its time. */
function ofProof(
  proof: Proof,
  { args }: Run,
  does: string,
  tried: (skip: (why?: string) => void) => Promise<void>,
): void {
  test.skipIf(proof.lacks?.() === true)(`${nameOf(proof, args)} ${does}`, PATIENCE, ({ skip }) =>
    tried(skip),
  );
}

function whyIn(output: string): string | undefined {
  return /NOT JUDGED: .*/.exec(output)?.[0];
}

function nameOf({ name }: Proof, args: readonly string[]): string {
  return ['npm run proof --', name, ...args].join(' ');
}
