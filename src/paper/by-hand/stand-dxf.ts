import type { Place, StandPart } from './stand.ts';

const GAP_MM = 5;

/**
 * All parts side by side as a drawing for a cutter: lines in millimetres on the layer CUT, names on the layer NAMES
 * (AutoCAD Release 12 DXF, which every cutter reads).
 */
export function standDxf(parts: readonly StandPart[]): string {
  const entities: string[] = [];
  let leftMm = 0;
  for (const part of parts) {
    for (let copy = 0; copy < part.count; copy++) {
      for (const cut of part.cuts) entities.push(...linesOf(cut, leftMm));
      entities.push(...group([0, 'TEXT', 8, 'NAMES', 10, leftMm + GAP_MM, 20, GAP_MM, 40, 4, 1, part.name]));
      leftMm += part.widthMm + GAP_MM;
    }
  }
  const header = group([
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$ACADVER',
    1,
    'AC1009',
    9,
    '$INSUNITS',
    70,
    4,
    0,
    'ENDSEC',
  ]);
  const body = [...group([0, 'SECTION', 2, 'ENTITIES']), ...entities, ...group([0, 'ENDSEC', 0, 'EOF'])];
  return `${[...header, ...body].join('\n')}\n`;
}

/** DXF counts upwards, drawings of paper downwards. */
function linesOf(cut: readonly Place[], leftMm: number): string[] {
  return cut.flatMap(([xMm, yMm], index) => {
    const [nextX, nextY] = cut[(index + 1) % cut.length] ?? [xMm, yMm];
    return group([0, 'LINE', 8, 'CUT', 10, leftMm + xMm, 20, -yMm, 11, leftMm + nextX, 21, -nextY]);
  });
}

/** Group codes and their values, each on a line of its own. */
function group(values: readonly (number | string)[]): string[] {
  return values.map((value) => (typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value));
}
