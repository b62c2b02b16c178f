import { arrow, BLOCK_BOTTOM, pinLabel, spread } from './controller-block.ts';
import { COLOURS } from './style.ts';
import { box, dot, group, line, shape, text } from './svg.ts';
import { LAMP_COLOURS, type Wire } from './wires.ts';

const PART_Y = BLOCK_BOTTOM + 84;

/** What people touch and see, below the board: switches, lamps, buzzer. */
export function drawFront(wires: readonly Wire[]): string {
  return group(
    {},
    ...spread(wires, 60).flatMap(({ wire, x }) => [
      arrow(x, PART_Y - 26, BLOCK_BOTTOM, wire),
      pinLabel(x, BLOCK_BOTTOM - 34, BLOCK_BOTTOM - 21, BLOCK_BOTTOM - 8, wire),
      symbol(x, wire),
    ]),
  );
}

function symbol(x: number, wire: Wire): string {
  const colour = LAMP_COLOURS[wire.name];
  if (wire.kind === 'switch') return switchSymbol(x, wire);
  return colour === undefined ? usbSymbol(x, wire) : lampSymbol(x, colour, wire);
}

/** A text in two lines where it is long, each about its middle. */
function caption(x: number, y: number, content: string): string[] {
  const words = content.split(' ');
  const first = content.length < 16 ? words.length : Math.ceil(words.length / 2);
  const lines = [words.slice(0, first), words.slice(first)].map((part) => part.join(' '));
  return lines.map((part, index) => text(x, y + index * 14, part, { class: 'middle small' }));
}

/** A contact to ground: shut is a low pin. */
function switchSymbol(x: number, wire: Wire): string {
  const opens = wire.isOpener;
  const top = PART_Y - 26;
  const arm: readonly (readonly [number, number])[] = opens
    ? [
        [x, top + 34],
        [x + 5, top + 12],
      ]
    : [
        [x, top + 34],
        [x + 13, top + 14],
      ];
  return group(
    {},
    line(
      [
        [x, top],
        [x, top + 12],
      ],
      { stroke: COLOURS.switch },
    ),
    ...(opens
      ? [
          line(
            [
              [x, top + 12],
              [x + 9, top + 12],
            ],
            { stroke: COLOURS.switch },
          ),
        ]
      : []),
    line(arm, { stroke: COLOURS.switch, 'stroke-width': 2.2 }),
    dot(x, top + 34, 2.5, { fill: COLOURS.switch }),
    line(
      [
        [x, top + 34],
        [x, top + 46],
      ],
      { stroke: COLOURS.switch },
    ),
    ground(x, top + 46),
    ...caption(x, top + 68, wire.part),
    text(x, top + 98, opens ? 'opens: high' : 'closes: low', { class: 'middle tiny' }),
  );
}

export function ground(x: number, y: number): string {
  return group(
    {},
    ...[10, 6, 2].map((half, index) =>
      line([
        [x - half, y + index * 4],
        [x + half, y + index * 4],
      ]),
    ),
  );
}

function lampSymbol(x: number, colour: string, wire: Wire): string {
  const y = PART_Y - 12;
  const isSound = wire.name === 'buzzer';
  return group(
    {},
    isSound
      ? shape('path', {
          d: `M${x - 13} ${y + 11}v-10a13 13 0 0 1 26 0v10z`,
          fill: colour,
          stroke: COLOURS.ink,
        })
      : dot(x, y, 13, { fill: colour, stroke: COLOURS.ink, 'stroke-width': 1.4 }),
    ...(isSound
      ? []
      : [
          line([
            [x - 9, y - 9],
            [x + 9, y + 9],
          ]),
          line([
            [x - 9, y + 9],
            [x + 9, y - 9],
          ]),
        ]),
    box(x - 4, y + 13, 8, 20, { class: 'part' }),
    ground(x, y + 33),
    ...caption(x, y + 54, wire.part),
  );
}

function usbSymbol(x: number, wire: Wire): string {
  const y = PART_Y - 26;
  return group(
    {},
    box(x - 40, y, 80, 34, { class: 'part', rx: 4, stroke: COLOURS.signal }),
    text(x, y + 21, 'USB', { class: 'middle bold' }),
    ...caption(x, y + 68, wire.part),
  );
}
