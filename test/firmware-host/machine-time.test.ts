import { describe, expect, test } from 'vitest';
import { inHostTime, MachineTime } from '../../firmware-host/machine-time.ts';
import type { FromMicrocontroller } from '../../src/machine/messages.ts';
import type { Camera, CardRequest } from '../../src/ports/camera.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const SECOND_US = 1_000_000;
const WRAP_US = 2 ** 32;

/** A host that hears of an edge at a time of its own clock, which bears a time of the microcontroller's. */
function hostThatHears(): {
  readonly time: MachineTime;
  readonly camera: (leftAtUs?: number) => CardRequest | undefined;
  hear(nowUs: number, atUs: number): void;
} {
  const clock = new VirtualClock();
  let tell: (message: FromMicrocontroller) => void = () => {};
  const line = {
    send: () => {},
    watch(heard: (message: FromMicrocontroller) => void) {
      tell = heard;
      return () => {};
    },
  };
  const time = new MachineTime(line, clock);
  let asked: CardRequest | undefined;
  const far: Camera = {
    readCard(request) {
      asked = request;
    },
    readLabel: () => {},
  };
  const camera = inHostTime(far, time);
  return {
    time,
    camera(leftAtUs) {
      camera.readCard({ attempt: 1, ...(leftAtUs !== undefined && { leftAtUs }) }, () => {});
      return asked;
    },
    hear(nowUs, atUs) {
      clock.nowUs = nowUs;
      tell({ kind: 'leftWindow', feed: 1, atUs: atUs >>> 0 });
    },
  };
}

describe("the microcontroller's time", () => {
  test('is known to what the fastest message took', () => {
    const { hear, time } = hostThatHears();
    hear(100 * SECOND_US + 30_000, 7 * SECOND_US);
    hear(101 * SECOND_US + 5_000, 8 * SECOND_US);
    hear(101 * SECOND_US + 45_000, 8 * SECOND_US + 5_000);
    // 1 % of the 40 ms between the last two, since clocks drift.
    expect(time.hostUs(10 * SECOND_US)).toBe(103 * SECOND_US + 5_400);
  });

  test.each([5000, 0, -5000])('is followed while the clocks drift by %i ppm', (ppm) => {
    const { hear, time } = hostThatHears();
    const wrong: number[] = [];
    for (let each = 0; each < 12_000; each++) {
      const atUs = 1000 * SECOND_US + each * 50_000;
      const trueUs = 70 * SECOND_US + Math.round(each * 50_000 * (1 + ppm / 1e6));
      const tookUs = 1000 + ((each * 7919) % 8000);
      hear(trueUs + tookUs, atUs);
      wrong.push(time.hostUs(atUs) - trueUs);
    }
    expect(Math.min(...wrong)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...wrong)).toBeLessThan(9000);
  });

  test('is right again after hours in which nothing was heard', () => {
    const { hear, time } = hostThatHears();
    hear(100 * SECOND_US, 7 * SECOND_US);
    hear(1100 * SECOND_US + 4 * SECOND_US, 1007 * SECOND_US);
    expect(time.hostUs(1007 * SECOND_US)).toBe(1104 * SECOND_US);
  });

  test('begins anew when its clock does', () => {
    const { hear, time } = hostThatHears();
    hear(100 * SECOND_US, 90 * SECOND_US);
    hear(110 * SECOND_US, 2 * SECOND_US);
    expect(time.hostUs(3 * SECOND_US)).toBe(111 * SECOND_US);
  });

  test.each([
    ['the microcontroller', 100 * SECOND_US, WRAP_US - SECOND_US],
    ['the host', WRAP_US - SECOND_US, 100 * SECOND_US],
  ])('is right while the clock of %s wraps', (_, nowUs, atUs) => {
    const { hear, time } = hostThatHears();
    hear(nowUs, atUs);
    expect(time.hostUs((atUs + 3 * SECOND_US) >>> 0)).toBe((nowUs + 3 * SECOND_US) >>> 0);
  });

  test('is told to a camera, where a card has left', () => {
    const { camera, hear } = hostThatHears();
    hear(50 * SECOND_US, 20 * SECOND_US);
    expect(camera(19 * SECOND_US)).toEqual({ attempt: 1, leftAtUs: 49 * SECOND_US });
    expect(camera()).toEqual({ attempt: 1 });
  });
});
