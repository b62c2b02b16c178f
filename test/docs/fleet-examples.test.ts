import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { METRIC_NAMES, METRICS, type MetricName } from '../../src/fleet/metrics.ts';
import { CELL_STATES } from '../../src/fleet/wall/view.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../examples/fleet', name), 'utf8');
const ALERTS: {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
} = parse(read('alerts.yml'));
const BOARD: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(read('grafana.json'));
const RULES = ALERTS.groups.flatMap(({ rules }) => rules);
const EXPRESSIONS = [
  ...RULES.map(({ alert, expr }) => [alert, expr] as const),
  ...BOARD.panels.flatMap(({ targets, title }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics that an expression names, each with the labels that it wants of it. */
function named(expression: string): { readonly metric: string; readonly labels: readonly string[] }[] {
  return [...expression.matchAll(/(soubrette_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', selectors = '']) => ({
      metric,
      labels: [...selectors.matchAll(/(\w+)[=!]~?=?"/g)].map(([, label = '']) => label),
    }),
  );
}

/** The metric whose series this is: of a histogram there are three kinds. */
function metricOf(series: string): MetricName | undefined {
  return METRIC_NAMES.find(
    (name) =>
      name === series ||
      (METRICS[name].type === 'histogram' && new RegExp(`^${name}_(bucket|sum|count)$`).test(series)),
  );
}

test.each(EXPRESSIONS)('%s names metrics that are there, by labels that they have', (_, expression) => {
  for (const { labels, metric } of named(expression)) {
    const known = metricOf(metric);
    expect(known, metric).toBeDefined();
    expect(METRICS[known!].labels).toEqual(expect.arrayContaining([...labels]));
  }
});

test('states that are named are those of trays', () => {
  const states = EXPRESSIONS.flatMap(([, expression]) =>
    [...expression.matchAll(/state[=!]~?"([\w|]+)"/g)].flatMap(([, of = '']) => of.split('|')),
  );
  expect(states).not.toEqual([]);
  expect(CELL_STATES).toEqual(expect.arrayContaining(states));
});

test('every metric is watched by an alert or stands on the board', () => {
  const watched = new Set(
    EXPRESSIONS.flatMap(([, expression]) => named(expression).map(({ metric }) => metricOf(metric))),
  );
  expect(METRIC_NAMES.filter((name) => !watched.has(name))).toEqual([]);
});

test('every alert says what has happened, and what is to be done', () => {
  for (const { annotations } of RULES) expect(Object.keys(annotations)).toEqual(['summary', 'description']);
});

test('prometheus is told of the alerts beside it', () => {
  expect(parse(read('prometheus.yml'))).toMatchObject({ rule_files: ['alerts.yml'] });
});
