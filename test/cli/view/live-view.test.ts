import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../../rigs/leaks.ts';
import { planOf, type Wanted } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { PICTURE_MS } from '../../../src/cli/view/live-view.ts';
import { createView } from '../../../src/cli/view/view.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import type { JobEvent } from '../../../src/job/event.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { watchJob } from '../../../src/job/watch/watch-job.ts';
import type { Ask } from '../../../src/machine/run/event.ts';
import { createSimulation } from '../../../src/machines/simulation.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { watchScreen } from '../../support/watched-screen.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/frames');
const LIVE = { isRealTime: true, isPlain: false, hasColour: true };

/** Deals a job in the time of the machine, and keeps every picture of the screen with its time. */
function watch(wanted: Wanted, columns: number, rows = 24) {
  const plan = planOf(wanted);
  const simulation = createSimulation(plan.config, plan.machine.seed, wanted.faults ?? 'none');
  const { clock, host } = simulation;
  const pictures: { readonly nowMs: number; readonly text: string }[] = [];
  const screen = watchScreen(columns, rows, (text) => pictures.push({ nowMs: clock.nowMs(), text }));
  simulation.startJob(DECKS[plan.deck]);
  const view = createView(screen.terminal, clock.outside, plan, LIVE, NO_JOB);
  const watching = watchJob(plan, clock, NO_JOB, view);
  const job = runJob(plan, { host, clock, wallClock: () => 'now' }, watching);
  while (!job.isOver && clock.runNext());
  return { ...screen, plan, job, pictures };
}

/** How long boards take is the machine's affair, not that of the view. */
function withoutTimes(text: string): string {
  return `${text.replaceAll(/\d+(\.\d)? s\b/g, '(time)')}\n`;
}

describe('a job that is watched', () => {
  test('leaves a line for every board, and no trace of its pictures', async () => {
    const { terminal, emulator } = watch({ boards: 3 }, 80);
    expect(emulator.isCursorShown).toBe(false);
    await expect(withoutTimes(emulator.text)).toMatchFileSnapshot(join(FIXTURES, 'job-at-its-end.txt'));
    terminal.rewrite('');
    await expect(withoutTimes(emulator.text)).toMatchFileSnapshot(join(FIXTURES, 'job-afterwards.txt'));
    expect(emulator.isCursorShown).toBe(true);
  });

  test('shows cards on their way to the right, and pockets filling', () => {
    const { pictures } = watch({ boards: 1 }, 100);
    const railed = pictures.flatMap(({ text }) => text.split('\n').filter((line) => line.includes('▶')));
    const places = new Set(railed.flatMap((rail) => [...rail.matchAll(/■/g)].map(({ index }) => index)));
    expect(places.size).toBeGreaterThan(10);
    expect(railed.some((rail) => (rail.match(/■/g)?.length ?? 0) >= 2)).toBe(true);
    for (const count of [1, 7, 12])
      expect(pictures.some(({ text }) => text.includes(`${count}  `))).toBe(true);
    expect(
      pictures.some(({ text }) => text.includes('52 of 52 cards proven.') || text.includes('verified')),
    ).toBe(true);
  });

  test('changes the picture fifteen times a second at most', () => {
    const { pictures } = watch({ boards: 2, faults: 'worn', seed: 'pace' }, 80);
    const changes = pictures.filter(({ text }, at) => text !== pictures[at - 1]?.text);
    expect(changes.length).toBeGreaterThan(100);
    for (const [at, { nowMs }] of changes.entries()) {
      const within = changes.slice(at).filter((other) => other.nowMs < nowMs + 1000);
      expect(within.length).toBeLessThanOrEqual(Math.ceil(1000 / PICTURE_MS) + 1);
    }
  });

  test.each([
    [80, 24, 'super'],
    [30, 5, 'standard'],
  ] as const)(
    'never scrolls by itself nor shows a hand, on %i by %i, of the %s deck',
    (columns, rows, deck) => {
      const wanted = { boards: 3, deck, faults: 'hostile', seed: 'blind' } as const;
      const { plan, pictures, emulator, terminal, job } = watch(wanted, columns, rows);
      const deals = plan.boards.map(({ deal }) => deal);
      const lines = new Set(pictures.flatMap(({ text }) => text.split('\n')));
      expect(leaksIn([...lines].join('\n'), deals)).toEqual([]);
      terminal.rewrite('');
      const done = job.state.boards.filter(({ status }) => status === 'final');
      expect(emulator.text.split('\n').filter((line) => line !== '')).toHaveLength(done.length);
    },
  );
});

const ASK: Ask = {
  ask: 1,
  fault: 5004,
  step: { action: 'closeCover', from: 'machine', to: 'machine', count: 0 },
};

/** A view in the middle of a board, whose events come from the test. */
function open() {
  const plan = planOf({ boards: 2 });
  const clock = new VirtualClock();
  const screen = watchScreen(80, 24);
  const view = createView(screen.terminal, clock, plan, LIVE, NO_JOB);
  const watching = watchJob(plan, clock, NO_JOB, view);
  const run = () => {
    while (clock.runNext());
  };
  const keep = (event: JobEvent) => watching.recorded({ seq: 1, at: '', nowMs: 0, event });
  keep({ kind: 'job-started', plan });
  keep({ kind: 'board-started', board: 1, copy: 1, planHash: 'plan' });
  run();
  return { ...screen, keep, clock, run };
}

describe('a live view', () => {
  test('shows a question once it is kept, and not before', () => {
    const { keep, emulator, run } = open();
    expect(emulator.text).not.toContain('Close the path cover.');
    keep({ kind: 'asked', ask: ASK });
    run();
    expect(emulator.text).toMatch(
      /^Board 1 .*\n\nThe path cover was opened\.\n\nClose the path cover\.\n\n┌/,
    );
  });

  test('rests while no card moves', () => {
    const { keep, clock, run } = open();
    keep({ kind: 'leftWindow', feed: 1, atUs: 0 });
    expect(clock.nextUs()).toBeDefined();
    keep({ kind: 'arrived', feed: 1, mouth: 1, atUs: 0 });
    run();
    expect(clock.nextUs()).toBeUndefined();
  });

  test('is drawn anew at once when the screen changes its width', () => {
    const { emulator, resize } = open();
    const before = emulator.text;
    resize(40);
    expect(emulator.text.split('\n').every((line) => line.length < 40)).toBe(true);
    resize(80);
    expect(emulator.text).toBe(before);
  });
});
