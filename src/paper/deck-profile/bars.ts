import type { Histogram } from '../../../calibration/deck/measures.ts';
import { type Drawing, label, type Mark } from '../plot.ts';

const WIDTH_MM = 150;
const HEIGHT_MM = 48;
const FLOOR_MM = 42;
const HEAD_MM = 6;
const GAP_MM = 0.3;
const LABELLED_EVERY = 5;

/** A histogram as bars, with the limit below which nothing passes as a dashed line. */
export function bars({ counts, from, step }: Histogram, limit: number): Drawing {
  const wide = WIDTH_MM / counts.length;
  const most = Math.max(1, ...counts);
  const at = (value: number): number => ((value - from) / step) * wide;
  const boxes = counts.flatMap((count, index): Mark[] => {
    if (count === 0) return [];
    const heightMm = Math.max(0.4, (count / most) * (FLOOR_MM - HEAD_MM));
    const paint = from + (index + 0.5) * step < limit ? 'bad' : { grey: 148 };
    return [
      { kind: 'box', xMm: index * wide, yMm: FLOOR_MM - heightMm, widthMm: wide - GAP_MM, heightMm, paint },
    ];
  });
  const values = counts.flatMap((_, index): Mark[] =>
    index % LABELLED_EVERY === 0
      ? [label((from + index * step).toFixed(1), [index * wide, HEIGHT_MM - 2], 'start')]
      : [],
  );
  const floor: Mark = line([0, FLOOR_MM], [WIDTH_MM, FLOOR_MM]);
  const bound: Mark = { ...line([at(limit), 2], [at(limit), FLOOR_MM]), paint: 'plain', dashed: true };
  return { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, marks: [...boxes, floor, bound, ...values] };
}

function line(from: readonly [number, number], to: readonly [number, number]): Mark & { kind: 'line' } {
  return { kind: 'line', points: [from, to], paint: 'rule', widthMm: 0.2 };
}
