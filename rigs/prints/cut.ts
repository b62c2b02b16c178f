import type { Card } from '../../src/bridge/card.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import type { End } from '../../src/simulator/frames/raster.ts';
import { meanOf } from '../../src/vision/numbers/statistics.ts';

/** How far outwards the knife cut each edge of a card, as the upper end shows them. */
export interface CutErrors {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What can be wrong with the shape of a cut, at the end that is drawn: lengths in mm, along from where the edges meet. */
export type ShapeDefect =
  /** A notch with straight sides, or below zero a tongue of paper that was left on. */
  | {
      readonly kind: 'nick';
      readonly edge: 'left' | 'top';
      readonly alongMm: number;
      readonly depthMm: number;
      readonly widthMm: number;
    }
  /** The corner is gone, so far inwards from its arc along the diagonal, by a ragged line that leaves the card askew. */
  | { readonly kind: 'torn'; readonly depthMm: number }
  /** The die has another radius; 0 rounds nothing. */
  | { readonly kind: 'corner'; readonly radiusMm: number }
  /** The knife wandered: an edge swings inwards and back once, so far, over a length. */
  | {
      readonly kind: 'wave';
      readonly edge: 'left' | 'top';
      readonly fromMm: number;
      readonly lengthMm: number;
      readonly depthMm: number;
    };

type Outside = (xMm: number, yMm: number) => number;

/** The standard deviation of an edge of a sound card. */
const EDGE_MM = 0.05;
/** A sound card is no larger or smaller than its deck's mean by more than this. */
const MOST_OFF_MM = 0.2;
const STREAM = 910;

/** The edges of a sound deck's cards: each by itself, drawn again where one would not be sound among the others. */
export function drawCuts(draws: Draws, cards: readonly Card[]): ReadonlyMap<Card, CutErrors> {
  const edges = (card: Card, again: number): CutErrors => {
    const drawn = (edge: number): number => EDGE_MM * draws.normal(STREAM + edge, card, again);
    return { left: drawn(0), top: drawn(1), right: drawn(2), bottom: drawn(3) };
  };
  const cuts = new Map(cards.map((card) => [card, edges(card, 0)]));
  for (let again = 1; ; again++) {
    const sizes = [...cuts].map(([card, { bottom, left, right, top }]) => ({
      card,
      over: [left + right, top + bottom] as const,
    }));
    const means = ([0, 1] as const).map((axis) => meanOf(sizes.map(({ over }) => over[axis])));
    const unsound = sizes.filter(({ over }) =>
      over.some((size, axis) => Math.abs(size - (means[axis] ?? 0)) > MOST_OFF_MM),
    );
    if (unsound.length === 0) return cuts;
    for (const { card } of unsound) cuts.set(card, edges(card, again));
  }
}

/** The same print on a card that was cut so. */
export function cutCard(picture: CardPicture, errors: CutErrors, end: End): CardPicture {
  const { bottom, left, right, top } =
    end === 'upper'
      ? errors
      : { left: errors.right, top: errors.bottom, right: errors.left, bottom: errors.top };
  const { cornerMm, heightMm, widthMm } = picture;
  return {
    ...picture,
    outsideMm: rectangle(-left, -top, widthMm + right, heightMm + bottom, cornerMm),
  };
}

/** The same card with a cut of another shape. */
export function spoilShape(picture: CardPicture, defect: ShapeDefect): CardPicture {
  const { cornerMm, heightMm, outsideMm, widthMm } = picture;
  const whole = outsideMm ?? rectangle(0, 0, widthMm, heightMm, cornerMm);
  switch (defect.kind) {
    case 'corner': {
      const square = rectangle(0, 0, widthMm, heightMm, defect.radiusMm);
      const isCorner: Outside = (x, y) => Math.max(x, y) - 2 * Math.max(cornerMm, defect.radiusMm);
      return { ...picture, outsideMm: (x, y) => (isCorner(x, y) < 0 ? square(x, y) : whole(x, y)) };
    }
    case 'nick':
      return { ...picture, outsideMm: nicked(whole, defect) };
    case 'torn':
      return {
        ...picture,
        outsideMm: (x, y) => Math.max(whole(x, y), tornAt(cornerMm, defect.depthMm, x, y)),
      };
    case 'wave':
      return {
        ...picture,
        outsideMm: (x, y) => {
          const along = (defect.edge === 'left' ? y : x) - defect.fromMm;
          const isThere = along > 0 && along < defect.lengthMm;
          const inwards = isThere
            ? (defect.depthMm * (1 - Math.cos((2 * Math.PI * along) / defect.lengthMm))) / 2
            : 0;
          return whole(x, y) + (Math.max(x, y) < HALF_CARD_MM ? inwards : 0);
        },
      };
  }
}

/** What is further away belongs to other edges. */
const HALF_CARD_MM = 40;

function rectangle(left: number, top: number, right: number, bottom: number, cornerMm: number): Outside {
  const [halfX, halfY] = [(right - left) / 2, (bottom - top) / 2];
  const [middleX, middleY] = [(right + left) / 2, (bottom + top) / 2];
  return (x, y) => {
    const beyondX = Math.abs(x - middleX) - halfX + cornerMm;
    const beyondY = Math.abs(y - middleY) - halfY + cornerMm;
    return beyondX > 0 && beyondY > 0
      ? Math.hypot(beyondX, beyondY) - cornerMm
      : Math.max(beyondX, beyondY) - cornerMm;
  };
}

function nicked(
  whole: Outside,
  { alongMm, depthMm, edge, widthMm }: Extract<ShapeDefect, { readonly kind: 'nick' }>,
): Outside {
  return (x, y) => {
    const [along, across] = edge === 'left' ? [y, x] : [x, y];
    const share = 1 - Math.abs(along - alongMm) / (widthMm / 2);
    if (share <= 0 || across > HALF_CARD_MM) return whole(x, y);
    return whole(x, y) + Math.min(1, 2 * share) * depthMm;
  };
}

/** A tear runs from edge to edge in three strokes, the middle one so far inside of the arc. */
function tornAt(cornerMm: number, depthMm: number, x: number, y: number): number {
  const arcMm = cornerMm * (Math.SQRT2 - 1);
  const alongMm = (x - y) / Math.SQRT2;
  const inwardsMm = (x + y) / Math.SQRT2;
  const edgeMm = arcMm + depthMm - 0.7 * Math.max(0, alongMm) + 0.25 * Math.max(0, -alongMm);
  return edgeMm - inwardsMm;
}
