import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { METRIC_NAMES, METRICS, type MetricName, type Sample, samplesOf } from '../../fleet/metrics.ts';
import { newestEvents, readCounts } from '../books/metrics.ts';
import type { Hub } from '../books/open-hub.ts';
import { readWallBooks } from '../books/wall.ts';

/** Older events are over, and would be read for nobody. */
const MOST_EVENTS = 10;
/** Whoever asks within this time of another is answered the same, so that nobody has the books read all the time. */
const SAME_MS = 1_000;
/** Seconds a board: a quick machine needs one minute, and what takes twenty was interrupted. */
const BUCKETS_S = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 600, 1200];

/**
 * Serves `/metrics` in the text format of Prometheus. All of it is read from the books, once a second at most, so every hub
 * of a database tells the same.
 */
export function addMetricsRoute(server: FastifyInstance, hub: Hub, silentS: number): void {
  const read = async (): Promise<Metrics> => {
    const samples: Sample[] = [];
    for (const event of await newestEvents(hub, MOST_EVENTS)) {
      const books = await readWallBooks(hub, event);
      if (books !== undefined) samples.push(...samplesOf(books, await readCounts(hub, event), silentS));
    }
    const registry = registryOf(samples);
    return { type: registry.contentType, text: await registry.metrics() };
  };
  let reading: Promise<Metrics> | undefined;
  let readFromMs = Number.NEGATIVE_INFINITY;
  server.get('/metrics', async (_, reply) => {
    if (performance.now() - readFromMs >= SAME_MS) {
      [reading, readFromMs] = [read(), performance.now()];
      reading.catch(() => {
        readFromMs = Number.NEGATIVE_INFINITY;
      });
    }
    const { text, type } = (await reading) ?? { text: '', type: 'text/plain' };
    return reply.type(type).send(text);
  });
}

/** What is answered, and in which format. */
interface Metrics {
  readonly type: string;
  readonly text: string;
}

/** A registry of its own for each answer: nothing is counted in a hub's process. */
function registryOf(samples: readonly Sample[]): Registry {
  const registry = new Registry();
  const samplesOfName = Map.groupBy(samples, ({ metric }) => metric);
  for (const name of METRIC_NAMES) fill(registry, name, samplesOfName.get(name) ?? []);
  return registry;
}

function fill(registry: Registry, name: MetricName, samples: readonly Sample[]): void {
  const { help, labels, type } = METRICS[name];
  const shape = { name, help, labelNames: [...labels], registers: [registry] };
  switch (type) {
    case 'gauge': {
      const gauge = new Gauge<string>(shape);
      for (const { labels: of, value } of samples) gauge.set(of, value);
      return;
    }
    case 'counter': {
      const counter = new Counter<string>(shape);
      for (const { labels: of, value } of samples) counter.inc(of, value);
      return;
    }
    case 'histogram': {
      const histogram = new Histogram<string>({ ...shape, buckets: BUCKETS_S });
      for (const { labels: of, times = 1, value } of samples)
        for (let at = 0; at < times; at++) histogram.observe(of, value);
    }
  }
}
