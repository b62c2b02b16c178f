import { describe, expect, it } from 'vitest';
import { IN_FULL } from '../../../../rigs/in-full.ts';
import type { PrintDefect } from '../../../../rigs/prints/prints.ts';
import { learnPrints } from '../../../../src/vision/print/measure/learn-prints.ts';
import { measurePrint } from '../../../../src/vision/print/measure/measure-print.ts';
import { PrintGauge } from '../../../../src/vision/print/measure/print-reference.ts';
import { cardNamed, type DrawnSet, frameDrawer } from './drawn-cards.ts';

const NAMES = ['H8', 'S10', 'CQ', 'D3'];

function gaugeBy(settings: DrawnSet = {}, names: readonly string[] = NAMES) {
  const draw = frameDrawer(settings);
  const cards = names.map(cardNamed);
  const examples = ['a', 'b'].flatMap((seed) => cards.map((card) => ({ card, frame: draw(card, seed) })));
  return new PrintGauge(learnPrints(examples));
}

const gauge = gaugeBy();
const draw = frameDrawer();

function measured(name: string, ...defects: PrintDefect[]) {
  const card = cardNamed(name);
  const measures = measurePrint(draw(card, 'fresh', ...defects), gauge, card);
  if (measures === undefined) throw new Error(`${name} was not measured.`);
  return measures;
}

