import { describe, expect, test } from 'vitest';
import { dealJob } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { courseOf } from '../../src/job/blind.ts';
import type { JobEvent, JournalEntry } from '../../src/job/event.ts';
import { factsOfJob } from '../../src/job/job-facts.ts';
import { statisticsOf } from '../../src/job/statistics.ts';

const calm = dealJob({ boards: 5, seed: 'statistics' }).entries;
const wild = dealJob({ boards: 6, faults: 'hostile', seed: 'statistics' }).entries;

function contentOf(entries: readonly JournalEntry[]) {
  return { course: entries, entries, proof: 'proven' as const };
}

function of(entries: readonly JournalEntry[], kind: JobEvent['kind']): JobEvent[] {
  return entries.flatMap(({ event }) => (event.kind === kind ? [event] : []));
}

describe('the statistics of a machine where nothing goes wrong', () => {
  const statistics = statisticsOf([factsOfJob(contentOf(calm))]);

  test('count every card once, and nothing else', () => {
    const cards = 5 * DECKS.standard.cards.length;
    expect(statistics).toMatchObject({ jobs: 1, boards: 5, feeds: cards, cards, hiddenFrames: 0 });
    expect(statistics).toMatchObject({
      secondFrames: 0,
      failedPicks: 0,
      doubleFeeds: 0,
      rejects: 0,
      jams: 0,
    });
    expect(statistics.faultsByNumber).toEqual({});
  });

  test('know the time of a board, and that handling makes it longer', () => {
    const { boardMs, boardsPerHour = 0 } = statistics;
    expect(boardMs?.median).toBeGreaterThan(9000);
    expect(boardMs?.p95).toBeLessThan(11_000);
    expect(boardsPerHour).toBeGreaterThan(60);
    expect(boardsPerHour).toBeLessThan(3_600_000 / (boardMs?.median ?? 0));
  });

  test('know the slip of the cards: 5 % where nothing goes wrong', () => {
    expect(statistics.wear).toMatchObject([{ machine: 'simulated, faults none, club profile', clean: [] }]);
    expect(statistics.wear[0]?.portions[0]?.slipPercent).toBeCloseTo(5, 0);
  });

  test('know how certain the readers were', () => {
    const { index, symbol } = statistics.margins;
    expect(index).toEqual({ readings: 260, lowest: 0.99, median: 0.99 });
    expect(symbol).toEqual(index);
  });
});

