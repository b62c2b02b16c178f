import { damaged, type Form, fieldsOf, numberIn } from '../numbers/forms.ts';
import type { WindowState } from './window-watch.ts';

/** A number above 0. */
const SIZE: Form<number> = numberIn(Number.MIN_VALUE);
const SHARES: Form<Uint8Array> = {
  write: (shares) => btoa(Array.from(shares, (share) => String.fromCharCode(share)).join('')),
  read: (value, what) =>
    typeof value === 'string'
      ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
      : damaged(what),
};

/** How a window was, as a file holds it. */
const STATE = fieldsOf({
  ...{ columns: SIZE, rows: SIZE, cellMm: SIZE, paperLevel: SIZE, edgeWidthMm: SIZE },
  ...{ light: SHARES, inkless: SHARES },
});

/** How a window was, as an object for JSON. */
export function encodeWindowState({ inkless, light, ...state }: WindowState): object {
  const { shares, ...map } = light;
  return STATE.write({ ...map, ...state, light: shares, inkless: inkless.shares }) as object;
}

/** How a window was, from such an object; nothing where it is none. */
export function decodeWindowState(value: unknown): WindowState | undefined {
  try {
    const { inkless, light, edgeWidthMm, paperLevel, ...map } = STATE.read(value, 'window');
    if (light.length !== map.columns * map.rows || inkless.length !== light.length) return undefined;
    const state = { paperLevel, edgeWidthMm };
    return { light: { ...map, shares: light }, inkless: { ...map, shares: inkless }, ...state };
  } catch {
    return undefined;
  }
}
