import { describe, expect, test } from 'vitest';
import { ownCards } from '../../../rigs/own-cards.ts';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import { readingOf } from '../../../src/host/reading-of.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { softened } from '../../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { FrameFollower } from '../../../src/vision/sequence/frame-follower.ts';
import type { SymbolReading } from '../../../src/vision/symbol/reading.ts';

const NINE = parseCardName('S9') as Card;
const PICTURE = softened(ownCards(USUAL_RASTER)(NINE).upper, 1 / 8);
const FRAME = takeFrame(USUAL_CAMERA, { picture: PICTURE }, 'good', new Draws('follower'), 1);

/** A symbol reader that always says the same. */
function saying(reading: Partial<SymbolReading>): () => SymbolReading {
  return () => ({ accepted: true, card: NINE, confidence: 0.99, margin: 1, isChecked: true, ...reading });
}

describe('a follower of frames', () => {
  test('identifies what its readers accept', () => {
    const follower = new FrameFollower({ symbol: saying({}) }, 'symbol');
    expect(follower.identify(FRAME, true)).toMatchObject({ accepted: true, card: NINE });
  });

  test('says of a refused frame why, in the words of the machine too', () => {
    const follower = new FrameFollower({ symbol: saying({ accepted: false, reason: 'foreign' }) }, 'symbol');
    expect(readingOf(follower.identify(FRAME, true))).toEqual({
      symbol: { kind: 'none', reason: 'foreign' },
    });
  });

  test('leaves a card its name that came before: the books decide', () => {
    const names: Card[] = [NINE, (NINE - 1) as Card, NINE];
    const follower = new FrameFollower({ symbol: () => saying({ card: names.shift() as Card })() }, 'symbol');
    const read = [1, 2, 3].map(() => readingOf(follower.identify(FRAME, true)).symbol);
    expect(read).toEqual([NINE, NINE - 1, NINE].map((card) => ({ kind: 'card', card, confidence: 0.99 })));
  });

  test('names a card again on another look at it, and as the first of the next board', () => {
    const follower = new FrameFollower({ symbol: saying({}) }, 'symbol');
    const looks = [true, false, true].map((isAnother) => follower.identify(FRAME, isAnother).accepted);
    expect(looks).toEqual([true, true, true]);
  });
});
