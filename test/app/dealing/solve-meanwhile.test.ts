import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { expectBlind } from '../../../rigs/leaks.ts';
import { planOf } from '../../../rigs/simulated-job.ts';
import { systemThreads as threads } from '../../../src/adapters/threads/threads.ts';
import { type SolvedBoard, solveBoards } from '../../../src/app/analysis/solve-boards.ts';
import { dealJob, isSolvedMeanwhile, keepInFolder } from '../../../src/app/dealing/deal.ts';
import type { Dealing, DealingPorts } from '../../../src/app/dealing/dealing.ts';
import { solveMeanwhile } from '../../../src/app/dealing/solve-meanwhile.ts';
import { dealerOf, vulnerabilityOf } from '../../../src/bridge/board.ts';
import { isExact } from '../../../src/bridge/trick-table.ts';
import type { Sealing } from '../../../src/job/plan.ts';
import { FAULT_LEVELS } from '../../../src/ports/machines/faults.ts';
import { workBesideCards } from '../../support/work-beside-cards.ts';
import { FakeConsole } from './fake-console.ts';

/** Threads of the lowest priority wait for as long as others keep all cores: in these tests they go on like all. */
const systemThreads: typeof threads = {
  ...threads,
  inThreads: (module, start, tasks, ports) =>
    threads.inThreads(module, start, tasks, { ...ports, areIdle: false }),
};

const NONE = { clashes: 0, threads: 1 };

describe('on a computer whose cores the machine and its eyes need', () => {
  test('nothing is solved while cards can move, whatever happens to them', async () => {
    const jobs = fc.record({
      seed: fc.nat().map((number) => `beside ${number}`),
      faults: fc.constantFrom(...FAULT_LEVELS),
      deck: fc.constantFrom('standard' as const, 'super' as const),
      cores: fc.constantFrom(1, 2),
      boards: fc.constant(2),
    });
    const property = fc.asyncProperty(jobs, async (job) => {
      expect(await workBesideCards(job)).toMatchObject(NONE);
    });
    await fc.assert(property, { numRuns: 25, seed: 20 });
  });

  test('boards are solved while people change trays', async () => {
    const { jobMs, workMs } = await workBesideCards({ cores: 2, boards: 3 });
    expect(workMs / jobMs).toBeGreaterThan(0.5);
  });

  test('work that does not heed moving cards is seen', async () => {
    const seen = await workBesideCards({
      ...{ cores: 2, boards: 2 },
      mislead: (work) => ({ ...work, rests: (isAtRest) => isAtRest && work.rests(true) }),
    });
    expect(seen.clashes).toBeGreaterThan(100);
  });
});

test.each([
  [3, 1],
  [4, 2],
  [8, 6],
])('of %i cores two are left to cards that move, and %i thread(s) go on', async (cores, threads) => {
  const { clashes, ...seen } = await workBesideCards({ cores, boards: 2 });
  expect(clashes).toBeGreaterThan(100);
  expect(seen.threads).toBe(threads);
});

const KEY: Sealing = { kind: 'keyFile', name: 'any.key' };
const FOLDER = {} as NonNullable<Dealing['folder']>;

function dealing(changes: Partial<Dealing> = {}, sealing: Sealing = KEY): Dealing {
  const plan = planOf();
  const machine = { ...plan.machine, speed: 'real' as const };
  return { plan: { ...plan, machine, sealing }, folder: FOLDER, ...changes };
}

test.each<[string, Dealing, boolean]>([
  ['a job in real time', dealing(), true],
  ['one whose boards shall not be solved', dealing({ solve: false }), false],
  ['one in virtual time', dealing({ plan: { ...planOf(), sealing: KEY } }), false],
  ['one that is kept nowhere', { plan: dealing().plan }, false],
  ['one that a passphrase seals', dealing({}, { kind: 'passphrase', salt: '00' }), false],
  [
    'one that only reads boards back',
    dealing({ plan: { ...dealing().plan, passes: { kind: 'read', trays: [] } } }),
    false,
  ],
])('%s is solved meanwhile, or not', (_, job, isSolved) => {
  expect(isSolvedMeanwhile(job)).toBe(isSolved);
});

