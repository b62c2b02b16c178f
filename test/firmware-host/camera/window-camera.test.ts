import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cameraRig } from '../../support/camera-rig.ts';
import '../../support/seeded.ts';

const paperSeen = (paper: number): number => paper + 1;

describe('a window camera', () => {
  test('takes a dark frame, then puts the light on, takes a lit one, and puts it out', () => {
    const { lights, look } = cameraRig();
    expect(look()).toEqual({ brightest: paperSeen(200) });
    expect(lights).toEqual([false, true, false]);
  });

  test('is done within 100 ms at a latency of 25 ms', () => {
    const { clock, look, wait } = cameraRig();
    wait(100);
    const beforeMs = clock.nowMs();
    look({ attempt: 1, leftMsAgo: 20 });
    expect(clock.nowMs() - beforeMs).toBeLessThan(100);
  });

  test('waits with the light until the card has come to rest', () => {
    const { clock, lights, look, wait } = cameraRig({ latencyMs: 0 });
    wait(100);
    let litAtMs = 0;
    const push = lights.push.bind(lights);
    lights.push = (on) => {
      if (on) litAtMs = clock.nowMs();
      return push(on);
    };
    look({ attempt: 1, leftMsAgo: 5 });
    expect(litAtMs).toBeGreaterThanOrEqual(100 - 5 + 20);
  });

  test('never shows a card that has left, however late its frames are', () => {
    const course = fc.record({
      latencyMs: fc.integer({ min: 0, max: 1800 }),
      cards: fc.array(
        fc.record({
          waitMs: fc.integer({ min: 0, max: 400 }),
          leftMsAgo: fc.integer({ min: 0, max: 40 }),
          later: fc.integer({ min: -200, max: 200 }),
          attempts: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
    });
    let seenFrames = 0;
    fc.assert(
      fc.property(course, ({ cards, latencyMs }) => {
        const { look, wait, world } = cameraRig({ latencyMs });
        for (const [index, { attempts, later, leftMsAgo, waitMs }] of cards.entries()) {
          wait(waitMs);
          world.paper = 100 + 10 * index;
          world.latencyMs = Math.max(0, latencyMs + later);
          wait(leftMsAgo);
          for (let attempt = 1; attempt <= attempts; attempt++) {
            const seen = look({ attempt, leftMsAgo });
            if (seen.fault !== undefined) continue;
            seenFrames++;
            expect(seen.brightest).toBe(paperSeen(world.paper));
          }
        }
      }),
      { numRuns: 50 },
    );
    expect(seenFrames).toBeGreaterThan(100);
  });

  test('is not deceived by a look that was given up for another', () => {
    const { camera, lights, look, wait, world } = cameraRig({ latencyMs: 200 });
    camera.look({ attempt: 1 }, () => {});
    while (lights.at(-1) !== true) wait(1);
    wait(5);
    world.paper = 120;
    expect(look({ attempt: 1, leftMsAgo: 1 }).brightest).toBe(paperSeen(120));
  });

  test.each([
    ['stalled', { stalls: true }, 'No more frames come'],
    ['staysDark', { hasLight: false }, 'stays dark although the light is on'],
    ['staysBright', { strayLight: 120 }, 'stays bright although the light is off'],
    ['moves', { speedPx: 3 }, 'does not come to rest'],
    ['flickers', { banding: 0.2 }, 'bands come from a lamp of the room'],
    ['moves', { banding: 0.2, speedPx: 3 }, 'does not come to rest'],
    ['staysDark', { latencyMs: 700 }, 'or the stream is late'],
  ] as const)('says that the picture is %s: %o', (fault, changes, sentence) => {
    const { clock, lights, look, told } = cameraRig(changes);
    expect(look().fault).toBe(fault);
    expect(told.at(-1)).toContain(sentence);
    expect(lights.at(-1)).toBe(false);
    expect(clock.nowMs()).toBeLessThan(5000);
  });

  test('says that a stream is frozen, and begins it anew', () => {
    const { look, source, told, wait, world } = cameraRig();
    look();
    wait(50);
    world.strayLight = 120;
    wait(50);
    world.repeats = true;
    wait(50);
    expect(look().fault).toBe('frozen');
    expect(told.at(-1)).toContain('same frame again and again');
    expect(source.restarts).toBe(1);
  });

  test('goes on when the stream comes again in time', () => {
    const { camera, clock, wait, world } = cameraRig({ stalls: true });
    const seen: string[] = [];
    camera.look({ attempt: 1 }, ({ kind }) => seen.push(kind));
    wait(1500);
    expect(seen).toEqual([]);
    world.stalls = false;
    wait(1000);
    expect(seen).toEqual(['frame']);
    expect(clock.nowMs()).toBeLessThan(3000);
  });

  test('sees an empty window that reflects little', () => {
    const { look } = cameraRig({ paper: 8 });
    expect(look().fault).toBeUndefined();
  });

  test('tells a fault once, until a frame was good again', () => {
    const { look, told, world } = cameraRig({ hasLight: false });
    look();
    look({ attempt: 2 });
    expect(told).toHaveLength(1);
    world.hasLight = true;
    look();
    world.hasLight = false;
    look();
    expect(told).toHaveLength(2);
  });
});
