import type { ItemChart } from '../../inspection/batch.ts';
import type { AlarmRule } from '../../inspection/control-chart.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';

const RULES: Readonly<Record<AlarmRule, string>> = {
  rule1: 'beyond three deviations (rule 1)',
  rule2: 'two of three beyond two deviations (rule 2)',
  rule3: 'four of five beyond one deviation (rule 3)',
  rule4: 'eight in a row on one side of the mean (rule 4)',
  trend: 'six in a row in one direction (trend)',
  range: 'further from the deck before than is usual (moving range)',
};

/** What a control chart is of: `Index position, down`. */
export function chartTitle(item: ItemName, { part }: ItemChart): string {
  const { title } = ITEMS[item];
  return part === undefined ? title : `${title}, ${part}`;
}

/** The alarms of a chart as sentences, each with the deck at which it begins to hold. */
export function alarmsInWords(item: ItemName, chart: ItemChart): string[] {
  const { alarms, points } = chart;
  return alarms.map(
    ({ at, rule }) => `${chartTitle(item, chart)}: ${points[at]?.deck ?? ''}, ${RULES[rule]}.`,
  );
}
