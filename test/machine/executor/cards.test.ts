import { describe, expect, test } from 'vitest';
import type { BeamName } from '../../../src/machine/messages.ts';
import {
  beamsTo,
  breaksUs,
  clearsUs,
  edgesTo,
  type HandCard,
  US_PER_MM,
} from '../../support/executor-edges.ts';
import { type Edge, ExecutorRig } from '../../support/executor-rig.ts';

const MOUTHS = [0, 1, 2, 3, 4];
const card: HandCard = { firstUs: 100_000 };
/** The time of the length pair's distance for a card by hand. */
const PAIR_US = 40 * US_PER_MM;
const GLITCH_US = 500;
const SETTLE_US = 10_000;
/** A deadline is over once an edge that came in time can't be held back by a filter any more. */
const OVER_US = SETTLE_US + 1;

function fed(mouth: number): ExecutorRig {
  return new ExecutorRig().arm().ticket(1, mouth).forget();
}

/** The card of feed 1 up to a beam, whose own edges a test makes itself. */
function upTo(mouth: number, beam: BeamName, of: HandCard = card): ExecutorRig {
  const endUs = breaksUs(of, beam);
  return fed(mouth).play(edgesTo(mouth, of).filter(([atUs, name]) => atUs < endUs && name !== beam));
}

const tripped = (why: string, beam: BeamName, feed?: number) =>
  feed === undefined ? [{ kind: 'tripped', why, beam }] : [{ kind: 'tripped', why, beam, feed }];

describe('a card', () => {
  test.each(MOUTHS)('passes the beams on its way and arrives in mouth %i', (mouth) => {
    const rig = fed(mouth).play(edgesTo(mouth, card)).runFor(SETTLE_US);
    const arrivedUs = clearsUs(card, `mouth${mouth}` as BeamName);
    expect(rig.messages()).toEqual([
      // 20 mm beyond the window's edge at the least slip: 25,510 us
      { kind: 'leftWindow', feed: 1, atUs: 74_490 },
      { kind: 'measured', feed: 1, lengthUm: 57_000, pairUs: PAIR_US, thicknessUm: 0 },
      { kind: 'arrived', feed: 1, mouth, atUs: arrivedUs },
    ]);
    expect(rig.deeds.at(-1)?.atUs).toBe(arrivedUs + SETTLE_US);
    expect(rig.runFor(5_000_000).sent('tripped')).toEqual([]);
  });

  test('is in no zone before its trailing edge has passed a path beam', () => {
    const rig = upTo(2, 'path0').runFor(1);
    expect(rig.state.path[0]?.isLeaving).toBe(false);
    rig.play(edgesTo(2, card, ['path0'])).runFor(GLITCH_US);
    const { isLeaving, startUs, zoneEndAfterUs } = rig.state.path[0]!;
    expect([isLeaving, startUs + zoneEndAfterUs]).toEqual([true, clearsUs(card, 'path0') + 30 * US_PER_MM]);
  });

  test('stops the feeder at the first beam', () => {
    const rig = fed(2)
      .play([[card.firstUs, 'length1', true]])
      .runFor(GLITCH_US - 1);
    expect(rig.feederOn).toBe(true);
    expect(rig.runFor(1).feederOn).toBe(false);
    expect(rig.transport).toBe(2);
  });

  test('is measured by the thickest reading between the two length beams', () => {
    const rig = fed(2)
      .thickness(350)
      .play([[card.firstUs, 'length1', true]])
      .runFor(1000);
    rig.thickness(260).thickness(310).thickness(290);
    rig
      .play(edgesTo(2, card, ['length2']).slice(0, 1))
      .runFor(GLITCH_US)
      .thickness(390);
    rig.play(edgesTo(2, card, ['length1', 'length2']).slice(2)).runFor(GLITCH_US);
    expect(rig.sent('measured')).toEqual([
      { kind: 'measured', feed: 1, lengthUm: 57_000, pairUs: PAIR_US, thicknessUm: 310 },
    ]);
  });

  test.each([
    ['too thick', 401, 1],
    ['thick', 400, 0],
  ])('%s (%i um) is a double feed: %i', (_, um, count) => {
    const rig = fed(2)
      .play([[card.firstUs, 'length1', true]])
      .runFor(1000)
      .thickness(um);
    rig.play([[breaksUs(card, 'length2'), 'length2', true]]).runFor(GLITCH_US);
    expect(rig.sent('failed')).toEqual(Array(count).fill({ kind: 'failed', feed: 1, why: 'double' }));
  });
});

