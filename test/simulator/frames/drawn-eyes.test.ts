import { describe, expect, test } from 'vitest';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import { USUAL_STYLE } from '../../../src/decks/style.ts';
import type { Reading } from '../../../src/machine/messages.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import type { WindowLook } from '../../../src/simulator/eyes.ts';
import { ownArt, ownBack } from '../../../src/simulator/frames/art.ts';
import { DrawnEyes } from '../../../src/simulator/frames/drawn-eyes.ts';
import { foreignArt } from '../../../src/simulator/frames/foreign-cards.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import type { Frame } from '../../../src/vision/frame.ts';

const SEVEN = parseCardName('D7') as Card;
const NOTHING: Reading = { index: { kind: 'none', reason: 'uncertain' } };

/** Eyes whose reader only keeps what it is shown. */
function openEyes(seed = 'eyes') {
  const shown: { frame: Frame; isAnother: boolean }[] = [];
  const reader = {
    read(frame: Frame, isAnother: boolean): Reading {
      shown.push({ frame, isAnother });
      return NOTHING;
    },
  };
  const deck = {
    art: ownArt(USUAL_STYLE),
    foreignArt: foreignArt,
    back: ownBack(USUAL_STYLE),
    camera: USUAL_CAMERA,
    level: 'good',
  } as const;
  const eyes = new DrawnEyes(deck, new Draws(seed), reader);
  eyes.startBoard();
  return { eyes, shown };
}

function glance(changes: Partial<WindowLook> = {}): WindowLook {
  return { sight: { kind: 'card', card: SEVEN }, frame: 3, pose: 3, retake: 0, ...changes };
}

/** The pixels that eyes show their reader at each glance. */
function framesOf(glances: readonly WindowLook[], seed?: string): Uint8Array[] {
  const { eyes, shown } = openEyes(seed);
  for (const each of glances) eyes.look(each);
  return shown.map(({ frame }) => frame.pixels);
}

function brightness(pixels: Uint8Array): number {
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

describe('drawn eyes', () => {
  test('say what their reader says', () => {
    expect(openEyes().eyes.look(glance())).toBe(NOTHING);
  });

  test('show the same look the same, bit by bit, and a later one of the card with other noise', () => {
    const [first, stale, again] = framesOf([glance(), glance({ frame: 4 }), glance({ frame: 5, retake: 1 })]);
    expect(stale).toEqual(first);
    expect(again).not.toEqual(first);
  });

  test('tell their reader whether another card lies there', () => {
    const { eyes, shown } = openEyes();
    for (const retake of [0, 1]) eyes.look(glance({ retake }));
    expect(shown.map(({ isAnother }) => isAnother)).toEqual([true, false]);
  });

  test('see every sight as what it is', () => {
    const sights = [
      { kind: 'card', card: SEVEN },
      { kind: 'foreign', card: SEVEN },
      { kind: 'foreign', card: undefined },
      { kind: 'moving', card: SEVEN },
      { kind: 'back' },
      { kind: 'empty' },
    ] as const;
    const frames = framesOf(sights.map((sight) => glance({ sight })));
    expect(new Set(frames.map((pixels) => pixels.join())).size).toBe(sights.length);
    expect(frames.map((pixels) => brightness(pixels) > 60)).toEqual([true, true, true, true, true, false]);
  });

  test('see little of a card while the light is off, and a smear of one that moves', () => {
    const [still, dark, moving] = framesOf([
      glance(),
      glance({ trouble: 'dark' }),
      glance({ trouble: 'moving' }),
    ]);
    expect(brightness(dark!)).toBeLessThan(15);
    expect(moving).not.toEqual(still);
  });

  test('see other frames on another board, and from another seed', () => {
    const { eyes, shown } = openEyes();
    eyes.look(glance());
    eyes.startBoard();
    eyes.look(glance());
    expect(shown[1]?.frame.pixels).not.toEqual(shown[0]?.frame.pixels);
    expect(framesOf([glance()], 'other')[0]).not.toEqual(shown[0]?.frame.pixels);
  });
});
