import type { Box } from '../../rigs/prints/print-samples.ts';
import type { PrintDefect } from '../../rigs/prints/prints.ts';
import { type Card, suitOf } from '../../src/bridge/card.ts';
import { ITEMS, type ItemName } from '../../src/inspection/items.ts';
import { atStrength } from '../../src/inspection/judge-colour.ts';
import { SUIT_NAMES } from '../../src/inspection/judge-ink.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import { BEST_GRADE } from '../../src/vision/print/grades/grade.ts';
import { colourDifference, labOf, type Rgb } from '../../src/vision/print/measure/colour.ts';
import { placeOf } from '../../src/vision/print/measure/grid.ts';
import type { PrintGauge } from '../../src/vision/print/measure/print-reference.ts';
import { type Said, saysCut, saysEdge, saysMove, saysSide, saysSuit } from './said.ts';

/** What a defect is made from. */
export interface DefectSettings {
  readonly card: Card;
  /** The share of the limit: 1.5 has to be found, 0.7 has to pass. */
  readonly share: number;
  readonly draws: Draws;
  readonly trial: number;
  readonly gauge: PrintGauge;
  /** How near to its limit a picture without noise is by the worst of its measures and its symbol, with a defect. */
  readonly usedBy: (defect: PrintDefect) => number;
}

/** A defect with a limit of its own. */
export interface DefectKind {
  readonly name: string;
  readonly item: ItemName;
  /** On one card at one end, on one card at both, or on all cards of a suit, or of the deck, at both. */
  readonly on: 'end' | 'card' | 'suit' | 'deck';
  readonly suits: 'any' | 'black' | 'red';
  /** Other items by which its card may fail instead. */
  readonly also?: readonly ItemName[];
  /** Whether only a camera in colour shows it. */
  readonly isOfColour?: true;
  /** Whether what is said of it is right: a direction, a suit. */
  readonly isSaid?: (said: Said) => boolean;
  /** `undefined` where the card has no place for it, or no size brings it to the share that is asked for. */
  readonly make: (settings: DefectSettings) => PrintDefect | undefined;
}

const STREAM = 950;

function signOf({ draws, trial }: DefectSettings): 1 | -1 {
  return draws.uniform(STREAM, trial) < 0.5 ? -1 : 1;
}

function allowed(item: ItemName, { share }: DefectSettings): number {
  return share * ITEMS[item].usual;
}

const EDGES = ['left', 'top', 'right', 'bottom'] as const;

function edgeOf({ draws, trial }: DefectSettings): (typeof EDGES)[number] {
  return EDGES[draws.below(EDGES.length, STREAM + 6, trial)] ?? 'left';
}

/** Where rank and suit are. */
function indexOf({ gauge: { reference } }: DefectSettings): Box {
  const { heightMm, leftMm, topMm, widthMm } = reference.box;
  return { left: leftMm, top: topMm, right: leftMm + widthMm, bottom: topMm + heightMm };
}

/** A move whose greater part is so long, in any direction. */
function move(mm: number, { draws, trial }: DefectSettings): { xMm: number; yMm: number } {
  const angle = 2 * Math.PI * draws.uniform(STREAM + 1, trial);
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const most = Math.max(Math.abs(x), Math.abs(y));
  return { xMm: (mm * x) / most, yMm: (mm * y) / most };
}

/** As many per cent less ink. */
function faded(settings: DefectSettings, item: 'strengthFromMean' | 'strengthFromOrder'): PrintDefect {
  return { kind: 'fade', share: allowed(item, settings) / 100 };
}

/** Area of full ink, or of none, that is `share` of the limit over 2 x 2 mm. */
function roundOf(settings: DefectSettings): number {
  return 2 * Math.sqrt((4 * allowed('spot', settings)) / Math.PI);
}

const CLEAR_MM = 0.5;

/** A place where the print is as bare (or as full) as asked for a round of this diameter. */
function placeWhere(
  { card, gauge, draws, trial }: DefectSettings,
  diameterMm: number,
  fits: (level: number) => boolean,
): { xMm: number; yMm: number } | undefined {
  const { grid } = gauge.reference;
  const standard = gauge.standard(card);
  if (standard === undefined) return undefined;
  const reach = Math.ceil((diameterMm / 2) * grid.perMm);
  const { columns, rows } = grid;
  const edge = Math.round(CLEAR_MM * grid.perMm) + reach;
  const places: number[] = [];
  for (let row = edge + 8; row < rows - edge; row++) {
    for (let column = edge; column < Math.min(columns, 40) - edge; column++) {
      let all = true;
      for (let down = -reach; down <= reach && all; down++) {
        for (let right = -reach; right <= reach && all; right++) {
          if (Math.hypot(right, down) > reach) continue;
          all = fits(standard.template.levels[(row + down) * columns + column + right] as number);
        }
      }
      if (all) places.push(row * columns + column);
    }
  }
  if (places.length === 0) return undefined;
  const [xMm, yMm] = placeOf(grid, places[draws.below(places.length, STREAM + 2, trial)] as number);
  return { xMm, yMm };
}

