import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import type { Card } from '../../src/bridge/card.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import type { Body } from '../../src/simulator/body.ts';
import type { Tray } from '../../src/simulator/tray.ts';
import { PassTruth } from '../support/pass-truth.ts';
import { readRig } from '../support/read-rig.ts';

const DECK_NAMES = ['standard', 'super'] as const;
const BOARDS = IN_FULL ? 200 : 40;

function shelfOf(rig: ReturnType<typeof readRig>): readonly Tray[] {
  return rig.simulation.machine.world.shelf ?? [];
}

describe.each(DECK_NAMES)('boards of the %s deck', (deck) => {
  test('are read back as they were dealt', () => {
    const reads = readRig({ boards: BOARDS, deck }).read();
    expect(reads.map(({ said }) => said.verdict)).toEqual(Array(BOARDS).fill('same'));
  });

  test('show the exchange of any two cards between two pockets', () => {
    const random = randomFrom(200);
    const rig = readRig({ boards: BOARDS, deck });
    for (const tray of shelfOf(rig)) {
      const [a, b] = random.shuffled(tray.pockets) as [Body[], Body[]];
      const place = random.below(a.length);
      [a[place], b[place]] = [b[place]!, a[place]!];
    }
    const said = rig.read().map((read) => read.said);
    expect(said.map(({ verdict }) => verdict)).toEqual(Array(BOARDS).fill('different'));
    expect(
      said.map(({ hands }) => SEATS.filter((seat) => hands[seat].verdict === 'different').length),
    ).toEqual(Array(BOARDS).fill(2));
  });

  test('are the same deals when they are compared with nothing', () => {
    const rig = readRig({ boards: 20, deck, compares: false });
    const said = rig.read().map((read) => read.said);
    expect(said.map(({ verdict }) => verdict)).toEqual(Array(20).fill('read'));
    expect(said.map(({ deal }) => deal?.hands)).toEqual(rig.deals.map(({ hands }) => hands));
  });
});

test('every card goes back to its pocket, in the order in which it lay', () => {
  const rig = readRig({ boards: 3 });
  const order = (tray: Tray): (Card | undefined)[][] =>
    tray.pockets.map((pocket) => pocket.map(({ card }) => card));
  const before = shelfOf(rig).map(order);
  rig.read();
  const after = [...shelfOf(rig), rig.simulation.machine.world.tray as Tray].map(order);
  expect(after).toEqual(before);
});

describe.each([
  ['worn', 'standard', IN_FULL ? 300 : 60],
  ['worn', 'super', IN_FULL ? 100 : 30],
  ['hostile', 'standard', IN_FULL ? 300 : 60],
  ['hostile', 'super', IN_FULL ? 100 : 30],
] as const)('in a %s world with the %s deck', (faults, deck, boards) => {
  const rig = readRig({ boards, deck, faults, seed: `truth ${deck}` });
  const truth = new PassTruth(rig.simulation.machine);
  let checks = 0;
  const reads = rig.read((read) => truth.judge(read), {
    happened: (_, run) => truth.compare(run),
    asked: ({ step }) => {
      if (step.action === 'checkSensors') checks++;
    },
  });

  test('every board is answered, and what is said of a hand is what lies in its pocket', () => {
    expect(reads).toHaveLength(boards);
    expect(truth.wrongHands).toEqual([]);
  });

  test('every card is where the books say that it may be', () => {
    expect([...truth.lost]).toEqual([]);
  });

  test('most boards are read whole in spite of all', () => {
    const same = reads.filter(({ said }) => said.verdict === 'same').length;
    expect(same / boards).toBeGreaterThan(faults === 'worn' ? 0.98 : 0.75);
    expect(checks > 0).toBe(faults === 'hostile');
  });
});

describe('a fouled board', () => {
  const foulOf = (spoil: (tray: Tray) => void) => {
    const rig = readRig({ boards: 1, compares: false });
    spoil(shelfOf(rig)[0]!);
    return rig.read()[0]?.said;
  };

  test('says that hands have the wrong size', () => {
    const said = foulOf(({ pockets }) => pockets[0].push(pockets[1].pop()!));
    expect(said).toMatchObject({
      verdict: 'read',
      foul: { wrongSizes: 2, twice: 0, missing: 0, foreign: 0 },
    });
    expect(said?.deal).toBeUndefined();
  });

  test('says that a card came twice and another lacks', () => {
    const said = foulOf(({ pockets }) => {
      pockets[0][0] = { ...pockets[0][0]!, card: pockets[1][0]!.card };
    });
    expect(said?.foul).toEqual({ wrongSizes: 0, twice: 1, missing: 1, foreign: 0 });
  });

  test('says that a card of another deck is among its cards', () => {
    const said = foulOf(({ pockets }) => {
      pockets[2][0] = { ...pockets[2][0]!, print: 'foreign' };
    });
    expect(said?.foul).toEqual({ wrongSizes: 0, twice: 0, missing: 1, foreign: 1 });
  });

  test('is not read whole where a card lies face up, and the card goes back all the same', () => {
    const rig = readRig({ boards: 1 });
    const tray = shelfOf(rig)[0]!;
    tray.pockets[2][5]!.faceUp = true;
    const [read] = rig.read();
    expect(read?.said).toMatchObject({ verdict: 'unreadable', hands: { S: { verdict: 'unreadable' } } });
    expect(tray.pockets.map(({ length }) => length)).toEqual([13, 13, 13, 13]);
  });
});
