import { describe, expect, test } from 'vitest';
import { createBench } from '../../calibration/bench.ts';
import { runCourse } from '../../calibration/course.ts';
import { STAND } from '../../calibration/stand/geometry.ts';
import { type FeederTrial, tryFeeder } from '../../calibration/stand/trial.ts';
import { judgeStand, type StandItem, type StandVerdict } from '../../calibration/stand/verdict.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { openSimulatedStand } from '../../src/machines/bench/simulated-stand.ts';
import { FAULT_LEVELS, type FaultLevel } from '../../src/ports/machines/faults.ts';
import type { Station } from '../../src/ports/machines/station.ts';
import { STAND_NATURES, type StandNature } from '../../src/simulator/feeder-stand.ts';
import { LEAST_SLIP, slippingBy } from '../../src/simulator/mechanics.ts';

const CONFIG = profileConfig('club');

interface Wanted {
  readonly faults?: FaultLevel;
  readonly nature?: Partial<StandNature>;
  readonly feeds?: number;
  readonly hasCamera?: boolean;
  /** Cards that nobody has counted, in the hopper before the trial. */
  readonly laid?: number;
  /** Where the camera has the edge of a card at rest. */
  readonly restMm?: number;
  readonly runOnFeeds?: number;
  /** From this message to the feeder on no card comes: one is stuck. */
  readonly stuckFrom?: number;
}

async function trialOf({
  faults = 'good',
  feeds = 300,
  hasCamera = true,
  laid = 0,
  nature,
  restMm = 0,
  runOnFeeds = 0,
  stuckFrom = Number.POSITIVE_INFINITY,
}: Wanted): Promise<FeederTrial> {
  const { look, ...blind } = openSimulatedStand(
    { kind: 'stand', config: CONFIG, seed: 'stand', faults },
    nature,
  );
  const shifted: Station['look'] = (done) =>
    look?.(({ alongMm = 0, ...seen }) => done({ ...seen, alongMm: alongMm + restMm }));
  const station: Station = hasCamera ? { ...blind, look: shifted } : blind;
  if (laid > 0) station.person({ kind: 'layCards', count: laid }, () => {});
  await station.run(() => station.clock.nowMs() > 30_000);
  let fed = 0;
  const send: Station['send'] = (message) => {
    if (message.kind !== 'tryFeeder' || fed++ < stuckFrom) station.send(message);
  };
  const bench = createBench(CONFIG, send, () => station.clock.nowMs());
  const request = { geometry: STAND, feeds, deck: 52, runOnFeeds, progress: () => {} };
  let outcome: { readonly value: FeederTrial } | { readonly error: unknown } | undefined;
  runCourse(tryFeeder(bench, request), station, CONFIG.heartbeatMs, (ended) => {
    outcome = ended;
  });
  await station.run(() => outcome !== undefined);
  if (outcome === undefined || 'error' in outcome) throw outcome?.error;
  return outcome.value;
}

async function verdictOf(wanted: Wanted): Promise<StandVerdict> {
  return judgeStand(await trialOf(wanted), CONFIG);
}

function foundIn({ figures }: StandVerdict, item: StandItem): number {
  return figures.find((figure) => figure.item === item)?.value ?? Number.NaN;
}

const notKept = ({ figures }: StandVerdict): readonly StandItem[] =>
  figures.filter(({ isKept }) => isKept === false).map(({ item }) => item);

