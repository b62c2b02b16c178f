import { asksOpen, stagesOf } from '../../generation/conditions/conjuncts.ts';
import type { Limits } from '../../generation/conditions/limits.ts';
import type { Engine, Expression, KeptDeal, Program } from '../../generation/conditions/program.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import type { RunningAction } from '../../generation/dealer-output/actions.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { type LateProgram, runLate, ShownDeal } from './late-deals.ts';
import { type Progress, runEngine, type ScriptText, type Stops, scriptFailure } from './script.ts';

/** A script to run. */
export interface ScriptToRun extends Pick<LateProgram, 'chanceSeed' | 'maxSeconds'> {
  readonly script: ScriptText;
  readonly program: Program;
  /** What is asked of every deal that is kept. */
  readonly asked: readonly Expression[];
  /** Makes the engine of a program. */
  readonly open: (program: Program) => Engine;
}

/** A script that is ready to run once, for actions that look at its deals. */
export interface ScriptRun {
  readonly deal: KeptDeal;
  /** Whether deals are solved, with all cards open. */
  readonly solves: boolean;
  /** Whether no deal at all can be kept, as far as that is known. */
  isImpossible(): boolean;
  /**
   * Draws deals until a limit is reached, or `stops` says so, which is asked now and then; every deal that is kept goes
   * through the actions in their order. What the script does wrong while it runs is thrown as a problem.
   */
  run(actions: readonly RunningAction[], limits: Limits, stops: Stops): Promise<Progress>;
}

/** Makes a script ready: deals are solved only where it asks for that, and only those that pass all else. */
export function openScriptRun(
  { asked, open, program, script, ...late }: ScriptToRun,
  { candidates, clock, hardware, threads }: Pick<AppPorts, 'threads' | 'candidates' | 'clock' | 'hardware'>,
): ScriptRun {
  const { early, late: tests } = stagesOf(program);
  const solves = tests.length > 0 || asksOpen(program, asked);
  const engine = open(early);
  const shown = solves ? new ShownDeal() : undefined;
  return {
    deal: shown ?? engine,
    solves,
    isImpossible: () => engine.isImpossible(),
    async run(actions, limits, stops) {
      try {
        if (shown === undefined) return await runEngine(engine, actions, limits, stops, { clock });
        const ports = { actions, limits, stops, candidates, clock, hardware, threads };
        return await runLate({ ...late, early: engine, program, tests }, shown, ports);
      } catch (error) {
        if (error instanceof ScriptError) throw scriptFailure(script, [error.problem]);
        throw error;
      }
    },
  };
}
