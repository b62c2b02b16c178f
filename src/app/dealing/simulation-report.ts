import { quantile } from '../../job/quantile.ts';
import type { Computer } from '../../ports/computer.ts';
import { PHENOMENA, type Unknowable } from '../../ports/machines/faults.ts';
import type { Counted, Observed, SimulatedBoards } from '../../ports/machines/simulation.ts';

/** What a simulation counted, by which seed, and how long it took. */
interface Simulated extends Pick<SimulatedBoards, 'counted' | 'unknowable'> {
  readonly seed: string;
  readonly wallMs: number;
}

/** The answer of `simulate --json`. */
export interface SimulationReport {
  readonly boards: number;
  readonly verified: number;
  readonly wrongVerified: number;
  readonly wrongUnknowable: Readonly<Record<Unknowable, Observed>>;
  /** Boards called verified with a blind sensor of thickness, or a blind switch of the bay, from start to end. */
  readonly verifiedBlind: number;
  readonly cardsLost: number;
  /** Answers that came late, twice or in the place of others, and were taken for the answer to another question. */
  readonly answersMistaken: number;
  readonly abandoned: number;
  readonly operatorActions: number;
  readonly faultsByNumber: Readonly<Record<string, number>>;
  readonly worldFaults: Readonly<Record<string, { readonly count: number; readonly expected: number }>>;
  readonly virtualMsPerBoard: {
    readonly min: number;
    readonly median: number;
    readonly p95: number;
    readonly max: number;
  };
  readonly wallMs: number;
  readonly boardsPerWallSecond: number;
  readonly seed: string;
  readonly version: string;
}

export function makeSimulationReport(
  simulated: Simulated,
  ports: Pick<Computer, 'program'>,
): SimulationReport {
  const { counted, seed, unknowable, wallMs } = simulated;
  const { oracle, tally, world } = counted;
  const { answersMistaken, cardsLost, verifiedBlind, wrong } = oracle;
  return {
    boards: tally.boards,
    verified: tally.verified,
    wrongVerified: Object.values(wrong).reduce((sum, count) => sum + count, 0),
    wrongUnknowable: unknowable,
    verifiedBlind,
    cardsLost,
    answersMistaken,
    abandoned: tally.abandoned,
    operatorActions: tally.operatorActions,
    faultsByNumber: Object.fromEntries([...tally.faults].sort(([a], [b]) => a - b)),
    worldFaults: worldFaultsOf(world),
    virtualMsPerBoard: spreadOf(tally.durationsMs),
    wallMs: Math.round(wallMs),
    boardsPerWallSecond: perSecond(tally.boards, wallMs),
    seed,
    version: ports.program.version(),
  };
}

/** Whole boards, or three digits of a number below ten. */
function perSecond(boards: number, wallMs: number): number {
  const rate = (1000 * boards) / wallMs;
  return rate < 10 ? Number(rate.toPrecision(3)) : Math.round(rate);
}

/** What really happened in the world, of all that has a rate. */
function worldFaultsOf(world: Counted['world']): SimulationReport['worldFaults'] {
  const rated = PHENOMENA.filter((name) => world[name].expected > 0);
  return Object.fromEntries(
    rated.map((name) => {
      const { count, expected } = world[name];
      return [name, { count, expected: Number(expected.toPrecision(6)) }];
    }),
  );
}

function spreadOf(durationsMs: readonly number[]): SimulationReport['virtualMsPerBoard'] {
  const at = (share: number): number => Math.round(quantile(durationsMs, share) ?? 0);
  return { min: at(0), median: at(0.5), p95: at(0.95), max: at(1) };
}
