import { type Drawing, LABEL_MM, label, line, type Mark } from './plot.ts';

/** Where values pass: at least, at most, or between; an open side is absent. */
export interface Band {
  readonly least?: number;
  readonly most?: number;
}

const WIDTH_MM = 78;
const HEIGHT_MM = 40;
const LEFT_MM = 1;
const HEAD_MM = 7;
const FOOT_MM = 6;
const BINS = 24;
const AXIS_MM = 0.2;

/** Whether a value passes. */
export function isWithin(value: number, { least, most }: Band): boolean {
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

/** How often values occur, with the limits as dashed lines; what does not pass is dark red. */
export function histogram(values: readonly number[], band: Band, write: (value: number) => string): Drawing {
  const [low, high] = rangeOf(values, band);
  const counts = new Array<number>(BINS).fill(0);
  const step = (high - low) / BINS;
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor((value - low) / step)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const across = scale(low, high, LEFT_MM, WIDTH_MM - LEFT_MM);
  const floor = HEIGHT_MM - FOOT_MM;
  const most = Math.max(1, ...counts);
  const bars = counts.flatMap((count, bin): Mark[] => {
    if (count === 0) return [];
    const heightMm = (count / most) * (floor - HEAD_MM);
    const [from, to] = [across(low + bin * step), across(low + (bin + 1) * step)];
    const paint = isWithin(low + (bin + 0.5) * step, band) ? { grey: 148 } : 'bad';
    return [{ kind: 'box', xMm: from, yMm: floor - heightMm, widthMm: to - from - 0.3, heightMm, paint }];
  });
  const axis = line([LEFT_MM, floor], [WIDTH_MM - LEFT_MM, floor], 'rule', AXIS_MM);
  return drawing([...bars, axis, ...limitsAcross(band, across, floor, write), ...ends(low, high, write)]);
}

/** Least and greatest value at the ends of the axis. */
function ends(low: number, high: number, write: (value: number) => string): Mark[] {
  const base = HEIGHT_MM - 1.6;
  return [label(write(low), [LEFT_MM, base], 'start'), label(write(high), [WIDTH_MM - LEFT_MM, base], 'end')];
}

function limitsAcross(
  band: Band,
  across: (value: number) => number,
  floor: number,
  write: (value: number) => string,
): Mark[] {
  return [band.least, band.most].flatMap((limit): Mark[] => {
    if (limit === undefined) return [];
    const x = across(limit);
    const anchor = x > 0.8 * WIDTH_MM ? 'end' : x < 0.2 * WIDTH_MM ? 'start' : 'middle';
    return [
      { ...line([x, HEAD_MM - 2], [x, floor], 'plain', AXIS_MM), dashed: true },
      label(write(limit), [x, LABEL_MM + 0.6], anchor, 'plain'),
    ];
  });
}

/** A value of each deck, in the order in which they were run. */
interface TrendPoint {
  readonly value: number;
  /** Whether the deck passed in this item. */
  readonly passes: boolean;
}

/** Values in their order, joined, with the limits as dashed lines; what does not pass is a cross. */
export function trend(points: readonly TrendPoint[], band: Band, write: (value: number) => string): Drawing {
  const values = points.map(({ value }) => value);
  const [low, high] = rangeOf(values, band);
  const left = 13;
  const along = scale(0, Math.max(1, points.length - 1), left + 2, WIDTH_MM - 3);
  const up = scale(low, high, HEIGHT_MM - FOOT_MM, 4);
  const joined = points.map(({ value }, index) => [along(index), up(value)] as const);
  const limits = [band.least, band.most].flatMap((limit): Mark[] =>
    limit === undefined
      ? []
      : [
          { ...line([left, up(limit)], [WIDTH_MM, up(limit)], 'plain', AXIS_MM), dashed: true },
          label(write(limit), [left - 1.5, up(limit) + 0.9], 'end', 'plain'),
        ],
  );
  const curve: Mark = { kind: 'line', points: joined, paint: { grey: 170 }, widthMm: 0.3 };
  const dots = points.flatMap(({ passes }, index): readonly Mark[] => {
    const [xMm, yMm] = joined[index] ?? [0, 0];
    return passes ? [{ kind: 'dot', xMm, yMm, radiusMm: 0.7, paint: 'plain' }] : cross(xMm, yMm);
  });
  const base = HEIGHT_MM - 1.4;
  const names = [
    label('1', [along(0), base]),
    ...(points.length > 1 ? [label(`${points.length}`, [along(points.length - 1), base])] : []),
  ];
  return drawing([...limits, curve, ...dots, ...names]);
}

const CROSS_MM = 1.2;
const CROSS_WIDTH_MM = 0.55;

/** A point that does not pass, told from others without its colour. */
function cross(xMm: number, yMm: number): readonly Mark[] {
  return [-CROSS_MM, CROSS_MM].map((rise) =>
    line([xMm - CROSS_MM, yMm - rise], [xMm + CROSS_MM, yMm + rise], 'bad', CROSS_WIDTH_MM),
  );
}

function drawing(marks: readonly Mark[]): Drawing {
  return { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, marks };
}

/** Least and greatest of values and limits, with a little room on both sides; what is never below zero begins there. */
function rangeOf(values: readonly number[], { least, most }: Band): readonly [low: number, high: number] {
  const all = [...values, ...[least, most].filter((each) => each !== undefined)].filter(Number.isFinite);
  if (all.length === 0) return [0, 1];
  const low = all.reduce((a, b) => Math.min(a, b));
  const high = all.reduce((a, b) => Math.max(a, b));
  const room = 0.06 * (high - low) || Math.abs(high) * 0.1 || 1;
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room];
}

function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  const step = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + Math.min(1e6, value - low) * step;
}
