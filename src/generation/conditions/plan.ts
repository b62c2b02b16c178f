/** One hand, or two hands together, on the way to a deal. */
export interface PlannedStep {
  /** The bit of the seat whose hand it deals; 0 for two hands together. */
  readonly seat: number;
  /** The number of the step that leaves the pool it draws from, or -1. */
  readonly after: number;
  /** What its two moves cost. */
  readonly lengthsNs: number;
  readonly cardsNs: number;
}

/** A test that a candidate has to pass. */
export interface PlannedTest {
  /** Bits of the seats whose lengths and cards it needs. */
  readonly lengths: number;
  readonly cards: number;
  /** Whether all tests before it have to hold before it may be asked. */
  readonly guarded: boolean;
  /** The part of candidates that pass, about. */
  readonly passes: number;
}

/** What is done to a candidate next: a move of a step, or a test that ends it where it fails. */
export type Move =
  | { readonly kind: 'lengths' | 'cards'; readonly step: number }
  | { readonly kind: 'test'; readonly test: number };

export interface Plan {
  /** Up to the last test. */
  readonly moves: readonly Move[];
  /** What a deal that is kept still lacks, in an order that is the same whatever is asked of it. */
  readonly finish: readonly Move[];
  /** How many moves of `finish` are needed for what is asked of every deal that is kept. */
  readonly asked: number;
  /** What a candidate costs on the average. */
  readonly costNs: number;
}

const TEST_NS = 3;
/** A test that nearly always passes comes last, but does not cost without end. */
const LEAST_FAILING = 1e-4;

/**
 * Orders moves and tests so that a candidate that fails costs little: next comes the test that costs least, with the
 * moves it needs, for the candidates it turns away. Tests that are `decided` hold already. The order, and so the deals
 * of a seed, follows from steps and tests alone, not from what is `asked`.
 */
export function planMoves(
  steps: readonly PlannedStep[],
  tests: readonly PlannedTest[],
  asked: { readonly lengths: number; readonly cards: number },
  decided: readonly number[] = [],
): Plan {
  const planner = new Planner(steps);
  const left = new Set([...tests.keys()].filter((test) => !decided.includes(test)));
  let costNs = 0;
  let reached = 1;
  while (left.size > 0) {
    const next = cheapest(planner, tests, left);
    const test = tests[next] as PlannedTest;
    costNs += reached * (planner.take(planner.missing(test)) + TEST_NS);
    planner.moves.push({ kind: 'test', test: next });
    reached *= test.passes;
    left.delete(next);
  }
  const finish = new Planner(steps, planner);
  const needed = new Set(finish.missing(asked).map(nameOf));
  costNs += reached * finish.take(finish.missing({ lengths: 15, cards: 15 }));
  const askedMoves = finish.moves.findLastIndex((move) => needed.has(nameOf(move))) + 1;
  return { moves: planner.moves, finish: finish.moves, asked: askedMoves, costNs };
}

function cheapest(planner: Planner, tests: readonly PlannedTest[], left: ReadonlySet<number>): number {
  const first = Math.min(...left);
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (const index of left) {
    const test = tests[index] as PlannedTest;
    if (test.guarded && index !== first) continue;
    const price =
      (planner.costOf(planner.missing(test)) + TEST_NS) / Math.max(LEAST_FAILING, 1 - test.passes);
    if (price < least) {
      least = price;
      best = index;
    }
  }
  return best;
}

/** Which moves are made, and which are still missing for a test. */
class Planner {
  readonly moves: Move[] = [];
  readonly #steps: readonly PlannedStep[];
  readonly #made: Set<string>;

  constructor(steps: readonly PlannedStep[], before?: Planner) {
    this.#steps = steps;
    this.#made = new Set(before === undefined ? [] : before.#made);
  }

  /** The moves that lengths and cards of these seats still need, in an order that works. */
  missing({ lengths, cards }: { readonly lengths: number; readonly cards: number }): Move[] {
    const found = new Map<string, Move>();
    this.#steps.forEach(({ seat }, step) => {
      if ((seat & (lengths | cards)) !== 0) this.#addMissing(found, 'lengths', step);
      if ((seat & cards) !== 0) this.#addMissing(found, 'cards', step);
    });
    return [...found.values()];
  }

  costOf(moves: readonly Move[]): number {
    return moves.reduce((sum, move) => sum + this.#price(move), 0);
  }

  /** Makes moves; what they cost. */
  take(moves: readonly Move[]): number {
    for (const move of moves) {
      this.#made.add(nameOf(move));
      this.moves.push(move);
    }
    return this.costOf(moves);
  }

  #addMissing(found: Map<string, Move>, kind: 'lengths' | 'cards', step: number): void {
    const move: Move = { kind, step };
    const name = nameOf(move);
    if (this.#made.has(name) || found.has(name)) return;
    const after = this.#steps[step]?.after ?? -1;
    if (after >= 0) this.#addMissing(found, kind, after);
    if (kind === 'cards') this.#addMissing(found, 'lengths', step);
    found.set(name, move);
  }

  #price(move: Move): number {
    if (move.kind === 'test') return TEST_NS;
    const step = this.#steps[move.step];
    return (move.kind === 'lengths' ? step?.lengthsNs : step?.cardsNs) ?? 0;
  }
}

function nameOf(move: Move): string {
  return move.kind === 'test' ? `test ${move.test}` : `${move.kind} ${move.step}`;
}