type Direction = readonly [red: number, green: number, blue: number];

/** What to add to a colour, along a direction, to make it so different. */
function drift(from: Rgb, direction: Direction, difference: number, seen = (colour: Rgb): Rgb => colour) {
  const moved = (by: number): Rgb => [
    from[0] + by * direction[0],
    from[1] + by * direction[1],
    from[2] + by * direction[2],
  ];
  let [low, high] = [0, 0.5];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (colourDifference(labOf(from), labOf(seen(moved(middle))), 'CIEDE2000') < difference) low = middle;
    else high = middle;
  }
  return direction.map((part) => 255 * low * part) as [number, number, number];
}

/** Ink of another hue, towards yellow or blue: as different as is allowed at equal strength. */
function otherHue(settings: DefectSettings, item: 'inkColour' | 'inkColourFromOrder'): PrintDefect {
  const ink = settings.gauge.inkColourOf(settings.card) ?? RED;
  const direction: Direction = signOf(settings) > 0 ? [0, 1, -0.5] : [0, -0.2, 1];
  const rgb = drift(ink, direction, allowed(item, settings), (colour) => atStrength(colour, ink));
  return { kind: 'colour', of: 'ink', rgb };
}

/** A defect is of the size asked for where it uses its limit up to this share of that more or less. */
const SIZED_TO = 0.04;
const MOST_HALVINGS = 12;

/**
 * The defect of the size that brings the worst measure of a card to so much of its limit; `undefined` where none does:
 * where a part of a sign goes at once, the measure jumps past it.
 */
function sized(
  { share, usedBy }: DefectSettings,
  least: number,
  most: number,
  make: (size: number) => PrintDefect,
): PrintDefect | undefined {
  let [small, large] = [least, most];
  if (usedBy(make(small)) > share || usedBy(make(large)) < share) return undefined;
  for (let step = 0; step < MOST_HALVINGS; step++) {
    const middle = (small + large) / 2;
    const defect = make(middle);
    const used = usedBy(defect);
    if (Math.abs(used - share) <= SIZED_TO * share) return defect;
    if (used < share) small = middle;
    else large = middle;
  }
  return undefined;
}

function smeared(settings: DefectSettings): PrintDefect | undefined {
  const deg = 360 * settings.draws.uniform(STREAM + 3, settings.trial);
  const within = { left: 1, top: 1.5, right: 12, bottom: 18 };
  return sized(settings, 0.07, 3, (lengthMm) => ({ kind: 'smear', lengthMm, deg, within }));
}

/** Ink that came off beside its place, to the right and up or down. */
function ghosted(settings: DefectSettings): PrintDefect | undefined {
  const part = (what: number): number => settings.draws.uniform(STREAM + 4, settings.trial, what);
  const [xMm, yMm] = [0.8 + 2.2 * part(0), 3 * part(1) - 1.5];
  return sized(settings, 0.01, 1, (share) => ({ kind: 'ghost', xMm, yMm, share }));
}

/** The print of a box from a place of the index downwards, or to the right of it, is not there. */
function cutOff(settings: DefectSettings): PrintDefect | undefined {
  const { box } = settings.gauge.reference;
  const [right, bottom] = [box.leftMm + box.widthMm, box.topMm + box.heightMm];
  const fromBelow = settings.draws.uniform(STREAM + 5, settings.trial) < 0.5;
  return sized(settings, 0.1, fromBelow ? box.heightMm : box.widthMm, (size) => ({
    kind: 'fade',
    share: 1,
    within: {
      left: fromBelow ? 0 : right - size,
      top: fromBelow ? bottom - size : 0,
      right,
      bottom,
    },
  }));
}

