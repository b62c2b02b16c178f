import { expect, test } from 'vitest';
import { METRICS, samplesOf } from '../../src/fleet/metrics.ts';
import { booksOf, jobOf, machineOf, NOW_MS, SILENT_S, trayOf } from '../support/fleet/wall-books.ts';

const JAM = {
  ask: 7,
  fault: 2003,
  step: { action: 'clearPath', from: 'path', to: 'hopper', count: 1 },
} as const;
const books = booksOf({
  trays: [
    trayOf(1, { state: 'made', machine: 'm1', sinceMs: NOW_MS, extra: 1 }),
    trayOf(2, { state: 'begun', machine: 'm1', sinceMs: NOW_MS - 70_000 }),
    trayOf(3, { state: 'begun', machine: 'm2', sinceMs: NOW_MS - 900_000 }),
  ],
  extras: [{ set: 1, board: 1, fence: 2, machine: 'm3' }],
  machines: [machineOf(1), machineOf(2, { heardMs: NOW_MS - 400_000 }), machineOf(3, { state: 'out' })],
  jobs: [jobOf('m1', 2, { ask: JAM, askedMs: NOW_MS - 60_000 })],
});
const counts = {
  faults: [{ fault: 2003, count: 4 } as const],
  took: [{ seconds: 95, count: 2 }],
  made: [
    { machine: 'm1', count: 1 },
    { machine: 'm3', count: 1 },
  ],
  reports: 12,
  lines: 900,
};
const samples = samplesOf(books, counts, SILENT_S);

/** The samples of a metric, as `label=value ...: value`, without the event and those that are 0. */
function told(metric: string): string[] {
  return samples
    .filter((sample) => sample.metric === metric && sample.value !== 0)
    .map(({ labels: { event: _, ...labels }, value }) => {
      const named = Object.entries(labels).map(([name, of]) => `${name}=${of}`);
      return `${named.join(' ')}: ${value}`;
    });
}

test('metrics tell how trays stand as the wall does', () => {
  expect(told('soubrette_trays')).toEqual(['state=late: 1', 'state=asked: 1', 'state=made: 1']);
  expect(told('soubrette_extra_trays')).toEqual([': 1']);
  expect(told('soubrette_oldest_begun_seconds')).toEqual([': 900']);
});

test('metrics tell what machines have made, and who asks or is silent; one that is out is only counted', () => {
  expect(told('soubrette_boards_made_total')).toEqual([
    'machine=m1 name=Machine 1: 1',
    'machine=m3 name=Machine 3: 1',
  ]);
  expect(told('soubrette_machine_asking_seconds')).toEqual(['machine=m1 name=Machine 1: 60']);
  expect(told('soubrette_machine_unheard_seconds')).toEqual([
    'machine=m1 name=Machine 1: 1',
    'machine=m2 name=Machine 2: 400',
  ]);
});

test('every sample has the labels of its metric, and no other', () => {
  for (const { labels, metric } of samples) expect(Object.keys(labels)).toEqual(METRICS[metric].labels);
});
