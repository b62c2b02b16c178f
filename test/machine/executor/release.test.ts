import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MachineConfig, PROFILES, type ProfileName } from '../../../src/machine/config.ts';
import { ExecutorRig } from '../../support/executor-rig.ts';
import type { CardSpec } from '../../support/executor-track.ts';
import { type Runner, reasonsAgainst, soonest } from '../../support/release-oracle.ts';

const MOUTHS = [0, 1, 2, 3, 4] as const;
/** The clock counts whole microseconds, and the speeds of cards are known in whole microseconds for 40 mm. */
const EARLY_US = 2;
const ROUNDING_US = 12;

interface Fed extends CardSpec {
  readonly mouth: number;
}

/** What the gates do is left to the gates: only the tickets name mouths. */
function specOf({ pairUs, pickUs }: Fed): CardSpec {
  return { ...(pairUs === undefined ? {} : { pairUs }), ...(pickUs === undefined ? {} : { pickUs }) };
}

/** Feeds cards one after the other, each ticket as soon as the one before is released. */
function feedAll(
  profile: ProfileName,
  cards: readonly Fed[],
  changes: Partial<MachineConfig> = {},
): ExecutorRig {
  const rig = new ExecutorRig({ profile, changes }).arm().runFor(300_000);
  cards.forEach((card, index) => {
    rig.lay(specOf(card)).ticket(index + 1, card.mouth);
    for (let ms = 0; rig.releasesUs().length <= index; ms++) {
      if (ms > 10_000) throw new Error('not released');
      rig.runFor(1000);
    }
  });
  rig.runFor(10_000_000);
  return rig;
}

function runnerOf(rig: ExecutorRig, index: number, mouth: number): Runner {
  const body = rig.bodies[index]!;
  return { mouth, startUs: body.startedUs!, mmPerUs: body.fullMmPerUs };
}

/** When the speed of a card is known: at the second length beam, after the glitch filter. */
function measuredUs(rig: ExecutorRig, card: Runner): number {
  return card.startUs + rig.config.lengthSecondMm / card.mmPerUs + rig.config.glitchUs;
}

/** Checks each release against every card released before. */
function expectExact(rig: ExecutorRig, cards: readonly Fed[]): void {
  const { config } = rig;
  const releases = rig.releasesUs();
  expect(releases).toHaveLength(cards.length);
  cards.slice(1).forEach(({ mouth }, at) => {
    const index = at + 1;
    const releaseUs = releases[index]!;
    const ahead = cards.slice(0, index).map((card, place) => runnerOf(rig, place, card.mouth));
    const against = (feedUs: number) => ahead.flatMap((card) => reasonsAgainst(config, card, mouth, feedUs));
    expect(against(releaseUs + EARLY_US)).toEqual([]);
    // not before every speed is known, and then at the first moment that nothing speaks against
    const knownUs = Math.max(...ahead.map((card) => measuredUs(rig, card)));
    expect(releaseUs).toBeGreaterThanOrEqual(Math.floor(knownUs));
    const isTheMomentOfKnowing = releaseUs - knownUs <= 3;
    if (!isTheMomentOfKnowing) expect(against(releaseUs - ROUNDING_US)).not.toEqual([]);
  });
  expect(rig.sent('tripped')).toEqual([]);
  expect(
    rig
      .sent('arrived')
      .map(({ feed, mouth }) => [feed, mouth])
      .sort(),
  ).toEqual(cards.map(({ mouth }, index) => [index + 1, mouth]));
}

/** Every gate that the last card meets rests where it needs it before its leading edge enters the zone. */
function expectGatesAtRest(rig: ExecutorRig, index: number, mouth: number): void {
  const { config, track } = rig;
  const card = runnerOf(rig, index, mouth);
  track.gatesMm.slice(0, mouth + 1).forEach((gateMm, gate) => {
    const entersUs = card.startUs + (gateMm - config.gateZoneMm) / card.mmPerUs;
    const leavesUs = card.startUs + (gateMm + config.gateZoneMm + config.cardLengthMm) / card.mmPerUs;
    const moves = rig.did('gate').filter((move) => move.gate === gate);
    const last = moves.findLast(({ atUs }) => atUs <= leavesUs - ROUNDING_US)!;
    expect(last.open).toBe(gate === mouth);
    expect(last.atUs + config.gateTravelMs * 1000).toBeLessThanOrEqual(entersUs + ROUNDING_US);
  });
}

const FASTEST_US = { bench: 136_055, club: 51_021 } as const;
const SLOWEST_US = { bench: 156_862, club: 58_823 } as const;

function anyCard(profile: ProfileName): fc.Arbitrary<Fed> {
  return fc.record({
    mouth: fc.constantFrom(...MOUTHS),
    pairUs: fc.integer({ min: FASTEST_US[profile], max: SLOWEST_US[profile] }),
    pickUs: fc.integer({ min: profile === 'club' ? 17_000 : 26_000, max: 80_000 }),
  });
}

