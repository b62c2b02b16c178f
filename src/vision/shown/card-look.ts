import { connectedParts } from '../numbers/connected.ts';
import { median } from '../numbers/statistics.ts';
import { CARD_HEIGHT_MM } from './card-figures.ts';
import { findCard } from './find-card.ts';
import { type Corners, homographyOf, mapPoint } from './homography.ts';
import { type Box, levelAt, type Picture, type Plane, whitenessPart } from './picture.ts';

/** How a card of a maker is laid out: places from the top-left corner of the card. */
export interface CardLook {
  readonly widthMm: number;
  readonly rank: BoxMm;
  readonly suit: BoxMm;
  /** Height of the pips in the middle; absent on cards that have none. */
  readonly pipMm?: number;
  /** The colour of its ink, where the picture has colours. */
  readonly rgb?: readonly [number, number, number];
}

/** A rectangle of a card. */
export interface BoxMm {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels a mm at which a card is looked at. */
const SCALE = 10;
/** Proportions of cards of 57 to 64 mm, with what a scan's cut may be off. */
const CARD_RATIOS = { least: 0.635, most: 0.735 } as const;
/** The part of a card in which an index is looked for. */
const CORNER = { left: 0.8, top: 1, right: 20, bottom: 40 } as const;
const LEAST_RANK_MM = 2.5;
const LEAST_SUIT_MM = 2;
/** Parts of one rank stand beside each other, no further apart than this. */
const MOST_GAP_MM = 1.5;
const PIPS_MM = { least: 5, most: 20 } as const;

/** What is seen of a card on a scan of it: alone on a plain ground, or cut out along its edges; `undefined` where no index is found. */
export function lookOfCard(picture: Picture): CardLook | undefined {
  const found = cardIn(picture);
  if (found === undefined) return undefined;
  const { corners, widthMm } = found;
  const map = homographyOf(corners, widthMm * SCALE, CARD_HEIGHT_MM * SCALE);
  const whole = { left: 0, top: 0, right: picture.widthPx, bottom: picture.heightPx };
  const whiteness = whitenessPart(picture, whole);
  const card = straightened(whiteness, map, Math.round(widthMm * SCALE));
  const dark = inkOf(card);
  const index = indexIn(partsIn(dark, CORNER));
  if (index === undefined) return undefined;
  const pips = partsIn(dark, { left: 7, top: 7, right: widthMm - 7, bottom: CARD_HEIGHT_MM - 7 })
    .map((part) => ({ width: part.right - part.left, height: part.bottom - part.top }))
    .filter(
      ({ height, width }) =>
        height > PIPS_MM.least && height < PIPS_MM.most && width / height > 0.6 && width / height < 1.4,
    );
  const rgb = colourAt(picture, (x, y) => mapPoint(map, x * SCALE, y * SCALE), index.suit);
  return {
    widthMm,
    ...index,
    ...(pips.length > 0 && { pipMm: median(pips.map(({ height }) => height)) }),
    ...(rgb !== undefined && { rgb }),
  };
}

/** Where the card lies, upright: found on its ground, or the whole picture where that has a card's proportions. */
function cardIn(picture: Picture): { readonly corners: Corners; readonly widthMm: number } | undefined {
  const { heightPx, widthPx } = picture;
  const ratio = widthPx / heightPx;
  if (ratio > CARD_RATIOS.least && ratio < CARD_RATIOS.most) {
    const corners: Corners = [
      { x: 0, y: 0 },
      { x: widthPx, y: 0 },
      { x: widthPx, y: heightPx },
      { x: 0, y: heightPx },
    ];
    const found = findCard(picture);
    if (typeof found === 'string') return { corners, widthMm: CARD_HEIGHT_MM * ratio };
    return { corners: upright(found.corners), widthMm: found.widthMm };
  }
  const found = findCard(picture);
  return typeof found === 'string' ? undefined : { corners: upright(found.corners), widthMm: found.widthMm };
}

/** Corners from the upper left one of a card that stands upright, or lies on its side. */
function upright([a, b, c, d]: Corners): Corners {
  const turns: readonly Corners[] = [
    [a, b, c, d],
    [c, d, a, b],
  ];
  const [first, second] = turns as readonly [Corners, Corners];
  return first[0].y + first[1].y <= second[0].y + second[1].y ? first : second;
}

function straightened(plane: Plane, map: ReturnType<typeof homographyOf>, widthPx: number): Plane {
  const heightPx = CARD_HEIGHT_MM * SCALE;
  const levels = new Uint8Array(widthPx * heightPx);
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, to++) {
      const from = mapPoint(map, x + 0.5, y + 0.5);
      const inX = Math.min(plane.widthPx - 1, Math.max(0, Math.floor(from.x)));
      const inY = Math.min(plane.heightPx - 1, Math.max(0, Math.floor(from.y)));
      levels[to] = levelAt(plane, inX, inY);
    }
  }
  return { widthPx, heightPx, levels };
}

