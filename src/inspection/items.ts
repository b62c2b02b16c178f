/** Whether a value has to be small or large to pass. */
type Side = 'most' | 'least';

/** One thing that is judged of a deck. */
interface Item {
  readonly title: string;
  /** Empty for counts and shares. */
  readonly unit: string;
  readonly digits: number;
  readonly side: Side;
  /** What it has to be, if a manufacturer says nothing else. */
  readonly usual: number;
  /** How it is measured, for a report. */
  readonly says: string;
}

function most(usual: number, unit: string, digits: number, title: string, says: string): Item {
  return { title, unit, digits, side: 'most', usual, says };
}

function least(usual: number, unit: string, digits: number, title: string, says: string): Item {
  return { title, unit, digits, side: 'least', usual, says };
}

/** Everything that is judged, in the order of a report. */
export const ITEM_NAMES = [
  'missing',
  'double',
  'foreign',
  'misplaced',
  'faceDown',
  'turned',
  'unmeasured',
  'contrastBlack',
  'contrastColoured',
  'strengthFromMean',
  'strengthFromOrder',
  'position',
  'positionSpread',
  'endsApart',
  'turn',
  'skew',
  'edgeBend',
  'nick',
  'cornerRadius',
  'cornerRadiusFromOrder',
  'sizeFromMean',
  'sizeFromOrder',
  'inkColour',
  'inkColourFromOrder',
  'paperColour',
  'register',
  'screen',
  'sharpness',
  'stroke',
  'spot',
  'likeness',
  'symbolMean',
  'symbolLeast',
  'symbolWrong',
  'doubtful',
] as const;
export type ItemName = (typeof ITEM_NAMES)[number];

export const ITEMS: Readonly<Record<ItemName, Item>> = {
  missing: most(0, '', 0, 'Missing cards', 'cards of the deck that a run did not show'),
  double: most(0, '', 0, 'Duplicate cards', 'cards that a run showed more than once'),
  foreign: most(0, '', 0, 'Foreign or unknown cards', 'pictures of no card of this deck'),
  misplaced: most(0, '', 0, 'Out of order', 'cards that are not where the order given has them'),
  faceDown: most(0, '', 0, 'Cards face up in the hopper', 'pictures that show a back'),
  turned: most(
    0,
    '',
    0,
    'Cards end for end',
    'pictures with the index upside down among others that are upright',
  ),
  unmeasured: most(0, '', 0, 'Cards not measured', 'pictures of a known card that show too little of it'),
  contrastBlack: least(0.6, '', 2, 'Contrast of black', '(paper − ink) / paper in solid ink'),
  contrastColoured: least(0.45, '', 2, 'Contrast of colours', '(paper − ink) / paper in solid ink, in grey'),
  strengthFromMean: most(
    20,
    '%',
    0,
    'Ink strength in the deck',
    'contrast as a share of the calibrated card’s: paler or darker than is usual in the suit',
  ),
  strengthFromOrder: most(
    15,
    '%',
    0,
    'Ink strength of the deck',
    'usual contrast of a suit: paler or darker than calibrated',
  ),
  position: most(
    0.5,
    'mm',
    2,
    'Index position',
    'to the card’s own two edges, across or along, against the calibrated deck',
  ),
  positionSpread: most(
    0.15,
    'mm',
    2,
    'Spread of positions',
    'standard deviation in the deck, across or along',
  ),
  endsApart: most(
    0.3,
    'mm',
    2,
    'Ends alike',
    'mean position at one end minus that at the other: the cut is off centre by half of it',
  ),
  turn: most(
    0.5,
    '°',
    2,
    'Index turned',
    'angle of the index to the card’s edges, against the calibrated deck',
  ),
  skew: most(0.5, '°', 2, 'Corner not square', 'angle between the two edges, against the calibrated deck'),
  edgeBend: most(
    0.15,
    'mm',
    2,
    'Edges not straight',
    'greatest distance from a straight line over 1.5 mm, looked at every 0.1 mm',
  ),
  nick: most(
    0.3,
    'mm',
    2,
    'Nicks and torn corners',
    'paper that is missing from the cut’s outline, or was left on, at its deepest',
  ),
  cornerRadius: most(0.5, 'mm', 2, 'Corner radius in the deck', 'of the round corner, minus the deck’s mean'),
  cornerRadiusFromOrder: most(
    0.4,
    'mm',
    2,
    'Corner radius of the deck',
    'mean radius minus that of the calibrated deck: another die',
  ),
  sizeFromMean: most(
    0.2,
    'mm',
    2,
    'Size in the deck',
    'length or width minus the deck’s mean, from the edges of both ends',
  ),
  sizeFromOrder: most(
    0.3,
    'mm',
    2,
    'Size of the deck',
    'mean length or width minus that of the calibrated deck',
  ),
  inkColour: most(3, 'ΔE', 1, 'Colour of inks', 'from the deck’s usual ink of the suit, at equal strength'),
  inkColourFromOrder: most(
    3,
    'ΔE',
    1,
    'Colour of the deck’s inks',
    'usual ink of a suit from the calibrated one, at equal strength',
  ),
  paperColour: most(3, 'ΔE', 1, 'Tint of the paper', 'from the deck’s usual paper, at equal brightness'),
  register: most(
    0.1,
    'mm',
    2,
    'Register of colours',
    'how far one ink’s plate lies beside another’s, against the calibrated deck',
  ),
  screen: most(0.08, '', 2, 'Banding and moiré', 'how far ink swings to and fro, as a share of its darkness'),
  sharpness: most(0.2, 'mm', 2, 'Sharpness', '10–90 % of printed edges, minus the blur of the camera'),
  stroke: most(0.08, 'mm', 2, 'Stroke width', 'wider or narrower than calibrated'),
  spot: most(0.15, '', 2, 'Spots and voids', 'greatest mean over 2 × 2 mm, as a share of full ink'),
  likeness: least(
    0.35,
    '',
    2,
    'Telling cards apart',
    'distance from the halfway point to the likeliest other card; 1 is as calibrated',
  ),
  symbolMean: least(
    2.5,
    '',
    1,
    'Symbol grade, mean',
    'ten scans a symbol, each by its worst parameter: mean of all symbols',
  ),
  symbolLeast: least(
    1.5,
    '',
    1,
    'Symbol grade, worst',
    'ten scans a symbol, each by its worst parameter: the worst symbol',
  ),
  symbolWrong: most(
    0,
    '',
    0,
    'Symbols not right',
    'symbols that were not read in the first picture of any run, or name another card',
  ),
  doubtful: most(
    20,
    '',
    0,
    'Cards to look at',
    'card ends beyond a limit in a single picture, by something that may be a grain of dust',
  ),
};

/**
 * The standard uncertainty of one picture by item, of what is measured: by gauge studies of drawn cards as they come to lie
 * (docs/gauge-repeatability.md). A gauge study of a machine's own replaces them.
 */
export const USUAL_GAUGE: Partial<Readonly<Record<ItemName, number>>> = {
  strengthFromMean: 0.1,
  strengthFromOrder: 0.1,
  position: 0.007,
  turn: 0.03,
  skew: 0.07,
  edgeBend: 0.01,
  nick: 0.015,
  cornerRadius: 0.03,
  sizeFromMean: 0.01,
  inkColour: 0.08,
  paperColour: 0.08,
  register: 0.01,
  screen: 0.005,
  sharpness: 0.005,
  stroke: 0.002,
};

/** Whether a value passes a limit. */
export function keepsLimit(name: ItemName, value: number, limit: number): boolean {
  return ITEMS[name].side === 'most' ? value <= limit : value >= limit;
}
