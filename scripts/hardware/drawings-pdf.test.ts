import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawingsPdf } from './drawings-pdf.ts';
import { line, text } from './svg.ts';

const drawing = (...shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">\n${shapes.join('\n')}\n</svg>`;
const wire = drawing(
  line([
    [10, 10],
    [90, 10],
    [90, 50],
  ]),
);

describe('drawings on paper', () => {
  it('have a sheet each, as it is wide or high, and are the same each time', async () => {
    const bytes = await drawingsPdf([wire, wire]);
    expect(await drawingsPdf([wire, wire])).toEqual(bytes);
    const sheets = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize());
    expect(sheets).toHaveLength(2);
    expect(sheets[0]?.width).toBeGreaterThan(sheets[0]?.height ?? 0);
  });

  it('look as classes say, unless an element says otherwise', async () => {
    const words = ['', 'bold', 'small', 'middle'].map((name) =>
      drawing(text(50, 50, 'J1', name === '' ? {} : { class: name })),
    );
    const red = wire.replace('class="wire"', 'class="wire" style="stroke:#c62828"');
    const bare = wire.replace(' class="wire"', '');
    const made = await Promise.all(
      [...words, wire, red, bare].map(async (each) => Buffer.from(await drawingsPdf([each])).toString('hex')),
    );
    expect(new Set(made).size).toBe(made.length);
  });

  it('are refused without a size', async () => {
    await expect(drawingsPdf(['<svg></svg>'])).rejects.toThrow('no width and height');
  });
});
