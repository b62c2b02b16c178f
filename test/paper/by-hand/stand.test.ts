import { describe, expect, it } from 'vitest';
import { type Place, type StandPart, standParts } from '../../../src/paper/by-hand/stand.ts';
import { standDxf } from '../../../src/paper/by-hand/stand-dxf.ts';
import { PAPERS } from '../../../src/paper/pdf/paper.ts';

function part(name: StandPart['name'], thicknessMm: number): StandPart {
  const found = standParts(thicknessMm).find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** From where to where a closed line reaches. */
function reachOf(cut: readonly Place[]) {
  const [xs, ys] = [cut.map(([x]) => x), cut.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The stretches of an outline that lie on a height. */
function stretchesAt(cut: readonly Place[], height: number): (readonly [number, number])[] {
  return cut.flatMap(([x, y], index) => {
    const [nextX = 0, nextY] = cut[(index + 1) % cut.length] ?? [];
    return y === height && nextY === height ? [[Math.min(x, nextX), Math.max(x, nextX)] as const] : [];
  });
}

describe.each([1, 3, 6])('a stand of %d mm', (thicknessMm) => {
  it('has a slot for every tab of a panel', () => {
    const slots = part('plate', thicknessMm).cuts.slice(2).map(reachOf);
    for (const name of ['front', 'back'] as const) {
      const [outline = []] = part(name, thicknessMm).cuts;
      const tabs = stretchesAt(outline, 0);
      expect(tabs).toHaveLength(2);
      for (const [left, right] of tabs) {
        expect(slots.filter((slot) => slot.left === left && slot.right === right)).toHaveLength(2);
      }
    }
    expect(slots.map(({ top, bottom }) => bottom - top)).toEqual(slots.map(() => thicknessMm));
  });

  it('has braces that reach from panel to panel, and into their slots', () => {
    const brace = part('brace', thicknessMm);
    const rows = part('plate', thicknessMm).cuts.slice(2).map(reachOf);
    const outer = Math.max(...rows.map(({ bottom }) => bottom)) - Math.min(...rows.map(({ top }) => top));
    expect(brace.widthMm).toBe(outer);
    const [outline = []] = brace.cuts;
    const ends = outline.filter(([x]) => x === 0).map(([, y]) => y);
    for (const slot of part('front', thicknessMm).cuts.slice(1).map(reachOf)) {
      expect(slot.right - slot.left).toBe(thicknessMm);
      expect(slot.bottom - slot.top).toBe(Math.max(...ends) - Math.min(...ends));
    }
  });

  it('goes on A4 and Letter, above the line that shows the scale', () => {
    for (const { heightMm, widthMm } of standParts(thicknessMm)) {
      expect(heightMm + 8).toBeLessThan(Math.min(PAPERS.a4.heightMm, PAPERS.letter.heightMm) - 12);
      expect(widthMm + 10).toBeLessThan(Math.min(PAPERS.a4.widthMm, PAPERS.letter.widthMm));
    }
  });

  it('is drawn for a cutter with every part as often as it is wanted, none upon another', () => {
    const lines = standDxf(standParts(thicknessMm)).split('\n');
    const wanted = standParts(thicknessMm).reduce(
      (sum, { count, cuts }) => sum + count * cuts.flat().length,
      0,
    );
    expect(lines.filter((line) => line === 'LINE')).toHaveLength(wanted);
    expect(lines.filter((line) => line === 'TEXT')).toHaveLength(8);
    expect(lines.at(-2)).toBe('EOF');
  });
});
