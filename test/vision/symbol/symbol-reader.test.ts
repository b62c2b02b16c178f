import { beforeAll, describe, expect, test, vi } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { zxingWasm } from '../../../rigs/zxing-wasm.ts';
import { toCard } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { MODULE_MM, makeSymbolText } from '../../../src/decks/symbol.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { combineReadings } from '../../../src/vision/identify/identify.ts';
import { OUR_SYMBOL, symbolSetUpProblem } from '../../../src/vision/symbol/settings.ts';
import { makeSymbolReader, openSymbolReader } from '../../../src/vision/symbol/symbol-reader.ts';
import { type Decoder, openDecoder } from '../../../src/vision/symbol/zxing.ts';
import { barsOf, cardWith, OWN_PLACE_MM } from '../../support/card-prints.ts';
import { type Print, type Seeing, seePrint, uniformOf } from '../../support/print-frame.ts';

const DECK_NUMBER = 42;
const { xMm: SYMBOL_X, yMm: SYMBOL_Y } = OWN_PLACE_MM;
const CORNER = { xMm: 3, yMm: 3 };
let decode: Decoder;

beforeAll(async () => {
  decode = await openDecoder(zxingWasm());
});

function cardPrint(card: number, deckNumber = DECK_NUMBER): Print {
  return cardWith(barsOf(makeSymbolText(toCard(card), deckNumber), SYMBOL_X, SYMBOL_Y));
}

function see(print: Print, seeing: Partial<Seeing> = {}): GreyFrame {
  return seePrint(print, { widthMm: 36, heightMm: 12, pxPerMm: 8, ...CORNER, ...seeing });
}

function upsideDown(frame: GreyFrame): GreyFrame {
  return { ...frame, pixels: frame.pixels.slice().reverse() };
}

const read = (frame: GreyFrame, deckNumber = DECK_NUMBER) =>
  makeSymbolReader(decode, { ...OUR_SYMBOL, deckNumber })(frame);

