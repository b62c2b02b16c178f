import type { PaperMap } from './paper-map.ts';
import type { WindowState } from './window-watch.ts';

/** How a window was, as an object for JSON. */
export function encodeWindowState({ edgeWidthMm, inkless, light, paperLevel }: WindowState): object {
  const { cellMm, columns, rows } = light;
  return {
    ...{ columns, rows, cellMm, paperLevel, edgeWidthMm },
    light: inBase64(light.shares),
    inkless: inBase64(inkless.shares),
  };
}

function inBase64(shares: Uint8Array): string {
  return btoa(Array.from(shares, (share) => String.fromCharCode(share)).join(''));
}

/** How a window was, from such an object; nothing where it is none. */
export function decodeWindowState(value: unknown): WindowState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const read = value as Readonly<Record<string, unknown>>;
  const { cellMm, columns, edgeWidthMm, paperLevel, rows } = read;
  if (!isPositive(columns) || !isPositive(rows) || !isPositive(cellMm)) return undefined;
  if (!isPositive(paperLevel) || !isPositive(edgeWidthMm)) return undefined;
  const map = (text: unknown): PaperMap | undefined => {
    const shares = sharesIn(text);
    return shares?.length === columns * rows ? { columns, rows, cellMm, shares } : undefined;
  };
  const [light, inkless] = [map(read.light), map(read.inkless)];
  return light && inkless && { light, inkless, paperLevel, edgeWidthMm };
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function sharesIn(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
