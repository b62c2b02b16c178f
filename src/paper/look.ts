import type { Paint, Tone } from './plot.ts';

/** Colours of the tones on white, as red, green, blue of 0..255: each at least 4.5 to 1 against the paper. */
export const TONE_COLOURS: Readonly<Record<Tone, readonly [red: number, green: number, blue: number]>> = {
  plain: [29, 32, 36],
  quiet: [98, 104, 112],
  good: [23, 104, 62],
  warning: [138, 84, 0],
  bad: [168, 30, 36],
};

/** Hairlines of tables and axes. */
export const RULE_COLOUR = [205, 209, 214] as const;

/** How strong a pale mark of a tone is. */
const PALE = 0.16;

/** A colour as CSS and SVG write it. */
export function makeColour(colour: readonly [number, number, number], strength = 1): string {
  const parts = colour.map((part) => Math.round(255 + (part - 255) * strength));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a paint as parts of 0..255, and how much of it goes on white. */
export function colourOf(paint: Paint): {
  readonly colour: readonly [number, number, number];
  readonly strength: number;
} {
  if (typeof paint === 'object') {
    return { colour: 'grey' in paint ? [paint.grey, paint.grey, paint.grey] : paint.colour, strength: 1 };
  }
  if (paint === 'rule') return { colour: RULE_COLOUR, strength: 1 };
  const isPale = paint.startsWith('pale-');
  const tone = (isPale ? paint.slice('pale-'.length) : paint) as Tone;
  return { colour: TONE_COLOURS[tone], strength: isPale ? PALE : 1 };
}
