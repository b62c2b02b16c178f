import { expect, test } from 'vitest';
import { planOf } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import { createEmulation } from '../../../src/machines/emulation.ts';

const CARDS = 8;
/** What the firmware promises of a time stamp. */
const WORST_US = 35;

test('edges are stamped with the time at which the world made them', () => {
  const plan = planOf({ boards: 1, seed: 'stamps' });
  const { clock, emulated, host, startJob } = createEmulation(plan.config, 'stamps', { level: 'good' });
  const { link, microcontroller } = emulated.driver;
  const { sensors } = microcontroller.wiring;
  const { sensor } = sensors;
  const madeUs: number[] = [];
  const toldUs: number[] = [];
  startJob(DECKS[plan.deck]);
  let arrived = 0;
  const happened = ({ kind }: { readonly kind: string }): void => {
    if (kind === 'arrived') arrived++;
    if (kind !== 'ready') return;
    sensors.sensor = (number, broken) => {
      madeUs.push(clock.nowUs);
      sensor(number, broken);
    };
    link.watch((message) => {
      if (message.kind === 'edge') toldUs.push(message.atUs);
    });
    link.send({ kind: 'watch', on: true });
  };
  const job = runJob(plan, { host, clock: clock.outside, wallClock: () => '' }, { happened });
  while (!job.isOver && arrived < CARDS && clock.runNext());
  expect(toldUs.length).toBeGreaterThan(CARDS * 8);
  const late = toldUs.map((us, index) => us - (madeUs[index] as number));
  expect(Math.max(...late) - Math.min(...late)).toBeLessThanOrEqual(WORST_US);
});
