import { damaged, type Form, fieldsOf, numberIn, readOf } from '../numbers/forms.ts';
import { fromBase64, toBase64 } from '../numbers/packed-numbers.ts';
import type { WindowState } from './window-watch.ts';

/** A number above 0. */
const SIZE: Form<number> = numberIn(Number.MIN_VALUE);
const SHARES: Form<Uint8Array> = {
  write: toBase64,
  read: (value, what) => fromBase64(value) ?? damaged(what, 'table'),
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
  const read = readOf(STATE, value);
  if (read === undefined) return undefined;
  const { inkless, light, edgeWidthMm, paperLevel, ...map } = read;
  if (light.length !== map.columns * map.rows || inkless.length !== light.length) return undefined;
  const state = { paperLevel, edgeWidthMm };
  return { light: { ...map, shares: light }, inkless: { ...map, shares: inkless }, ...state };
}
