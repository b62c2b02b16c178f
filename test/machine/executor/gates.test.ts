import { describe, expect, test } from 'vitest';
import { pathTimeUs } from '../../../src/machine/executor/path-clock.ts';
import { edgesTo, type HandCard, US_PER_MM } from '../../support/executor-edges.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';

const TRAVEL_US = 35_000;
/** Club: low speed is a quarter of full speed. */
const SLOWDOWN = 4;

function movesOf(rig: ExecutorRig): [number, number, boolean][] {
  return rig.did('gate').map(({ atUs, gate, open }) => [atUs, gate, open]);
}

/** A card whose pair is measured exactly: 1300 us for a millimetre. */
const EXACT = { pairUs: 40 * US_PER_MM };

describe('a gate', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, []],
  ] as const)('opens for a card to mouth %i: %j', (mouth, opened) => {
    const rig = new ExecutorRig().lay().arm().runFor(TRAVEL_US).forget().ticket(1, mouth);
    rig.runUntilSent('arrived');
    expect(movesOf(rig)).toEqual(opened.map((gate) => [TRAVEL_US, gate, true]));
    expect(rig.bodies[0]?.mouth).toBe(mouth);
  });

  test('moves for a card behind one that does not come so far', () => {
    const rig = new ExecutorRig().lay().lay().arm().runFor(TRAVEL_US).forget();
    rig.ticket(1, 0).runUntilSent('measured');
    rig.ticket(2, 3).runUntilSent('arrived', 2);
    expect(movesOf(rig)).toEqual([
      [TRAVEL_US, 0, true],
      [rig.releasesUs()[1], 3, true],
      [expect.any(Number), 0, false],
    ]);
  });

  test('stays as it is for cards of one mouth', () => {
    const rig = new ExecutorRig().arm().runFor(TRAVEL_US).forget();
    for (const feed of [1, 2, 3]) rig.lay().ticket(feed, 2).runUntilSent('measured', feed);
    rig.runUntilSent('arrived', 3);
    expect(movesOf(rig)).toEqual([[TRAVEL_US, 2, true]]);
  });

  test('moves for the next card the moment the card before has left its zone', () => {
    const rig = new ExecutorRig().lay(EXACT).lay(EXACT).arm().runFor(TRAVEL_US).forget();
    rig.ticket(1, 1).runUntilSent('leftWindow');
    rig.ticket(2, 4).runUntilSent('arrived', 2);
    // gate 1 at 260 mm, zone 10 mm, card 57 mm: the leading edge is at 327 mm
    const startUs = rig.bodies[0]!.startedUs!;
    expect(movesOf(rig)).toEqual([
      [TRAVEL_US, 1, true],
      [startUs + 327 * US_PER_MM, 1, false],
    ]);
    expect(rig.sent('arrived').map(({ mouth }) => mouth)).toEqual([1, 4]);
  });

  test('waits for the zone by what has passed, not by what was expected', () => {
    const long = { ...EXACT, lengthMm: 59 };
    const rig = new ExecutorRig().lay(long).lay(EXACT).arm().runFor(TRAVEL_US).forget();
    rig.ticket(1, 1).runUntilSent('leftWindow');
    rig.ticket(2, 2).runUntilSent('arrived', 1);
    const startUs = rig.bodies[0]!.startedUs!;
    expect(movesOf(rig).find(([, gate, open]) => gate === 1 && !open)?.[0]).toBe(startUs + 329 * US_PER_MM);
  });

  test('closes at once for a card behind nobody, and rests before it comes', () => {
    const rig = new ExecutorRig().lay().lay().arm().runFor(TRAVEL_US);
    rig.ticket(1, 0).runUntilSent('arrived');
    rig.runFor(100_000).forget().ticket(2, 3);
    expect(movesOf(rig)).toEqual([
      [rig.atUs, 0, false],
      [rig.atUs, 3, true],
    ]);
  });

  test('that can not be ready in time stops everything', () => {
    const changes = { gateTravelMs: 300 };
    const rig = new ExecutorRig({ changes }).lay(EXACT).arm().runFor(300_000).forget().ticket(1, 0);
    const tripped = rig.runUntilSent('tripped');
    expect(tripped).toEqual({ kind: 'tripped', why: 'gateLate', feed: 1 });
    // the zone of the reject gate begins at 190 mm
    expect(rig.atUs).toBe(rig.bodies[0]!.startedUs! + 190 * US_PER_MM);
    expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
  });

  test('that rests the moment the card comes is ready', () => {
    const readyUs = 20_000 + 190 * US_PER_MM;
    for (const [travelMs, why] of [
      [readyUs / 1000, []],
      [readyUs / 1000 + 0.001, ['gateLate']],
    ] as const) {
      const rig = new ExecutorRig({ changes: { gateTravelMs: travelMs } }).lay(EXACT).arm().runFor(400_000);
      rig.ticket(1, 0).runFor(500_000);
      expect(rig.sent('tripped').map((trip) => trip.why)).toEqual(why);
    }
  });

  test('is not late for a card that has passed it, nor for one that is not measured', () => {
    const changes = { gateTravelMs: 200 };
    const rig = new ExecutorRig({ changes }).lay().lay({ pickUs: 300_000 }).arm().runFor(200_000);
    rig.ticket(1, 4).runUntilSent('measured');
    rig.ticket(2, 0).runUntilSent('arrived', 2);
    expect(rig.sent('tripped')).toEqual([]);
  });
});

