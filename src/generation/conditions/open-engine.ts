import { Candidates } from '../candidates/candidates.ts';
import type { HandStep } from '../candidates/hand-draw.ts';
import type { CandidateBytes } from '../candidates/words.ts';
import { type Compiled, compileDraw, compileExpressions } from './compile.ts';
import { conjunctsOf } from './conjuncts.ts';
import type { Engine, HandMasks, Swapping } from './engine.ts';
import { type Layout, plainLayouts } from './layouts.ts';
import { type Plan, type PlannedTest, planMoves } from './plan.ts';
import type { Expression, Program } from './program.ts';
import { showHands } from './shown-hands.ts';
import { SwappingEngine } from './swapping-engine.ts';
import { type Uses, usesIn } from './uses.ts';

/** Makes a program ready to run on a source of bytes. */
export function openEngine(program: Program, bytes: CandidateBytes, swapping: Swapping = 0): Engine {
  return swapping === 0 ? new ConditionEngine(program, bytes) : new SwappingEngine(program, bytes, swapping);
}

/** Deals that are looked at to see which tests turn most of them away; the choice of a plan changes no chances. */
const TRIAL_DEALS = 400;

/** A program made ready at its first draw, when all is known that will be asked. */
class ConditionEngine implements Engine {
  kept = false;
  private readonly program: Program;
  private readonly candidates: Candidates;
  private readonly usesOf: (expression: Expression) => Uses;
  private readonly asked: Expression[] = [];
  private readonly shown: HandMasks = new Int32Array(16);
  private run: Run | undefined;

  constructor(program: Program, bytes: CandidateBytes) {
    this.program = program;
    this.candidates = new Candidates(program.deck, program.predeal, bytes);
    this.usesOf = usesIn(program);
  }

  draw(most: number): number {
    this.run ??= this.prepare();
    this.run.finished = 0;
    const tried = this.run.draw(most);
    this.kept = tried > 0;
    return this.kept ? tried : most;
  }

  evaluator(expression: Expression): () => number {
    if (this.run !== undefined) throw new Error('Values are asked for before the first draw.');
    const index = this.asked.push(expression) - 1;
    return () => {
      const run = this.run as Run;
      if (run.finished < run.plan.asked) finish(run, run.plan.asked);
      return (run.compiled.values[index] as () => number)();
    };
  }

  hands(): HandMasks {
    const run = this.run as Run;
    finish(run, run.plan.finish.length);
    showHands(this.candidates, this.shown);
    return this.shown;
  }

  private prepare(): Run {
    const tests = conjunctsOf(this.program, this.usesOf);
    const compiled = compileExpressions(this.program, this.candidates, tests, this.asked);
    const layouts = plainLayouts(this.candidates);
    const planned = this.plannedTests(tests, compiled, layouts[0] as Layout);
    const asked = this.asked
      .map(this.usesOf)
      .reduce((all, { lengths, cards }) => ({ lengths: all.lengths | lengths, cards: all.cards | cards }), {
        lengths: 0,
        cards: 0,
      });
    const plans = layouts.map((layout) => ({ layout, plan: planMoves(layout.steps, planned, asked) }));
    const { layout, plan } = plans.reduce((a, b) => (b.plan.costNs < a.plan.costNs ? b : a));
    const steps = layout.open();
    return { plan, steps, compiled, draw: compileDraw(plan.moves, steps, compiled.tests), finished: 0 };
  }

  /** Counts on some deals how often each test holds. */
  private plannedTests(
    tests: readonly Expression[],
    compiled: Compiled,
    layout: Layout,
  ): readonly PlannedTest[] {
    const uses = tests.map(this.usesOf);
    const counts = new Float64Array(tests.length);
    const steps = tests.length > 1 ? layout.open() : [];
    for (let deal = 0; deal < TRIAL_DEALS && steps.length > 0; deal++) {
      for (const step of steps) step.drawLengths();
      for (const step of steps) step.drawCards();
      compiled.tests.forEach((test, index) => {
        if (uses[index]?.guarded !== true && test()) counts[index] = (counts[index] as number) + 1;
      });
    }
    return uses.map((each, index) => ({ ...each, passes: passesOf(each, counts[index] as number) }));
  }
}

/** A test that never held may still hold; one that can't be tried is taken for a coin. */
function passesOf({ guarded }: Uses, held: number): number {
  return guarded ? 0.5 : (held + 0.5) / (TRIAL_DEALS + 1);
}

/** A program at work. */
interface Run {
  readonly plan: Plan;
  readonly steps: readonly HandStep[];
  readonly compiled: Compiled;
  readonly draw: (most: number) => number;
  /** How many moves of `plan.finish` are made for the deal that is kept. */
  finished: number;
}

function finish(run: Run, count: number): void {
  for (; run.finished < count; run.finished++) {
    const move = run.plan.finish[run.finished];
    if (move === undefined || move.kind === 'test') continue;
    const step = run.steps[move.step] as HandStep;
    if (move.kind === 'lengths') step.drawLengths();
    else step.drawCards();
  }
}