/** The lower half of an index in the other colour: its sign. */
function otherColour({ card, gauge, share }: DefectSettings): PrintDefect | undefined {
  if (share < 1) return undefined;
  const { box } = gauge.reference;
  const within = {
    left: 0,
    top: box.topMm + box.heightMm / 2,
    right: box.leftMm + box.widthMm,
    bottom: box.topMm + box.heightMm,
  };
  const toRed = RED.map((part, channel) => 255 * (part - (BLACK[channel] ?? 0))) as [number, number, number];
  const rgb = isRed(card) ? (toRed.map((part) => -part) as [number, number, number]) : toRed;
  return { kind: 'colour', of: 'ink', rgb, within };
}

/** Where the bars of our symbol are, and a part of them outside of what spots are looked for in. */
const SYMBOL = { left: 20, top: 2, right: 22, bottom: 7 };

/** Bars rubbed off over a share of their height: this many of the ten scans can't be decoded. */
function rubbed({ share }: DefectSettings): PrintDefect {
  const heightMm = (SYMBOL.bottom - SYMBOL.top) * share * (1 - ITEMS.symbolLeast.usual / BEST_GRADE);
  return { kind: 'fade', share: 1, within: { ...SYMBOL, bottom: SYMBOL.top + heightMm } };
}

/** Somewhere along an edge, clear of the corner. */
function alongEdge({ draws, trial }: DefectSettings): { edge: 'left' | 'top'; alongMm: number } {
  const edge = draws.uniform(STREAM + 7, trial) < 0.5 ? 'left' : 'top';
  return { edge, alongMm: 6 + 14 * draws.uniform(STREAM + 8, trial) };
}

/** Paper that is missing from an edge, or below zero was left on. */
function nicked(settings: DefectSettings, side: 1 | -1): PrintDefect {
  const widthMm = 0.8 + 0.8 * settings.draws.uniform(STREAM + 9, settings.trial);
  return { kind: 'nick', ...alongEdge(settings), depthMm: side * allowed('nick', settings), widthMm };
}

/** A tear is deepest beside the diagonal, by this more than on it. */
const BESIDE_DIAGONAL_MM = 0.09;
const RADIUS_MM = 3;

/** Ink that swings along or across the sheet, or in two slanted directions that cross. */
function swinging(settings: DefectSettings, isMoire: boolean): PrintDefect {
  const { draws, trial } = settings;
  const periodMm = 1.2 + 2 * draws.uniform(STREAM + 10, trial);
  const deg = isMoire ? 25 + 15 * draws.uniform(STREAM + 11, trial) : 90 * draws.below(2, STREAM + 11, trial);
  const share = allowed('screen', settings);
  return { kind: 'bands', periodMm, deg, share, ...(isMoire && { isCrossed: true }) };
}

/** The plate of magenta lies beside the others: green light shows it. */
function plateOff(settings: DefectSettings): PrintDefect {
  const angle = 2 * Math.PI * settings.draws.uniform(STREAM + 12, settings.trial);
  const mm = allowed('register', settings);
  return { kind: 'plate', channel: 1, xMm: mm * Math.cos(angle), yMm: mm * Math.sin(angle) };
}

function hickey(settings: DefectSettings): PrintDefect | undefined {
  const ink = settings.gauge.standard(settings.card)?.ink.level ?? 0;
  const place = placeWhere(settings, 0.6, (level) => level < ink + 0.12);
  return place && sized(settings, 0.3, 3, (diameterMm) => ({ kind: 'hickey', ...place, diameterMm }));
}

/** A line of the index that got no ink. */
function streaked(settings: DefectSettings): PrintDefect | undefined {
  const { leftMm, widthMm: reachMm } = settings.gauge.reference.box;
  const xMm = leftMm + reachMm * (0.3 + 0.4 * settings.draws.uniform(STREAM + 13, settings.trial));
  return sized(settings, 0.05, 2, (widthMm) => ({ kind: 'streak', xMm, widthMm }));
}

/** Any of these fails a print that is dragged, doubled or missing in part. */
const PRINT_ITEMS: readonly ItemName[] = ['spot', 'sharpness', 'stroke', 'position', 'likeness'];
const NEARER = 'the print nearer to the edge at the';

/** Our inks as they are drawn. */
const RED: Rgb = [198 / 255, 18 / 255, 48 / 255];
const BLACK: Rgb = [24 / 255, 22 / 255, 26 / 255];