/** A plane with 1 where ink is: darker than half way from the paper's level to the darkest. */
function inkOf({ heightPx, levels, widthPx }: Plane): Plane {
  const sorted = Uint8Array.from(levels).sort();
  const paper = sorted[Math.floor(0.6 * sorted.length)] ?? 255;
  const darkest = sorted[Math.floor(0.01 * sorted.length)] ?? 0;
  const limit = (paper + darkest) / 2;
  return { heightPx, widthPx, levels: levels.map((level) => (level < limit ? 1 : 0)) };
}

/** The connected parts of ink that lie whole inside a rectangle. */
function partsIn({ heightPx, levels, widthPx }: Plane, within: BoxMm): BoxMm[] {
  const [left, top] = [Math.round(within.left * SCALE), Math.round(within.top * SCALE)];
  const [right, bottom] = [
    Math.min(widthPx, Math.round(within.right * SCALE)),
    Math.min(heightPx, Math.round(within.bottom * SCALE)),
  ];
  const isOfIt = (cell: number): boolean => {
    const [x, y] = [cell % widthPx, Math.floor(cell / widthPx)];
    return levels[cell] === 1 && x >= left && x < right && y >= top && y < bottom;
  };
  return [...connectedParts(levels.length, widthPx, { atCorners: false, isOfIt })].flatMap((cells) => {
    const part = cells.map((cell) => pixelBox(cell, widthPx)).reduce(joined);
    const isWhole = part.left > left && part.top > top && part.right < right && part.bottom < bottom;
    return isWhole
      ? [
          {
            left: part.left / SCALE,
            top: part.top / SCALE,
            right: part.right / SCALE,
            bottom: part.bottom / SCALE,
          },
        ]
      : [];
  });
}

function pixelBox(cell: number, widthPx: number): Box {
  const [left, top] = [cell % widthPx, Math.floor(cell / widthPx)];
  return { left, top, right: left + 1, bottom: top + 1 };
}

/** The uppermost figure of a corner with what belongs to it, and the sign of the suit below. */
function indexIn(parts: readonly BoxMm[]): { readonly rank: BoxMm; readonly suit: BoxMm } | undefined {
  const sorted = parts.toSorted((one, other) => one.top - other.top);
  const first = sorted.find(({ bottom, top }) => bottom - top >= LEAST_RANK_MM);
  if (first === undefined) return undefined;
  const rank = sorted.filter((part) => isBeside(part, first)).reduce(joined, first);
  const middle = (rank.left + rank.right) / 2;
  const suit = sorted.find(
    ({ bottom, left, right, top }) =>
      top > rank.bottom - 0.3 &&
      bottom - top >= LEAST_SUIT_MM &&
      Math.abs((left + right) / 2 - middle) < (rank.bottom - rank.top) / 2,
  );
  return suit === undefined ? undefined : { rank, suit };
}

function isBeside(part: BoxMm, other: BoxMm): boolean {
  const shared = Math.min(part.bottom, other.bottom) - Math.max(part.top, other.top);
  const apart = Math.max(part.left - other.right, other.left - part.right);
  return shared > 0.6 * (other.bottom - other.top) && apart < MOST_GAP_MM;
}

function joined(one: BoxMm, other: BoxMm): BoxMm {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The colour in the middle of a sign; nothing of a grey picture. */
function colourAt(
  { channels, heightPx, pixels, widthPx }: Picture,
  place: (xMm: number, yMm: number) => { readonly x: number; readonly y: number },
  { bottom, left, right, top }: BoxMm,
): [number, number, number] | undefined {
  if (channels === 1) return undefined;
  const [middleX, middleY] = [(left + right) / 2, top + 0.55 * (bottom - top)];
  const reach = 0.12 * (right - left);
  const places = [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => place(middleX + across * reach, middleY + down * reach)),
  );
  const levelOf = (part: number): number =>
    median(
      places.map(({ x, y }) => {
        const [inX, inY] = [Math.min(widthPx - 1, Math.floor(x)), Math.min(heightPx - 1, Math.floor(y))];
        return pixels[(inY * widthPx + inX) * channels + part] ?? 0;
      }),
    );
  return [levelOf(0), levelOf(1), levelOf(2)];
}
