import { describe, expect, it } from 'vitest';
import { takeExaminationFrame } from '../../../rigs/examination/examination-frame.ts';
import type { FrameFault } from '../../../rigs/examination/faults.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { modelOfSomeCards, PlainWindow, SOME_CARDS, topOf } from '../../../rigs/plain-deck.ts';
import { type Card, suitOf } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { blankPicture } from '../../../src/simulator/frames/picture.ts';
import { type Sight, takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { turnFrame } from '../../../src/vision/locate/upright.ts';
import { readIndex } from '../../../src/vision/read-index/read-index.ts';

const WINDOW = new PlainWindow();
const MODEL = modelOfSomeCards();

/** Of frames of each card, how many were accepted; none may be accepted as another. */
function acceptedShare(frames: readonly { readonly card: number; readonly frame: Frame }[]): number {
  const readings = frames.map(({ card, frame }) => ({ card, reading: readIndex(frame, MODEL) }));
  for (const { card, reading } of readings) if (reading.accepted) expect(reading.card).toBe(card);
  return readings.filter(({ reading }) => reading.accepted).length / readings.length;
}

interface Speck {
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
}

/** A frame with a round black speck. */
function withSpeck(frame: Frame, { radiusPx, xPx, yPx }: Speck): Frame {
  const pixels = frame.pixels.map((level, at) => {
    const [x, y] = [at % frame.widthPx, Math.floor(at / frame.widthPx)];
    return (x - xPx) ** 2 + (y - yPx) ** 2 <= radiusPx ** 2 ? Math.min(level, 12) : level;
  });
  return { ...frame, pixels };
}

const strange = (sight: Sight, key: number): Frame =>
  takeFrame(WINDOW.camera, sight, 'good', new Draws('strange'), key);

describe('an index', () => {
  it('is read on good frames, with its place and how sure it is', () => {
    expect(acceptedShare(WINDOW.pass(SOME_CARDS, 'good', 100))).toBe(1);
    const card = SOME_CARDS[0] as Card;
    const reading = readIndex(WINDOW.frame(card, 'good', 130), MODEL);
    expect(reading).toMatchObject({ card, accepted: true });
    expect(reading.confidence).toBeGreaterThan(0.999);
    expect(reading.margin).toBeGreaterThan(0.5);
    expect(reading.evidence?.correlation).toBeGreaterThan(0.9);
    expect(Math.abs(reading.evidence?.printXMm ?? 9)).toBeLessThan(0.3);
  });

  it('is read on most worn frames and never wrongly', () => {
    const passes = [200, 300, 400, 500].flatMap((key) => WINDOW.pass(SOME_CARDS, 'worn', key));
    expect(acceptedShare(passes)).toBeGreaterThan(0.9);
  });

  it('is read in a shadow whose edge lies across it', () => {
    const draws = new Draws('shadows');
    const faults: FrameFault[] = [{ fault: 'shadow', strength: 0.42 }];
    const frames = [0, 1, 5, 9, 46, 48].map((key) => {
      const card = SOME_CARDS[key % SOME_CARDS.length] as Card;
      const sight = { picture: WINDOW.gallery.picture(card), faults };
      return { card, frame: takeExaminationFrame(WINDOW.camera, sight, 'worn', draws, key) };
    });
    expect(acceptedShare(frames)).toBe(1);
  });

  it('is read on most red cards with a black speck in it, which no ink of theirs can be', () => {
    const draws = new Draws('specks');
    const reds = SOME_CARDS.filter((card) => suitOf(card) === 2);
    const frames = Array.from({ length: IN_FULL ? 60 : 24 }, (_, key) => {
      const card = reds[key % reds.length] as Card;
      const speck = { xPx: 60 + draws.below(30, 1, key), yPx: 50 + draws.below(95, 2, key), radiusPx: 10 };
      return { card, frame: withSpeck(WINDOW.frame(card, 'good', 700 + key), speck) };
    });
    expect(acceptedShare(frames)).toBeGreaterThan(0.7);
  });

  it('is read where another card lies out behind this one', () => {
    const draws = new Draws('behind');
    const frames = SOME_CARDS.map((card, key) => {
      const behind = WINDOW.gallery.picture(SOME_CARDS[(key + 1) % SOME_CARDS.length] as Card);
      const sight = {
        picture: WINDOW.gallery.picture(card),
        behind,
        faults: [{ fault: 'peeping', strength: 3.5 }],
      } as const;
      return { card, frame: takeExaminationFrame(WINDOW.camera, sight, 'good', draws, key) };
    });
    expect(acceptedShare(frames)).toBe(1);
  });

  it.each([
    ['bent', 0.42],
    ['shaken', 0.45],
    ['vignetted', 3],
  ] as const)('is read where its card is %s, in even light and beside straight edges', (fault, strength) => {
    const draws = new Draws(fault);
    const frames = SOME_CARDS.slice(0, IN_FULL ? undefined : 4).map((card, key) => {
      const sight = { picture: WINDOW.gallery.picture(card), faults: [{ fault, strength }] };
      return { card, frame: takeExaminationFrame(WINDOW.camera, sight, 'good', draws, key) };
    });
    expect(acceptedShare(frames)).toBe(1);
  });

  it('is read where the card’s edges are dirty, as long as the print is sharp', () => {
    const draws = new Draws('edges');
    const take = (card: Card, key: number, faults: readonly FrameFault[]): Frame =>
      takeExaminationFrame(
        WINDOW.camera,
        { picture: WINDOW.gallery.picture(card), faults },
        'good',
        draws,
        key,
      );
    const dirty: FrameFault = { fault: 'edges', strength: 0.5 };
    const moved: FrameFault = { fault: 'motion', strength: 2.5 };
    const some = SOME_CARDS.slice(0, IN_FULL ? undefined : 4);
    const soiled = some.map((card, key) => ({ card, frame: take(card, key, [dirty]) }));
    expect(acceptedShare(soiled)).toBe(1);
    const moving = some.map((card, key) => ({ card, frame: take(card, key, [dirty, moved]) }));
    expect(acceptedShare(moving)).toBe(0);
    const widest = soiled.map(({ frame }) => {
      const { leftEdge, topEdge } = readIndex(frame, MODEL).evidence?.corner ?? {};
      return Math.max(leftEdge?.edgeWidthMm ?? 0, topEdge?.edgeWidthMm ?? 0);
    });
    expect(Math.max(...widest)).toBeGreaterThan(MODEL.limits.mostEdgeWidthMm);
  });

  it('is read upside down', () => {
    const turned = WINDOW.pass(SOME_CARDS, 'good', 600).map(({ card, frame }) => ({
      card,
      frame: turnFrame(frame),
    }));
    expect(acceptedShare(turned)).toBe(1);
  });

  it.each([
    ['at twice the scale', { pxPerMm: 16 }],
    ['in colours', { channels: 3 }],
    ['in a smaller window', { widthMm: 20 }],
  ] as const)('is read %s', (_, change) => {
    const other = new PlainWindow(change);
    expect(acceptedShare(other.pass(SOME_CARDS.slice(0, IN_FULL ? undefined : 4), 'good', 700))).toBe(1);
  });

  it('is never taken for another where the frame ends in it, wherever that is', () => {
    for (const { card, frame } of WINDOW.pass(SOME_CARDS.slice(0, IN_FULL ? undefined : 4), 'good', 800)) {
      for (let heightMm = 8; heightMm <= 30; heightMm += IN_FULL ? 1 : 4) {
        const reading = readIndex(topOf(frame, heightMm), MODEL);
        if (reading.accepted) expect(reading.card).toBe(card);
        if (heightMm <= 12) expect(reading.accepted).toBe(false);
      }
    }
  });

  it('of bright paper all over the window is not taken for an empty window', () => {
    const frame = WINDOW.frame(SOME_CARDS[0] as Card, 'good', 900);
    expect(readIndex({ ...frame, pixels: frame.pixels.map(() => 200) }, MODEL).reason).toBe('noCorner');
  });

  it('is not seen where nothing lies, where no light is and on a blank card', () => {
    const card = SOME_CARDS[0] as Card;
    const picture = WINDOW.gallery.picture(card);
    const reasonOf = (sight: Sight): unknown => readIndex(strange(sight, 1), MODEL).reason;
    expect(reasonOf({})).toBe('empty');
    expect(reasonOf({ picture: blankPicture(picture) })).toBe('blank');
    expect(readIndex(strange({ picture, light: 'off' }, 2), MODEL).reason ?? 'dark').toBe('dark');
  });

  it('is refused while the card moves', () => {
    const card = SOME_CARDS[0] as Card;
    const picture = WINDOW.gallery.picture(card);
    for (let key = 0; key < 3; key++) {
      const reading = readIndex(strange({ picture, motionMm: 3 }, key), MODEL);
      expect(reading.accepted).toBe(false);
    }
  });
});
