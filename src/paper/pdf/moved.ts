import type { Drawing, Mark } from '../plot.ts';

/** The marks of a drawing, moved so that its top-left corner is at (xMm, yMm). */
export function movedMarks({ marks }: Drawing, xMm: number, yMm: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'line'
      ? { ...mark, points: mark.points.map(([x, y]) => [x + xMm, y + yMm] as const) }
      : { ...mark, xMm: mark.xMm + xMm, yMm: mark.yMm + yMm },
  );
}