describe('our symbol', () => {
  test('is as wide as it is printed', () => {
    expect(OUR_SYMBOL.moduleMm).toBe(MODULE_MM);
  });

  test('is read from every card, at either end, blurred, turned, unevenly lit, with noise', () => {
    const uniform = uniformOf(1);
    for (const card of DECKS.super.cards.filter((_, at) => IN_FULL || at % 3 === 0)) {
      const frame = see(cardPrint(card), {
        angleDeg: (uniform() - 0.5) * 5,
        xMm: 2 + 2 * uniform(),
        blurMm: 0.1 * uniform(),
        gradient: 0.3 * uniform(),
        levels: [15, 150 + 80 * uniform()],
        noise: 3,
        uniform,
      });
      const reading = read(card % 2 === 0 ? frame : upsideDown(frame));
      expect(reading).toMatchObject({ card, accepted: true, margin: 1, isChecked: true });
      expect(reading.confidence).toBeGreaterThan(1 - 1e-8);
    }
  });

  test.each([8, 12, 16])('says where it lies, at %d px/mm', (pxPerMm) => {
    const { text, place = [] } = read(see(cardPrint(17), { pxPerMm }));
    expect(text).toBe(makeSymbolText(toCard(17), DECK_NUMBER));
    const [topLeft, , bottomRight] = place;
    expect(topLeft?.xMm).toBeCloseTo(CORNER.xMm + SYMBOL_X, 0);
    expect(bottomRight?.xMm).toBeCloseTo(CORNER.xMm + SYMBOL_X + 68 * MODULE_MM, 0);
    expect((bottomRight?.yMm ?? 0) - (topLeft?.yMm ?? 0)).toBeGreaterThan(3);
    const [turned] = read(upsideDown(see(cardPrint(17), { pxPerMm }))).place ?? [];
    expect(turned?.xMm).toBeCloseTo(36 - CORNER.xMm - SYMBOL_X, 0);
  });

  test('is read in colour', () => {
    const grey = see(cardPrint(30));
    const pixels = Uint8Array.from(
      { length: 3 * grey.pixels.length },
      (_, at) => grey.pixels[Math.floor(at / 3)]!,
    );
    const reading = makeSymbolReader(decode, OUR_SYMBOL)({ ...grey, channels: 3, pixels });
    expect(reading).toMatchObject({ card: 30, accepted: true });
  });

  test('is refused where it is of another deck of ours, or of somebody else', () => {
    expect(read(see(cardPrint(9)), 41)).toMatchObject({ card: 9, accepted: false, reason: 'foreign' });
    const others = see(cardWith(barsOf('12345678', SYMBOL_X - 2, SYMBOL_Y)));
    expect(read(others)).toMatchObject({ accepted: false, reason: 'foreign', text: '12345678' });
    expect(read(others).card).toBeUndefined();
  });

  test('is refused where its own check is wrong', () => {
    const text = makeSymbolText(toCard(9), DECK_NUMBER);
    const wrong = `${text.slice(0, 5)}${(Number(text[5]) + 1) % 10}`;
    const reading = read(see(cardWith(barsOf(wrong, SYMBOL_X, SYMBOL_Y))));
    expect(reading).toMatchObject({ accepted: false, reason: 'uncertain', text: wrong });
  });

  test('says nothing where two name different cards', () => {
    const [one, other] = [3, 4].map((card) => makeSymbolText(toCard(card), DECK_NUMBER));
    const print = cardWith(barsOf(one!, SYMBOL_X, 1), barsOf(other!, SYMBOL_X, 9));
    const reading = read(see(print, { heightMm: 19 }));
    expect(reading).toMatchObject({ accepted: false, reason: 'disagree' });
    expect(reading.confidence).toBe(0);
    expect([reading.card, reading.second].sort()).toEqual([3, 4]);
  });

  test('is missed on an empty window, a white card, a black one and in noise', () => {
    const uniform = uniformOf(3);
    for (const print of [
      () => 0.03,
      cardWith(),
      () => 1,
      cardWith((x) => (Math.floor(x * 2) % 2 === 0 ? 0 : 1)),
    ]) {
      expect(read(see(print))).toMatchObject({ accepted: false, reason: 'noSymbol' });
    }
    expect(read(see(() => uniform()))).toMatchObject({ accepted: false, reason: 'noSymbol' });
    expect(read(see(() => 1, { widthMm: 1, heightMm: 1 }))).toMatchObject({ reason: 'noSymbol' });
  });

  test('is cut off by a frame of 20 mm, and not guessed', () => {
    expect(read(see(cardPrint(9), { widthMm: 20 }))).toMatchObject({ accepted: false, reason: 'noSymbol' });
  });

  test('counts only beside the index from 1.5 pixels a module on, blurred, turned and with noise', () => {
    const uniform = uniformOf(6);
    for (const card of [1, 20, 33, 47, 66]) {
      const frame = see(cardPrint(card), {
        pxPerMm: 6,
        angleDeg: (uniform() - 0.5) * 6,
        xMm: 2 + 2 * uniform(),
        blurMm: 0.14 * uniform(),
        noise: 6,
        uniform,
      });
      const symbol = read(card % 2 === 0 ? frame : upsideDown(frame));
      expect(symbol).toMatchObject({ card, accepted: true, isChecked: false });
      expect(symbol.confidence).toBeLessThan(1 - 5e-8);
      expect(combineReadings(undefined, symbol)).toMatchObject({ accepted: false, card });
    }
  });

  test('is not looked for below 1.5 pixels a module, and why is told', () => {
    expect(symbolSetUpProblem(8, OUR_SYMBOL)).toBeUndefined();
    expect(symbolSetUpProblem(6, OUR_SYMBOL, 'both')).toBeUndefined();
    expect(symbolSetUpProblem(6, OUR_SYMBOL)).toContain('only 1.50 px wide at 6 px/mm: below 2 px');
    expect(symbolSetUpProblem(5, OUR_SYMBOL, 'both')).toContain('only 1.25 px wide at 5 px/mm: below 1.5 px');
    expect(read(see(cardPrint(9), { pxPerMm: 5.9 }))).toMatchObject({ reason: 'noSymbol' });
  });
});

describe('opening the reader', () => {
  test('fetches nothing, even where the bytes are no WebAssembly', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
    const spoken = vi.spyOn(console, 'error').mockReturnValue();
    const reader = await openSymbolReader(zxingWasm(), { ...OUR_SYMBOL, deckNumber: DECK_NUMBER });
    expect(reader(see(cardPrint(50)))).toMatchObject({ card: 50, accepted: true });
    await expect(openSymbolReader(Uint8Array.of(1, 2, 3))).rejects.toThrow();
    await expect(openSymbolReader(new Uint8Array(0))).rejects.toThrow();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    spoken.mockRestore();
  });
});
