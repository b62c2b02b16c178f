import { expect, test } from 'vitest';
import { shape } from '../../src/decks/drawing.ts';
import { ellipse, rectangle } from '../../src/decks/path.ts';
import { makeSvg } from '../../src/decks/svg.ts';
import { rasterise } from '../support/raster.ts';

const DRAWING = {
  widthMm: 40,
  heightMm: 20,
  shapes: [
    shape('pip', rectangle(10, 5, 30, 15), 'red'),
    shape('figure', rectangle(10, 5, 20, 15), 'black', 0.5),
    shape('ornament', ellipse(25, 10, 2), 'red', 0),
  ],
};

test('a drawing as SVG has a path for the paper and for each shape, in millimetres', () => {
  const svg = makeSvg(DRAWING);
  expect(svg).toMatch(/^<svg [^>]*width="40mm" height="20mm" viewBox="0 0 40 20">\n/);
  expect(svg.match(/<path /g)).toHaveLength(4);
  expect(svg).toContain('<path fill="#c61230" d="M10 5L30 5L30 15L10 15Z"/>');
  expect(svg.trimEnd()).toMatch(/<\/svg>$/);
});

test('later shapes cover earlier ones; a tint is mixed with white, and none at all is white', () => {
  const { data, width } = rasterise(DRAWING, 254);
  const at = (xMm: number, yMm: number) => {
    const start = 4 * (yMm * 10 * width + xMm * 10);
    return [...data.slice(start, start + 3)];
  };
  expect(width).toBe(400);
  expect(at(5, 10)).toEqual([255, 255, 255]);
  expect(at(15, 10)).toEqual([140, 139, 141]);
  expect(at(22, 10)).toEqual([198, 18, 48]);
  expect(at(25, 10)).toEqual([255, 255, 255]);
});