describe('a double feed', () => {
  const double = { ...EXACT, lengthMm: 75 };

  test('cancels what was to be fed behind it and goes on slowly to the reject tray', () => {
    const rig = new ExecutorRig().lay(double).arm().runFor(TRAVEL_US).forget();
    rig.ticket(1, 3).ticket(2, 4).runUntilSent('failed', 2);
    expect(rig.messages().slice(1)).toEqual([
      { kind: 'failed', feed: 1, why: 'double' },
      { kind: 'failed', feed: 2, why: 'cancelled' },
    ]);
    expect([rig.feederOn, rig.transport]).toEqual([false, 1]);
    const arrived = rig.runUntilSent('arrived');
    expect([arrived.feed, arrived.mouth, rig.bodies[0]?.mouth, rig.transport]).toEqual([1, 0, 0, 2]);
  });

  test('is measured with its length at low speed', () => {
    const rig = new ExecutorRig().lay(double).arm().ticket(1, 3);
    const { lengthUm, pairUs } = rig.runUntilSent('measured');
    expect(pairUs).toBe(EXACT.pairUs * SLOWDOWN);
    expect(Math.abs(lengthUm - 75_000)).toBeLessThan(5);
  });

  test('of thickness alone is measured without an error, and so is the card before it', () => {
    const rig = new ExecutorRig()
      .lay(EXACT)
      .lay({ ...EXACT, thicknessUm: 500 })
      .arm()
      .ticket(1, 4);
    rig.runUntilSent('leftWindow');
    rig.ticket(2, 4).runUntilSent('measured', 2);
    for (const { lengthUm } of rig.sent('measured')) expect(Math.abs(lengthUm - 57_000)).toBeLessThan(5);
    const ahead = rig.state.path[0]!;
    const leadUm = ((pathTimeUs(rig.state, rig.clock()) - ahead.startUs) * 40_000) / ahead.pairUs;
    expect(Math.abs(leadUm - rig.bodies[0]!.leadMm(rig.atUs) * 1000)).toBeLessThan(10);
  });

  test('makes tickets stale up to the card that may have come along', () => {
    const rig = new ExecutorRig().lay(double).lay().arm().ticket(1, 3);
    rig.runUntilSent('failed');
    rig.forget().ticket(1, 2).ticket(2, 2);
    expect(rig.messages()).toEqual([
      { kind: 'failed', feed: 1, why: 'cancelled' },
      { kind: 'failed', feed: 2, why: 'cancelled' },
    ]);
    rig.ticket(3, 2).runUntilSent('arrived');
    expect(rig.feederOn).toBe(true);
    expect(rig.runUntilSent('arrived', 2).feed).toBe(3);
  });

  test('is not answered for with nothing armed', () => {
    const rig = new ExecutorRig().lay(double).arm().ticket(4, 3);
    rig.runUntilSent('failed');
    rig.input('stopPressed', true).forget();
    expect(rig.ticket(5, 1).messages()).toEqual([]);
  });

  test('keeps tickets stale until the next arm', () => {
    const rig = new ExecutorRig().lay(double).arm().ticket(4, 3);
    rig.runUntilSent('arrived');
    expect(rig.ticket(5, 1).feederOn).toBe(false);
    expect(rig.arm().ticket(5, 1).feederOn).toBe(true);
  });

  test('cancels the card behind it whose feed has begun, and the ticket that waits', () => {
    const rig = new ExecutorRig().lay(double).lay({ pickUs: 60_000 }).lay().arm().ticket(1, 4).ticket(2, 4);
    while (rig.releasesUs().length < 2) rig.runFor(100);
    rig.ticket(3, 4).runUntilSent('failed', 3);
    expect(rig.sent('failed').map(({ feed, why }) => [feed, why])).toEqual([
      [1, 'double'],
      [2, 'cancelled'],
      [3, 'cancelled'],
    ]);
    expect(rig.feederOn).toBe(false);
    expect(rig.runUntilSent('arrived').feed).toBe(1);
    expect(rig.ticket(3, 4).feederOn).toBe(true);
  });

  test('holds for the reject gate until it rests', () => {
    const changes = { gateTravelMs: 350, lowSpeedMmPerS: 400 };
    const rig = new ExecutorRig({ changes })
      .lay({ ...EXACT, thicknessUm: 500 })
      .arm()
      .runFor(350_000)
      .forget();
    rig.ticket(1, 4).runUntilSent('failed');
    const openedUs = rig.did('gate')[0]!.atUs;
    const arrived = rig.runUntilSent('arrived');
    expect(arrived.mouth).toBe(0);
    const speeds = rig.did('transport').map(({ atUs, speed }) => [atUs, speed]);
    // divert with the leading edge at 80 mm and the glitch filter; then 400 mm/s to 190 mm
    const startUs = rig.bodies[0]!.startedUs!;
    const divertUs = startUs + 80 * US_PER_MM;
    const holdUs = divertUs + 500 + (110 * US_PER_MM - 500) * 2;
    expect(speeds[0]).toEqual([divertUs + 500, 1]);
    expect(speeds[1]![1]).toBe(0);
    expect(Math.abs(speeds[1]![0]! - holdUs)).toBeLessThan(10);
    expect(speeds[2]).toEqual([openedUs + 350_000, 1]);
    expect(speeds[3]).toEqual([rig.atUs, 2]);
    expect(rig.sent('tripped')).toEqual([]);
  });

  test('gets to the reject tray however slow it and the transport are', () => {
    const changes = { lowSpeedMmPerS: 20, slipMaxPercent: 50 };
    const rig = new ExecutorRig({ changes }).lay({ pairUs: 220_000, thicknessUm: 500 }).arm().ticket(1, 4);
    rig.runFor(60_000_000);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.sent('arrived').map(({ mouth }) => mouth)).toEqual([0]);
  });

  test.each([1, 2, 3, 4])('behind a card for mouth %i leaves that card its way', (mouth) => {
    const rig = new ExecutorRig().lay().lay(double).lay().arm();
    rig.ticket(1, mouth).runUntilSent('leftWindow');
    rig.ticket(2, mouth).runUntilSent('failed');
    rig.ticket(4, mouth).runUntilSent('arrived', 3);
    const arrived = rig.sent('arrived').map((each) => [each.feed, each.mouth]);
    expect(arrived.slice(0, 2).sort()).toEqual([
      [1, mouth],
      [2, 0],
    ]);
    expect(arrived[2]).toEqual([4, mouth]);
    expect(rig.sent('tripped')).toEqual([]);
  });

  test('moves no gate with a card in its zone, however slow the transport has become', () => {
    // the card before is past the path beam and in the zone of the reject gate when the double feed is seen
    for (let pickUs = 20_000; pickUs <= 140_000; pickUs += 5000) {
      const rig = new ExecutorRig()
        .lay(EXACT)
        .lay({ ...double, pickUs })
        .arm()
        .runFor(TRAVEL_US);
      rig.ticket(1, 4).runUntilSent('leftWindow');
      rig.ticket(2, 4).runUntilSent('failed');
      const ahead = rig.bodies[0]!;
      rig.runUntilSent('arrived', 2);
      const openedUs = rig.did('gate').find(({ gate, open }) => gate === 0 && open)!.atUs;
      const divertedUs = rig.did('transport').find(({ speed }) => speed === 1)!.atUs;
      const leadMm =
        (divertedUs - ahead.startedUs!) / US_PER_MM + (openedUs - divertedUs) / US_PER_MM / SLOWDOWN;
      expect(leadMm - 57).toBeGreaterThan(209.99);
    }
  });

  test.each([
    [0, 105_000],
    [1, 183_000],
    [2, 300_000],
  ])('does not disturb a card that just arrives in mouth %i', (mouth, aroundUs) => {
    // whatever the moment: while the mouth's beam is still broken, clears, and settles
    for (let pickUs = aroundUs - 15_000; pickUs < aroundUs + 15_000; pickUs += 300) {
      const rig = new ExecutorRig()
        .lay({ ...EXACT, lengthMm: 58 })
        .lay({ ...double, pickUs })
        .arm();
      rig.ticket(1, mouth).runUntilSent('leftWindow');
      rig.ticket(2, 4).runUntilSent('arrived', 2);
      expect(rig.sent('tripped')).toEqual([]);
    }
  });
});