const PAIRS = MOUTHS.flatMap((first) => MOUTHS.map((second) => [first, second] as const));

describe.each(PROFILES)('on the %s machine', (profile) => {
  const soonestPickUs = profile === 'club' ? 17_000 : 26_000;
  const SPEEDS = [
    ['fast', FASTEST_US[profile]],
    ['slow', SLOWEST_US[profile]],
    ['very slow', Math.round(SLOWEST_US[profile] * 1.3)],
  ] as const;

  test.each(PAIRS)(
    'a card for %i, then one for %i at its soonest: exact, and every gate rests',
    (first, second) => {
      for (const [, pairUs] of SPEEDS) {
        const cards = [
          { mouth: first, pairUs },
          { mouth: second, pairUs: FASTEST_US[profile], pickUs: soonestPickUs },
        ];
        const rig = feedAll(profile, cards);
        expectExact(rig, cards);
        expectGatesAtRest(rig, 1, second);
      }
    },
  );

  test('pairs and triples of any cards are released exactly', () => {
    const cards = fc.array(anyCard(profile), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(cards, (each) => {
        const rig = feedAll(profile, each);
        expectExact(rig, each);
        each.forEach(({ mouth }, index) => {
          expectGatesAtRest(rig, index, mouth);
        });
      }),
      { seed: 20_260_101, numRuns: 200 },
    );
  });
});

describe('the reason for waiting', () => {
  /** Of a slow card before one at its soonest, just before the release. */
  function reasons(first: number, second: number, changes: Partial<MachineConfig> = {}): string[] {
    const cards = [{ mouth: first, pairUs: 58_823 }, { mouth: second }];
    const rig = feedAll('club', cards, changes);
    expectExact(rig, cards);
    return reasonsAgainst(rig.config, runnerOf(rig, 0, first), second, rig.releasesUs()[1]! - ROUNDING_US);
  }

  test.each([
    [4, 4, {}, ['mouth 4']],
    [3, 3, {}, ['mouth 3']],
    [0, 0, {}, ['mouth 0']],
    [1, 4, {}, ['mouth 4']],
    [4, 1, {}, ['mouth 4']],
    [2, 3, {}, ['gate 2']],
    [0, 1, {}, ['gate 0']],
    [1, 0, {}, ['gate 0']],
    [0, 1, { mouthClearMs: 80 }, ['mouth 1']],
    [3, 1, { gateTravelMs: 80 }, ['gate 1']],
    [0, 0, { gapMinMm: 60 }, ['gap']],
    [4, 0, { gapMinMm: 200 }, ['gap']],
  ] as const)('for %i then %i with %j is %j', (first, second, changes, expected) => {
    expect(reasons(first, second, changes)).toEqual(expected);
  });

  test('is gone with a card that has left its gate and arrived', () => {
    const rig = new ExecutorRig().lay().lay().arm().ticket(1, 0);
    rig.runUntilSent('arrived');
    expect(rig.ticket(2, 4).releasesUs()).toEqual([0, rig.atUs]);
  });
});

describe('with one wrong gate', () => {
  const SINGLE = PAIRS.flatMap(([first, second]) =>
    MOUTHS.flatMap((wrong) => [
      ...(wrong === first ? [] : [{ first, second, actual: [wrong, second] }]),
      ...(wrong === second ? [] : [{ first, second, actual: [first, wrong] }]),
    ]),
  );

  /** Runs two cards that really go elsewhere; returns what arrived, by the executor and in truth. */
  function run(
    first: number,
    second: number,
    actual: readonly number[],
    pairs: readonly number[],
  ): ExecutorRig {
    const rig = new ExecutorRig().arm();
    rig.lay({ pairUs: pairs[0]!, mouth: actual[0]! }).ticket(1, first).runUntilSent('leftWindow');
    rig.lay({ pairUs: pairs[1]!, mouth: actual[1]!, pickUs: 17_000 }).ticket(2, second);
    return rig.runFor(3_000_000);
  }

  test.each(MOUTHS)('no card is ever said to have arrived where it is not: first for %i', (mouth) => {
    const speeds = [51_021, 55_000, 58_823];
    for (const { first, second, actual } of SINGLE.filter((each) => each.first === mouth)) {
      for (const pairUs of speeds) {
        for (const nextUs of speeds) {
          const rig = run(first, second, actual, [pairUs, nextUs]);
          expect(rig.sent('tripped')).toHaveLength(1);
          for (const { feed, mouth: said } of rig.sent('arrived')) expect(actual[feed - 1]).toBe(said);
        }
      }
    }
  });

  test('the oracle itself sees two cards at one mouth', () => {
    const { config } = new ExecutorRig();
    const ahead = { ...soonest(config, 4, 0) };
    expect(reasonsAgainst(config, ahead, 1, 0)).toEqual(['gap', 'gate 1', 'mouth 1', 'mouth 4']);
    expect(reasonsAgainst(config, ahead, 1, 5_000_000)).toEqual([]);
  });
});
