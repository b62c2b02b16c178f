import { expect, test } from 'vitest';
import { lightParts } from '../../../src/adapters/computer/light.ts';
import { openWindowLooks, type WindowLooksRequest } from '../../../src/app/eyes/window-looks.ts';
import { MACHINES_HERE } from '../../../src/machines/machines-here.ts';
import type { WindowLook } from '../../../src/ports/machines/station.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { type Frame, greyOf } from '../../../src/vision/frame.ts';

const PX_PER_MM = 8;

/** The frame of a card that lies so many pixels farther along its way. */
function movedOn(frame: Frame, px: number): Frame {
  const { heightPx, pixels, widthPx, ...same } = greyOf(frame);
  const moved = new Uint8Array(pixels.length);
  for (let y = 0; y < heightPx; y++)
    moved.set(pixels.subarray(y * widthPx, (y + 1) * widthPx - px), y * widthPx + px);
  return { ...same, heightPx, widthPx, pixels: moved };
}

function opened(request: WindowLooksRequest, shifts: readonly number[], clock: VirtualClock) {
  let taken = 0;
  const lit: boolean[] = [];
  const drawn = MACHINES_HERE.drawnCards('standard', PX_PER_MM);
  const machines = {
    ...MACHINES_HERE,
    drawnCards: async () => {
      const first = (await drawn)();
      return () => first && movedOn(first, shifts[taken++] ?? 0);
    },
  };
  const ports = { ...lightParts, clock: clock.outside, env: {}, machines, emit: () => {} };
  const pictures = { pictures: { inFolder: () => [], read: () => never(), encode: () => never() } };
  return { lit, looks: openWindowLooks(request, (on) => lit.push(on), { ...ports, ...pictures } as never) };
}

function never(): never {
  throw new Error('No picture is read here.');
}

test('a window is looked at as at work: lit for each look, and its card found where it lies', async () => {
  const clock = new VirtualClock();
  const { lit, looks: opening } = opened({ camera: { kind: 'drawn' } }, [0, 16, 80], clock);
  const looks = await opening;
  const seen: WindowLook[] = [];
  for (const _ of [0, 1, 2]) {
    looks.look((look) => seen.push(look));
    clock.runUntil(clock.nowUs + 2_000_000);
  }
  looks.close();
  const [rest = 0, ...others] = seen.map(({ alongMm = Number.NaN }) => alongMm);
  expect(others.map((each) => each - rest)).toEqual([expect.closeTo(2, 1), expect.closeTo(10, 1)]);
  expect(seen.map(({ isLegible }) => isLegible)).toEqual([undefined, undefined, undefined]);
  expect(lit.filter(Boolean)).toHaveLength(3);
  expect(lit.at(-1)).toBe(false);
});

test('a camera that was not measured is refused', async () => {
  const { looks } = opened({ camera: { kind: 'rpicam', camera: 0 } }, [], new VirtualClock());
  await expect(looks).rejects.toThrow('This camera has not been measured.');
});
