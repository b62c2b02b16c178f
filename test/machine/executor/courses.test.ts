import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END } from '../../../src/machine/executor/state.ts';
import { PLACE, placeOfMouth } from '../../../src/machine/place.ts';
import type { Chosen } from '../../../src/ports/machines/faults.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';

const CARDS = 8;
/** Longer than a step of the transport at full speed. */
const STEP_US = 200;

/** What can go wrong with cards, rack and pockets, and in how many ways; sensors themselves tell the truth here. */
const anyFault: fc.Arbitrary<Chosen> = fc.oneof(
  ...(
    [
      ['failedPick', 1],
      ['doubleFeed', 1],
      ['slowCard', 1],
      ['jam', 1],
      ['rackFault', 3],
      ['pocketFault', 2],
    ] as const
  ).map(([phenomenon, kinds]) =>
    fc.record({
      phenomenon: fc.constant(phenomenon),
      at: fc.integer({ min: 1, max: 2 * CARDS }),
      variant: fc.integer({ min: 0, max: kinds - 1 }),
    }),
  ),
);

interface Course {
  readonly seed: string;
  readonly faults: readonly Chosen[];
  readonly mouths: readonly number[];
}

const anyCourse: fc.Arbitrary<Course> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  faults: fc.array(anyFault, { maxLength: 2 }),
  mouths: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: CARDS, maxLength: CARDS }),
});

/** Feeds one card after the other as soon as the one before has left the window, until all are in or everything stops. */
function run({ faults, mouths, seed }: Course, tickUs?: number): ExecutorRig {
  const rig = new ExecutorRig({
    faults,
    level: 'good',
    seed,
    ...(tickUs !== undefined && { tickUs }),
  }).armed();
  const { frontMm, insideMm } = { frontMm: 117.5, insideMm: 174.5 };
  rig.onRack = () => {
    for (const body of rig.world.path.bodies) {
      const mm = rig.world.path.placeUm(body) / 1000;
      expect(mm < frontMm || mm >= insideMm, `the rack moves with a card at ${mm} mm`).toBe(true);
    }
  };
  rig.lay(2 * CARDS);
  for (const [place, mouth] of mouths.entries()) {
    if (rig.sent('tripped').length > 0) break;
    rig.ticket(place + 1, mouth);
    for (let said = 0; said === 0 && rig.atUs < 20_000_000; ) {
      rig.clock.runNext();
      said = rig.messages().filter((message) => isLast(message, place + 1)).length;
    }
  }
  return rig.runFor(1_000_000);
}

/** Whether no card of this feed is waited for on the window any more. */
function isLast(message: { readonly kind: string; readonly feed?: number }, feed: number): boolean {
  if (message.kind === 'tripped') return true;
  return message.feed === feed && (message.kind === 'leftWindow' || message.kind === 'failed');
}

/** Checks what must hold of any course. */
function check(rig: ExecutorRig): void {
  const isTripped = rig.sent('tripped').length > 0;
  const ends = [...rig.sent('arrived'), ...rig.sent('failed').filter(({ why }) => why !== 'double')];
  const feeds = ends.map(({ feed }) => feed).sort((a, b) => a - b);
  expect(feeds).toEqual([...new Set(feeds)]);
  if (!isTripped) expect(feeds).toEqual(Array.from({ length: CARDS }, (_, index) => index + 1));
  for (const { feed, mouth } of rig.sent('arrived')) {
    const body = rig.fed[moved(rig).indexOf(feed)];
    if (body?.rebounds !== true) expect(body?.place, `feed ${feed}`).toBe(placeOfMouth(mouth));
  }
  for (const { place } of rig.dragged) expect([PLACE.reject, PLACE.path, PLACE.hopper]).toContain(place);
  if (isTripped) expect(rig.isPowered).toBe(false);
  else expect(rig.world.path.bodies).toEqual([]);
}

/** The feeds that have moved a card, in their order. */
function moved(rig: ExecutorRig): number[] {
  return rig.sent('leftWindow').map(({ feed }) => feed);
}

test('any course of cards ends with each where it is said to be, or stands', () => {
  let trips = 0;
  fc.assert(
    fc.property(anyCourse, (course) => {
      const rig = run(course);
      trips += rig.sent('tripped').length;
      check(rig);
    }),
    { seed: 20_261_130, numRuns: 150 },
  );
  expect(trips).toBeGreaterThan(20);
});

test('the executor has nothing to do before the time that it names, but for a step of the transport', () => {
  fc.assert(
    fc.property(anyCourse, fc.integer({ min: 300, max: 3000 }), (course, tickUs) => {
      const [ticked, woken] = [run(course, tickUs).deeds, run(course).deeds];
      expect(ticked.map(({ kind }) => kind)).toEqual(woken.map(({ kind }) => kind));
      for (const [place, { atUs }] of ticked.entries())
        expect(Math.abs(atUs - woken[place]!.atUs)).toBeLessThanOrEqual(STEP_US);
    }),
    { seed: 20_261_131, numRuns: 20 },
  );
});

test('the feeder runs on only while the transport does', () => {
  const rig = run({ seed: '7', faults: [], mouths: [4, 0, 4, 0, 3, 1, 4, 4] });
  let goal = 0;
  for (const deed of rig.deeds) {
    if (deed.kind === 'transport') goal = deed.goal;
    if (deed.kind === 'feeder' && deed.um === END) expect(goal).toBe(Number.POSITIVE_INFINITY);
  }
  expect(rig.did('feeder').some(({ um }) => um === rig.settings.pushUm)).toBe(true);
});
