import { Resvg } from '@resvg/resvg-js';
import type { GlyphPicture } from '../../src/vision/learn/naming/glyph-picture.ts';
import type { Draw } from './augment.ts';
import { cropped } from './fonts.ts';

/** A number between two, by chance. */
const between = (draw: Draw, least: number, most: number): number => least + (most - least) * draw();

/** A heart of random build, its lobes on top, in a box of about 100. */
function heart(draw: Draw): string {
  const wide = between(draw, 38, 54);
  const notch = between(draw, 14, 32);
  const lobe = between(draw, -4, 6);
  const full = between(draw, 30, 62);
  const tip = between(draw, 2, 26);
  const inner = between(draw, 4, 20);
  return (
    `M50 ${notch}C${50 - inner * 0.3} ${lobe} ${50 - wide * 0.9} ${lobe - 6} ${50 - wide} ${notch * 0.9 + 6}` +
    `C${50 - wide - 3} ${full} ${50 - tip} ${between(draw, 68, 84)} 50 100` +
    `C${50 + tip} ${between(draw, 68, 84)} ${50 + wide + 3} ${full} ${50 + wide} ${notch * 0.9 + 6}` +
    `C${50 + wide * 0.9} ${lobe - 6} ${50 + inner * 0.3} ${lobe} 50 ${notch}Z`
  );
}

function diamond(draw: Draw): string {
  const wide = between(draw, 30, 52);
  const bend = between(draw, -0.28, 0.14);
  const cx = wide * (0.5 + bend);
  const cy = 50 * (0.5 + bend);
  const corner = (sx: number, sy: number): string => `${50 + sx * cx} ${50 + sy * cy}`;
  return `M50 0Q${corner(1, -1)} ${50 + wide} 50Q${corner(1, 1)} 50 100Q${corner(-1, 1)} ${50 - wide} 50Q${corner(-1, -1)} 50 0Z`;
}

/** The foot of a spade or a club, from its waist down to its base. */
function foot(draw: Draw, from: number): string {
  const waist = between(draw, 1, 7);
  const base = between(draw, waist, 26);
  const bend = between(draw, waist, (waist + base) / 2);
  const end = between(draw, 96, 108);
  return `M${50 - waist} ${from}Q${50 - bend} ${end - 8} ${50 - base} ${end}L${50 + base} ${end}Q${50 + bend} ${end - 8} ${50 + waist} ${from}Z`;
}

function spade(draw: Draw): string {
  const size = between(draw, 0.76, 0.94);
  const turned = heart(draw).replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${50 + (Number(x) - 50) * between(draw, 1, 1)} ${(100 - Number(y)) * size}`,
  );
  return `${turned}${foot(draw, between(draw, 50, 70) * size)}`;
}

function club(draw: Draw): string {
  const radius = between(draw, 18, 27);
  const side = between(draw, 19, 30);
  const low = between(draw, 56, 72);
  const circle = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
  const middle = between(draw, 6, 15);
  return (
    circle(50, radius, radius * between(draw, 0.9, 1.05)) +
    circle(50 - side, low, radius) +
    circle(50 + side, low, radius) +
    circle(50, low - 8, middle) +
    foot(draw, low - 6)
  );
}

const DRAWN = [club, diamond, heart, spade];

/** A suit of random build as a path in a square of about 100: 0 clubs to 3 spades. */
export function suitPath(suit: number, draw: Draw): string {
  return (DRAWN[suit] as (draw: Draw) => string)(draw);
}

/** A suit of random build: 0 clubs to 3 spades. */
export function drawSuit(suit: number, draw: Draw): GlyphPicture | undefined {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="-10 -10 120 120"><path d="${suitPath(suit, draw)}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const ink = new Float32Array(6400);
  for (let index = 0; index < ink.length; index++) ink[index] = (pixels[4 * index + 3] as number) / 255;
  return cropped({ widthPx: 80, heightPx: 80, ink });
}
