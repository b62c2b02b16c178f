import { type Drawing, type Extent, moveShapes, type Shape, shape } from './drawing.ts';
import { ellipse, type Matrix, type Point, placing, polygon, ring, roundedRectangle } from './path.ts';

/** White paper round the pattern: a cut that is out of place shows less than at a pattern that is cut. */
const BORDER_MM = 4;
const SMALLEST_STUD_MM = 3.4;
/** Gap between two studs. */
const SEAM_MM = 0.16;

/** The back of a card: a field of faceted studs and a clock, the same when it is turned by half a turn. */
export function drawBack(extent: Extent): Drawing {
  const { widthMm, heightMm } = extent;
  return { ...extent, shapes: [...frame(extent), ...studs(extent), ...medallion(widthMm / 2, heightMm / 2)] };
}

function frame({ widthMm, heightMm }: Extent): Shape[] {
  const outer = { left: BORDER_MM, top: BORDER_MM, right: widthMm - BORDER_MM, bottom: heightMm - BORDER_MM };
  const inner = {
    left: outer.left + 0.5,
    top: outer.top + 0.5,
    right: outer.right - 0.5,
    bottom: outer.bottom - 0.5,
  };
  return [
    shape('ornament', [...roundedRectangle(outer, 1.2), ...roundedRectangle(inner, 0.7, 0.7, true)], 'night'),
  ];
}

const FIELD_MARGIN_MM = BORDER_MM + 1;
const MEDALLION_MM = 12;

/** Columns and rows that fill the field with nearly square studs, both odd: one stands in the middle. */
function studs({ widthMm, heightMm }: Extent): Shape[] {
  const [fieldWidth, fieldHeight] = [widthMm - 2 * FIELD_MARGIN_MM, heightMm - 2 * FIELD_MARGIN_MM];
  const columns = oddCount(fieldWidth);
  const rows = oddCount(fieldHeight);
  const [width, height] = [fieldWidth / columns, fieldHeight / rows];
  return Array.from({ length: rows * columns }, (_, index) => {
    const x = FIELD_MARGIN_MM + ((index % columns) + 0.5) * width;
    const y = FIELD_MARGIN_MM + (Math.floor(index / columns) + 0.5) * height;
    return stud(x, y, width - SEAM_MM, height - SEAM_MM, Math.hypot(x - widthMm / 2, y - heightMm / 2));
  }).flat();
}

function oddCount(length: number): number {
  const count = Math.floor(length / SMALLEST_STUD_MM);
  return count % 2 === 0 ? count - 1 : count;
}

/** Waves of light run from the middle outwards, so that opposite studs are alike. */
function stud(x: number, y: number, width: number, height: number, fromMiddleMm: number): Shape[] {
  const wave = 0.5 + 0.5 * Math.cos((fromMiddleMm / 11) * Math.PI);
  const [bright, dim] = [0.34 + 0.3 * wave, 0.72 + 0.28 * wave];
  const corners: Point[] = [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ];
  return corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return shape('ornament', polygon(corner, next, [x, y]), 'night', index % 2 === 0 ? bright : dim);
  });
}

const HOURS = 12;

/** A clock of twelve facets that points nowhere. */
function medallion(x: number, y: number): Shape[] {
  const petal = [
    shape('ornament', polygon([0, -9.6], [1.25, -6.2], [0, -2.6]), 'night'),
    shape('ornament', polygon([0, -9.6], [-1.25, -6.2], [0, -2.6]), 'night', 0.45),
    shape('ornament', ellipse(0, -10.2, 0.32), 'night'),
  ];
  const turned = (index: number): Matrix => placing(x, y, 1, (index * 360) / HOURS);
  return [
    shape('ornament', ellipse(x, y, MEDALLION_MM + 0.9), 'night', 0),
    shape('ornament', ring(x, y, MEDALLION_MM, 0.5), 'night'),
    shape('ornament', ring(x, y, MEDALLION_MM - 0.9, 0.2), 'night'),
    ...Array.from({ length: HOURS }, (_, index) => moveShapes(petal, turned(index))).flat(),
    shape('ornament', ring(x, y, 2, 0.5), 'night'),
  ];
}
