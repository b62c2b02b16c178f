import { describe, expect, test } from 'vitest';
import { RUN_OUT_US } from '../../../src/machine/executor/motion.ts';
import { BEAMS, type BeamName, type FromExecutor, type Trip } from '../../../src/machine/messages.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';

const MOUTHS = [0, 1, 2, 3, 4];
const GLITCH_US = 500;
/** What a step of the transport moves a card by hand: at a slip of 5.2 %. */
const STEP_NM = 67_000;
const PLACE_UM: Readonly<Record<BeamName, number>> = {
  length1: 35_000,
  length2: 102_000,
  front1: 117_500,
  front2: 117_500,
};

type Edge = readonly [um: number, beam: BeamName, broken: boolean];

/** A card that is shown by hand: its edges come where the transport has brought it. */
class HandCard {
  readonly rig: ExecutorRig = new ExecutorRig().armed();
  readonly lengthUm: number;
  #edgeSteps = 0;

  constructor(mouth: number, lengthUm = 57_000) {
    this.lengthUm = lengthUm;
    this.rig.ticket(1, mouth).runFor(30_000).forget();
  }

  /** Its edges, in their order. */
  edges(): Edge[] {
    return BEAMS.flatMap((beam): Edge[] => [
      [PLACE_UM[beam], beam, true],
      [PLACE_UM[beam] + this.lengthUm, beam, false],
    ]).sort((a, b) => a[0] - b[0]);
  }

  /** Shows all its edges until one, and that one not any more. */
  until(beam: BeamName, broken = true): this {
    for (const edge of this.edges()) {
      if (edge[1] === beam && edge[2] === broken) break;
      this.show(edge);
    }
    return this;
  }

  show([um, beam, broken]: Edge): this {
    if (beam === 'length1' && broken) this.#edgeSteps = this.rig.steps;
    else this.to(um);
    this.rig.show(beam, broken);
    return this;
  }

  to(um: number): this {
    return this.after(Math.ceil(((um - PLACE_UM.length1) * 1000) / STEP_NM));
  }