describe('the tables of a job', () => {
  let home = '';
  let places: DealingPorts['places'] = { jobs: '', keys: '', state: '' };
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'meanwhile-'));
    places = { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** What is kept of the boards of a plan: nothing is solved. */
  function keptOf({ boards }: Dealing['plan']): Promise<SolvedBoard[]> {
    const wanted = boards.map(({ deal, number }) => ({
      ...{ deal, dealer: dealerOf(number), vulnerability: vulnerabilityOf(number) },
    }));
    const signal = AbortSignal.abort();
    return solveBoards(wanted, {}, { ...computer, emit: () => {}, places, threads: systemThreads, signal });
  }

  test('are worked on by what hears when the machine rests, and is ended with the job', async () => {
    const heard: (boolean | 'end')[] = [];
    const restWork = {
      rests: (isAtRest: boolean) => void heard.push(isAtRest),
      end: async () => void heard.push('end'),
    };
    const { state } = await dealJob({ plan: planOf({ boards: 2 }), restWork }, new FakeConsole(places).ports);
    expect(state.status).toBe('finished');
    const turns = heard.filter((each, at) => each !== heard[at - 1]);
    // Each board has a question for its tray, one for its deck, and one to take the tray.
    expect(turns.slice(0, 3)).toEqual([false, true, false]);
    expect(turns.filter((each) => each === true).length).toBeGreaterThanOrEqual(4);
    expect(heard.indexOf('end')).toBe(heard.length - 1);
  });

  test('are there when it ends, and nobody has heard of them', async () => {
    const { folder, plan } = keepInFolder(planOf({ boards: 2 }), undefined, 'meanwhile', places, computer);
    let done = Promise.resolve();
    const { solveInBackground } = await import('../../../src/app/analysis/solve-in-background.ts');
    const restWork = solveMeanwhile(
      plan,
      { ...computer, places, threads: systemThreads },
      {
        computer: { cores: 2, memoryMib: 2048 },
        solve: (...given) => {
          done = solveInBackground(...given);
          return done;
        },
      },
    );
    const console = new FakeConsole(places, { afterBoard: { 1: (at) => at.change({ kind: 'job-paused' }) } });
    const rest: DealingPorts['rest'] = async () => {
      restWork.rests(true);
      await done;
      console.change({ kind: 'job-continued' });
    };
    const { state } = await dealJob(
      { plan, restWork, ...(folder && { folder }) },
      { ...computer, ...console.ports, rest },
    );
    expect(state.boards.map(({ status }) => status)).toEqual(['final', 'final']);
    expect((await keptOf(plan)).map(({ tricks }) => isExact(tricks))).toEqual([true, true]);
    expectBlind(
      console.wire,
      plan.boards.map(({ deal }) => deal),
    );
    expect(console.wire).not.toMatch(/solv|trick|table/i);
  });

  test('are kept as far as they are known when it is stopped', async () => {
    const { folder, plan } = keepInFolder(planOf({ boards: 3 }), undefined, 'stop', places, computer);
    const restWork = solveMeanwhile(plan, { ...computer, places, threads: systemThreads });
    const console = new FakeConsole(places, { afterBoard: { 1: (at) => at.change({ kind: 'job-paused' }) } });
    const isKept = async (): Promise<boolean> =>
      (await keptOf(plan)).slice(0, 1).every(({ tricks }) => isExact(tricks));
    const rest: DealingPorts['rest'] = async () => {
      restWork.rests(true);
      await vi.waitUntil(isKept, { interval: 50, timeout: 300_000 });
      console.stop();
    };
    const { state } = await dealJob(
      { plan, restWork, ...(folder && { folder }) },
      { ...computer, ...console.ports, rest },
    );
    expect(state.status).toBe('stopped');
    expect(await isKept()).toBe(true);
    const lines = (): number => readFileSync(join(places.state, 'solved-tables'), 'utf8').length;
    const before = lines();
    restWork.rests(true);
    await restWork.end();
    expect(lines()).toBe(before);
  });
});
