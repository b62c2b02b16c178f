import { describe, expect, it } from 'vitest';
import { cardRatio, FOCAL_SHARE, TRUE_SHAPE } from '../../../src/vision/shown/card-figures.ts';
import { type CardOutline, findCard } from '../../../src/vision/shown/find-card.ts';
import { type Corners, homographyOf, mapPoint } from '../../../src/vision/shown/homography.ts';
import { cornersOf, type Drawn, drawPicture, GROUNDS, onCard } from './drawn-picture.ts';

const SIZE = { widthPx: 640, heightPx: 420 };
const SHOWN = { ...SIZE, x: 320, y: 205, pxPerMm: 3.6, turnDeg: 14, tiltDeg: 12, widthMm: 58 };

function scene(ground: string, more: Partial<Drawn> = {}, of: Partial<typeof SHOWN> = {}): Drawn {
  const where = { ...SHOWN, ...of };
  const card = { corners: cornersOf(where), widthMm: where.widthMm };
  return { ...SIZE, ground, cards: [card], blurPx: 0.6, ...more };
}

function found(drawn: Drawn): CardOutline {
  const outline = findCard(drawPicture(drawn));
  if (typeof outline === 'string') throw new Error(`No card was found: ${outline}.`);
  return outline;
}

/** How far the worst corner is from where it was drawn, in mm, from whichever end the outline begins. */
function errorMm({ corners, pxPerMm }: CardOutline, drawn: Corners): number {
  const worst = [0, 2].map((shift) =>
    Math.max(
      ...corners.map(({ x, y }, at) =>
        Math.hypot(x - drawn[(at + shift) % 4]!.x, y - drawn[(at + shift) % 4]!.y),
      ),
    ),
  );
  return Math.min(...worst) / pxPerMm;
}

describe('a card in a picture', () => {
  it.each(Object.keys(GROUNDS))('is found to a third of a millimetre on a ground that is %s', (ground) => {
    const drawn = scene(ground);
    const outline = found(drawn);
    expect(errorMm(outline, drawn.cards[0]!.corners)).toBeLessThan(0.34);
    expect(outline.widthMm).toBeCloseTo(58, 0);
    expect(outline.pxPerMm).toBeCloseTo(3.6, 0);
  });

  it('is found where it lies sideways, and is as wide as it is', () => {
    const drawn = scene('green', {}, { turnDeg: -75, widthMm: 63 });
    const outline = found(drawn);
    expect(errorMm(outline, drawn.cards[0]!.corners)).toBeLessThan(0.34);
    expect(outline.widthMm).toBeCloseTo(63, 0);
  });

  it.each([
    ['its lower end', 34],
    ['a corner', 4],
  ])('is found below a thumb on %s', (_, xMm) => {
    const drawn = scene('dark');
    const card = drawn.cards[0]!;
    const finger = [onCard(card, xMm, 78), onCard(card, xMm - 4, 130), 34] as const;
    expect(errorMm(found({ ...drawn, finger }), card.corners)).toBeLessThan(0.4);
  });

  it('has an edge as wide as the picture is blurred', () => {
    const [sharp, soft] = [0.6, 1.6].map((blurPx) => found(scene('dark', { blurPx })).edgeWidthMm) as [
      number,
      number,
    ];
    // From 10 to 90 % a bell curve takes 2.56 deviations.
    expect(soft).toBeGreaterThan((2.4 * 1.6) / 3.7);
    expect(soft).toBeLessThan((3.2 * 1.6) / 3.5);
    expect(sharp).toBeLessThan(0.75 * soft);
  });

  it.each([
    ['dark', 26, 20],
    ['dark', -20, 22],
    ['white', 26, 20],
    ['white', -20, 22],
  ])(
    'is one of two where the outline round both is all that is plain, on %s, %i and %i px apart',
    (ground, x, y) => {
      const below = { ...SHOWN, x: SHOWN.x + x, y: SHOWN.y + y, turnDeg: SHOWN.turnDeg + 2 };
      const drawn = scene(ground);
      const cards = [...drawn.cards, { corners: cornersOf(below), widthMm: 58 }];
      expect(findCard(drawPicture({ ...drawn, cards }))).toBe('several');
    },
  );

  it.each([
    ['dark', -52, 30, 17],
    ['green', 70, -30, -17],
    ['wood', 80, 40, -9],
  ])('is one of two on a ground that is %s, where another comes out turned', (ground, x, y, turnDeg) => {
    const below = { ...SHOWN, x: SHOWN.x + x, y: SHOWN.y + y, turnDeg: SHOWN.turnDeg + turnDeg };
    const drawn = scene(ground);
    const cards = [...drawn.cards, { corners: cornersOf(below), widthMm: 58 }];
    expect(findCard(drawPicture({ ...drawn, cards }))).toBe('several');
  });

  it.each(['wood', 'checks'])('is one of two on %s, where the other leaves the picture below', (ground) => {
    const drawn = scene(ground);
    const cards = [...drawn.cards, { corners: cornersOf({ ...SHOWN, x: 300, y: 300 }), widthMm: 58 }];
    expect(findCard(drawPicture({ ...drawn, cards }))).toBe('several');
  });

  it('is said to be cut where an end of it is out of the picture', () => {
    expect(findCard(drawPicture(scene('green', {}, { y: 370 })))).toBe('cut');
  });

  it('is not found where there is none', () => {
    for (const ground of ['wood', 'checks'])
      expect(findCard(drawPicture({ ...scene(ground), cards: [] }))).toBe('none');
    expect(findCard(drawPicture({ ...scene('gingham'), cards: [] }))).toBeTypeOf('string');
  });
});

describe('the shape of a card', () => {
  const drawn = cornersOf({ ...SHOWN, tiltDeg: 25 });
  const ratioAs = (corners: Corners, focalShare: number): number | undefined => {
    const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x - SIZE.widthPx / 2, y: y - SIZE.heightPx / 2 }));
    return cardRatio([a!, b!, c!, d!], focalShare * SIZE.widthPx, TRUE_SHAPE);
  };

  it.each([0.65, FOCAL_SHARE, 0.95])('is known by a focal length of %f of the picture', (focalShare) => {
    expect(Math.abs((ratioAs(drawn, focalShare) ?? 0) - 58 / 88)).toBeLessThan(0.03);
  });

  it.each([
    ['a corner of another card stands out', 0, -0.2, -0.08],
    ['an end of another card makes it longer', 2, 0, 0.25],
  ])('is none where %s', (_, corner, right, down) => {
    const [along, across] = [drawn[1].x - drawn[0].x, drawn[3].y - drawn[0].y];
    const moved = drawn.map(({ x, y }, at) =>
      at === corner || (at === 3 && corner === 2) ? { x: x + right * along, y: y + down * across } : { x, y },
    ) as unknown as Corners;
    expect(ratioAs(moved, FOCAL_SHARE)).toBeUndefined();
  });
});

describe('a homography', () => {
  it('takes the corners of a rectangle to those that it was made of', () => {
    const corners = cornersOf(SHOWN);
    const map = homographyOf(corners, 58, 88);
    const mapped = [mapPoint(map, 0, 0), mapPoint(map, 58, 0), mapPoint(map, 58, 88), mapPoint(map, 0, 88)];
    mapped.forEach(({ x, y }, at) => {
      expect(x).toBeCloseTo(corners[at]!.x, 6);
      expect(y).toBeCloseTo(corners[at]!.y, 6);
    });
  });
});