describe('a length', () => {
  const measureAt = (beam: BeamName, lengthMm: number, plusUs: number): ExecutorRig => {
    const rig = upTo(3, beam);
    const clearUs = breaksUs(card, beam) + lengthMm * US_PER_MM + plusUs;
    const others = edgesTo(3, card).filter(([atUs, name]) => atUs > breaksUs(card, beam) && name !== beam);
    const edges: Edge[] = [[breaksUs(card, beam), beam, true], ...others, [clearUs, beam, false]];
    return rig.play(edges.filter(([atUs]) => atUs <= clearUs).sort((a, b) => a[0] - b[0])).runFor(SETTLE_US);
  };

  test.each([
    ['length1', 60, 0, []],
    ['length1', 60, 2, ['double']],
    ['length1', 54, 0, []],
    ['length1', 54, -2, ['double']],
    ['length2', 60, 0, []],
    ['length2', 60, 2, ['double']],
    ['length2', 54, 0, []],
    ['length2', 54, -2, ['double']],
  ] as const)('at %s of %i mm and %i us fails with %j', (beam, lengthMm, plusUs, whys) => {
    const rig = measureAt(beam, lengthMm, plusUs);
    expect(rig.sent('failed').map(({ why }) => why)).toEqual(whys);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.transport).toBe(whys.length === 0 ? 2 : 1);
  });

  test.each([
    ['path0', 63, 0, 0],
    ['path0', 63, 2, 1],
    ['path0', 51, 0, 0],
    ['path0', 51, -2, 1],
    ['path3', 63, 2, 1],
    ['mouth3', 63, 0, 0],
    ['mouth3', 51, 0, 0],
    ['mouth3', 51, -2, 1],
  ] as const)('at %s of %i mm and %i us trips: %i', (beam, lengthMm, plusUs, trips) => {
    const rig = measureAt(beam, lengthMm, plusUs);
    expect(rig.sent('tripped')).toEqual(trips === 0 ? [] : tripped('wrongLength', beam, 1));
    expect(rig.sent('failed')).toEqual([]);
  });

  test('too short to reach the second beam trips', () => {
    const rig = upTo(1, 'length1').play([
      [card.firstUs, 'length1', true],
      [card.firstUs + 39 * US_PER_MM, 'length1', false],
    ]);
    expect(rig.runFor(GLITCH_US).sent('tripped')).toEqual(tripped('wrongLength', 'length1', 1));
  });
});

describe('a window', () => {
  test.each([
    // seven eighths of the time at the least slip, and any time at all until the card counts as jammed
    ['length2', 44_643, true],
    ['length2', 44_642, false],
    ['length2', 176_472, true],
    ['length2', 185_972, true],
    ['path0', 94 * US_PER_MM, true],
    ['path0', 94 * US_PER_MM - 1, false],
    ['path0', 106 * US_PER_MM, true],
    ['path0', 106 * US_PER_MM + 1, false],
    ['path1', 54 * US_PER_MM, true],
    ['path1', 54 * US_PER_MM - 1, false],
    ['path3', 96 * US_PER_MM, true],
    ['path3', 96 * US_PER_MM + 1, false],
    ['mouth4', 124 * US_PER_MM, true],
    ['mouth4', 124 * US_PER_MM - 1, false],
    ['mouth4', 136 * US_PER_MM, true],
    ['mouth4', 136 * US_PER_MM + 1, false],
  ] as const)('at %s: %i us after the beam before is inside: %s', (beam, sinceUs, inside) => {
    const beams = beamsTo(4);
    const earlier = beams[beams.indexOf(beam) - 1]!;
    const rig = upTo(4, beam);
    const edges = edgesTo(4, card).filter(
      ([atUs, name]) => beam !== 'length2' && atUs >= breaksUs(card, beam) && name === earlier,
    );
    const edge: Edge = [breaksUs(card, earlier) + sinceUs, beam, true];
    rig.play([...edges, edge].sort((a, b) => a[0] - b[0])).runFor(GLITCH_US);
    expect(rig.sent('tripped')).toEqual(inside ? [] : tripped('outsideWindow', beam, 1));
  });

  test('at the first beam is open as long as the feeder runs', () => {
    const rig = fed(1)
      .play([[1, 'length1', true]])
      .runFor(1000);
    expect(rig.sent('leftWindow')).toHaveLength(1);
  });

  test.each(['length1', 'length2', 'path1', 'mouth0', 'mouth2', 'mouth4'] as const)(
    'is nowhere open at %s without a card due there',
    (beam) => {
      const rig = new ExecutorRig().arm().forget().beam(beam, true).runFor(GLITCH_US);
      expect(rig.messages()).toEqual(tripped('strayEdge', beam));
      expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
    },
  );

  test('is not open a beam too early, nor at another mouth, nor twice', () => {
    expect(upTo(2, 'path1').beam('path2', true).runFor(GLITCH_US).sent('tripped')).toEqual(
      tripped('strayEdge', 'path2'),
    );
    expect(upTo(2, 'mouth2').beam('mouth1', true).runFor(GLITCH_US).sent('tripped')).toEqual(
      tripped('strayEdge', 'mouth1'),
    );
    const twice = fed(4)
      .play(edgesTo(4, card, ['length1', 'length2', 'path0']))
      .runFor(1000);
    expect(twice.beam('path0', true).runFor(GLITCH_US).sent('tripped')).toEqual(
      tripped('strayEdge', 'path0'),
    );
  });
});

