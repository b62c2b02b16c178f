import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import type { Reading } from '../../../../src/machine/messages.ts';
import type { MachineEvent } from '../../../../src/machine/run/event.ts';
import { deckOrder, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { both, DARK, tinyCard } from '../../../support/run/desk.ts';
import { PassDesk } from '../../../support/run/pass-desk.ts';
import { RIGHT_LABEL, TINY_DECK } from '../../../support/run/tiny.ts';

const READ = readOrder(
  { tray: RIGHT_LABEL, isNewTray: true, isAgain: false },
  TINY_DECK,
  'NEWS',
  'W',
  EMPTY_SET,
);
const COUNT = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');
const WATCHFUL = { sensorTests: 1, labelReader: 0 };
const CHECK = 'ask checkSensors machine-machine';
const NOTHING: Reading = {
  index: { kind: 'none', reason: 'empty' },
  symbol: { kind: 'none', reason: 'empty' },
};
const UNREADABLE: Reading = {
  index: { kind: 'none', reason: 'uncertain' },
  symbol: { kind: 'none', reason: 'uncertain' },
};

function measured(feed: number, thicknessUm: number): MachineEvent {
  return { kind: 'measured', feed, lengthUm: 57_000, pairUs: 1, thicknessUm };
}

/** A hand goes into an open bay's machine; its first card is being read. */
function reading(changes = {}): PassDesk {
  const desk = new PassDesk(READ, { ...WATCHFUL, ...changes }).start({ trayPresent: false });
  desk.input('bayOpen', true).input('trayPresent', true).input('bayOpen', false).answer();
  return desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });
}

let desk: PassDesk;

describe('a sensor that was wrong', () => {
  beforeEach(() => {
    desk = reading({ thicknessCards: 9 }).see(both(tinyCard(0)));
    desk.take(measured(1, 20));
  });

  test('is mended before the cards are gathered', () => {
    expect(desk.said).toEqual(['fault 2010', 'disarm', 'help and buzz', `${CHECK} 2010`]);
    expect(desk.answer().said).toContain('ask takeHand machine-hopper 2010');
    expect(desk.answer().said).toContain('run 2');
  });

  test('is mended too where the hand is given up after it', () => {
    for (let run = 2; run <= 3; run++) {
      desk.answer().answer().take({ kind: 'armed' });
      desk.see(both(tinyCard(0))).take(measured(desk.run.feed, 20));
      expect(desk.said).toContain(`${CHECK} 2010`);
    }
    expect(desk.answer().said).toContain('ask returnHand machine-bay 2010');
    expect(desk.answer().run.phase).toBe('abandoned');
  });

  test('leaves the question open when what watched the machine was away', () => {
    desk.take({ kind: 'gap', fault: 1001 });
    expect(desk.answer().said).toContain('ask takeHand machine-hopper 2010');
  });
});

describe('before anything is in the machine', () => {
  beforeEach(() => {
    desk = new PassDesk(READ, WATCHFUL).start({ trayPresent: false, hopperEmpty: false });
    desk.input('bayOpen', true).input('trayPresent', true).input('bayOpen', false).answer();
  });

  test('a hopper that never gets empty ends the questions, and there is nothing to gather', () => {
    for (let ask = 0; ask < 4; ask++) expect(desk.answer().said).toContain('ask emptyHopper hopper-aside');
    expect(desk.answer().said).toContain(`${CHECK} 5009`);
    desk.input('hopperEmpty', true);
    expect(desk.answer().said).toEqual(['run 2', 'disarm', 'ask takeHand bay-hopper']);
  });

  test('a sensor that nobody mends ends the pass', () => {
    let questions = 0;
    while (desk.run.phase !== 'abandoned' && questions < 100) {
      desk.answer();
      questions++;
    }
    expect(desk.run.run).toBe(3);
    expect(questions).toBeLessThan(30);
  });
});

test('a sensor is mended before a deck is gathered of which cards were fed, though nobody was asked for it', () => {
  desk = new PassDesk(COUNT, { ...WATCHFUL, thicknessCards: 9 }).dealing().see(both(tinyCard(0)));
  expect(desk.take(measured(1, 20)).said).toContain(`${CHECK} 2010`);
  expect(desk.answer().said).toContain('ask stackPockets machine-hopper 2010');
});

test('a beam that stops a deck again and again is mended before the cards are gathered', () => {
  desk = new PassDesk(COUNT, { ...WATCHFUL, maxRuns: 5 }).dealing();
  for (let run = 1; run <= 3; run++) {
    desk.see(both(tinyCard(0))).take({ kind: 'tripped', why: 'late', beam: 'length2' });
    if (run < 3) desk.answer().take({ kind: 'armed' });
  }
  expect(desk.said).toContain(`${CHECK} 2013`);
  expect(desk.answer().said).toContain('ask stackPockets machine-hopper 2013');
});

