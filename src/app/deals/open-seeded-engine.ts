import { openCandidateBytes } from '../../adapters/candidate-bytes.ts';
import type { Engine, Swapping } from '../../generation/conditions/engine.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { Program } from '../../generation/conditions/program.ts';

/** The engine of a program on the candidates of a seed. */
export function openSeededEngine(program: Program, seed: string, swapping: Swapping): Engine {
  return openEngine(program, openCandidateBytes(`dealer ${seed}`), swapping);
}