describe('a card that does not come', () => {
  const NO_PICK_US = 400_000 + OVER_US;
  const GIVEN_UP_US = 2 * 58_824;

  test('to the first beam stops the feeder, and has failed once it can not be on its way any more', () => {
    const rig = fed(2).runUntil(NO_PICK_US - 1);
    expect([rig.feederOn, rig.messages()]).toEqual([true, []]);
    rig.runUntil(NO_PICK_US);
    expect([rig.feederOn, rig.messages()]).toEqual([false, []]);
    rig.runUntil(NO_PICK_US + GIVEN_UP_US - 1);
    expect(rig.messages()).toEqual([]);
    rig.runUntil(NO_PICK_US + GIVEN_UP_US);
    expect(rig.messages()).toEqual([{ kind: 'failed', feed: 1, why: 'noPick' }]);
    expect(rig.transport).toBe(2);
    expect(rig.ticket(2, 2).feederOn).toBe(true);
  });

  test('but comes late to the first beam goes on', () => {
    const late = { firstUs: NO_PICK_US + 50_000 };
    const rig = fed(2).play(edgesTo(2, late)).runFor(SETTLE_US);
    expect(rig.sent('arrived')).toHaveLength(1);
    expect(rig.sent('failed')).toEqual([]);
  });

  test('to the second beam is late after three times the slowest', () => {
    const rig = fed(2).play([[card.firstUs, 'length1', true]]);
    rig.runUntil(card.firstUs + 176_472 + OVER_US - 1);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.runFor(1).sent('tripped')).toEqual(tripped('late', 'length2', 1));
  });

  test.each(['path0', 'path1', 'path2', 'mouth2'] as const)('to %s is late', (beam) => {
    const endUs = breaksUs(card, beam) + 6 * US_PER_MM + OVER_US;
    const earlier = edgesTo(2, card).filter(
      ([, name]) => beamsTo(2).indexOf(name) < beamsTo(2).indexOf(beam),
    );
    const rig = fed(2)
      .play(earlier.filter(([atUs]) => atUs < endUs))
      .runUntil(endUs - 1);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.runFor(1).sent('tripped')).toEqual(tripped('late', beam, 1));
    expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
  });
});

describe('a beam that stays broken', () => {
  const stuckAt = (beam: BeamName, of: HandCard = card) =>
    fed(2).play(
      edgesTo(2, of).filter(([, name, broken]) =>
        name === beam ? broken : beamsTo(2).indexOf(name) < beamsTo(2).indexOf(beam),
      ),
    );

  test.each(['length1', 'length2'] as const)('at %s means a double feed', (beam) => {
    const rig = fed(2);
    const endUs = breaksUs(card, beam) + 60 * US_PER_MM + OVER_US;
    rig.play(edgesTo(2, card).filter(([atUs, name, broken]) => atUs < endUs && (name !== beam || broken)));
    rig.runUntil(endUs - 1);
    expect(rig.sent('failed')).toEqual([]);
    expect(rig.runFor(1).sent('failed')).toEqual([{ kind: 'failed', feed: 1, why: 'double' }]);
    expect(rig.transport).toBe(1);
  });

  test.each(['path0', 'path1', 'path2'] as const)('at %s means a jam', (beam) => {
    const endUs = breaksUs(card, beam) + 63 * US_PER_MM + OVER_US;
    const edges = edgesTo(2, card).filter(([, name, broken]) => name !== beam || broken);
    const rig = fed(2)
      .play(edges.filter(([atUs]) => atUs < endUs))
      .runUntil(endUs - 1);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.runFor(1).sent('tripped')).toEqual(tripped('late', beam, 1));
  });

  test('means a card stuck in the reject tray too', () => {
    const edges = edgesTo(0, card).slice(0, -1);
    expect(fed(0).play(edges).runFor(200_000).sent('tripped')).toEqual(tripped('stuckInMouth', 'mouth0', 1));
  });

  test('at its mouth means a card stuck there', () => {
    const rig = stuckAt('mouth2').runUntil(breaksUs(card, 'mouth2') + 63 * US_PER_MM + OVER_US - 1);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.runFor(1).sent('tripped')).toEqual(tripped('stuckInMouth', 'mouth2', 1));
    expect(rig.sent('arrived')).toEqual([]);
  });
});

