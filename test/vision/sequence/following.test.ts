import { beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { openSymbolEye } from '../../../src/app/eyes/open-symbols.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { USUAL_STYLE } from '../../../src/decks/style.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { ownArt } from '../../../src/simulator/frames/art.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { FrameFollower } from '../../../src/vision/sequence/frame-follower.ts';
import type { SymbolEye } from '../../../src/vision/symbol/reading.ts';

let symbol: SymbolEye;
beforeAll(async () => {
  symbol = await openSymbolEye(computer, 0);
});
const gallery = new Gallery(ownArt(USUAL_STYLE), USUAL_RASTER, USUAL_CAMERA.pxPerMm);
const [first, second] = [DECKS.super.cards[0]!, DECKS.super.cards[1]!];
const draws = new Draws('following');
const frameOf = (card: Card, key: number, retake = 0) =>
  takeFrame(USUAL_CAMERA, { picture: gallery.picture(card) }, 'good', draws, key, retake);

describe('eyes that follow a deck', () => {
  test('name a card each time that it comes: in the next board, and as another look', () => {
    const follower = new FrameFollower({ symbol }, 'symbol');
    const read = follower.identify.bind(follower);
    const named = [
      read(frameOf(first, 1), true),
      read(frameOf(first, 1, 1), false),
      read(frameOf(second, 2), true),
      read(frameOf(first, 3), true),
    ];
    expect(named.map(({ accepted, card }) => [accepted, card])).toEqual([
      [true, first],
      [true, first],
      [true, second],
      [true, first],
    ]);
  });
});
