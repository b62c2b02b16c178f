import { setImmediate } from 'node:timers/promises';
import type { Engine } from '../../generation/conditions/engine.ts';
import type { Limits } from '../../generation/conditions/limits.ts';
import type { RunningAction } from '../../generation/dealer-output/actions.ts';

/** How far a run has come. */
export interface Progress {
  readonly generated: number;
  readonly produced: number;
}

/** What watches a run. */
export interface RunWatch {
  /** Asked now and then: whether to end before the limits are reached. */
  stops(progress: Progress): boolean;
  /** Told of every deal that is kept. */
  kept?(produced: number): void;
}

/** Candidates that are tried before the clock is looked at. */
const TRIES_A_LOOK = 20_000;
/** Deals that are kept before the clock is looked at. */
const DEALS_A_LOOK = 500;

/** Draws deals until a limit is reached; every deal that is kept goes through the actions in their order. */
export async function runScript(
  engine: Engine,
  actions: readonly RunningAction[],
  limits: Limits,
  watch: RunWatch,
): Promise<Progress> {
  let generated = 0;
  let produced = 0;
  let nextTries = TRIES_A_LOOK;
  let nextDeals = DEALS_A_LOOK;
  while (generated < limits.generate && produced < limits.produce) {
    generated += engine.draw(Math.min(TRIES_A_LOOK, limits.generate - generated));
    if (engine.kept) {
      for (const action of actions) action.deal(produced);
      produced++;
      watch.kept?.(produced);
    }
    if (generated < nextTries && produced < nextDeals) continue;
    nextTries = generated + TRIES_A_LOOK;
    nextDeals = produced + DEALS_A_LOOK;
    if (watch.stops({ generated, produced })) break;
    await setImmediate();
  }
  for (const action of actions) action.finish?.(produced);
  return { generated, produced };
}
