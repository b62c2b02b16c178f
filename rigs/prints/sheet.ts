import { crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { Frame } from '../../src/vision/frame.ts';

/** How the cards of a deck are laid out on a sheet, and the scanner. */
export interface SheetSettings {
  readonly columns: number;
  readonly gapMm: number;
  /** How far the scan is turned, clockwise. */
  readonly turnDeg: number;
  readonly pxPerMm: number;
  readonly seed: string;
}

/** A card on a sheet: its art, and what the press did to it. */
export interface PrintedCard {
  readonly svg: string;
  /** How far it is printed beside its place. */
  readonly xMm?: number;
  readonly yMm?: number;
  /** A round speck of ink, from the card's upper left corner. */
  readonly speck?: { readonly xMm: number; readonly yMm: number; readonly diameterMm: number };
}

const HEIGHT_MM = 88;
const NOISE = 5;
/** What a scanner makes of paper. */
const PAPER = 0.92;
const STREAM = 930;
const NOISES = 4099;

/** The scan of an uncut sheet, row by row; a place without a card is bare. */
export function scanSheet(
  cards: readonly (PrintedCard | undefined)[],
  { columns, gapMm, pxPerMm, seed, turnDeg }: SheetSettings,
): Frame {
  const widthMm = Math.max(...cards.map((card) => (card === undefined ? 0 : widthOf(card.svg))));
  const rows = Math.ceil(cards.length / columns);
  const [sheetMm, highMm] = [columns * (widthMm + gapMm) + gapMm, rows * (HEIGHT_MM + gapMm) + gapMm];
  const placed = cards.map((card, at) => {
    if (card === undefined) return '';
    const x = gapMm + (at % columns) * (widthMm + gapMm) + (card.xMm ?? 0);
    const y = gapMm + Math.floor(at / columns) * (HEIGHT_MM + gapMm) + (card.yMm ?? 0);
    const size = `x="${x}" y="${y}" width="${widthMm}" height="${HEIGHT_MM}"`;
    const art = card.svg.replace(/^<svg(.*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${size}`);
    const { speck } = card;
    if (speck === undefined) return art;
    return `${art}<circle cx="${x + speck.xMm}" cy="${y + speck.yMm}" r="${speck.diameterMm / 2}"/>`;
  });
  const turned = `<g transform="rotate(${turnDeg} ${sheetMm / 2} ${highMm / 2})">${placed.join('')}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetMm} ${highMm}">${turned}</svg>`;
  const fitTo = { mode: 'width', value: Math.round(sheetMm * pxPerMm) } as const;
  const drawn = new Resvg(svg, { fitTo, font: { loadSystemFonts: false }, background: 'white' }).render();
  const rgba = drawn.pixels;
  const noise = new Uint8Array(NOISES);
  const draws = new Draws(seed);
  for (let at = 0; at < NOISES; at++) noise[at] = draws.below(NOISE, STREAM, at);
  const pixels = new Uint8Array(drawn.width * drawn.height);
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    const grey = (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8;
    pixels[at] = PAPER * grey + (noise[(at * 7 + (at >> 9)) % NOISES] ?? 0);
  }
  return { widthPx: drawn.width, heightPx: drawn.height, pxPerMm, channels: 1, pixels };
}

function widthOf(svg: string): number {
  return Number(/width="([\d.]+)mm"/.exec(svg)?.[1] ?? 0);
}

const HEADER_END = 33;
const UNIT_METRE = 1;

/** A scan as a PNG picture that says at what scale it was taken, as scanners write it. */
export function encodeScan(scan: Frame): Uint8Array {
  const png = encodeFrame(scan);
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  for (const at of [8, 12]) view.setUint32(at, Math.round(1000 * scan.pxPerMm));
  chunk[16] = UNIT_METRE;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  return Uint8Array.from([...png.subarray(0, HEADER_END), ...chunk, ...png.subarray(HEADER_END)]);
}
