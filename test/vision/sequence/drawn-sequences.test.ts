import { describe, expect, test } from 'vitest';
import { modelOfSomeCards, PLAIN_STYLE, PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import type { Card } from '../../../src/bridge/card.ts';
import type { FrameLevel } from '../../../src/ports/machines/faults.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { ownArt } from '../../../src/simulator/frames/art.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { type Sight, takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { identify } from '../../../src/vision/identify/identify.ts';
import { judgeSequence } from '../../../src/vision/sequence/judge.ts';
import { seeFrame } from '../../../src/vision/sequence/observation.ts';
import type { SymbolEye } from '../../../src/vision/symbol/reading.ts';

const WINDOW = new PlainWindow();
const DRAWS = new Draws('sequences');
/** The same cards a fifth smaller: another deck with the same digits. */
const OTHER = new Gallery(
  (card) => {
    const inner = ownArt(PLAIN_STYLE)(card).replace('<svg ', '<svg x="0.5" y="1" ');
    const smaller = inner
      .replace(/ width="[^"]*"/, ' width="45.6"')
      .replace(/ height="[^"]*"/, ' height="70.4"');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 88">${smaller}</svg>`;
  },
  USUAL_RASTER,
  WINDOW.camera.pxPerMm,
);
const MODEL = modelOfSomeCards();
const EYES = { index: MODEL };

function see(sight: Sight, key: number, level: FrameLevel = 'good', retake = 0): Frame {
  return takeFrame(WINDOW.camera, sight, level, DRAWS, key, retake);
}

const picture = (card: Card) => WINDOW.gallery.picture(card);
const verdictsOf = (frames: readonly Frame[]) =>
  judgeSequence(
    frames.map((frame) => seeFrame(frame, EYES, 'index')),
    MODEL.cards.length,
  );
const clean = (level: FrameLevel, key: number): Frame[] =>
  SOME_CARDS.map((card, at) => see({ picture: picture(card) }, key + at, level));

test('the corner of a card is found once for both readers', () => {
  const [card = 0 as Card] = SOME_CARDS;
  const told: unknown[] = [];
  const symbol: SymbolEye = (_, upright) => {
    told.push(upright?.corner);
    return { accepted: false, confidence: 0, margin: 0, reason: 'noSymbol', isChecked: true };
  };
  const { accepted, index } = identify(see({ picture: picture(card) }, 1), { ...EYES, symbol }, 'both');
  expect(accepted).toBe(true);
  expect(told).toEqual([index?.evidence?.corner]);
});

describe('a sequence of drawn frames', () => {
  test('of the deck is accepted, each frame as what it shows', () => {
    expect(verdictsOf(clean('good', 100)).map(({ accepted, card }) => accepted && card)).toEqual(SOME_CARDS);
    const worn = verdictsOf([0, 20, 40].flatMap((key) => clean('worn', 200 + key)));
    const right = worn.filter(
      ({ accepted, card }, at) => accepted && card === SOME_CARDS[at % SOME_CARDS.length],
    );
    expect(right.length).toBeGreaterThan(0.88 * worn.length);
    expect(worn.filter(({ accepted }) => accepted)).toHaveLength(right.length);
  });

  test('accepts no card that is covered or is none, among those that lie well', () => {
    const strange = SOME_CARDS.flatMap((card, at): Frame[] => [
      see({ picture: picture(card), cover: 'finger' }, 400 + at),
      see({}, 600 + at),
    ]);
    const verdicts = verdictsOf([...clean('good', 700), ...strange]);
    expect(verdicts.slice(0, SOME_CARDS.length).every(({ accepted }) => accepted)).toBe(true);
    expect(verdicts.slice(SOME_CARDS.length).filter(({ accepted }) => accepted)).toEqual([]);
  });

  test('of another deck is accepted nowhere, nor is a card of it in the right deck', () => {
    const others = SOME_CARDS.map((card, at) => see({ picture: OTHER.picture(card) }, 800 + at));
    expect(verdictsOf(others).filter(({ accepted }) => accepted)).toEqual([]);
    const some = others.slice(0, 3);
    const mixed = verdictsOf([...clean('good', 900).slice(3), ...some]);
    expect(mixed.slice(0, -some.length).every(({ accepted }) => accepted)).toBe(true);
    expect(mixed.slice(-some.length).filter(({ accepted }) => accepted)).toEqual([]);
  });

  test('of cards that move has no wrong name', () => {
    const moving = SOME_CARDS.map((card, at) =>
      see({ picture: picture(card), motionMm: 1 + 0.25 * at }, 500 + at),
    );
    for (const [at, { accepted, card }] of verdictsOf(moving).entries())
      if (accepted) expect(card).toBe(SOME_CARDS[at]);
  });
});
