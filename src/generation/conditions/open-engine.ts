import { Candidates } from '../candidates/candidates.ts';
import type { CandidateBytes } from '../candidates/words.ts';
import { type Compiled, type CompiledMoves, compileExpressions, compileMoves } from './compile.ts';
import { conjunctsOf, isNever } from './conjuncts.ts';
import { choosePlan, type PlanUses } from './plan-choice.ts';
import type { Engine, Expression, HandMasks, Program, Swapping } from './program.ts';
import { SwappingEngine, showHands } from './swapping-engine.ts';
import { type Uses, usesIn } from './uses.ts';

/** Makes a program ready to run on a source of bytes. */
export function openEngine(program: Program, bytes: CandidateBytes, swapping: Swapping = 0): Engine {
  return swapping === 0 ? new ConditionEngine(program, bytes) : new SwappingEngine(program, bytes, swapping);
}

/** A program made ready at its first draw, when all is known that will be asked. */
class ConditionEngine implements Engine {
  kept = false;
  readonly #program: Program;
  readonly #candidates: Candidates;
  readonly #usesOf: (expression: Expression) => Uses;
  readonly #asked: Expression[] = [];
  readonly #shown: HandMasks = new Int32Array(16);
  #run: Run | undefined;

  constructor(program: Program, bytes: CandidateBytes) {
    this.#program = program;
    this.#candidates = new Candidates(program.deck, program.predeal, bytes);
    this.#usesOf = usesIn(program);
  }

  draw(most: number): number {
    this.#run ??= this.#prepare();
    this.#run.missing = 'asked';
    const tried = this.#run.moves.draw(most);
    this.kept = tried > 0;
    return this.kept ? tried : most;
  }

  isImpossible(): boolean {
    this.#run ??= this.#prepare();
    return this.#run.isImpossible;
  }

  evaluator(expression: Expression): () => number {
    if (this.#run !== undefined) throw new Error('Values are asked for before the first draw.');
    const index = this.#asked.push(expression) - 1;
    return () => {
      const run = this.#run as Run;
      finishAsked(run);
      return (run.compiled.values[index] as () => number)();
    };
  }

  hands(): HandMasks {
    const run = this.#run as Run;
    finishRest(run);
    showHands(this.#candidates, this.#shown);
    return this.#shown;
  }

  #prepare(): Run {
    const program = this.#program;
    const candidates = this.#candidates;
    const usesOf = this.#usesOf;
    const tests = conjunctsOf(program, usesOf);
    const compiled = compileExpressions(program, candidates, tests, this.#asked);
    const uses: PlanUses = { tests: tests.map(usesOf), asked: this.#asked.map(usesOf), usesOf };
    const { plan, layout, part: planned } = choosePlan(program, candidates, tests, compiled.tests, uses);
    const steps = layout.open();
    const part = tests.some(isNever) ? 0 : planned;
    const skips = part < 1 ? skipsOf(candidates, part) : undefined;
    return {
      compiled,
      moves: compileMoves(plan, steps, compiled.tests, skips),
      missing: 'asked',
      isImpossible: part === 0,
    };
  }
}

/**
 * How many candidates in a row fail where each fits with the same chance: as many as rejection would have drawn, so
 * that candidates are counted alike whether they were drawn or not.
 */
function skipsOf({ words }: Candidates, part: number): () => number {
  if (part === 0) return () => Number.POSITIVE_INFINITY;
  const scale = 1 / Math.log1p(-part);
  return () => Math.floor(Math.log(words.fraction()) * scale);
}

/** A program at work. */
interface Run {
  readonly compiled: Compiled;
  readonly moves: CompiledMoves;
  readonly isImpossible: boolean;
  /** What the deal that is kept still lacks. */
  missing: 'asked' | 'rest' | 'nothing';
}

function finishAsked(run: Run): void {
  if (run.missing !== 'asked') return;
  run.moves.finishAsked();
  run.missing = 'rest';
}

function finishRest(run: Run): void {
  finishAsked(run);
  if (run.missing === 'nothing') return;
  run.moves.finishRest();
  run.missing = 'nothing';
}