describe('a trial of the feeder stand', () => {
  test('is a go where the feeder is good, and finds what it truly is', async () => {
    const verdict = await verdictOf({
      runOnFeeds: 200,
      nature: { slipPercent: { mean: 3, spread: 0.3 }, runOnMm: 8 },
    });
    expect([verdict.outcome, notKept(verdict)]).toEqual(['go', []]);
    expect(Math.abs(foundIn(verdict, 'slip') - 3)).toBeLessThan(0.3);
    expect(Math.abs(foundIn(verdict, 'runOn') - 8)).toBeLessThan(3);
    expect(Math.abs(verdict.pickMs.median - CONFIG.pickMedianMs)).toBeLessThan(3);
    expect(foundIn(verdict, 'legibility')).toBeGreaterThan(99);
  });

  test.each([
    ['while cards are counted', 60],
    ['while the run-on is looked for', 150],
  ])('ends where a card is stuck, %s', async (_, stuckFrom) => {
    const trial = trialOf({ feeds: 60, runOnFeeds: 100, stuckFrom });
    await expect(trial).rejects.toThrow(/^No card came in \d feeds\./);
  });

  test.each<[StandItem, Partial<StandNature>]>([
    ['singles', { failedPick: 0.02 }],
    ['unseenDoubles', { double: 0.02, hiddenDouble: 1 }],
    ['drag', { dragMm: { mean: 3, most: 12 } }],
    ['slip', { slipPercent: { mean: 6, spread: 0.5 } }],
    ['legibility', { illegible: 0.05 }],
  ])('is no go for its %s', async (item, nature) => {
    const verdict = await verdictOf({ nature });
    expect(verdict.outcome).toBe('noGo');
    expect(notKept(verdict)).toContain(item);
  });

  test('sees doubles by their length and by their thickness, and counts them', async () => {
    const verdict = await verdictOf({ nature: { double: 0.05, hiddenDouble: 0 } });
    expect(foundIn(verdict, 'doublesByThickness')).toBeGreaterThan(5);
    expect(foundIn(verdict, 'doublesByLength')).toBeGreaterThan(5);
    expect(foundIn(verdict, 'unseenDoubles')).toBe(0);
  });

  test('sees them by a sensor of another scale: what most cards show is one', async () => {
    const trial = await trialOf({ nature: { double: 0.05, hiddenDouble: 0 } });
    const tries = trial.tries.map((each) =>
      each.thicknessUm === undefined ? each : { ...each, thicknessUm: each.thicknessUm * 0.5 },
    );
    const [own, other] = [judgeStand(trial, CONFIG), judgeStand({ ...trial, tries }, CONFIG)];
    expect(other.thicknessLimitUm).toBeCloseTo(own.thicknessLimitUm / 2, -1);
    expect(foundIn(other, 'doublesByThickness')).toBe(foundIn(own, 'doublesByThickness'));
  });

  test('counts every card that hides under another, whatever the feeds that fail', async () => {
    const trial = await trialOf({ nature: { double: 0.03, hiddenDouble: 1, failedPick: 0.05 } });
    const counted = trial.decks.reduce((sum, { cards, from, to }) => {
      return sum + cards - trial.tries.slice(from, to).filter(({ isLost }) => !isLost).length;
    }, 0);
    expect(counted).toBeGreaterThan(3);
    expect(foundIn(judgeStand(trial, CONFIG), 'unseenDoubles')).toBe(counted);
  });

  test('takes a card for dragged by as much as its edge lies elsewhere than that of the first', async () => {
    const nature = { dragMm: { mean: 3, most: 12 } };
    const [seen, shifted] = [await trialOf({ nature }), await trialOf({ nature, restMm: 3.2 })];
    const dragsOf = ({ tries }: FeederTrial) => tries.flatMap(({ next }) => next?.draggedMm ?? []);
    expect(dragsOf(seen).length).toBeGreaterThan(280);
    for (const [at, dragged] of dragsOf(seen).entries()) expect(dragsOf(shifted)[at]).toBeCloseTo(dragged, 9);
  });

  test('knows no greatest drag where the edge of some cards was not seen', async () => {
    const trial = await trialOf({ faults: 'none' });
    const tries = trial.tries.map((each, at) =>
      at % 20 === 0 ? { ...each, next: { isLegible: true } } : each,
    );
    const verdict = judgeStand({ ...trial, tries }, CONFIG);
    expect(verdict.figures.find(({ item }) => item === 'drag')?.isKept).toBeUndefined();
    expect(foundIn(verdict, 'legibility')).toBe(100);
  });

  test('has cards counted before the first feed, whatever lies in the hopper', async () => {
    const trial = await trialOf({ faults: 'none', laid: 30 });
    expect(foundIn(judgeStand(trial, CONFIG), 'unseenDoubles')).toBe(0);
    expect(trial.decks[0]).toMatchObject({ cards: 52, from: 0, to: 52 });
  });

  test('is never a go without a camera, or before a deck was counted through', async () => {
    expect((await verdictOf({ hasCamera: false, faults: 'none' })).outcome).toBe('notShown');
    expect((await verdictOf({ feeds: 20, faults: 'none' })).outcome).toBe('notShown');
  });

  test('has an emulated feeder that slips as a stand of its level does', () => {
    const means = FAULT_LEVELS.map((level) => {
      const { mean } = STAND_NATURES[level].slipPercent;
      expect(50 * (LEAST_SLIP + slippingBy(mean).mostSlip)).toBeCloseTo(mean);
      return mean > 4;
    });
    expect(means).toEqual([false, false, true, true]);
  });

  test('ends where no card comes any more', async () => {
    await expect(trialOf({ nature: { failedPick: 1 } })).rejects.toThrow(/No card came in 7 feeds/);
  });
});
