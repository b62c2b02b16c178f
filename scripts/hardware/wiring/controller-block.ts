import { STRIP_BOTTOM } from './path-strip.ts';
import { COLOURS, MARGIN, WIDTH } from './style.ts';
import { bend, box, group, line, text } from './svg.ts';
import type { Wire } from './wires.ts';

export const BLOCK_TOP = 486;
export const BLOCK_BOTTOM = 622;

/** Wires spread evenly along an edge of the board, the outermost so far from its corners. */
export function spread(
  wires: readonly Wire[],
  inset = 28,
): readonly { readonly wire: Wire; readonly x: number }[] {
  const step = (WIDTH - 2 * (MARGIN + inset)) / Math.max(1, wires.length - 1);
  return wires.map((wire, index) => ({ wire, x: MARGIN + inset + index * step }));
}

/** The board with the microcontroller; pins stand in the order of what they lead to, not as on the board. */
export function drawBlock(): string {
  const middle = WIDTH / 2;
  return group(
    {},
    box(MARGIN, BLOCK_TOP, WIDTH - 2 * MARGIN, BLOCK_BOTTOM - BLOCK_TOP, {
      rx: 10,
      fill: '#e7f0f6',
      stroke: COLOURS.ink,
      'stroke-width': 2,
    }),
    text(middle, (BLOCK_TOP + BLOCK_BOTTOM) / 2 - 1, 'Arduino Mega 2560 (ATmega2560, 16 MHz)', {
      class: 'head middle',
    }),
    text(
      middle,
      (BLOCK_TOP + BLOCK_BOTTOM) / 2 + 16,
      'bold: the pin as printed on the board; below it the port of the microcontroller',
      { class: 'small middle faint' },
    ),
  );
}

/** Wires from the card path down to the upper edge of the board. */
export function drawUpperWires(ends: readonly { readonly wire: Wire; readonly fromX: number }[]): string {
  const pins = spread(ends.map(({ wire }) => wire));
  return group(
    {},
    ...ends.flatMap(({ wire, fromX }, index) => {
      const x = pins[index]?.x ?? 0;
      return [
        bend(fromX, STRIP_BOTTOM, x, BLOCK_TOP - 22, { stroke: COLOURS[wire.kind] }),
        arrow(x, BLOCK_TOP - 22, BLOCK_TOP, wire),
        pinLabel(x, BLOCK_TOP + 18, BLOCK_TOP + 31, BLOCK_TOP + 45, wire),
      ];
    }),
  );
}

/** The end of a wire at the board, with a head that says which way the signal goes. */
export function arrow(x: number, deviceY: number, boardY: number, wire: Wire): string {
  const [tailY, headY] = wire.toBoard ? [deviceY, boardY] : [boardY, deviceY];
  const back = headY > tailY ? -7 : 7;
  const attributes = { stroke: COLOURS[wire.kind] };
  return group(
    {},
    line(
      [
        [x, tailY],
        [x, headY],
      ],
      attributes,
    ),
    line(
      [
        [x - 4, headY + back],
        [x, headY],
        [x + 4, headY + back],
      ],
      attributes,
    ),
  );
}

export function pinLabel(x: number, pinY: number, portY: number, nameY: number, wire: Wire): string {
  return group(
    {},
    text(x, pinY, wire.pin, { class: 'middle bold' }),
    text(x, portY, wire.port, { class: 'middle tiny' }),
    text(x, nameY, wire.label, { class: 'middle tiny', fill: COLOURS[wire.kind] }),
  );
}