  /** Until the transport has gone so many steps from its edge at the first beam. */
  after(steps: number): this {
    this.rig.runToSteps(this.#edgeSteps + steps);
    return this;
  }

  /** All of it. */
  pass(): this {
    for (const edge of this.edges()) this.show(edge);
    return this;
  }
}

function tripOf(rig: ExecutorRig): FromExecutor | undefined {
  rig.runFor(GLITCH_US);
  return rig.sent('tripped')[0];
}

const trip = (why: Trip, beam?: BeamName, feed?: number): FromExecutor => ({
  kind: 'tripped',
  why,
  ...(beam && { beam }),
  ...(feed && { feed }),
});

describe('a card', () => {
  test.each(MOUTHS)('passes the beams and arrives behind mouth %i', (mouth) => {
    const { rig } = new HandCard(mouth).pass();
    const clearUs = rig.atUs;
    rig.runFor(rig.settings.flightUs - 1);
    expect(rig.sent('arrived')).toEqual([]);
    rig.runFor(1);
    expect(rig.messages()).toEqual([
      { kind: 'leftWindow', feed: 1, atUs: expect.any(Number) },
      // 851 steps for its length, and 1000 for the pair
      { kind: 'measured', feed: 1, lengthUm: 57_017, pairUs: 88_375, thicknessUm: 0 },
      { kind: 'arrived', feed: 1, mouth, atUs: clearUs },
    ]);
    expect(rig.runFor(5_000_000).sent('tripped')).toEqual([]);
  });

  test('that another waits for has arrived as soon as it was clear for long enough', () => {
    const { rig } = new HandCard(2).until('front2', false);
    rig
      .ticket(2, 2)
      .runFor(1)
      .show('front2', false)
      .runFor(rig.settings.clearUs - 1);
    expect(rig.sent('arrived')).toEqual([]);
    expect(rig.runFor(1).sent('arrived')).toHaveLength(1);
  });

  test('stops the feeder at the first beam before anything is said, and lets the next be fed once it is measured', () => {
    const card = new HandCard(2).until('length2');
    card.rig.ticket(2, 3);
    const kinds = card.rig.deeds.flatMap((deed) =>
      deed.kind === 'message' ? [deed.message.kind] : deed.kind,
    );
    expect(kinds.slice(kinds.indexOf('feeder'))).toEqual(['feeder', 'leftWindow']);
    expect(card.rig.did('feeder').map(({ um }) => um)).toEqual([0]);
    card.show([PLACE_UM.length2, 'length2', true]).rig.runFor(GLITCH_US);
    expect(card.rig.did('feeder')).toHaveLength(2);
  });

  test('that waits at the lip has the next one only pushed until the transport goes on', () => {
    const rig = new ExecutorRig({ changes: { rackSpeedMmPerS: 250 } }).armed().lay(2).ticket(1, 4);
    rig.runUntilSent('leftWindow');
    rig.ticket(2, 4).runFor(160_000);
    expect(rig.did('feeder').at(-1)?.um).toBe(rig.settings.pushUm);
    const [first, second] = rig.world.path.bodies;
    expect(rig.world.path.placeUm(first!)).toBeLessThanOrEqual(rig.settings.stopUm);
    expect(rig.world.path.placeUm(first!)).toBeGreaterThan(rig.settings.stopUm - 200);
    expect(rig.world.path.placeUm(second!)).toBeLessThanOrEqual(rig.settings.pushUm);
    rig.runUntilSent('arrived', 2);
    expect(rig.world.aside).toHaveLength(2);
  });

  test('is followed by at most one other', () => {
    const rig = new ExecutorRig({ changes: { rackSpeedMmPerS: 250 } }).armed().lay(3).ticket(1, 4);
    rig.runUntilSent('leftWindow');
    rig.ticket(2, 4).runFor(100_000).ticket(3, 4).runFor(60_000);
    expect(rig.fed).toHaveLength(2);
    rig.runUntilSent('arrived', 3);
  });
});

describe('thickness', () => {
  const read = (readings: readonly (readonly [mm: number, um: number])[]): ExecutorRig => {
    const card = new HandCard(2).until('length1', false);
    for (const [mm, um] of readings.filter(([at]) => at < 92)) card.to(mm * 1000).rig.thickness(um);
    card.show([92_000, 'length1', false]);
    for (const [mm, um] of readings.filter(([at]) => at >= 92)) card.to(mm * 1000).rig.thickness(um);
    return card.show([102_000, 'length2', true]).rig.runFor(GLITCH_US);
  };

  test.each([
    [
      'is the median',
      [
        [51, 260],
        [60, 900],
        [70, 250],
        [80, 270],
        [90, 255],
      ],
      260,
    ],
    [
      'takes the greater of two',
      [
        [60, 250],
        [70, 270],
      ],
      270,
    ],
    [
      'leaves out what is read at its edges',
      [
        [48, 900],
        [70, 250],
        [101.5, 250],
      ],
      250,
    ],
    ['is nothing without a reading', [], 0],
  ] as const)('%s', (_, readings, thicknessUm) => {
    expect(read(readings).sent('measured')).toMatchObject([{ thicknessUm }]);
  });

  test.each([
    [400, []],
    [401, ['double']],
  ])('of %i um fails with %j', (um, whys) => {
    expect(
      read([[70, um]])
        .sent('failed')
        .map(({ why }) => why),
    ).toEqual(whys);
  });

  test('keeps 63 readings and no more', () => {
    const card = new HandCard(2).until('length1', false).to(70_000);
    for (let um = 0; um < 100; um++) card.rig.thickness(um);
    card.show([92_000, 'length1', false]).show([102_000, 'length2', true]).rig.runFor(GLITCH_US);
    expect(card.rig.sent('measured')).toMatchObject([{ thicknessUm: 31 }]);
  });
});

describe('a length', () => {
  test.each([
    [59_950, []],
    [60_100, ['double']],
    [54_050, []],
    [53_900, ['double']],
    [70_000, ['double']],
  ])('of %i um fails with %j', (lengthUm, whys) => {
    const { rig } = new HandCard(3, lengthUm).until('length2', false);
    expect(rig.sent('failed').map(({ why }) => why)).toEqual(whys);
    expect(rig.sent('tripped')).toEqual([]);
  });
});

describe('a window', () => {
  const pairSteps = (mm: number, nm: number): number => Math.floor((mm * 1e6) / nm);

  test.each([
    ['too early', pairSteps(62, 69_272) - 1, trip('outsideWindow', 'length2', 1)],
    ['at its soonest', pairSteps(62, 69_272), undefined],
    ['slow', pairSteps(72, 60_083) * 3 - 10, undefined],
  ])('at the second beam, %s', (_, steps, expected) => {
    const card = new HandCard(2).until('length1', false).show([92_000, 'length1', false]);
    card.after(steps).rig.show('length2', true);
    expect(tripOf(card.rig)).toEqual(expected);
  });

  test('at the second beam ends at three times the slowest', () => {
    const card = new HandCard(2).until('length2').after(pairSteps(72, 60_083) * 3 - 1);
    expect(card.rig.sent('tripped')).toEqual([]);
    card.after(pairSteps(72, 60_083) * 3);
    expect(tripOf(card.rig)).toEqual(trip('late', 'length2', 1));
    expect(card.rig.isPowered).toBe(false);
  });

  test.each([
    ['too early', 112_400, trip('outsideWindow', 'front2', 1)],
    ['early', 112_600, undefined],
    ['late', 122_000, undefined],
  ])('at a curtain, %s', (_, um, expected) => {
    const card = new HandCard(0).until('front1');
    card.show([um, 'front2', true]);
    expect(tripOf(card.rig)).toEqual(expected);
  });

  test.each([
    ['before it can have passed', 166_400, trip('sticksOut', 'front1', 1)],
    ['as soon as the shortest can', 166_600, undefined],
  ])('of a trailing edge, %s', (_, um, expected) => {
    const card = new HandCard(0).until('front1', false);
    card.show([um, 'front1', false]);
    expect(tripOf(card.rig)).toEqual(expected);
  });

  test('at the curtains is over five millimetres behind them', () => {
    const card = new HandCard(0).until('front1').to(122_400);
    expect(card.rig.sent('tripped')).toEqual([]);
    expect(tripOf(card.rig)).toEqual(trip('late', 'front1', 1));
  });

  test('at the first beam is open as long as the feeder runs', () => {
    const card = new HandCard(1).until('length2');
    expect(card.rig.sent('leftWindow')).toHaveLength(1);
  });

  test.each(BEAMS)('is nowhere open at %s without a card due there', (beam) => {
    const rig = new ExecutorRig().armed().show(beam, true);
    expect(tripOf(rig)).toEqual(trip('strayEdge', beam));
    expect(rig.isPowered).toBe(false);
  });

  test.each(BEAMS)('is open once at %s', (beam) => {
    const card = new HandCard(0).until(beam === 'length1' ? 'length2' : beam, false);
    const { rig } = beam.startsWith('front') ? card.to(PLACE_UM[beam] + card.lengthUm) : card;
    rig.runFor(GLITCH_US).show(beam, false).runFor(GLITCH_US).show(beam, true);
    expect(tripOf(rig)).toEqual(trip('strayEdge', beam));
  });
});

describe('a card that does not come', () => {
  test('to the first beam has failed in time, and the next ticket feeds again', () => {
    const rig = new ExecutorRig().armed().ticket(1, 2);
    rig.runFor(rig.settings.pickTimeoutUs - 1);
    expect([rig.messages(), rig.feederUm > 0]).toEqual([[], true]);
    rig.runFor(1);
    expect([rig.messages(), rig.feederUm]).toEqual([[], 0]);
    rig.runFor(RUN_OUT_US);
    expect(rig.messages()).toEqual([{ kind: 'failed', feed: 1, why: 'noPick' }]);
    rig.lay().ticket(2, 2).runUntilSent('arrived');
  });

  test('until the feeder is stopped may have got into the first nip, and is taken', () => {
    const rig = new ExecutorRig({ changes: { pickMedianMs: 470, pickTailMs: 480, pickTimeoutMs: 500 } })
      .armed()
      .lay()
      .ticket(1, 2);
    rig.runFor(rig.settings.pickTimeoutUs);
    expect(rig.feederUm).toBe(0);
    rig.runUntilSent('arrived');
  });
});

describe('the rack', () => {
  test('goes to the storey of a ticket before its card is there, and holds the card at the lip', () => {
    const rig = new ExecutorRig({ changes: { rackSpeedMmPerS: 250 } }).armed().lay().ticket(1, 4);
    expect(rig.did('rack').map(({ goal }) => goal)).toEqual([1240]);
    rig.runFor(180_000);
    const waits = rig.world.path.placeUm(rig.world.path.bodies[0]!);
    expect(rig.world.path.rack.isMoving()).toBe(true);
    rig.runFor(50_000);
    expect(rig.world.path.placeUm(rig.world.path.bodies[0]!)).toBe(waits);
    rig.runUntilSent('arrived');
  });

  test.each([
    ['more', 'code2', false],
    ['less', 'code1', true],
  ] as const)('that shows one slot %s while it stands is not where it is taken to be', (_, slot, isDark) => {
    const rig = new ExecutorRig().armed().show(slot, isDark);
    if (slot === 'code2') rig.show(slot, true).show('code3', false);
    expect(tripOf(rig)).toEqual(trip('indexLost'));
  });

  test.each(['before it breaks a curtain', 'while it stands in them'])(
    'that is moved under a card, %s, stops it',
    (when) => {
      const card = new HandCard(2).until('front1').to(116_000);
      if (when.startsWith('while')) card.show([117_500, 'front1', true]).to(140_000);
      card.rig.show('code1', false);
      expect(tripOf(card.rig)).toMatchObject({ kind: 'tripped', why: 'indexLost' });
      expect(card.rig.sent('arrived')).toEqual([]);
    },
  );

  test.each([0, 1, 2])(
    'that does not come where it should (%i) keeps its card out of every pocket',
    (variant) => {
      const rig = new ExecutorRig({ faults: [{ phenomenon: 'rackFault', at: 2, variant }] }).armed();
      rig.lay().ticket(1, 3).runUntilSent('tripped');
      expect(rig.sent('tripped')).toEqual([trip('indexLost')]);
      expect(rig.world.path.bodies).toHaveLength(1);
    },
  );

  test('waits for a curtain that is broken before it leaves, and says at once that it is', () => {
    const card = new HandCard(2).pass();
    card.rig.ticket(2, 4).runFor(2_000).show('front2', true);
    expect(tripOf(card.rig)).toMatchObject({ why: 'strayEdge', beam: 'front2' });
    expect(card.rig.did('rack')).toEqual([]);
  });
});

describe('a card that stays in the curtains', () => {
  test('sticks out once nothing holds it and it should long be in', () => {
    const card = new HandCard(2).until('front1', false).to(166_100);
    card.rig.runFor(card.rig.settings.flightUs - 1_000);
    expect(card.rig.sent('tripped')).toEqual([]);
    expect(tripOf(card.rig.runFor(2_000))).toEqual(trip('sticksOut', 'front1', 1));
    expect(card.rig.sent('arrived')).toEqual([]);
  });

  test('sticks out too where one of them was never broken', () => {
    const card = new HandCard(2).until('front1').show([117_500, 'front2', true]).to(174_600);
    card.rig
      .show('length2', false)
      .show('front2', false)
      .runFor(card.rig.settings.flightUs + 20_000);
    expect(card.rig.sent('tripped')).toMatchObject([{ why: 'sticksOut' }]);
  });

  test.each([0, 1])('as cards in a pocket can (%i) stops the machine', (variant) => {
    const rig = new ExecutorRig({ faults: [{ phenomenon: 'pocketFault', at: 2, variant }] }).armed();
    rig.lay(2).ticket(1, 3).runUntilSent('leftWindow');
    rig.ticket(2, 4).runUntilSent('tripped');
    expect(rig.sent('tripped')[0]).toMatchObject({ beam: expect.stringMatching('front') });
    expect(rig.world.path.bodies.length).toBeGreaterThan(0);
  });
});

describe('two cards at once', () => {
  const doubled = (...more: readonly ('fullyOverlapped' | 'thicknessMissed')[]): ExecutorRig => {
    const faults = (['doubleFeed', ...more] as const).map((phenomenon) => ({ phenomenon, at: 1 }));
    return new ExecutorRig({ faults }).armed().lay(4).ticket(1, 3);
  };

  test.each([
    ['one behind the other', doubled()],
    ['one upon the other', doubled('fullyOverlapped')],
  ])('%s go to the reject storey by themselves, and what was to follow is cancelled', (_, rig) => {
    rig.runUntilSent('leftWindow');
    rig.ticket(2, 4).runUntilSent('arrived');
    expect(rig.sent('failed')).toMatchObject([
      { feed: 1, why: 'double' },
      { feed: 2, why: 'cancelled' },
    ]);
    expect(rig.sent('arrived')).toMatchObject([{ feed: 1, mouth: 0 }]);
    expect(rig.runFor(1_000_000).world.rejects).toHaveLength(2);
    expect(rig.sent('tripped')).toEqual([]);
    rig.ticket(2, 4).ticket(3, 4).runUntilSent('arrived', 2);
    expect(rig.sent('failed').at(-1)).toEqual({ kind: 'failed', feed: 2, why: 'cancelled' });
    expect(rig.world.rejects).toHaveLength(2);
  });
});

test('a ticket that comes after two cards at once is stale, and the next feeds again', () => {
  const rig = new ExecutorRig({ faults: [{ phenomenon: 'doubleFeed', at: 1 }] }).armed().lay(4).ticket(1, 3);
  rig.runUntilSent('failed');
  rig.ticket(2, 4).ticket(3, 4).runUntilSent('arrived', 2);
  expect(rig.sent('failed').map(({ feed, why }) => [feed, why])).toEqual([
    [1, 'double'],
    [2, 'cancelled'],
  ]);
});

describe('a glitch', () => {
  test('of less than 500 us is none, broken or clear', () => {
    const { rig } = new HandCard(2);
    rig
      .show('length1', true)
      .runFor(GLITCH_US - 1)
      .show('length1', false);
    expect(rig.runFor(10_000).messages()).toEqual([]);
    rig.show('length1', true).runFor(GLITCH_US - 1);
    expect(rig.messages()).toEqual([]);
    const firstUs = rig.atUs - GLITCH_US + 1;
    expect(rig.runFor(1).sent('leftWindow')).toEqual([{ kind: 'leftWindow', feed: 1, atUs: firstUs }]);
    rig
      .show('length1', false)
      .runFor(GLITCH_US - 1)
      .show('length1', true)
      .runFor(5000);
    expect(rig.sent('tripped')).toEqual([]);
  });

  test('is not begun anew by the same news twice', () => {
    const rig = new ExecutorRig().show('length2', true).runFor(400).show('length2', true);
    expect(rig.runFor(100).messages()).toEqual([{ kind: 'stray', beam: 'length2' }]);
  });

  test('of several sensors at once is filtered at each', () => {
    const rig = new ExecutorRig().show('length1', true).runFor(100).show('front2', true);
    rig.show('front1', true).runFor(GLITCH_US - 100);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam: 'length1' }]);
    rig.show('front1', false).runFor(100);
    expect(rig.runFor(5000).messages()).toHaveLength(2);
  });
});

describe('a trip', () => {
  test('forgets the cards: what moves on by itself is stray', () => {
    const { rig } = new HandCard(2).until('length2');
    rig.input('stopPressed', true).forget().show('length2', true).runFor(60_000);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam: 'length2' }]);
  });

  test('needs an arm before anything moves again', () => {
    const { rig } = new HandCard(2).until('length2');
    rig.input('stopPressed', true).input('stopPressed', false).ticket(2, 1).runFor(3_000_000);
    expect(rig.isPowered).toBe(false);
    rig.arm().runUntilSent('armed');
  });
});