describe('the statistics of a machine where everything goes wrong', () => {
  const facts = factsOfJob(contentOf(wild));
  const statistics = statisticsOf([facts]);

  test('count what its journal holds', () => {
    const failures = of(wild, 'failed').map((event) => 'why' in event && event.why);
    expect(statistics.failedPicks).toBe(failures.filter((why) => why === 'noPick').length);
    expect(statistics.doubleFeeds).toBe(failures.filter((why) => why === 'double').length);
    expect(statistics.cards).toBe(of(wild, 'leftWindow').length);
    expect(statistics.rejects).toBe(of(wild, 'card-rejected').length);
    expect(Object.values(statistics.faultsByNumber).reduce((a, b) => a + b, 0)).toBe(
      of(wild, 'fault').length,
    );
    expect(statistics.doubleFeedsPer1000).toBeCloseTo((1000 * statistics.doubleFeeds) / statistics.feeds);
    for (const count of [statistics.failedPicks, statistics.doubleFeeds, statistics.secondFrames]) {
      expect(count).toBeGreaterThan(5);
    }
  });

  test('leave double feeds out of the slip, and nothing else', () => {
    let doubles = new Set<number>();
    let alone = 0;
    for (const { event } of wild) {
      if (event.kind === 'board-started') doubles = new Set();
      if (event.kind === 'failed' && event.why === 'double') doubles.add(event.feed);
      if (event.kind === 'measured' && !doubles.has(event.feed)) alone++;
    }
    const measured = facts.feeds.flatMap((feed) => (feed.kind === 'measured' ? [feed.slipPercent] : []));
    expect(measured).toHaveLength(alone);
    expect(alone).toBeLessThan(of(wild, 'measured').length);
    expect(Math.max(...measured)).toBeLessThan(70);
  });

  test('do not know what was read where the key is not there', () => {
    const { margins, hiddenFrames } = statisticsOf([
      factsOfJob({
        proof: 'proven',
        course: wild.map((entry) => ({ ...entry, event: courseOf(entry.event) })),
      }),
    ]);
    expect(margins).toEqual({});
    expect(hiddenFrames).toBe(of(wild, 'frameRead').length);
  });

  test('tell neither a card nor a pocket', () => {
    expect(JSON.stringify(statistics)).not.toMatch(/card-proven|"[CDHS]\d|mouth|pocket|seat/i);
  });
});

describe('the statistics of several jobs', () => {
  test('are the same in whatever order they come', () => {
    const jobs = [calm, wild].map((entries) => factsOfJob(contentOf(entries)));
    const { wear, ...sums } = statisticsOf(jobs);
    const { wear: wearReversed, ...sumsReversed } = statisticsOf(jobs.toReversed());
    expect(sums).toEqual(sumsReversed);
    expect(new Set(wear.map(({ machine }) => machine))).toEqual(
      new Set(['simulated, faults none, club profile', 'simulated, faults hostile, club profile']),
    );
    expect(wearReversed).toHaveLength(2);
  });

  test('follow the wear of a machine in the order of time', () => {
    const jobs = [9, 5, 7].map((slipPercent) => ({
      ...factsOfJob(contentOf(calm)),
      startedAt: `2026-01-0${slipPercent}T20:00:00.000Z`,
      feeds: Array.from({ length: 500 }, () => ({ kind: 'measured', slipPercent }) as const),
    }));
    const [wear] = statisticsOf(jobs).wear;
    expect(wear?.portions.map(({ slipPercent }) => slipPercent)).toEqual([5, 7, 9]);
  });

  test('of none are nothing', () => {
    expect(statisticsOf([])).toMatchObject({ jobs: 0, boards: 0, doubleFeedsPer1000: 0, wear: [] });
    expect(statisticsOf([])).not.toHaveProperty('boardMs');
  });
});

describe('a journal', () => {
  const started = calm[0]!;

  test('takes feeds of the same number in two boards for two', () => {
    const measured = {
      kind: 'measured',
      feed: 1,
      lengthUm: 57_000,
      pairUs: 88_158,
      thicknessUm: 270,
    } as const;
    const entries = [
      started,
      entry(1000, { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' }),
      entry(2000, { kind: 'failed', feed: 1, why: 'double' }),
      entry(3000, measured),
      entry(4000, { kind: 'board-started', board: 2, copy: 1, planHash: 'plan' }),
      entry(5000, measured),
    ];
    const { feeds } = factsOfJob(contentOf(entries));
    expect(feeds).toEqual([{ kind: 'measured', slipPercent: expect.closeTo(5, 1) }]);
  });

  function entry(nowMs: number, event: JobEvent): JournalEntry {
    return { seq: 2, at: started.at, nowMs, event };
  }

  test('tells the time at work without that in which nobody ran it', () => {
    const entries = [
      { ...started, nowMs: 0 },
      entry(1000, { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' }),
      entry(90_000, { kind: 'job-resumed' }),
      entry(92_000, { kind: 'job-stopped' }),
    ];
    expect(factsOfJob(contentOf(entries)).busyMs).toBe(3000);
  });

  test('tells the time of a board that was interrupted from the first arming after that', () => {
    const entries = [
      { ...started, nowMs: 0 },
      entry(1000, { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' }),
      entry(2000, { kind: 'armed' }),
      entry(90_000, { kind: 'job-resumed' }),
      entry(91_000, { kind: 'armed' }),
      entry(92_000, { kind: 'armed' }),
      entry(99_000, { kind: 'board-verified', run: 2 }),
      entry(100_000, { kind: 'board-final' }),
    ];
    expect(factsOfJob(contentOf(entries)).boardTimesMs).toEqual([8000]);
  });
});
