/** A place on a part in mm, from its top-left corner, y down. */
export type Place = readonly [xMm: number, yMm: number];

/** One flat part of the stand: closed lines to cut along, the outline first. */
export interface StandPart {
  readonly name: 'plate' | 'front' | 'back' | 'brace' | 'foot' | 'bar';
  /** How many are cut. */
  readonly count: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cuts: readonly (readonly Place[])[];
}

/** The papers on which every part goes whole. */
export const STAND_PAPERS = ['a4', 'letter'] as const;
export type StandPaper = (typeof STAND_PAPERS)[number];

/** How thick cardboard or plywood may be. */
export const THICKNESS_MM = { least: 1, most: 6, usual: 3 } as const;

/**
 * A camera's distance from the table, through the opening of the plate: a picture 1280 pixels wide shows 4 pixels a mm
 * there, one of 1920 shows 6 and takes in 13 cards in a row (a lens of 67 degrees).
 */
const HEIGHT_MM = 250;
/** Every part goes on a page of A4 and of Letter. */
const WIDTH_MM = 180;
const DEPTH_MM = 140;
const LEG_MM = 25;
const BEAM_MM = 40;
/** From the edge of the plate to a panel. */
const INSET_MM = 5;
/** Larger than the largest card in width; smaller than a telephone is long. */
const OPENING = { widthMm: 76, heightMm: 100 } as const;
/** Where the panels' tabs begin, and how wide they are. */
const TABS_AT_MM = [30, 120] as const;
const TAB_MM = 30;
const BRACE = { heightMm: 30, tabMm: 20, besideMm: 8, belowMm: 12 } as const;
const FOOT = { widthMm: 80, heightMm: 35, leanDegrees: 15 } as const;
/** A telephone in its case goes in. */
const NOTCH = { atMm: 30, widthMm: 12.5, depthMm: 27 } as const;
const BAR = { widthMm: 100, heightMm: 25, besideMm: 10 } as const;

/**
 * A stand for a telephone: a table of two panels, two braces and a plate with an opening, through which the camera looks
 * down on the table, or up to a card that lies on the opening face down; and two feet on a bar that hold it upright.
 */
export function standParts(thicknessMm: number): readonly StandPart[] {
  const panels = [panel('front', thicknessMm), panel('back', thicknessMm)];
  return [plate(thicknessMm), ...panels, brace(thicknessMm), foot(thicknessMm), bar(thicknessMm)];
}

function box(xMm: number, yMm: number, widthMm: number, heightMm: number): Place[] {
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  return [
    [xMm, yMm],
    [right, yMm],
    [right, bottom],
    [xMm, bottom],
  ];
}

function plate(thicknessMm: number): StandPart {
  const { widthMm, heightMm } = OPENING;
  const rows = [INSET_MM, DEPTH_MM - INSET_MM - thicknessMm];
  const slots = rows.flatMap((yMm) => TABS_AT_MM.map((xMm) => box(xMm, yMm, TAB_MM, thicknessMm)));
  const opening = box((WIDTH_MM - widthMm) / 2, (DEPTH_MM - heightMm) / 2, widthMm, heightMm);
  const cuts = [box(0, 0, WIDTH_MM, DEPTH_MM), opening, ...slots];
  return { name: 'plate', count: 1, widthMm: WIDTH_MM, heightMm: DEPTH_MM, cuts };
}

/** The front stands on two legs, so that cards lie in the light; the back is whole, which keeps the stand from leaning. */
function panel(name: 'front' | 'back', thicknessMm: number): StandPart {
  const top = TABS_AT_MM.flatMap((xMm): Place[] => [
    [xMm, thicknessMm],
    [xMm, 0],
    [xMm + TAB_MM, 0],
    [xMm + TAB_MM, thicknessMm],
  ]);
  const legs: Place[] = [
    [WIDTH_MM - LEG_MM, HEIGHT_MM],
    [WIDTH_MM - LEG_MM, BEAM_MM],
    [LEG_MM, BEAM_MM],
    [LEG_MM, HEIGHT_MM],
  ];
  const outline: Place[] = [
    [0, thicknessMm],
    ...top,
    [WIDTH_MM, thicknessMm],
    [WIDTH_MM, HEIGHT_MM],
    ...(name === 'front' ? legs : []),
    [0, HEIGHT_MM],
  ];
  const slots = [BRACE.besideMm, WIDTH_MM - BRACE.besideMm - thicknessMm].map((xMm) =>
    box(xMm, BRACE.belowMm, thicknessMm, BRACE.tabMm),
  );
  return { name, count: 1, widthMm: WIDTH_MM, heightMm: HEIGHT_MM, cuts: [outline, ...slots] };
}

/** From the outer face of one panel to that of the other. */
function brace(thicknessMm: number): StandPart {
  const widthMm = DEPTH_MM - 2 * INSET_MM;
  const { heightMm, tabMm } = BRACE;
  const shoulder = (heightMm - tabMm) / 2;
  const [left, right, below] = [thicknessMm, widthMm - thicknessMm, shoulder + tabMm];
  const outline: Place[] = [
    [left, 0],
    [right, 0],
    [right, shoulder],
    [widthMm, shoulder],
    [widthMm, below],
    [right, below],
    [right, heightMm],
    [left, heightMm],
    [left, below],
    [0, below],
    [0, shoulder],
    [left, shoulder],
  ];
  return { name: 'brace', count: 2, widthMm, heightMm, cuts: [outline] };
}

/** The notch leans, and so does what stands in it; a slot below takes the bar. */
function foot(thicknessMm: number): StandPart {
  const { heightMm, leanDegrees, widthMm } = FOOT;
  const { atMm, depthMm } = NOTCH;
  const lean = (leanDegrees * Math.PI) / 180;
  const [dx, dy] = [depthMm * Math.sin(lean), depthMm * Math.cos(lean)];
  const across = NOTCH.widthMm / Math.cos(lean);
  const [slotLeft, slotRight] = [BAR.besideMm, BAR.besideMm + thicknessMm];
  const slotTop = heightMm - BAR.heightMm / 2;
  const outline: Place[] = [
    [0, 0],
    [atMm, 0],
    [atMm + dx, dy],
    [atMm + across + dx, dy],
    [atMm + across, 0],
    [widthMm, 0],
    [widthMm, heightMm],
    [slotRight, heightMm],
    [slotRight, slotTop],
    [slotLeft, slotTop],
    [slotLeft, heightMm],
    [0, heightMm],
  ];
  return { name: 'foot', count: 2, widthMm, heightMm, cuts: [outline] };
}

function bar(thicknessMm: number): StandPart {
  const { besideMm, heightMm, widthMm } = BAR;
  const half = heightMm / 2;
  const slots = [besideMm, widthMm - besideMm - thicknessMm].flatMap((xMm): Place[] => [
    [xMm, 0],
    [xMm, half],
    [xMm + thicknessMm, half],
    [xMm + thicknessMm, 0],
  ]);
  const outline: Place[] = [[0, 0], ...slots, [widthMm, 0], [widthMm, heightMm], [0, heightMm]];
  return { name: 'bar', count: 1, widthMm, heightMm, cuts: [outline] };
}
