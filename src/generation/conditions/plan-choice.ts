import type { Candidates } from '../candidates/candidates.ts';
import { openGroupDraw, ways } from '../candidates/group-draw.ts';
import { MOST_MARKED } from '../candidates/marked-cards.ts';
import { ruleOfGroup } from './group-rule.ts';
import { type Group, groupsOf } from './groups.ts';
import { type GroupLayout, groupLayouts, type Layout, plainLayouts } from './layouts.ts';
import { type Plan, type PlannedTest, planMoves } from './plan.ts';
import type { Expression, Program } from './program.ts';
import type { Uses } from './uses.ts';

/** A plan, how its hands are dealt, and the part of candidates that are not passed over. */
interface ChosenPlan {
  readonly plan: Plan;
  readonly layout: Layout;
  readonly part: number;
}

/** What tests and values look at. */
export interface PlanUses {
  readonly tests: readonly Uses[];
  readonly asked: readonly Uses[];
  readonly usesOf: (expression: Expression) => Uses;
}

/** Deals that are looked at to see which tests turn most of them away; what is chosen by them changes no chances. */
const TRIAL_DEALS = 400;
/** Groups whose cards are worth the time to count them: those that turn away at least this part. */
const MOST_PASSING = 0.5;
/** Groups that are looked at more closely. */
const GROUPS_TRIED = 2;
/** Marked cards that are looked through always, and only where hardly any deal passes. */
const USUAL_MARKED = 16;
const FEW_PASSING = 0.02;
/** What is done where no deal can pass. */
const IMPOSSIBLE: Omit<ChosenPlan, 'layout'> = {
  plan: { moves: [], finish: [], asked: 0, costNs: 0 },
  part: 0,
};

/** The cheapest way to the deals that pass all tests. */
export function choosePlan(
  program: Program,
  candidates: Candidates,
  expressions: readonly Expression[],
  tests: readonly (() => boolean)[],
  uses: PlanUses,
): ChosenPlan {
  const layouts = plainLayouts(candidates);
  const planned = plannedTests(tests, uses.tests, layouts[0] as Layout);
  const asked = {
    lengths: uses.asked.reduce((all, { lengths }) => all | lengths, 0),
    cards: uses.asked.reduce((all, { cards }) => all | cards, 0),
  };
  const plans: ChosenPlan[] = layouts.map((layout) => ({
    layout,
    plan: planMoves(layout.steps, planned, asked),
    part: 1,
  }));
  for (const group of promisingGroups(program, candidates, expressions, planned, uses)) {
    const found = beginWith(program, candidates, group, passesOfGroup(group, planned));
    if (found === 'impossible') return { ...IMPOSSIBLE, layout: layouts[0] as Layout };
    for (const { layout, decided } of found) {
      const plan = planMoves(layout.steps, planned, asked, decided);
      plans.push({ layout, part: layout.part, plan: { ...plan, costNs: plan.costNs * layout.part } });
    }
  }
  return plans.reduce((a, b) => (b.plan.costNs < a.plan.costNs ? b : a));
}

/** Counts on some deals how often each test holds. */
function plannedTests(
  tests: readonly (() => boolean)[],
  uses: readonly Uses[],
  layout: Layout,
): readonly PlannedTest[] {
  const counts = tests.map(() => 0);
  const steps = tests.length > 0 ? layout.open() : [];
  for (let deal = 0; deal < TRIAL_DEALS && steps.length > 0; deal++) {
    for (const step of steps) step.drawLengths();
    for (const step of steps) step.drawCards();
    tests.forEach((test, index) => {
      if (uses[index]?.guarded !== true && test()) counts[index] = (counts[index] as number) + 1;
    });
  }
  return uses.map((each, index) => ({ ...each, passes: passesOf(each, counts[index] as number) }));
}

/** A test that never held may still hold; one that can't be tried is taken for a coin. */
function passesOf({ guarded }: Uses, held: number): number {
  return guarded ? 0.5 : (held + 0.5) / (TRIAL_DEALS + 1);
}

function promisingGroups(
  program: Program,
  candidates: Candidates,
  expressions: readonly Expression[],
  planned: readonly PlannedTest[],
  { usesOf }: PlanUses,
): Group[] {
  if (candidates.hasRules) return [];
  return groupsOf(program, expressions, usesOf)
    .filter((group) => sizeOfGroup(candidates, group) > 0 && passesOfGroup(group, planned) <= MOST_PASSING)
    .sort((a, b) => passesOfGroup(a, planned) - passesOfGroup(b, planned))
    .slice(0, GROUPS_TRIED);
}

function sizeOfGroup({ hands }: Candidates, { seats }: Group): number {
  return seats.reduce((sum, seat) => sum + hands[seat].size, 0);
}

function passesOfGroup({ tests }: Group, planned: readonly PlannedTest[]): number {
  return tests.reduce((passes, { test }) => passes * (planned[test]?.passes ?? 1), 1);
}

/** The layouts that begin with cards for a group, and the tests that these have passed. */
function beginWith(
  program: Program,
  candidates: Candidates,
  group: Group,
  passes: number,
): readonly { readonly layout: GroupLayout; readonly decided: readonly number[] }[] | 'impossible' {
  const { subsets, deckPool, table } = candidates;
  const size = sizeOfGroup(candidates, group);
  const most = passes <= FEW_PASSING ? MOST_MARKED : USUAL_MARKED;
  const countable = ways(deckPool.size, size) <= BigInt(Number.MAX_SAFE_INTEGER);
  const { rule, tests } = ruleOfGroup(program, candidates, group, most, countable);
  if (tests.length === 0) return [];
  const pool = [...table.masks.subarray(deckPool.slot * 4, deckPool.slot * 4 + 4)];
  const draw = openGroupDraw(subsets, pool, size, rule);
  if (draw === undefined) return 'impossible';
  return groupLayouts(candidates, group, draw).map((layout) => ({ layout, decided: tests }));
}
