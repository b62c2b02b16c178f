import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { zxingWasm } from '../../../rigs/zxing-wasm.ts';
import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../../src/bridge/board.ts';
import { PAPER_NAMES, PAPERS } from '../../../src/paper/pdf/paper.ts';
import { SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import { placesIn } from '../../../src/paper/pockets/grid.ts';
import {
  CUT_LABELS,
  cutLabelGrid,
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  sheetGrid,
} from '../../../src/paper/pockets/label-sheets.ts';
import { eventOnLabels, labelPages } from '../../../src/paper/pockets/labels.ts';
import { makeDrawingSvg } from '../../../src/paper/svg.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { extentOfText, isInside, measureText, overlaps, textMarks } from '../../support/printed-pages.ts';

const SEAL = '0123456789abcdef'.repeat(4);
const EVENT = 'Cupa Țuțuianu-Österreicher-Żółkiewska, 24 de mese, finala din toamnă';

function boards(...numbers: number[]) {
  return numbers.map(toBoardNumber).map((number) => ({
    number,
    dealer: dealerOf(number),
    vulnerability: vulnerabilityOf(number),
  }));
}

const GRIDS = [
  ...LABEL_SHEET_NAMES.map((name) => ({
    name,
    grid: sheetGrid(name),
    paper: PAPERS[LABEL_SHEETS[name].paper],
    isCut: true,
  })),
  ...PAPER_NAMES.flatMap((paper) =>
    CUT_LABELS.map((labels) => ({
      name: `${labels} on ${paper}`,
      grid: cutLabelGrid(paper, labels),
      paper: PAPERS[paper],
      isCut: false,
    })),
  ),
];

describe('labels for trays', () => {
  test.each(GRIDS)('stay inside $name with the longest words, in type of 6.5 points and more', (sheet) => {
    for (const language of LANGUAGES) {
      const order = {
        boards: boards(36, 9_999_999),
        sets: [1, 12],
        event: EVENT,
        seal: SEAL,
        language,
      };
      const pages = labelPages(order, sheet.grid, sheet, measureText);
      const places = placesIn(sheet.grid);
      for (const page of pages) {
        for (const mark of textMarks(page)) {
          const extent = extentOfText(mark);
          expect(mark.sizeMm).toBeGreaterThanOrEqual(SMALLEST_MM - 1e-9);
          expect(
            places.some((place) => isInside(extent, place)),
            mark.text,
          ).toBe(true);
        }
        expect(overlaps(page)).toEqual([]);
      }
    }
  });

  test.each(GRIDS)('leave white round the number and before the mark: $name', ({ grid, paper, isCut }) => {
    const order = { boards: boards(8, 20, 128), sets: [1], event: '', language: 'en' } as const;
    const [page] = labelPages(order, grid, { paper, isCut }, measureText);
    const places = placesIn(grid);
    const numbers = textMarks(page!).filter(({ weight }) => weight === 1);
    for (const [at, mark] of numbers.entries()) {
      const number = extentOfText(mark);
      const topMm = mark.yMm - 0.66 * mark.sizeMm;
      expect(topMm - places[at]!.yMm).toBeGreaterThan(2.9);
      const boxes = page!.marks.filter((other) => other.kind === 'box' && other.paint !== 'plain');
      const beside = boxes.flatMap((box) =>
        box.kind === 'box' && typeof box.paint === 'string' && isInside(box, places[at]!) ? [box.xMm] : [],
      );
      expect(beside.length).toBe(4);
      expect(Math.min(...beside) - number.xMm - number.widthMm).toBeGreaterThan(1.9);
    }
  });

  test.each(GRIDS)('have numbers of any length on one line: $name', ({ grid, paper, isCut }) => {
    const order = { boards: boards(3, 36, 107, 1000), sets: [1], event: EVENT, language: 'en' } as const;
    const pages = labelPages(order, grid, { paper, isCut }, measureText);
    const numbers = pages.flatMap(textMarks).filter(({ weight }) => weight === 1);
    const places = placesIn(grid);
    const heights = numbers.map(({ yMm }, at) => yMm - places[at]!.yMm);
    expect(heights).toHaveLength(4);
    for (const height of heights) expect(height).toBeCloseTo(heights[0]!, 6);
  });

  test.each(GRIDS)('show as much of an event as they say they do: $name', ({ grid, paper, isCut }) => {
    for (const event of ['Open', EVENT]) {
      const shown = eventOnLabels(event, grid, measureText);
      const order = { boards: boards(7), sets: [1], event, seal: SEAL, language: 'en' } as const;
      const [page] = labelPages(order, grid, { paper, isCut }, measureText);
      expect(textMarks(page!).map(({ text }) => text)).toContain(shown);
      expect(shown === event || shown.endsWith('…')).toBe(true);
    }
    expect(eventOnLabels('Open', grid, measureText)).toBe('Open');
    expect(eventOnLabels(EVENT.repeat(2), grid, measureText)).not.toBe(EVENT.repeat(2));
  });

  test('fill page after page, set by set', () => {
    const order = { boards: boards(1, 2, 3), sets: [4, 5], event: '', language: 'en' } as const;
    const { grid, paper } = GRIDS[0]!;
    const [page, ...more] = labelPages(order, { ...grid, rows: 2 }, { paper, isCut: true }, measureText);
    expect(more).toEqual([]);
    const texts = textMarks(page!).map(({ text }) => text);
    expect(texts.filter((text) => /^\d+$|^Set/.test(text))).toEqual([
      '1',
      'Set 4',
      '2',
      'Set 4',
      '3',
      'Set 4',
      '1',
      'Set 5',
      '2',
      'Set 5',
      '3',
      'Set 5',
    ]);
    expect(labelPages(order, { ...grid, rows: 1 }, { paper, isCut: true }, measureText)).toHaveLength(2);
  });

  test('have lines to cut along only where the sheet is not cut already', () => {
    const order = { boards: boards(1), sets: [1], event: '', language: 'en' } as const;
    const dashes = GRIDS.map((sheet) => {
      const [page] = labelPages(order, sheet.grid, sheet, measureText);
      return { ...sheet, lines: page!.marks.filter(({ kind }) => kind === 'line').length };
    });
    for (const { grid, isCut, lines } of dashes) {
      expect(lines).toBe(isCut ? 0 : grid.columns + grid.rows + 2);
    }
  });
});

describe('the symbol of a label', () => {
  beforeAll(async () => {
    const wasmBinary = new Uint8Array(zxingWasm()).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  test('is read by another program from a page, with the board as it stands in words', async () => {
    const { grid, paper, isCut } = GRIDS[0]!;
    const order = {
      boards: boards(1, 2, 4, 15),
      sets: [2],
      event: EVENT,
      seal: SEAL,
      language: 'en',
    } as const;
    const [page] = labelPages(order, { ...grid, rows: 2 }, { paper, isCut }, measureText);
    const svg = makeDrawingSvg(page!, 'labels');
    const { pixels, width, height } = new Resvg(svg, {
      background: '#fff',
      fitTo: { mode: 'width', value: 1240 },
      font: { loadSystemFonts: false },
    }).render();
    const data = new Uint8ClampedArray(pixels);
    const found = await readBarcodes(
      { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
      { formats: ['QRCode'] },
    );
    expect(found.map(({ text }) => text).sort()).toEqual([
      'SOUBRETTE BOARD 1 SET 2 DEALER N VUL NONE SEAL 0123456789ABCDEF',
      'SOUBRETTE BOARD 15 SET 2 DEALER S VUL NS SEAL 0123456789ABCDEF',
      'SOUBRETTE BOARD 2 SET 2 DEALER E VUL NS SEAL 0123456789ABCDEF',
      'SOUBRETTE BOARD 4 SET 2 DEALER W VUL ALL SEAL 0123456789ABCDEF',
    ]);
  });
});
