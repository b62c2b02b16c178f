import { type FrequencyAxis, placesOf, tablePlaces } from '../conditions/program.ts';

/** Values counted along one or two axes; index 0 of an axis is Low, the last one High. */
export interface FrequencyCounts {
  readonly axes: readonly FrequencyAxis[];
  /** Indexed by first axis, then second. */
  readonly counts: Float64Array;
}

export function emptyCounts(axes: readonly FrequencyAxis[]): FrequencyCounts {
  return { axes, counts: new Float64Array(tablePlaces(axes)) };
}

/** Counts a deal with these values, one an axis. */
export function countValues({ axes, counts }: FrequencyCounts, values: readonly number[]): void {
  let index = 0;
  for (let at = 0; at < axes.length; at++) {
    const axis = axes[at] as FrequencyAxis;
    const last = placesOf(axis) - 1;
    const place = Math.floor(((values[at] as number) - axis.lowest) / axis.step) + 1;
    index = index * (last + 1) + Math.min(last, Math.max(0, place));
  }
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The table of `frequency`, as the peer prints it. */
export function frequencyTable(label: string, frequency: FrequencyCounts): string {
  const rows = frequency.axes.length === 1 ? oneWay(frequency) : twoWays(frequency);
  return `Frequency ${label}:\n${rows.join('')}`;
}

function oneWay({ axes, counts }: FrequencyCounts): string[] {
  const { lowest, step } = axes[0] as FrequencyAxis;
  return [...counts].map((count, index) => {
    const padded = String(count).padStart(8);
    if (index > 0 && index < counts.length - 1)
      return `${String(lowest + (index - 1) * step).padStart(5)}\t${padded}\n`;
    if (count === 0) return '';
    return `${index === 0 ? 'Low' : 'High'}\t${padded}\n`;
  });
}

function twoWays({ axes, counts }: FrequencyCounts): string[] {
  const [first, second] = axes as [FrequencyAxis, FrequencyAxis];
  const columns = placesOf(second);
  const cells = (row: number) => [...counts.subarray(row * columns, (row + 1) * columns)];
  const rows = Array.from(
    { length: placesOf(first) },
    (_, row) => [rowName(first, row), cells(row)] as const,
  );
  const sums = Array.from({ length: columns }, (_, column) =>
    rows.reduce((sum, [, row]) => sum + (row[column] ?? 0), 0),
  );
  const heads = Array.from({ length: columns - 2 }, (_, index) =>
    padded(second.lowest + index * second.step),
  );
  return [
    `        Low${heads.join('')}   High    Sum\n`,
    ...[...rows, ['Sum ', sums] as const].map(
      ([name, row]) => `${name}${row.map(padded).join('')}${padded(total(row))}\n`,
    ),
    '\n',
  ];
}

function rowName(axis: FrequencyAxis, row: number): string {
  if (row === 0) return 'Low ';
  return row === placesOf(axis) - 1 ? 'High' : String(axis.lowest + (row - 1) * axis.step).padStart(4);
}

function padded(value: number): string {
  return ` ${String(value).padStart(6)}`;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
