import type { Part } from '../part.ts';
import { type Areas, copperOf, type Drawn } from './copper.ts';
import { drillOf, gerberOf } from './gerber.ts';
import { BOARD, type Pad, type Placed, placedParts, SCREWS } from './layout.ts';
import type { BoardFiles, Terminal } from './read-back.ts';
import { type Routed, route } from './router.ts';
import { wordStrokes } from './strokes.ts';

/** The shield as it is ordered, and what it has to join. */
export interface Shield {
  readonly placed: readonly Placed[];
  readonly routed: Routed;
  readonly board: BoardFiles;
  /** Every file for the board maker, by name. */
  readonly files: ReadonlyMap<string, string>;
  readonly terminals: readonly Terminal[];
}

const MASK = 0.1;
const PEN = 0.15;
const LETTER_MM = 1.2;

/** Lays out, routes and plots the shield of a netlist; the same netlist gives the same files. */
export function makeShield(areas: Areas, parts: readonly Part[]): Shield {
  const placed = placedParts(parts);
  const pads = placed.flatMap((each) => each.pads);
  const routed = route(pads);
  const [upper = [], lower = []] = copperOf(areas, pads, routed);
  const board: BoardFiles = {
    upper: gerberOf('Copper,L1,Top', upper),
    lower: gerberOf('Copper,L2,Bot', lower),
    plated: drillOf(
      'Plated,1,2,PTH',
      [...pads, ...routed.vias].map(({ drill, x, y }) => ({ x, y, diameter: drill })),
    ),
    bare: drillOf(
      'NonPlated,1,2,NPTH',
      SCREWS.places.map(([x, y]) => ({ x, y, diameter: SCREWS.diameter })),
    ),
  };
  const mask = pads.map(({ ring, x, y }): Drawn => ({ kind: 'dot', x, y, diameter: ring + MASK }));
  return {
    placed,
    routed,
    board,
    files: new Map([
      ['F_Cu.gbr', board.upper],
      ['B_Cu.gbr', board.lower],
      ['F_Mask.gbr', gerberOf('Soldermask,Top', mask)],
      ['B_Mask.gbr', gerberOf('Soldermask,Bot', mask)],
      ['F_Silkscreen.gbr', gerberOf('Legend,Top', printed(placed))],
      ['Edge_Cuts.gbr', gerberOf('Profile,NP', [edge()])],
      ['PTH.drl', board.plated],
      ['NPTH.drl', board.bare],
    ]),
    terminals: pads.map(({ net, ref, terminal, x, y }: Pad) => ({ name: `${ref}.${terminal}`, x, y, net })),
  };
}

function edge(): Drawn {
  const { bottom, left, right, top } = BOARD;
  return {
    kind: 'stroke',
    width: PEN,
    points: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
      [left, bottom],
    ],
  };
}

/** The outline of each part with its name, a corner at its first terminal. */
function printed(placed: readonly Placed[]): Drawn[] {
  return placed
    .filter(({ ref }) => ref !== 'U1')
    .flatMap(({ label, pads, room: [x0, y0, x1, y1] }): Drawn[] => {
      const [first] = pads;
      const outline: Drawn = {
        kind: 'stroke',
        width: PEN,
        points: [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
          [x0, y0],
        ],
      };
      const word = label.slice(0, Math.max(3, Math.floor((x1 - x0) / LETTER_MM)));
      const name = wordStrokes(word, x0 + 0.4, (y0 + y1) / 2 - LETTER_MM / 2, LETTER_MM);
      const mark: Drawn[] =
        first === undefined
          ? []
          : [
              {
                kind: 'stroke',
                width: PEN,
                points: [
                  [first.x - 0.3, y0 - 0.3],
                  [first.x + 0.3, y0 - 0.3],
                ],
              },
            ];
      return [outline, ...mark, ...name.map((points): Drawn => ({ kind: 'stroke', width: PEN, points }))];
    });
}
