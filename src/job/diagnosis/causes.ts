import type { Cause } from '../../machine/cause.ts';
import type { FaultNumber } from '../../machine/fault.ts';

/**
 * What is counted of a journal beside faults: a card that lies face up or is no card of a deck (`back`); a double feed of
 * which only one card came back from the reject tray (`single`); a beam that stops the machine once more before any card
 * has come to its place (`again`); a curtain that was broken when no card was due, and then the other one too, as a card
 * does that comes out of a pocket (`cameOut`), or not (`blinked`); power that was away and stopped the machine (`dark`):
 * sensors far from each other went dark at one moment, as no card makes them, or the motors' voltage fell with everything
 * closed.
 */
export const OTHER_SIGNS = ['back', 'single', 'again', 'cameOut', 'blinked', 'dark'] as const;
export type Sign = FaultNumber | (typeof OTHER_SIGNS)[number];

/** The faults that sensors tell of which go dark when they should not. */
export const DARK_FAULTS: readonly FaultNumber[] = [2004, 2005, 2009, 2014];
/** What goes wrong where motors stand that should turn. */
export const STANDING_FAULTS: readonly FaultNumber[] = [2001, 2002, 2003, 2009, 2014];

/** How much each sign speaks for a cause or, below 0, against it. A cause is named from `ENOUGH` on. */
type Weights = Readonly<Partial<Record<Sign, number>>>;

/** Two signs that hardly anything else explains. */
export const ENOUGH = 1.4;

/**
 * What each cause looks like. A sign that many causes have weighs little. What only one has weighs so much that its second
 * occurrence names it. What is seen only because of something else is counted against what it looks like.
 */
export const SIGNS_OF: Readonly<Record<Cause, Weights>> = {
  supply: { 1002: 1, 1004: 1, dark: 1, 1001: 0.4, 1005: 0.3 },
  line: { 1001: 0.9, 1005: 0.9, 1002: 0.3 },
  host: { 1003: 1, 1005: 0.3 },
  feeder: { 2001: 0.5, 2002: 1 },
  doubles: { 3001: 0.75, 2010: -6, 2011: -2, single: -1.5, 3005: 0.05 },
  thickness: { 2010: 1.3, 2011: 1.3, 2012: 0.7, 3009: 0.3 },
  thicknessNoise: { single: 1.4 },
  path: { 2003: 0.8, 2009: 0.8, 2004: -0.3, 2013: -2 },
  pockets: { 2006: 0.75, 2005: 0.3, cameOut: 0.8, 2004: -1.5, 2013: -3, again: -0.5, blinked: -1.5 },
  rack: { 2014: 1, 2004: -0.3 },
  beam: {
    2013: 2.5,
    again: 1.1,
    blinked: 0.9,
    2004: 0.9,
    2008: 0.9,
    2006: 0.3,
    2005: 0.3,
    cameOut: -0.3,
    2014: 0.2,
  },
  window: { 4001: 0.2, 3005: 0.05, 4006: 0.8, 4007: 0.8, 4008: 0.8, 4004: -1, back: -0.6, 3001: -0.1 },
  camera: { 4004: 1, 4001: 0.03 },
  faceUp: { back: 0.5, 3005: 0.05, 3002: 0.05 },
  readers: { 4002: 0.3, 4005: 1.5, 4009: 2 },
  deck: { 3004: 0.6, 3005: 0.05, 3008: 0.3, 3003: 0.4, 3006: 0.3, 3007: 1, 4003: 0.1, 4009: -4, 4002: -0.2 },
  trays: { 5001: 1, 5002: 0.8, 5003: 1, 5007: 0.7, 5009: -1 },
  leftCards: { 5012: 0.9 },
  doors: { 5004: 0.9, 5005: 0.9, 5006: 0.9, 5009: -1 },
  switch: { 5009: 1, 5013: 0.5, 5010: 0.8, 5011: 1.2, 3006: 0.2, 5001: 0.2, 5007: 0.2 },
  contact: { 5013: 1, 5009: -0.5 },
};

/** The machine was not watched meanwhile: all that is found wrong then may come from that. */
export const UNWATCHED: readonly FaultNumber[] = [1001, 1002, 1003, 1004, 1005];

/** The keys of an object are texts. */
export function signNamed(name: string): Sign {
  return OTHER_SIGNS.find((sign) => sign === name) ?? (Number(name) as FaultNumber);
}

/** The causes of which a beam, a pocket, or the colour of the backs tells more. */
export const AT_BEAM: readonly Cause[] = ['beam', 'path'];
export const AT_POCKET: readonly Cause[] = ['pockets', 'rack'];
export const OF_DECKS: readonly Cause[] = [
  'feeder',
  'doubles',
  'path',
  'pockets',
  'window',
  'faceUp',
  'readers',
  'deck',
];
