import { buildPage } from '../rigs/console/page-server.ts';
import { type ProgramRun, runProgram } from '../rigs/run-program.ts';
import { changedWhenLoaded } from './broken/changes.ts';
import type { BrokenRun, Proof, Run } from './proof.ts';

/** What Node runs for a proof, from the root of the project. */
export function commandOf({ file }: Proof): string[] {
  return [`proofs/${file}`];
}

/** Runs a proof to its end, on the program as it is or as a run has broken it. */
export function startProof(proof: Proof, run: Run | BrokenRun): Promise<ProgramRun> {
  if (proof.page === true) buildPage();
  const env = { ...process.env, ...run.env };
  return runProgram(
    [...commandOf(proof), ...run.args],
    'changes' in run ? changedWhenLoaded(run.changes, env) : env,
  );
}