export const DEFECTS: readonly DefectKind[] = [
  {
    name: 'faded card',
    item: 'strengthFromMean',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about === 'paler',
    make: (s) => faded(s, 'strengthFromMean'),
  },
  {
    name: 'faded suit',
    item: 'strengthFromOrder',
    on: 'suit',
    suits: 'any',
    isSaid: saysSuit(' paler'),
    make: (s) => faded(s, 'strengthFromOrder'),
  },
  {
    name: 'shifted index',
    item: 'position',
    on: 'end',
    suits: 'any',
    isSaid: saysMove,
    make: (s) => ({ kind: 'shift', ...move(allowed('position', s), s), within: indexOf(s) }),
  },
  {
    name: 'shifted print',
    item: 'position',
    on: 'card',
    suits: 'any',
    isSaid: saysMove,
    make: (s) => ({ kind: 'offset', ...move(allowed('position', s), s) }),
  },
  {
    name: 'turned index',
    item: 'turn',
    on: 'end',
    suits: 'any',
    isSaid: saysSide('clockwise', 'counterclockwise'),
    make: (s) => ({ kind: 'turn', deg: signOf(s) * allowed('turn', s) }),
  },
  {
    name: 'corner cut askew',
    item: 'skew',
    on: 'end',
    suits: 'any',
    isSaid: saysSide('less than 90°', 'more than 90°'),
    make: (s) => ({ kind: 'skew', deg: signOf(s) * allowed('skew', s) }),
  },
  {
    name: 'one card too long',
    item: 'sizeFromMean',
    on: 'card',
    suits: 'any',
    isSaid: saysSide('longer', 'shorter'),
    make: (s) => ({ kind: 'size', widthMm: 0, heightMm: signOf(s) * allowed('sizeFromMean', s) }),
  },
  {
    name: 'cut at one side',
    item: 'sizeFromMean',
    on: 'card',
    suits: 'any',
    isSaid: saysEdge,
    make: (s) => ({ kind: 'trim', edge: edgeOf(s), mm: signOf(s) * allowed('sizeFromMean', s) }),
  },
  {
    name: 'all cut at one side',
    item: 'sizeFromOrder',
    on: 'deck',
    suits: 'any',
    isSaid: saysCut,
    make: (s) => ({ kind: 'trim', edge: edgeOf(s), mm: signOf(s) * allowed('sizeFromOrder', s) }),
  },
  {
    name: 'all cards too wide',
    item: 'sizeFromOrder',
    on: 'deck',
    suits: 'any',
    isSaid: saysSide('wider', 'narrower'),
    make: (s) => ({ kind: 'size', widthMm: signOf(s) * allowed('sizeFromOrder', s), heightMm: 0 }),
  },
  {
    name: 'cut off the middle',
    item: 'endsApart',
    on: 'deck',
    suits: 'any',
    isSaid: saysSide(`across, ${NEARER} first`, `across, ${NEARER} second`),
    make: (s) => ({ kind: 'offset', xMm: (signOf(s) * allowed('endsApart', s)) / 2, yMm: 0 }),
  },
  {
    name: 'red of another hue',
    isOfColour: true,
    item: 'inkColour',
    on: 'end',
    suits: 'red',
    make: (s) => otherHue(s, 'inkColour'),
  },
  {
    name: 'suit of another hue',
    isOfColour: true,
    item: 'inkColourFromOrder',
    on: 'suit',
    suits: 'red',
    isSaid: saysSuit(),
    make: (s) => otherHue(s, 'inkColourFromOrder'),
  },
  {
    name: 'yellow paper',
    isOfColour: true,
    item: 'paperColour',
    on: 'end',
    suits: 'any',
    make: (s) => ({
      kind: 'colour',
      of: 'paper',
      rgb: drift([1, 1, 1], [0, 0, -1], allowed('paperColour', s)),
    }),
  },
  {
    name: 'soft print',
    item: 'sharpness',
    on: 'end',
    suits: 'any',
    make: (s) => ({ kind: 'blur', sigmaMm: allowed('sharpness', s) / 2.563 }),
  },
  {
    name: 'print growth',
    item: 'stroke',
    on: 'end',
    suits: 'any',
    isSaid: saysSide('wider', 'narrower'),
    make: (s) => ({ kind: 'growth', strokeMm: signOf(s) * allowed('stroke', s) }),
  },
  { name: 'smear', item: 'sharpness', on: 'end', suits: 'any', also: PRINT_ITEMS, make: smeared },
  {
    name: 'ghost print',
    item: 'spot',
    on: 'end',
    suits: 'any',
    also: [...PRINT_ITEMS, 'symbolLeast'],
    make: ghosted,
  },
  { name: 'part missing', item: 'spot', on: 'end', suits: 'any', also: PRINT_ITEMS, make: cutOff },
  {
    name: 'sign in another colour',
    isOfColour: true,
    item: 'inkColour',
    on: 'end',
    suits: 'any',
    make: otherColour,
  },
  {
    name: 'damaged symbol',
    item: 'symbolLeast',
    on: 'end',
    suits: 'any',
    also: ['symbolWrong'],
    make: rubbed,
  },
  {
    name: 'spot',
    item: 'spot',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about.startsWith('spot'),
    make: (s) => {
      const diameterMm = roundOf(s);
      const place = placeWhere(s, diameterMm, (level) => level > 0.95);
      return place && { kind: 'spot', ...place, diameterMm, lightness: 0.12 };
    },
  },
  {
    name: 'void',
    item: 'spot',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about.startsWith('void'),
    make: (s) => {
      const diameterMm = roundOf(s);
      const ink = s.gauge.standard(s.card)?.ink.level ?? 0;
      const place = placeWhere(s, diameterMm, (level) => level < ink + 0.12);
      return place && { kind: 'void', ...place, diameterMm };
    },
  },
  {
    name: 'nick',
    item: 'nick',
    on: 'end',
    suits: 'any',
    isSaid: ({ about, defect }) =>
      defect.kind === 'nick' && about.startsWith(`nick in the ${defect.edge} edge`),
    make: (s) => nicked(s, 1),
  },
  {
    name: 'paper left on',
    item: 'nick',
    on: 'end',
    suits: 'any',
    isSaid: ({ about, defect }) =>
      defect.kind === 'nick' && about.startsWith(`paper left on the ${defect.edge}`),
    make: (s) => nicked(s, -1),
  },
  {
    name: 'torn corner',
    item: 'nick',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about === 'corner torn',
    make: (s) => ({ kind: 'torn', depthMm: allowed('nick', s) - BESIDE_DIAGONAL_MM }),
  },
  {
    name: 'corner of another radius',
    item: 'cornerRadius',
    on: 'end',
    suits: 'any',
    isSaid: saysSide('larger', 'smaller'),
    make: (s) => ({ kind: 'corner', radiusMm: RADIUS_MM + signOf(s) * allowed('cornerRadius', s) }),
  },
  {
    name: 'corner not rounded',
    item: 'cornerRadius',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about === 'not rounded',
    make: (s) => ({ kind: 'corner', radiusMm: s.share > 1 ? 0 : RADIUS_MM - allowed('cornerRadius', s) }),
  },
  {
    name: 'another die',
    item: 'cornerRadiusFromOrder',
    on: 'deck',
    suits: 'any',
    isSaid: saysSide('larger', 'smaller'),
    make: (s) => ({ kind: 'corner', radiusMm: RADIUS_MM + signOf(s) * allowed('cornerRadiusFromOrder', s) }),
  },
  {
    name: 'wavy edge',
    item: 'edgeBend',
    on: 'end',
    suits: 'any',
    make: (s) => ({
      kind: 'wave',
      edge: alongEdge(s).edge,
      fromMm: 7 + 6 * s.draws.uniform(STREAM + 8, s.trial),
      lengthMm: 10,
      depthMm: allowed('edgeBend', s),
    }),
  },
  {
    name: 'bands',
    item: 'screen',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about.startsWith('bands'),
    make: (s) => swinging(s, false),
  },
  {
    name: 'moiré',
    item: 'screen',
    on: 'end',
    suits: 'any',
    isSaid: ({ about }) => about.startsWith('moiré'),
    make: (s) => swinging(s, true),
  },
  {
    name: 'magenta out of register',
    isOfColour: true,
    item: 'register',
    on: 'end',
    suits: 'red',
    make: plateOff,
  },
  {
    name: 'suit out of register',
    item: 'register',
    on: 'suit',
    suits: 'red',
    isSaid: ({ about, card }) => about.startsWith(SUIT_NAMES[suitOf(card)] ?? 'a suit'),
    make: (s) => {
      const angle = 2 * Math.PI * s.draws.uniform(STREAM + 12, s.trial);
      const mm = allowed('register', s);
      return { kind: 'offset', xMm: mm * Math.cos(angle), yMm: mm * Math.sin(angle) };
    },
  },
  { name: 'hickey', item: 'spot', on: 'end', suits: 'any', also: PRINT_ITEMS, make: hickey },
  { name: 'streak', item: 'spot', on: 'end', suits: 'any', also: PRINT_ITEMS, make: streaked },
];

/** Whether a defect is for a card of this colour. */
export function suits({ suits: wanted }: DefectKind, card: Card): boolean {
  return wanted === 'any' || (wanted === 'red') === isRed(card);
}

function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2;
}