describe('cards in the path', () => {
  test('may arrive out of order', () => {
    const rig = new ExecutorRig().lay().lay().arm();
    rig.ticket(1, 4).runUntilSent('leftWindow');
    rig.ticket(2, 0).runUntilSent('arrived', 2);
    expect(rig.sent('arrived').map(({ feed, mouth }) => [feed, mouth])).toEqual([
      [2, 0],
      [1, 4],
    ]);
  });

  test.each([1, 2, 3, 6])('are never more than %i', (maxCardsInPath) => {
    const rig = new ExecutorRig({ changes: { maxCardsInPath } }).arm();
    let most = 0;
    for (let feed = 1; feed <= 12; feed++) {
      rig.lay().ticket(feed, 4).runUntilSent('leftWindow', feed);
      most = Math.max(most, rig.state.path.length);
    }
    rig.runUntilSent('arrived', 12);
    expect(most).toBe(Math.min(maxCardsInPath, 6));
  });

  test('of one ticket: a later ticket replaces one that waits', () => {
    const rig = new ExecutorRig().lay().lay().arm().ticket(1, 4).ticket(2, 3).ticket(3, 2);
    rig.runUntilSent('arrived', 2);
    expect(rig.sent('arrived').map(({ feed, mouth }) => [feed, mouth])).toEqual([
      [3, 2],
      [1, 4],
    ]);
  });

  test('in a hand-made row each have their own beams', () => {
    const rows: HandCard[] = [{ firstUs: 100_000 }, { firstUs: 260_000 }];
    const rig = new ExecutorRig().arm().ticket(1, 4).ticket(2, 4);
    rig.play(rows.flatMap((card) => edgesTo(4, card)).sort((a, b) => a[0] - b[0])).runFor(10_000);
    expect(rig.sent('arrived').map(({ feed }) => feed)).toEqual([1, 2]);
  });
});
