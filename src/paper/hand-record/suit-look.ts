import type { Suit } from '../../bridge/card.ts';
import type { Paint } from '../plot.ts';

/** How many colours the suits are printed in; their signs tell them apart without any. */
export const SUIT_COLOURS = ['two', 'four'] as const;
export type SuitColours = (typeof SUIT_COLOURS)[number];

const BLACK: Paint = 'plain';
const RED: Paint = { colour: [190, 20, 32] };
const ORANGE: Paint = { colour: [184, 82, 0] };
const GREEN: Paint = { colour: [0, 112, 62] };

/** Colours of the suits on white: each at least 4.5 to 1 against the paper. */
export const SUIT_PAINTS: Readonly<Record<SuitColours, Readonly<Record<Suit, Paint>>>> = {
  two: { C: BLACK, D: RED, H: RED, S: BLACK },
  four: { C: GREEN, D: ORANGE, H: RED, S: BLACK },
};
