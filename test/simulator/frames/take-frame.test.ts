import { describe, expect, test } from 'vitest';
import { ownCards } from '../../../rigs/own-cards.ts';
import { parseCardName } from '../../../src/bridge/card.ts';
import { USUAL_STYLE } from '../../../src/decks/style.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { ownBack } from '../../../src/simulator/frames/art.ts';
import { drawnJokers, foreignBacks } from '../../../src/simulator/frames/foreign-cards.ts';
import { pictureOf } from '../../../src/simulator/frames/gallery.ts';
import { blankPicture, softened } from '../../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';

const DRAWS = new Draws('sights');
const CARDS = ownCards(USUAL_RASTER);
const NINE = softened(CARDS(parseCardName('S9')).upper, 1 / 8);
const OTHER = softened(CARDS(parseCardName('D4')).upper, 1 / 8);

function frameOf(sight: Sight, key = 1, retake = 0): Frame {
  return takeFrame(USUAL_CAMERA, sight, 'good', DRAWS, key, retake);
}

function mean({ pixels }: Frame): number {
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

/** Mean absolute difference of two frames. */
function apart(a: Frame, b: Frame): number {
  return (
    a.pixels.reduce((sum, value, index) => sum + Math.abs(value - (b.pixels[index] as number)), 0) /
    a.pixels.length
  );
}

describe('a sight on the window', () => {
  test('that is empty shows the dark surround', () => {
    expect(mean(frameOf({}))).toBeLessThan(30);
  });

  test('with the light off is dark, in a glare has lost its paper', () => {
    expect(mean(frameOf({ picture: NINE, light: 'off' }))).toBeLessThan(20);
    const { pixels } = frameOf({ picture: NINE, light: 'glaring' });
    expect(pixels.filter((value) => value >= 250).length / pixels.length).toBeGreaterThan(0.3);
  });

  test('that moves is smeared, and elsewhere in the next frame', () => {
    const rest = apart(frameOf({ picture: NINE }), frameOf({ picture: NINE }, 1, 1));
    const still = frameOf({ picture: NINE });
    const moving = frameOf({ picture: NINE, motionMm: 2 });
    expect(apart(still, moving)).toBeGreaterThan(2);
    expect(apart(moving, frameOf({ picture: NINE, motionMm: 2 }, 1, 1))).toBeGreaterThan(rest + 2);
  });

  test('taken again shows the card in the same place with other noise', () => {
    const [first, second] = [frameOf({ picture: NINE }), frameOf({ picture: NINE }, 1, 1)];
    expect(second.pixels).not.toEqual(first.pixels);
    const edge = ({ pixels, widthPx }: Frame): number => {
      const row = pixels.subarray(150 * widthPx, 151 * widthPx);
      return row.findIndex((value) => value > 100);
    };
    expect(edge(second)).toBe(edge(first));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('that is covered hides part of the index (%i)', (key) => {
    const open = frameOf({ picture: NINE }, key);
    expect(apart(open, frameOf({ picture: NINE, cover: 'finger' }, key))).toBeGreaterThan(1);
    expect(apart(open, frameOf({ picture: NINE, cover: OTHER }, key))).toBeGreaterThan(1);
  });

  test('may be a back, a joker or blank paper, all of them different', () => {
    const svgs = [...foreignBacks(), ...drawnJokers(), ownBack(USUAL_STYLE)];
    const frames = svgs.map((svg) => frameOf({ picture: pictureOf(svg, USUAL_RASTER, 1 / 8).upper }));
    frames.push(frameOf({ picture: blankPicture(NINE) }));
    expect(new Set(frames.map(({ pixels }) => pixels.join())).size).toBe(svgs.length + 1);
  });
});
