import { expect, test } from 'vitest';
import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import { liesAgain } from '../../../calibration/deck/same-pass.ts';
import { PlainWindow } from '../../../rigs/plain-deck.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { uprightFrame } from '../../../src/vision/locate/upright.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { picturesOf } from '../../support/deck-profile.ts';

const CARDS = cardsNamed('H3 S3 H8 S8 HM SM');
const WINDOW = new PlainWindow();
const LEARNT = picturesOf(WINDOW, CARDS, 100);
const OTHER = picturesOf(WINDOW, CARDS, 900);

const liesIn = (pictures: readonly NamedPicture[]) =>
  new Map(
    pictures.flatMap(({ card, frame }) => {
      const corner = uprightFrame(frame)?.corner;
      return corner === undefined ? [] : [[card, corner] as const];
    }),
  );

/** The same pictures, brighter, with other noise, and cut two pixels further left. */
function copied(pictures: readonly NamedPicture[]): NamedPicture[] {
  const draws = new Draws('copied');
  return pictures.map((picture, at) => {
    const { pixels, widthPx } = picture.frame;
    const noisy = pixels.map((_, px) => {
      const level = pixels[px % widthPx < widthPx - 2 ? px + 2 : px] as number;
      return Math.max(0, Math.min(255, 1.05 * level + 4 * (draws.uniform(1, at, px) - 0.5)));
    });
    return { ...picture, frame: { ...picture.frame, pixels: noisy } };
  });
}

test('a pass whose cards lie as they did when they were learnt is the same again', () => {
  expect(liesAgain(liesIn(LEARNT), [OTHER, LEARNT])).toBe(CARDS.length);
  expect(liesAgain(liesIn(copied(LEARNT)), [OTHER, LEARNT])).toBeGreaterThanOrEqual(CARDS.length / 2);
});

test('a pass of the same cards, and one of too few to tell, is another', () => {
  expect(liesAgain(liesIn(OTHER), [LEARNT])).toBe(0);
  expect(liesAgain(liesIn(LEARNT.slice(0, 3)), [LEARNT])).toBe(0);
});

test('straightened pictures, whose corners were put in one place, are no pass again', () => {
  const [first] = LEARNT;
  const straightened = CARDS.map((card) => ({ ...first!, card }));
  expect(liesAgain(liesIn(straightened), [straightened])).toBe(0);
});
