import { COLOURS, MARGIN, WIDTH } from './style.ts';
import { box, dot, group, line, shape, text } from './svg.ts';

export const TOP = 1092;
const HEIGHT = 282;
export const COUNT = 5;
export const GAP = 16;
export const PANEL: number = (WIDTH - 2 * MARGIN - (COUNT - 1) * GAP) / COUNT;

/** The frame of one circuit, with its title and what should be said of it. */
export function panel(
  x: number,
  title: string,
  notes: readonly string[],
  ...parts: readonly string[]
): string {
  return group(
    {},
    box(x, TOP, PANEL, HEIGHT, { class: 'panel', rx: 8 }),
    text(x + 16, TOP + 28, title, { class: 'head' }),
    ...notes.map((note, index) =>
      text(x + 16, TOP + HEIGHT - 14 - (notes.length - 1 - index) * 16, note, { class: 'small' }),
    ),
    ...parts,
  );
}

/** A supply rail with its voltage. */
export function supply(x: number, y: number, label: string, colour: string = COLOURS.ink): string {
  return group(
    {},
    line(
      [
        [x - 9, y],
        [x + 9, y],
      ],
      { stroke: colour, 'stroke-width': 2.4 },
    ),
    text(x, y - 7, label, { class: 'middle small' }),
  );
}

/** A resistor that stands upright, 34 high. */
export function resistor(x: number, y: number, label: string): string {
  return group({}, box(x - 6, y, 12, 34, { class: 'part' }), text(x + 12, y + 21, label, { class: 'small' }));
}

/** Where a wire of the board ends. */
export function terminal(x: number, y: number, label: string): string {
  return group(
    {},
    dot(x, y, 4, { fill: '#fff', stroke: COLOURS.ink, 'stroke-width': 1.6 }),
    text(x + 9, y + 4, label, { class: 'small bold' }),
  );
}

/** A light-emitting diode that points down, its tail at `y` and its foot 20 lower. */
export function diode(x: number, y: number, colour: string): string {
  return group(
    {},
    shape('path', { d: `M${x - 8} ${y}h16l-8 14z`, fill: '#fff', stroke: colour, 'stroke-width': 1.6 }),
    line(
      [
        [x - 8, y + 14],
        [x + 8, y + 14],
      ],
      { stroke: colour },
    ),
  );
}
