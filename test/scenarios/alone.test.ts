import { describe, expect, test } from 'vitest';
import { FIRST_CURTAIN } from '../../src/machine/messages.ts';
import { pathMoves } from '../support/path-moves.ts';
import { cardNamed, cardsOf, type Hands, type Meanwhile, proven, scenario } from '../support/scenario.ts';
import { chosen, NOT_WRONG } from './story.ts';

const ENDS_WELL = { ends: 'verified', cardsLost: 0, wrong: NOT_WRONG, tray: { right: 52, wrong: 0 } };
const EXTRA = 2;

/** The rollers begin to turn in a run. */
function arming(run: number): Meanwhile['when'] {
  return (books) => books.run === run && books.phase === 'arming';
}

/** A deck is in the hopper and its first card is not read yet. */
const loaded = arming(1);

/** Takes cards out of the hopper by their places in it. */
function takeOut({ world }: Hands, isTaken: (place: number, card: number | undefined) => boolean) {
  const all = world.emptyHopper();
  world.layIn(
    'hopper',
    all.filter((body, place) => !isTaken(place, body.card)),
  );
  return all.filter((body, place) => isTaken(place, body.card));
}

describe('a hopper that is empty early', () => {
  test('half the deck was forgotten on the table and comes with the second run', () => {
    let half: ReturnType<typeof takeOut> = [];
    const told = scenario({
      meanwhile: [
        { when: loaded, afterMs: 0, someone: (hands) => (half = takeOut(hands, (place) => place >= 26)) },
        { when: arming(2), afterMs: 0, someone: ({ world }) => world.layIn('hopper', half) },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [3006], runs: 2 });
  });
});

describe('a card too many', () => {
  test('the person is told after two runs that one card is too many, and which are missing: none', () => {
    const told = scenario({ faults: [chosen('deckFault', 0, EXTRA)] });
    expect(told).toMatchObject(ENDS_WELL);
    expect(told.steps.at(-1)).toMatchObject({ action: 'mendDeck', missing: [], extra: 1 });
  });
});

describe('a joker that is laid into the hopper', () => {
  test('while the last cards are on their way, is read before the board is called verified', () => {
    const told = scenario({
      meanwhile: [
        {
          when: (run) => run.inputs.hopperEmpty && run.proven.length === 50,
          afterMs: 0,
          someone: ({ world, strangeCard }) => world.layIn('hopper', [strangeCard('S11')]),
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, runs: 1 });
    expect(told.faults).toContain(3008);
  });
});

describe('a tray that is out when the cards are to be collected', () => {
  test('need not be taken out again', () => {
    const told = scenario({
      meanwhile: [
        {
          when: proven(20),
          someone({ doors, later, world }) {
            const { tray } = world;
            doors.setTray(undefined);
            for (const pocket of tray?.pockets ?? []) world.layIn('aside', pocket.splice(0));
            later(12_000, () => doors.setTray(tray));
          },
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [5001], runs: 2 });
    expect(told.steps.map(({ action }) => action)).toEqual(['collectAll']);
  });
});

describe('two decks with the same back that got mixed', () => {
  test('the person is told which cards the deck lacks, and how many it has too many', () => {
    const lacking = ['C2', 'D5', 'H9', 'SK'].map(cardNamed);
    const told = scenario({
      meanwhile: [
        {
          when: loaded,
          afterMs: 0,
          someone(hands) {
            takeOut(hands, (_, card) => lacking.some((other) => other === card));
            hands.world.layIn('hopper', ['C3', 'D6', 'H10', 'SA'].map(hands.strangeCard));
          },
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, runs: 3 });
    expect(told.steps.at(-1)).toMatchObject({ action: 'mendDeck', missing: lacking, extra: 4 });
  });
});

describe('a deck that lacks a card', () => {
  test('the person is asked for it as often as it takes, beyond five runs, and the board is not abandoned', () => {
    const seven = cardNamed('S7');
    const withoutSeven: Meanwhile[] = [1, 2, 3, 4, 5, 6].map((run) => ({
      when: arming(run),
      afterMs: 0,
      someone: (hands) => void takeOut(hands, (_, card) => card === seven),
    }));
    const told = scenario({ meanwhile: withoutSeven });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [3006, 3007, 3007, 3007, 3007, 3007], runs: 7 });
    expect(told.steps.at(-1)).toMatchObject({ action: 'mendDeck', missing: [seven], extra: 0 });
  });
});

describe('a hung host', () => {
  test('the motors stop within the time of the dead-man stop, and the deal is run again', () => {
    let moving = true;
    const told = scenario({
      meanwhile: [
        {
          when: proven(20),
          someone({ line, world, later, nowUs }) {
            line.hangHost(2_000);
            later(260, () => (moving = pathMoves(world.path, nowUs())));
          },
        },
      ],
    });
    expect(moving).toBe(false);
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [1005], runs: 2 });
  });
});

describe('a hung microcontroller', () => {
  test('its watchdog resets it, no card counts as proven, and the deal is run again', () => {
    const told = scenario({
      meanwhile: [{ when: proven(20), someone: ({ line }) => line.hangExecutor(1_000) }],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [1002], runs: 2 });
    expect(cardsOf(told.entries[0]!.run)).toMatchObject({ proof: 'lost', onTheirWay: 0 });
  });
});

describe('a verified board', () => {
  const verified: Meanwhile['when'] = (run) => run.phase === 'verified';

  test('is withdrawn when the bay is opened and closed with its tray still there', () => {
    const told = scenario({
      meanwhile: [
        {
          when: verified,
          afterMs: 500,
          someone({ doors, later }) {
            doors.openBay();
            later(1_000, () => doors.closeBay());
          },
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [5007], runs: 2 });
    expect(told.outcomes.filter(({ kind }) => kind.startsWith('board-')).map(({ kind }) => kind)).toEqual([
      'board-verified',
      'board-withdrawn',
      'board-verified',
      'board-final',
    ]);
  });

  test.each([1, 500])('%i ms later is withdrawn when something breaks a curtain, however soon', (afterMs) => {
    const told = scenario({
      meanwhile: [
        { when: verified, afterMs, someone: ({ world }) => world.path.beams.flicker(FIRST_CURTAIN, 20_000) },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [5007], runs: 2 });
  });

  test('is withdrawn when the line was down, for nobody watched the bay', () => {
    const told = scenario({ meanwhile: [{ when: verified, someone: ({ line }) => line.pullLine(500) }] });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [1001, 5007], runs: 2 });
  });

  test('stays verified when the path cover is opened', () => {
    const told = scenario({
      meanwhile: [
        {
          when: verified,
          someone({ doors, later }) {
            doors.set('coverOpen', true);
            later(1_000, () => doors.set('coverOpen', false));
          },
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [], runs: 1 });
  });
});

describe('a tray that comes back', () => {
  test('is not taken for the tray of the next board', () => {
    let first: Hands['world']['tray'];
    const told = scenario({
      boards: 2,
      meanwhile: [
        { when: proven(52), someone: ({ world }) => (first = world.tray) },
        {
          when: (run) => run.order.board === 2,
          someone: ({ doors }) => doors.setTray(first),
        },
      ],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [5002] });
    expect(told.steps.map(({ action }) => action)).toEqual(['closeBay', 'changeTray']);
  });
});

describe('a board that was run five times', () => {
  test('is abandoned, and the next board is dealt', () => {
    const told = scenario({
      boards: 2,
      faults: [{ phenomenon: 'pocketFault', board: 1, variant: 0 }],
    });
    expect(told).toMatchObject({ ...ENDS_WELL, faults: [2006, 2006, 2013, 2006, 2006, 5008] });
    expect(told.outcomes).toContainEqual({ kind: 'board-abandoned', runs: 5 });
  });
});
