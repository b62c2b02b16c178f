import { type Drawing, label, line, type Mark } from '../plot.ts';

const WIDTH_MM = 78;
const HEIGHT_MM = 44;
const FLOOR_MM = 38;
const HEAD_MM = 4;

/** One bar of counts, beside what was to be expected. */
export interface ComparedBar {
  readonly name: string;
  readonly count: number;
  readonly expected: number;
}

/** Counts as bars, and what was to be expected of them as lines across; some bars are named. */
export function comparedBars(bars: readonly ComparedBar[], isNamed: (at: number) => boolean): Drawing {
  const most = Math.max(1, ...bars.flatMap(({ count, expected }) => [count, expected]));
  const step = WIDTH_MM / Math.max(1, bars.length);
  const up = (count: number): number => FLOOR_MM - (count / most) * (FLOOR_MM - HEAD_MM);
  const marks = bars.flatMap(({ name, count, expected }, at): Mark[] => {
    const [from, to] = [at * step + 0.1 * step, (at + 1) * step - 0.1 * step];
    const level = up(expected);
    return [
      {
        kind: 'box',
        xMm: from,
        yMm: up(count),
        widthMm: to - from,
        heightMm: FLOOR_MM - up(count),
        paint: { grey: 176 },
      },
      line([at * step, level], [(at + 1) * step, level], 'plain', 0.45),
      ...(isNamed(at) ? [label(name, [(from + to) / 2, HEIGHT_MM - 1.6])] : []),
    ];
  });
  return { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, marks: [...marks, floor(WIDTH_MM, FLOOR_MM)] };
}

/** This many standard deviations are within what chance gives almost always, for some 200 counts. */
const USUAL = 4;
const CLOUD_WIDTH_MM = 162;
const CLOUD_HEIGHT_MM = 46;

/** Deviates in their order as dots, in rows of their own; beyond four standard deviations they are dark red. */
export function deviateCloud(deviates: readonly number[], parts: readonly string[]): Drawing {
  const most = Math.max(USUAL + 1, ...deviates.map(Math.abs));
  const left = 9;
  const middle = CLOUD_HEIGHT_MM / 2 - 1;
  const up = (deviate: number): number => middle - (deviate / most) * (middle - 3);
  const step = (CLOUD_WIDTH_MM - left) / Math.max(1, deviates.length);
  const share = (CLOUD_WIDTH_MM - left) / parts.length;
  const dots = deviates.map((deviate, at): Mark => {
    const isFar = Math.abs(deviate) > USUAL;
    const place = { xMm: left + (at + 0.5) * step, yMm: up(deviate) };
    return { kind: 'dot', ...place, radiusMm: isFar ? 0.8 : 0.5, paint: isFar ? 'bad' : 'plain' };
  });
  const levels = [-USUAL, 0, USUAL].map((deviate) => ({
    ...floor(CLOUD_WIDTH_MM, up(deviate), left),
    dashed: deviate !== 0,
  }));
  /** Beside dots that are far out the dashed lines lie too close to be named. */
  const named = Math.floor(most > 4 * USUAL ? most : USUAL);
  const scale = [-named, 0, named].map((deviate) =>
    label(deviate > 0 ? `+${deviate}` : String(deviate), [left - 1.5, up(deviate) + 0.9], 'end'),
  );
  const names = parts.map((name, at) => label(name, [left + (at + 0.5) * share, CLOUD_HEIGHT_MM - 0.8]));
  return {
    widthMm: CLOUD_WIDTH_MM,
    heightMm: CLOUD_HEIGHT_MM,
    marks: [...levels, ...scale, ...dots, ...names],
  };
}

function floor(widthMm: number, yMm: number, fromMm = 0): Mark {
  return line([fromMm, yMm], [widthMm, yMm], 'rule', 0.2);
}
