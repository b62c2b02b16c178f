/** A closed line: places in mm, y up. */
export type DxfLine = readonly (readonly [xMm: number, yMm: number])[];

/** A name beside what is cut, with its start at a place. */
export interface DxfName {
  readonly text: string;
  readonly xMm: number;
  readonly yMm: number;
}

const NAME_MM = 4;

/**
 * A drawing for a laser or another cutter: lines in mm on the layer CUT, names on the layer NAMES (AutoCAD Release 12
 * DXF, which every cutter reads). The same lines give the same text.
 */
export function dxfOf(cuts: readonly DxfLine[], names: readonly DxfName[]): string {
  const lines = cuts.flatMap((cut) =>
    cut.flatMap(([xMm, yMm], index) => {
      const [nextX, nextY] = cut[(index + 1) % cut.length] ?? [xMm, yMm];
      return group([0, 'LINE', 8, 'CUT', 10, xMm, 20, yMm, 11, nextX, 21, nextY]);
    }),
  );
  const texts = names.flatMap(({ text, xMm, yMm }) =>
    group([0, 'TEXT', 8, 'NAMES', 10, xMm, 20, yMm, 40, NAME_MM, 1, text]),
  );
  const head = group([
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
  const body = [
    ...group([0, 'SECTION', 2, 'ENTITIES']),
    ...lines,
    ...texts,
    ...group([0, 'ENDSEC', 0, 'EOF']),
  ];
  return `${[...head, ...body].join('\n')}\n`;
}

/** Group codes and their values, each on a line of its own; lengths to a micrometre. */
function group(values: readonly (number | string)[]): string[] {
  return values.map((value) =>
    typeof value === 'number' ? String(Math.round(value * 1000) / 1000 + 0) : value,
  );
}