describe('an empty hopper', () => {
  beforeEach(() => {
    desk = reading()
      .see(both(tinyCard(0)))
      .pass(true);
  });

  test('is looked into before the hand is said to be whole', () => {
    expect(desk.said).toContain('read 2.1');
    expect(desk.result).toBeUndefined();
    expect(desk.lookAt(NOTHING, NOTHING).said).toEqual(['read 2.3']);
    expect(desk.lookAt(NOTHING).result).toMatchObject({ passed: [{ feed: 1 }], isAstray: false });
  });

  test.each([
    ['a card', [both(tinyCard(1))]],
    ['a card that came before', [both(tinyCard(0)), both(tinyCard(0)), both(tinyCard(0))]],
  ])('in which the readers see %s has a sensor that is wrong', (_, frames) => {
    expect(desk.lookAt(...frames).said).toContain(`${CHECK} 5011`);
    expect(desk.answer().said).toContain('ask takeHand machine-hopper 5011');
    expect(desk.result).toBeUndefined();
  });

  test('in which the readers know no card is believed', () => {
    expect(desk.lookAt(NOTHING, UNREADABLE, NOTHING).result).toBeDefined();
  });

  test('in which the readers see nothing for want of light is looked into again', () => {
    const asked = ['fault 4004', 'disarm', 'help and buzz', 'ask checkCamera machine-machine 4004'];
    expect(desk.lookAt(DARK, DARK, DARK).said).toEqual(asked);
    desk.take({ kind: 'frameRead', feed: desk.run.feed, attempt: 4, reading: NOTHING });
    expect(desk.said).toEqual([]);
    expect(desk.answer().take({ kind: 'armed' }).said).toContain('read 3.1');
    expect(desk.lookAt(NOTHING, NOTHING, NOTHING).result).toBeDefined();
  });

  test.each<readonly [string, MachineEvent]>([
    ['everything stops', { kind: 'tripped', why: 'coverOpen' }],
    ['what watched the machine was away', { kind: 'gap', fault: 1001 }],
  ])('is not believed when %s meanwhile', (_, event) => {
    const { feed } = desk.run;
    desk.take(event);
    for (const attempt of [1, 2, 3]) desk.take({ kind: 'frameRead', feed, attempt, reading: NOTHING });
    expect(desk.result).toBeUndefined();
    expect(desk.run.phase).toBe('asking');
  });

  test('that no frame of this look shows ends nothing', () => {
    const { feed } = desk.run;
    desk.take({ kind: 'frameRead', feed: feed - 1, attempt: 1, reading: NOTHING });
    desk.take({ kind: 'frameRead', feed, attempt: 2, reading: NOTHING });
    expect(desk.said).toEqual([]);
    expect(desk.run.window).toEqual({ kind: 'checking', feed, frames: [] });
  });
});

test('a hand without a card is believed after three questions and a look', () => {
  desk = new PassDesk(READ, WATCHFUL).start({ trayPresent: false });
  desk.input('bayOpen', true).input('trayPresent', true).input('bayOpen', false).answer();
  desk.answer().answer();
  expect(desk.answer().said).toEqual(['read 1.1']);
  expect(desk.lookAt(NOTHING, NOTHING, NOTHING).result).toMatchObject({ passed: [], runs: 1 });
});

test('a hopper whose cards its sensor does not show is not taken for empty', () => {
  desk = new PassDesk(READ, WATCHFUL).start({ trayPresent: false });
  desk.input('bayOpen', true).input('trayPresent', true).input('bayOpen', false).answer();
  desk.answer().answer().answer();
  expect(desk.lookAt(both(tinyCard(0))).said).toContain(`${CHECK} 5011`);
  desk.input('hopperEmpty', false);
  expect(desk.answer().said).toContain('ask takeHand machine-hopper 5011');
});

describe('a look into the hopper before the first card', () => {
  beforeEach(() => {
    desk = new PassDesk(COUNT, WATCHFUL).dealing().see(NOTHING, NOTHING, NOTHING);
  });

  test.each([
    ['stopPressed', 'ask releaseStop machine-machine 5005'],
    ['coverOpen', 'ask closeCover machine-machine 5004'],
  ] as const)('is over with %s: no frame of it ends the pass while a person is asked', (name, question) => {
    const { feed } = desk.run;
    expect(desk.run.window).toEqual({ kind: 'checking', feed, frames: [] });
    expect(desk.input(name, true).said).toContain(question);
    for (const attempt of [1, 2, 3]) desk.take({ kind: 'frameRead', feed, attempt, reading: NOTHING });
    expect(desk.result).toBeUndefined();
    expect(desk.run.window).toEqual({ kind: 'idle' });
  });
});
