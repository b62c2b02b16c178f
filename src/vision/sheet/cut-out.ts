import type { Frame } from '../frame.ts';
import { insideMm } from '../locate/card-corner.ts';
import type { Point } from '../numbers/pose.ts';

/** The same sheet turned by a quarter, clockwise. */
export function quarterTurned({ channels, heightPx, pixels, pxPerMm, widthPx }: Frame): Frame {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0, from = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const to = (x * heightPx + heightPx - 1 - y) * channels;
      for (let channel = 0; channel < channels; channel++, from++)
        turned[to + channel] = pixels[from] as number;
    }
  }
  return { widthPx: heightPx, heightPx: widthPx, pxPerMm, channels, pixels: turned };
}

/** Where a card will be cut from a sheet, and how much of it is looked at. */
export interface CardOnSheet {
  /** Its corner, in mm from the upper left of the sheet. */
  readonly corner: Point;
  /** How far the sheet is turned, clockwise. */
  readonly angleDeg: number;
  /** The radius that its corner will have. */
  readonly cornerMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What a camera sees round a card. */
const SURROUND_LEVEL = 24;
const SURROUND_MM = 4;
const RADIANS = Math.PI / 180;

/** The corner of a card as a camera would show it, were it cut: what lies beyond its edges is dark. */
export function cutOut(sheet: Frame, card: CardOnSheet): Frame {
  const { channels, pxPerMm } = sheet;
  const [widthPx, heightPx] = [card.widthMm, card.heightMm].map((mm) =>
    Math.round((mm + SURROUND_MM) * pxPerMm),
  ) as [number, number];
  const [left, top] = card.corner.map((mm) => Math.round((mm - SURROUND_MM) * pxPerMm)) as [number, number];
  const pixels = new Uint8Array(widthPx * heightPx * channels);
  const [cos, sin] = [Math.cos(card.angleDeg * RADIANS), Math.sin(card.angleDeg * RADIANS)];
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [right, down] = [
        (left + x + 0.5) / pxPerMm - card.corner[0],
        (top + y + 0.5) / pxPerMm - card.corner[1],
      ];
      const inside = insideMm(cos * right + sin * down, cos * down - sin * right, card.cornerMm);
      const share = Math.max(0, Math.min(1, 0.5 + inside * pxPerMm));
      for (let channel = 0; channel < channels; channel++, to++)
        pixels[to] = Math.round(
          SURROUND_LEVEL + share * (levelAt(sheet, left + x, top + y, channel) - SURROUND_LEVEL),
        );
    }
  }
  return { widthPx, heightPx, pxPerMm, channels, pixels };
}

function levelAt(
  { channels, heightPx, pixels, widthPx }: Frame,
  x: number,
  y: number,
  channel: number,
): number {
  if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return SURROUND_LEVEL;
  return pixels[(y * widthPx + x) * channels + channel] as number;
}
