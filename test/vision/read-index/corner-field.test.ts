import { describe, expect, it } from 'vitest';
import { designed } from '../../../rigs/examination/designs.ts';
import { blended } from '../../../rigs/examination/false-cards.ts';
import { type Card, makeCard } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { learnField } from '../../../src/vision/learn/learn-field.ts';
import { prepareSources } from '../../../src/vision/learn/source.ts';
import { PATCH_PX_PER_MM } from '../../../src/vision/patch/patch.ts';
import { otherFieldShare, pipStrength } from '../../../src/vision/read-index/corner-field.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';

const COLUMNS = 12;
const ROWS = 16;
const PAPER = 200;

/** How much ink is in a cell, 0..1. */
type Print = (x: number, y: number) => number;
const bare: Print = () => 0;
const pip: Print = (x, y) => (Math.hypot(x - 7.5, y - 10.5) < 3 ? 0.9 : 0);
const lines: Print = (x, y) => (x === 4 || y === 6 ? 0.5 : 0);

const inkOf = (print: Print): Float32Array =>
  Float32Array.from({ length: COLUMNS * ROWS }, (_, at) => print(at % COLUMNS, Math.floor(at / COLUMNS)));
const FIELD = {
  columns: COLUMNS,
  rows: ROWS,
  inks: [inkOf(bare), inkOf(pip), inkOf(lines)],
  contrasts: [0.9, 0.9, 0.9],
};
const [BARE, PIP, LINES] = [0, 1, 2];
/** Cells as a frame shows them, under light that falls off to one side. */
const levelsOf = (print: Print): Float32Array =>
  Float32Array.from(inkOf(print), (ink, at) => PAPER * (1 - 0.01 * (at % COLUMNS)) * (1 - ink));
const shareOf = (levels: Float32Array, card: number, contrast = 0.9): number =>
  otherFieldShare(levels, FIELD, card, contrast);

describe('the field beside an index', () => {
  it('has nothing of another card’s where it is the card’s own, faded or not', () => {
    for (const [card, print] of [bare, pip, lines].entries()) {
      expect(shareOf(levelsOf(print), card)).toBeLessThan(0.1);
      expect(
        shareOf(
          levelsOf((x, y) => 0.6 * print(x, y)),
          card,
          0.54,
        ),
      ).toBeLessThan(0.1);
    }
  });

  it.each([
    ['a pip in the place of none', pip, BARE],
    ['nothing in the place of a pip', bare, PIP],
    ['a pip in the place of a court', pip, LINES],
  ])('shows %s', (_, print, card) => {
    expect(shareOf(levelsOf(print), card as number)).toBeCloseTo(1, 1);
  });

  it('says nothing of a finger, of half a pip or of what is not seen', () => {
    const finger: Print = (x, y) => (y > 5 + x / 4 ? 0.8 : 0);
    expect(shareOf(levelsOf(finger), BARE as number)).toBeLessThan(0.6);
    expect(
      shareOf(
        levelsOf((x, y) => (x > 7 ? pip(x, y) : 0)),
        PIP as number,
      ),
    ).toBeLessThan(0.6);
    const hidden = levelsOf(pip).map((level, at) => (at >= 7 * COLUMNS ? -1 : level));
    expect(shareOf(hidden, BARE as number)).toBe(0);
    expect(shareOf(new Float32Array(COLUMNS * ROWS).fill(-1), PIP as number)).toBe(0);
  });
});

describe('the pips of a card', () => {
  const strengthOf = (print: Print, card: number): number | undefined =>
    pipStrength(levelsOf(print), FIELD, card);

  it('are as dark as they are drawn, where there are some', () => {
    expect(strengthOf(pip, PIP as number)).toBeCloseTo(1, 1);
    expect(strengthOf((x, y) => 0.6 * pip(x, y), PIP as number)).toBeCloseTo(0.6, 1);
    expect(strengthOf(bare, BARE as number)).toBeUndefined();
  });

  it('say nothing where others are in their place', () => {
    expect(strengthOf(lines, PIP as number)).toBeUndefined();
    expect(strengthOf(bare, PIP as number)).toBeUndefined();
  });
});

describe('a card with the rank of another one', () => {
  const { art } = designed('thin');
  const camera = { ...USUAL_CAMERA, widthMm: 20 };
  const gallery = new Gallery(art, USUAL_RASTER, camera.pxPerMm);
  const cards = [3, 4, 9, 14].flatMap((rank) => [makeCard(1, rank), makeCard(3, rank)]);
  const take = (sight: Sight, key: number): Frame =>
    takeFrame(camera, sight, 'good', new Draws('splice'), key);
  const pass = cards.map((card, key) => ({ card, frame: take({ picture: gallery.picture(card) }, key) }));
  const model = learnDeck([pass], { seed: 1 });
  const { box, seamPx } = model;
  const rank = {
    topMm: -1,
    bottomMm: box.yMm + seamPx / PATCH_PX_PER_MM,
    rightMm: box.xMm + box.widthMm,
  };

  it('is refused by its pips, where a profile knows them', () => {
    const [three, , , , , , king] = cards as [Card, Card, Card, Card, Card, Card, Card];
    const picture = blended(gallery.picture(three), gallery.picture(king), rank, 1);
    const frame = take({ picture }, 100);
    const reading = readIndex(frame, model);
    expect(reading).toMatchObject({ card: king, accepted: false, reason: 'uncertain' });
    expect(reading.evidence?.fieldShare).toBeGreaterThan(0.8);
    const { field: _, ...before } = model;
    expect(readIndex(frame, before)).toMatchObject({ card: king, accepted: true });
  });

  it('is itself the same card in a worn frame as in a good one', () => {
    for (const [at, card] of cards.entries()) {
      const picture = gallery.picture(card);
      const frame = takeFrame(camera, { picture }, 'worn', new Draws('worn'), at);
      expect(readIndex(frame, model).evidence?.fieldShare).toBeLessThan(0.6);
    }
  });

  it('knows nothing of places where a finger lay on one of the pictures of a held card', () => {
    const [card] = cards as [Card];
    const [end, covered] = [0, 1].map((at) => take({ picture: gallery.picture(card) }, 200 + at)) as [
      Frame,
      Frame,
    ];
    const finger = { ...covered, pixels: covered.pixels.slice() };
    const [left, top] = [15 * camera.pxPerMm, 18 * camera.pxPerMm];
    for (let y = top; y < finger.heightPx; y++)
      for (let x = left; x < finger.widthPx; x++) {
        const at = y * finger.widthPx + x;
        finger.pixels[at] = 0.75 * (finger.pixels[at] as number);
      }
    const inkOfHeld = (frames: readonly Frame[]): Float32Array => {
      const sources = prepareSources([frames.map((frame) => ({ card, frame }))]);
      const placed = sources.map((source) => ({ source, label: 0, shift: { xMm: 0, yMm: 0 } }));
      return learnField({ ...model, cards: [card] }, placed, true).inks[0] as Float32Array;
    };
    const known = (ink: Float32Array): number => ink.filter((value) => value > -0.5).length;
    const [alike, beside] = [known(inkOfHeld([end, covered])), known(inkOfHeld([end, finger]))];
    expect(alike).toBeGreaterThan(50);
    expect(beside).toBeLessThan(alike - 5);
    expect(known(inkOfHeld([end]))).toBe(0);
  });
});
