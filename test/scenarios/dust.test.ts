import { expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { openSymbolEye } from '../../src/app/eyes/open-symbols.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { tellForLogs } from '../../src/cli/view/lines-view.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { USUAL_STYLE } from '../../src/decks/style.ts';
import { readingOf } from '../../src/host/reading-of.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { type JobState, NO_JOB, reduceJob } from '../../src/job/state.ts';
import { WatchedReader } from '../../src/machines/drawn/open-drawn-eyes.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { ownArt, ownBack } from '../../src/simulator/frames/art.ts';
import { DrawnEyes } from '../../src/simulator/frames/drawn-eyes.ts';
import { foreignArt } from '../../src/simulator/frames/foreign-cards.ts';
import { type Mark, USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import { ENGLISH } from '../../src/words/english.ts';

const STYLE = { ...USUAL_STYLE, deck: 'standard' } as const;
const [BOARDS, FIRST_DUSTY] = [4, 2];

/** A speck beside the symbol that grows darker from board to board. */
function dust(board: number): Mark[] {
  const at = { fromXMm: 30, fromYMm: 20, toXMm: 30, toYMm: 20 };
  const opacity = 0.16 * Math.max(0, board - FIRST_DUSTY + 1);
  return [{ ...at, radiusMm: 0.7, opacity, shade: 40 }];
}

test('dust settles on the window: people are told before a card fails to read', async () => {
  const eye = await openSymbolEye(computer, 0);
  const plan = planOf({ boards: BOARDS, seed: 'dust' });
  const config = { ...plan.config, readers: 'symbol' } as const;
  const reader = new WatchedReader({
    read: (frame) => readingOf({ symbol: eye(frame) }),
  });
  const deck = { art: ownArt(STYLE), foreignArt: foreignArt, back: ownBack(STYLE), level: 'good' } as const;
  const eyes = new DrawnEyes({ ...deck, camera: USUAL_CAMERA, dust }, new Draws('dust'), reader);
  const { clock, host, startJob } = createSimulation(config, 'dust', 'none', {}, eyes);
  startJob(DECKS.standard);
  const events: { readonly event: JobEvent; readonly board: number }[] = [];
  const told: string[] = [];
  let state: JobState = NO_JOB;
  const job = runJob(
    { ...plan, config },
    { host, clock: clock.outside, wallClock: () => '2026-01-01T00:00:00Z' },
    {
      recorded({ event, nowMs }) {
        state = reduceJob(state, event, nowMs);
        events.push({ event, board: state.current + 1 });
        const line = tellForLogs(event, state, nowMs, ENGLISH);
        if (line?.includes('dirty') === true) told.push(line);
      },
    },
  );
  while (!job.isOver && clock.runNext());
  const faults = events.flatMap(({ board, event }) =>
    event.kind === 'fault' ? [[event.fault, board] as const] : [],
  );
  expect(state.status).toBe('finished');
  const asked = faults.filter(([fault]) => fault === 4006).map(([, board]) => board);
  expect(asked[0]).toBeGreaterThanOrEqual(FIRST_DUSTY);
  expect(asked[0]).toBeLessThanOrEqual(FIRST_DUSTY + 2);
  expect(faults.filter(([fault]) => fault !== 4006)).toEqual([]);
  expect(told).toHaveLength(1);
});