describe('a glitch', () => {
  test('of less than 500 us is none, broken or clear', () => {
    const rig = fed(2)
      .play([[card.firstUs, 'length1', true]])
      .runFor(GLITCH_US - 1)
      .beam('length1', false);
    expect(rig.runFor(10_000).messages()).toEqual([]);
    const firstUs = rig.atUs;
    rig.beam('length1', true).runFor(GLITCH_US);
    expect(rig.sent('leftWindow')).toEqual([{ kind: 'leftWindow', feed: 1, atUs: firstUs - 25_510 }]);
    rig
      .beam('length1', false)
      .runFor(GLITCH_US - 1)
      .beam('length1', true)
      .runFor(5000);
    expect(rig.sent('tripped')).toEqual([]);
    expect(rig.beam('length1', false).runFor(GLITCH_US).sent('tripped')).toHaveLength(1);
  });

  test('starts the filter anew', () => {
    const rig = fed(2).runUntil(card.firstUs).beam('length1', true).runFor(400).beam('length1', false);
    rig
      .runFor(50)
      .beam('length1', true)
      .runFor(GLITCH_US - 1);
    expect(rig.messages()).toEqual([]);
    rig.runFor(1);
    expect(rig.sent('leftWindow')).toEqual([{ kind: 'leftWindow', feed: 1, atUs: 100_450 - 25_510 }]);
  });

  test('at a mouth may last 10 ms before the card counts as arrived', () => {
    const edges = edgesTo(2, card);
    const rig = fed(2)
      .play(edges.slice(0, -1))
      .runUntil(clearsUs(card, 'mouth2') - 9000)
      .beam('mouth2', false);
    rig.runFor(SETTLE_US - 1);
    expect(rig.sent('arrived')).toEqual([]);
    rig.beam('mouth2', true).runFor(2000).beam('mouth2', false);
    const clearedUs = rig.atUs;
    rig.runFor(SETTLE_US - 1);
    expect(rig.sent('arrived')).toEqual([]);
    rig.runFor(1);
    expect(rig.sent('arrived')).toEqual([{ kind: 'arrived', feed: 1, mouth: 2, atUs: clearedUs }]);
  });

  test('at a mouth that breaks is filtered as anywhere', () => {
    const rig = fed(2)
      .play(edgesTo(2, card).slice(0, -2))
      .runUntil(breaksUs(card, 'mouth2') - 2000);
    rig
      .beam('mouth0', true)
      .runFor(GLITCH_US - 1)
      .beam('mouth0', false);
    expect(rig.runFor(1000).sent('tripped')).toEqual([]);
    expect(rig.beam('mouth0', true).runFor(GLITCH_US).sent('tripped')).toHaveLength(1);
  });

  test('is not begun anew by the same news twice', () => {
    const rig = new ExecutorRig().beam('path0', true).runFor(400).beam('path0', true);
    expect(rig.runFor(100).messages()).toEqual([{ kind: 'stray', beam: 'path0' }]);
  });

  test('of several beams at once is filtered at each', () => {
    const rig = new ExecutorRig().beam('path0', true).runFor(100).beam('mouth4', true).beam('path2', true);
    rig.runFor(GLITCH_US - 100);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam: 'path0' }]);
    rig.beam('path2', false).runFor(100);
    expect(rig.messages()).toHaveLength(2);
    expect(rig.runFor(5000).messages()).toHaveLength(2);
  });
});

describe('a trip', () => {
  test('names beam and card only where there are any', () => {
    const rig = new ExecutorRig().arm().forget().input('bayOpen', true);
    expect(rig.sent('tripped')).toStrictEqual([{ kind: 'tripped', why: 'bayOpen' }]);
    const stray = new ExecutorRig().arm().forget().beam('path3', true).runFor(GLITCH_US);
    expect(stray.sent('tripped')).toStrictEqual(tripped('strayEdge', 'path3'));
  });

  test('forgets the cards: what moves on by itself is stray', () => {
    const rig = upTo(2, 'path0').input('stopPressed', true).forget();
    rig.beam('path0', true).runFor(60_000).beam('path0', false).runFor(20_000);
    expect(rig.messages()).toEqual([{ kind: 'stray', beam: 'path0' }]);
  });

  test('needs an arm before anything moves again', () => {
    const rig = upTo(2, 'path0').input('stopPressed', true).input('stopPressed', false).ticket(2, 1);
    rig.runFor(3_000_000);
    expect([rig.feederOn, rig.transport]).toEqual([false, 0]);
    expect(rig.arm().transport).toBe(2);
  });
});
