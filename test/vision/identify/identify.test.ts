import { describe, expect, test } from 'vitest';
import { PlainWindow } from '../../../rigs/plain-deck.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { combineReadings, identify } from '../../../src/vision/identify/identify.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import type { IndexReading } from '../../../src/vision/read-index/read-index.ts';
import type { Refusal } from '../../../src/vision/reading.ts';
import type { SymbolReading } from '../../../src/vision/symbol/reading.ts';
import { cardsNamed } from '../../support/cards-named.ts';

const [TEN, NINE] = cardsNamed('S10 S9') as [Card, Card];

function sure(card = TEN): IndexReading {
  return { card, second: NINE, accepted: true, confidence: 0.999, margin: 0.9 };
}

function unsure(reason: Refusal, card = TEN): IndexReading {
  return { card, second: NINE, accepted: false, confidence: 0.4, margin: 0.1, reason };
}

function symbol(card = TEN, isChecked = true): SymbolReading {
  return { card, accepted: true, confidence: 0.99, margin: 1, isChecked, text: '602137' };
}

const NO_SYMBOL: SymbolReading = {
  accepted: false,
  confidence: 0,
  margin: 0,
  reason: 'noSymbol',
  isChecked: true,
};

describe('index and symbol together', () => {
  test('that agree are surer than each', () => {
    const both = combineReadings(sure(), symbol());
    expect(both).toMatchObject({ card: TEN, accepted: true, margin: 0.9, second: NINE });
    expect(both.confidence).toBeCloseTo(1 - 1e-5, 12);
    expect([both.index, both.symbol]).toEqual([sure(), symbol()]);
  });

  test('that are both sure of other cards are a fault', () => {
    const both = combineReadings(sure(), symbol(NINE));
    expect(both).toMatchObject({ accepted: false, reason: 'disagree', card: TEN, second: NINE, margin: 0 });
    expect(both.confidence).toBeLessThanOrEqual(0.5);
  });

  test('are a fault where only what lies beside the index speaks against its card', () => {
    const evidence = { fieldShare: 1, isOfTwoInks: false } as NonNullable<IndexReading['evidence']>;
    const doubted = { ...unsure('uncertain', NINE), evidence };
    expect(combineReadings(doubted, symbol())).toMatchObject({ accepted: false, reason: 'disagree' });
    expect(combineReadings(doubted, symbol(NINE))).toMatchObject({ accepted: true, card: NINE });
  });

  test.each(['uncertain', 'blurred', 'noCorner', 'blank', 'dark'] as const)(
    'go by the symbol where the index is %s',
    (reason) => {
      expect(combineReadings(unsure(reason, NINE), symbol())).toMatchObject({ accepted: true, card: TEN });
    },
  );

  test.each(['back', 'joker', 'foreign', 'covered', 'moving', 'duplicate'] as const)(
    'name no card where the index saw %s',
    (reason) => {
      const both = combineReadings(unsure(reason), symbol());
      expect(both).toMatchObject({ accepted: false, reason });
    },
  );

  test('go by the index where there is no symbol', () => {
    expect(combineReadings(sure(), NO_SYMBOL)).toMatchObject({
      accepted: true,
      card: TEN,
      confidence: 0.999,
    });
  });

  test.each(['foreign', 'disagree'] as const)('name no card where the symbol says %s', (reason) => {
    const foreign: SymbolReading = { ...symbol(), accepted: false, reason };
    expect(combineReadings(sure(), foreign)).toMatchObject({ accepted: false, reason });
  });

  test('say why neither knows', () => {
    const both = combineReadings(unsure('uncertain'), NO_SYMBOL);
    expect(both).toMatchObject({ accepted: false, reason: 'uncertain', card: TEN, second: NINE });
    expect(
      combineReadings({ accepted: false, confidence: 0, margin: 0, reason: 'empty' }, NO_SYMBOL),
    ).toEqual({
      accepted: false,
      confidence: 0,
      margin: 0,
      reason: 'empty',
      index: expect.anything(),
      symbol: NO_SYMBOL,
    });
  });

  test('count a symbol without a check only beside an index of the same name', () => {
    expect(combineReadings(unsure('uncertain'), symbol(TEN, false))).toMatchObject({
      accepted: true,
      card: TEN,
    });
    expect(combineReadings(unsure('uncertain', NINE), symbol(TEN, false)).accepted).toBe(false);
    expect(combineReadings(undefined, symbol(TEN, false))).toMatchObject({
      accepted: false,
      reason: 'uncertain',
    });
  });

  test('work alone', () => {
    expect(combineReadings(sure(), undefined)).toEqual({ ...sure(), index: sure() });
    expect(combineReadings(undefined, symbol())).toMatchObject({ accepted: true, card: TEN });
    expect(() => combineReadings()).toThrow('no reader');
  });
});

describe('eyes', () => {
  const window = new PlainWindow();
  const MODEL = learnDeck([window.pass(cardsNamed('S10 S9 H10 H9 HA SA'), 'good', 20)], { seed: 1 });
  const frame = window.frame(TEN, 'good', 1);

  test('that are not asked are not used', () => {
    const eyes = { symbol: () => symbol() };
    expect(identify(frame, eyes, 'symbol')).toMatchObject({ accepted: true, card: TEN });
    expect(identify(frame, eyes, 'both')).toMatchObject({ accepted: true, card: TEN });
    expect(() => identify(frame, eyes, 'index')).toThrow('no reader');
  });

  test('that disagree show what each looked at', () => {
    const wrong: SymbolReading = {
      ...symbol(NINE),
      place: [
        { xMm: 10, yMm: 5 },
        { xMm: 12, yMm: 6 },
      ],
    };
    const contradiction = identify(frame, { index: MODEL, symbol: () => wrong }, 'both');
    expect(contradiction).toMatchObject({ accepted: false, reason: 'disagree', card: TEN, second: NINE });
    expect(contradiction.pictures?.symbol).toMatchObject({ widthPx: 32, heightPx: 24, pxPerMm: 8 });
    expect(contradiction.pictures?.index?.pixels.some((level) => level < 60)).toBe(true);
  });

  test.each([
    [1, 1, 8],
    [300, 2, 16],
    [23, 200, 4],
    [60, 60, 30],
  ])('see nothing in %i x %i px at %i px/mm', (widthPx, heightPx, pxPerMm) => {
    const pixels = new Uint8Array(widthPx * heightPx).fill(200);
    const speck = { widthPx, heightPx, pxPerMm, channels: 1 as const, pixels };
    expect(identify(speck, { symbol: () => symbol() }, 'both')).toEqual({
      accepted: false,
      confidence: 0,
      margin: 0,
      reason: 'noCorner',
    });
  });
});
