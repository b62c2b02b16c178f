import { expect, it } from 'vitest';
import { designed } from '../../../rigs/examination/designs.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';

it.runIf(IN_FULL)(
  'asks for the usual margin where readers err on frames alone that show too little of an index',
  () => {
    const { art, cards } = designed('thin');
    const camera = { ...USUAL_CAMERA, widthMm: 20 };
    const gallery = new Gallery(art, USUAL_RASTER, camera.pxPerMm);
    const some = cards.filter((_, at) => at % 4 === 1).slice(0, 8);
    const pass = some.map((card, key) => {
      const frame = takeFrame(camera, { picture: gallery.picture(card) }, 'good', new Draws('cut'), key);
      return { card, frame };
    });
    expect(learnDeck([pass], { seed: 2 }).limits.leastMarginShare).toBe(0.25);
  },
);
