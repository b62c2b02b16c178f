import { describe, expect, it } from 'vitest';
import { topOf } from '../../../rigs/plain-deck.ts';
import { type Card, makeCard, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { formatRank } from '../../../src/bridge/rank-letters.ts';
import { shape } from '../../../src/decks/drawing.ts';
import { drawText } from '../../../src/decks/glyphs.ts';
import { placing, transformPath } from '../../../src/decks/path.ts';
import { drawSuit } from '../../../src/decks/suit-paths.ts';
import { makeSvg } from '../../../src/decks/svg.ts';
import type { FrameLevel } from '../../../src/ports/machines/faults.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { type Example, learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';

const CARDS = [0, 2].flatMap((suit) => [4, 7, 8, 14].map((rank) => makeCard(suit, rank)));
const SIGN_MM = 7;

/** Cards with large indices, their ranks so far right of their signs' middles, some with a pip below. */
function galleryOf(besideMm: (card: Card) => number, hasPip: (card: Card) => boolean = () => false): Gallery {
  const art = (card: Card): string => {
    const rank = transformPath(
      drawText(formatRank(rankOf(card), 'en'), SIGN_MM),
      placing(6 + besideMm(card), 3),
    );
    const ink = suitOf(card) === 2 ? 'red' : 'black';
    const shapes = [
      shape('rank', rank, ink),
      shape('indexSuit', drawSuit(suitOf(card), 6, 15, SIGN_MM), ink),
      ...(hasPip(card) ? [shape('pip', drawSuit(suitOf(card), 15, 23, 4), ink)] : []),
    ];
    return makeSvg({ widthMm: 57, heightMm: 88, shapes });
  };
  return new Gallery(art, USUAL_RASTER, USUAL_CAMERA.pxPerMm);
}

/** The ends of a deck on some of whose cards the rank of one end lies 2 mm beside that of the other. */
const UPPER = galleryOf(() => 0);
const LOWER = galleryOf((card) => (rankOf(card) > 7 ? -2 : 0));

function passOf(gallery: Gallery, level: FrameLevel, firstKey: number): Example[] {
  return CARDS.map((card, at) => {
    const picture = gallery.picture(card);
    return { card, frame: takeFrame(USUAL_CAMERA, { picture }, level, new Draws('ends'), firstKey + at) };
  });
}

describe('a deck whose two ends are printed unlike', () => {
  const model = learnDeck([passOf(UPPER, 'good', 0), passOf(LOWER, 'good', 100)], { seed: 1 });

  it.each([
    ['upper', UPPER, 200],
    ['lower', LOWER, 300],
  ] as const)('is read by its %s end', (_, gallery, key) => {
    for (const { card, frame } of passOf(gallery, 'good', key)) {
      const reading = readIndex(frame, model);
      expect(reading).toMatchObject({ card, accepted: true });
      expect(reading.evidence?.misfitMm).toBeLessThan(0.04);
    }
  });
});

describe('a card with a pip at one end, which no frame of the other showed whole', () => {
  const [first] = CARDS;
  const pipped = galleryOf(
    () => 0,
    (card) => card === first,
  );
  const other = passOf(UPPER, 'good', 400).map(({ card, frame }) =>
    card === first ? { card, frame: topOf(frame, 22) } : { card, frame },
  );
  const model = learnDeck([passOf(pipped, 'good', 500), other], { seed: 1 });

  it.each([
    ['with', pipped, 600],
    ['without', UPPER, 700],
  ] as const)('is read by the end %s it', (_, gallery, key) => {
    for (const { card, frame } of passOf(gallery, 'good', key))
      expect(readIndex(frame, model)).toMatchObject({ card, accepted: true });
  });
});
