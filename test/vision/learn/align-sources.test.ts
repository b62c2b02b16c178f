import { expect, it } from 'vitest';
import { type Card, makeCard } from '../../../src/bridge/card.ts';
import { alignSources } from '../../../src/vision/learn/align-sources.ts';
import { PATCH_PX_PER_MM } from '../../../src/vision/patch/patch.ts';

const ROOM_PX = 5;
const [WIDTH_PX, HEIGHT_PX] = [30 + 2 * ROOM_PX, 40 + 2 * ROOM_PX];
/** What differs from card to card draws its place a little: 0.125 mm. */
const USUALLY_OFF_PX = 0.5;
const CARDS = [0, 1, 2, 3].flatMap((suit) => [1, 4, 7].map((rank) => makeCard(suit, rank)));

/** A bar of the rank's own height above a bar of the suit's own width, soft at its edges, shifted. */
function patchOf(card: Card, xPx: number, yPx: number) {
  const [rank, suit] = [card % 17, Math.floor(card / 17)];
  const cover = (at: number, from: number, to: number): number =>
    1 / (1 + Math.exp(2 * (Math.abs(at - (from + to) / 2) - (to - from) / 2)));
  const values = Float32Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, at) => {
    const x = (at % WIDTH_PX) - ROOM_PX - xPx;
    const y = Math.floor(at / WIDTH_PX) - ROOM_PX - yPx;
    return cover(x, 10, 16) * cover(y, 6, 10 + rank) + cover(x, 10, 14 + 2 * suit) * cover(y, 24, 32);
  });
  return { card, patch: { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, values } };
}

it('prints that lie askew are laid over each other, one frame of a card or two', () => {
  const askew = [2, -1, 0, 1, -2, 0, 1, -1, 0, 2, -1, -1];
  const shown = [...CARDS, ...CARDS.slice(0, 4)].map((card, at) => ({
    card,
    xPx: askew[at % askew.length] as number,
    yPx: askew[(5 * at + 3) % askew.length] as number,
  }));
  const shifts = alignSources(
    shown.map(({ card, xPx, yPx }) => patchOf(card, xPx, yPx)),
    ROOM_PX,
  );
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = [mean(shown.map(({ xPx }) => xPx)), mean(shown.map(({ yPx }) => yPx))] as const;
  const off = shifts.map(({ xMm, yMm }, at) => {
    const { xPx, yPx } = shown[at] as (typeof shown)[number];
    return Math.hypot(xMm * PATCH_PX_PER_MM - (xPx - middle[0]), yMm * PATCH_PX_PER_MM - (yPx - middle[1]));
  });
  expect(Math.sqrt(mean(off.map((distance) => distance ** 2)))).toBeLessThan(USUALLY_OFF_PX);
});
