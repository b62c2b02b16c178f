import type { GaugeResult, GaugeVerdict } from '../../inspection/gauge.ts';
import { ITEMS } from '../../inspection/items.ts';
import { table } from '../../text/columns.ts';

const VERDICTS: Readonly<Record<GaugeVerdict, string>> = {
  good: 'good',
  usable: 'usable',
  unfit: 'not fit',
};

export function gaugeJson(results: readonly GaugeResult[]): object {
  const rounded = (value: number): number => Number(value.toFixed(5));
  return {
    kind: 'gauge',
    measures: Object.fromEntries(
      results.map(({ item, name, parts, runs, tolerance, verdict, ...figures }) => [
        name,
        {
          ...{ item, unit: ITEMS[item].unit, parts, runs, tolerance, verdict },
          repeatability: rounded(figures.repeatability),
          reproducibility: rounded(figures.reproducibility),
          together: rounded(figures.together),
          share: rounded(figures.share),
        },
      ]),
    ),
  };
}

export function gaugeInLines(results: readonly GaugeResult[]): string[] {
  const rows = results.map(({ item, name, repeatability, reproducibility, share, tolerance, verdict }) => {
    const { digits, unit } = ITEMS[item];
    const fine = (value: number): string => value.toFixed(digits + 2);
    return [
      name,
      `${fine(repeatability)} ${unit}`,
      `${fine(reproducibility)} ${unit}`,
      `${tolerance.toFixed(digits)} ${unit}`,
      `${(100 * share).toFixed(1)} %`,
      VERDICTS[verdict],
    ];
  });
  const head = ['measure', 'picture to picture', 'run to run', 'tolerance', 'of it', ''];
  const [first] = results;
  return [
    ...table([head, ...rows]),
    '',
    `Standard deviations, by ${first?.parts ?? 0} ends of cards in ${first?.runs ?? 0} runs each. Six of both together, as a share of the tolerance: up to 10 % is good, up to 30 % usable.`,
  ];
}