describe('the print of a card', () => {
  it.each(NAMES)('%s without a defect is as calibrated', (name) => {
    const found = measured(name);
    expect(Math.hypot(found.offsetXMm, found.offsetYMm)).toBeLessThan(0.06);
    expect(Math.abs(found.turnDeg)).toBeLessThan(0.2);
    expect(Math.abs(found.skewDeg)).toBeLessThan(0.25);
    expect(Math.abs(found.strokeMm)).toBeLessThan(0.02);
    expect(found.sharpnessMm).toBeLessThan(0.18);
    expect(found.spot.share).toBeLessThan(0.06);
    expect(found.likeness?.margin).toBeGreaterThan(0.9);
    expect(found.contrast).toBeGreaterThan(/^[HD]/.test(name) ? 0.55 : 0.8);
    expect(found.colour).toBeUndefined();
  });
  it.each(IN_FULL ? [false, true] : [true])(
    'is as square before a tilted camera as the deck that was calibrated there (%j)',
    (isTurned) => {
      const held = { isTurned, tilt: { acrossDeg: 2, downDeg: 2, distanceMm: 80 } };
      const tilted = gaugeBy(held, ['H8', 'D3']);
      const card = cardNamed('H8');
      const frame = frameDrawer(held)(card, 'fresh');
      expect(Math.abs(measurePrint(frame, gauge, card)?.skewDeg ?? 0)).toBeGreaterThan(0.35);
      expect(Math.abs(measurePrint(frame, tilted, card)?.skewDeg ?? 1)).toBeLessThan(0.2);
      const skew = frameDrawer(held)(card, 'fresh', { kind: 'skew', deg: 0.75 });
      expect(Math.abs(measurePrint(skew, tilted, card)?.skewDeg ?? 0)).toBeGreaterThan(0.6);
    },
  );
  it('is found shifted by as much as it is', () => {
    const { offsetXMm, offsetYMm } = measured('H8', { kind: 'shift', xMm: 0.6, yMm: -0.4 });
    expect(offsetXMm).toBeCloseTo(0.6, 1);
    expect(offsetYMm).toBeCloseTo(-0.4, 1);
  });
  it('is found shifted where only the index is', () => {
    const within = { left: 1, top: 1, right: 9, bottom: 22 };
    const { face, offsetXMm } = measured('S10', { kind: 'shift', xMm: 0.5, yMm: 0, within });
    expect(offsetXMm).toBeCloseTo(0.5, 1);
    expect(face?.offsetXMm).toBeCloseTo(0, 1);
  });
  describe('of a card with nothing beside its index', () => {
    const wide = { widthMm: 36 };
    const wideGauge = gaugeBy(wide, ['H8', 'D3']);
    const card = cardNamed('D3');
    const seen = (...defects: PrintDefect[]) =>
      measurePrint(frameDrawer(wide)(card, 'fresh', ...defects), wideGauge, card);
    it('is found shifted where only the index is, by what is printed further inside', () => {
      const within = { left: 1, top: 1, right: 9, bottom: 22 };
      const found = seen({ kind: 'shift', xMm: 0.35, yMm: -0.35, within });
      expect(found?.offsetXMm).toBeCloseTo(0.35, 1);
      expect(Math.abs(found?.face?.offsetXMm ?? 1)).toBeLessThan(0.08);
      expect(Math.abs(found?.face?.offsetYMm ?? 1)).toBeLessThan(0.08);
    });
    it('lies as a whole where the cut is further out', () => {
      const found = seen({ kind: 'trim', edge: 'left', mm: 0.3 });
      expect(found?.face?.offsetXMm).toBeCloseTo(0.3, 1);
    });
    it('is not told from a cut where the window ends beside the index', () => {
      expect(measured('D3').face).toBeUndefined();
    });
  });
  describe('near a symbol', () => {
    const withSymbol = { widthMm: 36, hasSymbol: true };
    const gaugeWithSymbol = gaugeBy(withSymbol, ['H8', 'D3']);
    it.each([
      ['H8', 0.35],
      ['H8', -0.35],
      ['D3', 0.35],
      ['D3', -0.35],
    ])('of %s is as clean and sharp where the index lies %d mm beside its place', (name, xMm) => {
      const card = cardNamed(name);
      const within = { left: 1, top: 1, right: 12, bottom: 17 };
      const frame = frameDrawer(withSymbol)(card, 'fresh', { kind: 'shift', xMm, yMm: 0, within });
      const found = measurePrint(frame, gaugeWithSymbol, card);
      expect(found?.offsetXMm).toBeCloseTo(xMm, 1);
      expect(found?.spot.share).toBeLessThan(0.08);
      expect(found?.sharpnessMm).toBeLessThan(0.18);
    });
  });
  it.each([-0.4, 0.4])('lies as a whole where the cut is %d mm further out', (mm) => {
    const { face, offsetXMm } = measured('S10', { kind: 'trim', edge: 'left', mm });
    expect(offsetXMm).toBeCloseTo(mm, 1);
    expect(face?.offsetXMm).toBeCloseTo(mm, 1);
  });
  it.each([0.75, -0.75])('is found turned by %d degrees', (deg) => {
    expect(measured('CQ', { kind: 'turn', deg }).turnDeg - measured('CQ').turnDeg).toBeCloseTo(deg, 1);
  });
  it.each([0.12, -0.08])('has strokes that grew by %d mm', (strokeMm) => {
    const grown = measured('H8', { kind: 'growth', strokeMm });
    expect(Math.abs(grown.strokeMm - strokeMm)).toBeLessThan(0.02);
    expect(grown.spot.share).toBeLessThan(0.08);
  });
  it('shows how much ink has faded', () => {
    const contrast = measured('S10').contrast;
    const faded = measured('S10', { kind: 'fade', share: 0.4 });
    expect(faded.contrast / contrast).toBeCloseTo(0.6, 1);
    expect(faded.strokeMm).toBeCloseTo(0, 1);
  });
  it('is as soft as it was printed, whatever the camera blurs', () => {
    const soft = measured('H8', { kind: 'blur', sigmaMm: 0.12 });
    expect(soft.sharpnessMm).toBeGreaterThan(0.24);
    expect(soft.sharpnessMm).toBeLessThan(0.38);
    expect(Math.abs(soft.strokeMm)).toBeLessThan(0.03);
  });
  it('has its spots and voids where they are, as large as they are', () => {
    const spot = measured('CQ', { kind: 'spot', xMm: 4, yMm: 22, diameterMm: 1.2, lightness: 0 }).spot;
    expect(spot.kind).toBe('spot');
    expect(Math.hypot(spot.xMm - 4, spot.yMm - 22)).toBeLessThan(1);
    expect(spot.share).toBeGreaterThan(0.2);
    expect(spot.share).toBeLessThan(0.4);
    const hole = measured('H8', { kind: 'void', xMm: 4.7, yMm: 13, diameterMm: 1.5 }).spot;
    expect(hole.kind).toBe('void');
    expect(hole.share).toBeGreaterThan(0.15);
  });
  it('has black spots weighed as such, whatever inks the deck has', () => {
    const pale: PrintDefect = { kind: 'fade', share: 0.5 };
    const cards = NAMES.map(cardNamed);
    const examples = ['a', 'b'].flatMap((seed) =>
      cards.map((card) => ({ card, frame: draw(card, seed, pale) })),
    );
    const card = cardNamed('CQ');
    const palest = new PrintGauge(learnPrints(examples));
    const shareOf = (diameterMm: number): number => {
      const black: PrintDefect = { kind: 'spot', xMm: 4, yMm: 22, diameterMm, lightness: 0.1 };
      return measurePrint(draw(card, 'fresh', pale, black), palest, card)?.spot.share ?? 0;
    };
    expect(Math.abs(shareOf(0.7) - 0.1)).toBeLessThan(0.02);
    expect(shareOf(2.2)).toBeGreaterThan(0.75);
  });
  it('has the ink that it was calibrated with', () => {
    const inColour = gaugeBy({ channels: 3 }, ['H8', 'CQ']);
    const [red = 0, green = 1, blue = 1] = inColour.inkColourOf(cardNamed('H8')) ?? [];
    expect(red).toBeCloseTo(0.78, 1);
    expect(Math.max(green, blue)).toBeLessThan(0.3);
    expect(gauge.inkColourOf(cardNamed('H8'))).toBeUndefined();
  });
  it('is measured as well in finer frames, in colour, and with the corner at the bottom right', () => {
    const settings = { channels: 3, pxPerMm: 16, isTurned: true } as const;
    const own = gaugeBy(settings, ['H8', 'D3']);
    const card = cardNamed('H8');
    const shift = { kind: 'shift', xMm: 0.3, yMm: 0.2 } as const;
    const found = measurePrint(frameDrawer(settings)(card, 'fresh', shift), own, card);
    expect(found?.turned).toBe(true);
    expect(found?.offsetXMm).toBeCloseTo(0.3, 1);
    expect(found?.offsetYMm).toBeCloseTo(0.2, 1);
    const [red = 0, green = 0, blue = 0] = found?.colour?.ink ?? [];
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });
  it('is not measured where there is no card', () => {
    const frame = draw(cardNamed('H8'), 'fresh');
    const dark = { ...frame, pixels: new Uint8Array(frame.pixels.length).fill(24) };
    expect(measurePrint(dark, gauge, cardNamed('H8'))).toBeUndefined();
    expect(measurePrint(frame, gauge, cardNamed('HA'))).toBeUndefined();
  });
});
