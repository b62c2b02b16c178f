import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { FrameLevel } from '../../../src/ports/machines/faults.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { ownArt } from '../../../src/simulator/frames/art.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { groupFrames } from '../../../src/vision/learn/grouping.ts';

const draws = new Draws('grouping');
const gallery = new Gallery(
  ownArt({
    deck: 'standard',
    face: 'pips',
    index: 'en',
    hasSymbol: false,
    size: 'bridge',
    isFourColour: false,
    deckNumber: 0,
  }),
  USUAL_RASTER,
  USUAL_CAMERA.pxPerMm,
);
const cards = DECKS.standard.cards.filter((_, place) => place % 13 < (IN_FULL ? 6 : 4));

function passOf(pass: number, level: FrameLevel): { order: number[]; frames: Frame[] } {
  const order = draws.shuffled([...cards], 1, pass);
  const frames = order.map((card, place) =>
    takeFrame(USUAL_CAMERA, { picture: gallery.picture(card) }, level, draws, 100 * pass + place),
  );
  return { order, frames };
}

describe('frames of passes in unknown order', () => {
  test.each(IN_FULL ? (['good', 'worn'] as const) : (['worn'] as const))(
    'three %s passes give pure and complete groups',
    (level) => {
      const passes = [0, 1, 2].map((pass) => passOf(pass, level));
      const groups = groupFrames(passes.map(({ frames }) => frames));
      expect(groups).toHaveLength(cards.length);
      for (const { members, isComplete } of groups) {
        expect(isComplete).toBe(true);
        expect(new Set(members.map(({ pass, place }) => passes[pass]?.order[place])).size).toBe(1);
      }
    },
  );

  test('a card that one pass lacks, and a frame without a card, stay alone', () => {
    const first = passOf(0, 'good');
    const second = passOf(1, 'good');
    const empty = takeFrame(USUAL_CAMERA, {}, 'good', draws, 900);
    const missing = second.order.at(-1);
    const groups = groupFrames([first.frames, [...second.frames.slice(0, -1), empty]]);
    const alone = groups.filter(({ isComplete }) => !isComplete);
    expect(groups.filter(({ isComplete }) => isComplete)).toHaveLength(cards.length - 1);
    expect(alone.map(({ members }) => members.map(({ pass }) => pass))).toEqual([[0], [1]]);
    expect(first.order[alone[0]?.members[0]?.place ?? -1]).toBe(missing);
    expect(alone[1]?.members[0]?.patch).toBeUndefined();
  });

  test('one pass gives every frame its own group', () => {
    const { frames } = passOf(0, 'good');
    const groups = groupFrames([frames]);
    expect(groups.map(({ members }) => members.length)).toEqual(frames.map(() => 1));
    expect(groups.every(({ isComplete }) => isComplete)).toBe(true);
  });
});
