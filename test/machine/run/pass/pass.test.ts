import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import type { Reading } from '../../../../src/machine/messages.ts';
import type { MachineEvent } from '../../../../src/machine/run/event.ts';
import { deckOrder, freshDeckOrder, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { both, DARK, tinyCard, UNREAD } from '../../../support/run/desk.ts';
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
const JOKER: Reading = {
  index: { kind: 'none', reason: 'joker' },
  symbol: { kind: 'none', reason: 'joker' },
};
describe('before the first card', () => {
  test('another tray that is in the bay is changed', () => {
    expect(new PassDesk(READ).start().said).toEqual(['disarm', 'ask changeTray bay-bay']);
  });

  test('a tray with another label is changed as well', () => {
    const desk = new PassDesk(READ).start({ trayPresent: false }).input('trayPresent', true).answer();
    expect(desk.said).toEqual(['readLabel']);
    desk.take({ kind: 'labelRead', label: { board: 9, copy: 1 } });
    expect(desk.said).toContain('ask changeTray bay-bay 5002');
  });

  test('the hand is asked for where the eyes say that they read no labels', () => {
    const blind = { kind: 'labelRead', isBlind: true } as const;
    const afterBlind = (labelReader: number) =>
      new PassDesk(READ, { labelReader })
        .start({ trayPresent: false })
        .input('trayPresent', true)
        .answer()
        .take(blind).said;
    expect(afterBlind(2)).toEqual(['disarm', 'ask takeHand bay-hopper']);
    expect(afterBlind(1)).toContain('ask changeTray bay-bay 5002');
  });

  test('the hand is asked for when its tray is there', () => {
    const desk = new PassDesk(READ).start({ trayPresent: false }).input('trayPresent', true).answer();
    desk.take({ kind: 'labelRead', label: RIGHT_LABEL });
    expect(desk.said).toEqual(['disarm', 'ask takeHand bay-hopper']);
  });

  test('cards in the hopper that nobody was asked for are put aside first', () => {
    const desk = new PassDesk(READ, { labelReader: 0 }).start({ trayPresent: false, hopperEmpty: false });
    expect(desk.input('trayPresent', true).answer().said).toContain('ask emptyHopper hopper-aside');
  });

  test.each([1001, 1002, 1004] as const)(
    'a hand that may be on its way is gathered after fault %i',
    (fault) => {
      const desk = new PassDesk(READ, { labelReader: 0 })
        .start({ trayPresent: false })
        .input('trayPresent', true)
        .answer();
      expect(desk.said).toEqual(['disarm', 'ask takeHand bay-hopper']);
      desk.take({ kind: 'gap', fault });
      expect(desk.said).toContain(`ask takeHand machine-hopper ${fault}`);
      desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false } }).answer();
      expect(desk.said).toContain('arm and purge');
      expect(desk.run).toMatchObject({ run: 2, isDisturbed: true });
    },
  );

  test('a hand without a card is believed after three times', () => {
    const desk = new PassDesk(READ, { labelReader: 0 })
      .start({ trayPresent: false })
      .input('trayPresent', true);
    desk.answer().answer().answer().answer();
    expect(desk.result).toMatchObject({ passed: [], runs: 1 });
  });

  test('a deck may lie in the hopper already', () => {
    expect(new PassDesk(COUNT).start({ hopperEmpty: false }).said).toEqual(['arm and purge']);
  });

  test('an empty tray is asked for with a deck that a person brings: the one in the bay may be full', () => {
    const desk = new PassDesk(freshDeckOrder(TINY_DECK, COUNT.drop)).start({ hopperEmpty: false });
    expect(desk.said).toEqual(['disarm', 'ask changeTray bay-bay']);
    desk.input('trayPresent', false).input('trayPresent', true).answer();
    expect(desk.said).toEqual(['arm and purge']);
  });

  test('an opened bay loses nothing', () => {
    const desk = new PassDesk(READ).feeding().input('bayOpen', true);
    expect(desk.said).toContain('fault 5003');
    expect(desk.said).toContain('ask closeBay machine-machine 5003');
    expect(desk.run).toMatchObject({ run: 1, lost: undefined, isDisturbed: true });
  });
});

describe('the cards of a hand', () => {
  let desk: PassDesk;
  beforeEach(() => {
    desk = new PassDesk(READ).feeding();
  });

  test('all go to the pocket of the seat', () => {
    expect(desk.see(both(tinyCard(0))).said).toEqual(['ticket 1 to 3']);
    expect(desk.pass().see(both(tinyCard(5))).said).toEqual(['ticket 2 to 3']);
    desk.pass(true);
    expect(desk.result?.passed.map(({ card }) => card)).toEqual([tinyCard(0), tinyCard(5)]);
    expect(desk.result).toMatchObject({ runs: 1, inOrder: 2, isDisturbed: false, isAstray: false });
  });

  test('go there also where they cannot be read', () => {
    expect(desk.see(JOKER, JOKER, JOKER).said).toContain('ticket 1 to 3');
    desk.pass(true);
    expect(desk.result?.passed).toEqual([{ feed: 1, mouth: 3, reason: 'foreign', seen: 'joker' }]);
  });

  test('keep the name that they share with another', () => {
    desk.see(both(tinyCard(0))).pass();
    desk.see(both(tinyCard(0)), both(tinyCard(0)), both(tinyCard(0))).pass(true);
    expect(desk.result?.passed[1]).toMatchObject({ card: tinyCard(0), reason: 'duplicate' });
  });

  test('are fed back where two came at once, and only then are all read', () => {
    desk
      .see(both(tinyCard(0)))
      .take({ kind: 'leftWindow', feed: 1, atUs: 1 }, { kind: 'failed', feed: 1, why: 'double' });
    desk.input('hopperEmpty', true).take({ kind: 'arrived', feed: 1, mouth: 0, atUs: 2 });
    expect(desk.said).toContain('ask feedBack reject-hopper 3005');
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });
    desk
      .see(both(tinyCard(0)))
      .pass()
      .see(both(tinyCard(1)))
      .pass(true);
    expect(desk.result).toMatchObject({ inOrder: 0, isAstray: false });
    expect(desk.result?.passed).toHaveLength(2);
  });

  test('are gathered where fewer come back than were fed at once', () => {
    desk
      .see(both(tinyCard(0)))
      .take({ kind: 'leftWindow', feed: 1, atUs: 1 }, { kind: 'failed', feed: 1, why: 'double' });
    desk.input('hopperEmpty', true).take({ kind: 'arrived', feed: 1, mouth: 0, atUs: 2 });
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });
    desk.see(both(tinyCard(0))).pass(true);
    expect(desk.said).toContain('ask takeHand machine-hopper 3006');
  });

  test('are read again after a failed pick', () => {
    desk.see(both(tinyCard(0))).take({ kind: 'failed', feed: 1, why: 'noPick' });
    expect(desk.said).toEqual(['fault 2001', 'read 2.1']);
  });

  test('wait for a person where the feeder is stuck, and go on in the same run', () => {
    for (let feed = 1; feed <= 3; feed++)
      desk.see(both(tinyCard(0))).take({ kind: 'failed', feed, why: 'noPick' });
    expect(desk.said).toContain('ask reseatHopper hopper-hopper 2002');
    expect(desk.answer().run).toMatchObject({ phase: 'arming', run: 1 });
  });

  test('wait for a person where the camera is gone', () => {
    expect(desk.see(DARK, DARK, DARK).said).toContain('ask checkCamera machine-machine 4004');
  });

  test('stay on the window for another frame', () => {
    expect(desk.see(UNREAD).said).toEqual(['fault 4001', 'read 1.2']);
  });
});

describe('with cards under way', () => {
  const OUTSIDE: readonly (readonly [string, MachineEvent])[] = [
    ['a lost line', { kind: 'gap', fault: 1001 }],
    ['a restart of the microcontroller', { kind: 'gap', fault: 1002 }],
    ['a power cut', { kind: 'gap', fault: 1004 }],
    ['a host that was too slow', { kind: 'tripped', why: 'heartbeat' }],
  ];
  const LOSSES: readonly (readonly [string, number, MachineEvent])[] = [
    ['a jam', 2003, { kind: 'tripped', why: 'late' }],
    ['an arrival at another mouth', 2005, { kind: 'arrived', feed: 2, mouth: 1, atUs: 1 }],
    ['an opened bay', 5003, { kind: 'input', name: 'bayOpen', level: true }],
    ['a tray taken out', 5001, { kind: 'input', name: 'trayPresent', level: false }],
    ['an opened cover', 5004, { kind: 'input', name: 'coverOpen', level: true }],
    ['an opened door', 5006, { kind: 'input', name: 'doorOpen', level: true }],
    ['a pressed stop', 5005, { kind: 'input', name: 'stopPressed', level: true }],
    ['something in a pocket', 2005, { kind: 'stray', beam: 'front1' }],
    ['a lost line', 1001, { kind: 'gap', fault: 1001 }],
  ];
  let desk: PassDesk;
  beforeEach(() => {
    desk = new PassDesk(READ)
      .feeding()
      .see(both(tinyCard(0)))
      .pass()
      .see(both(tinyCard(1)));
  });

  test.each(LOSSES)('%s has all cards gathered and read again', (_, fault, event) => {
    desk.take(event);
    expect(desk.said).toContain(`fault ${fault}`);
    expect(desk.said).toContain(`ask takeHand machine-hopper ${fault}`);
    desk.answer();
    expect(desk.run).toMatchObject({ run: 2, proven: [], onItsWay: [], due: 1 });
  });

  test.each(LOSSES)('%s for the last time gives the hand back', (_, __, event) => {
    const last = new PassDesk(READ, { maxRuns: 1, excusedRuns: 0 })
      .feeding()
      .see(both(tinyCard(0)))
      .pass()
      .see(both(tinyCard(1)));
    last.take(event);
    expect(last.said).toContain('pass-abandoned');
    expect(last.said.at(-1)).toMatch(/^ask returnHand machine-bay/);
    expect(last.answer().run.phase).toBe('abandoned');
  });

  test.each(OUTSIDE)('%s does not count among the runs, as often as is allowed', (_, event) => {
    const lost = new PassDesk(READ, { maxRuns: 1, excusedRuns: 2 }).feeding();
    for (let time = 1; time <= 2; time++) {
      lost.see(both(tinyCard(0))).take(event);
      expect(lost.said.at(-1)).toMatch(/^ask takeHand machine-hopper/);
      lost.answer().take({ kind: 'labelRead', label: RIGHT_LABEL }, { kind: 'armed' });
      expect(lost.run).toMatchObject({ phase: 'dealing', run: time + 1, excused: time });
    }
    expect(lost.see(both(tinyCard(0))).take(event).said).toContain('pass-abandoned');
  });

  test('the path runs empty before the cards are fed again', () => {
    expect(desk.take({ kind: 'tripped', why: 'late' }).answer().said).toContain('arm and purge');
  });

  test('an arrival after the stop is not believed', () => {
    desk.take({ kind: 'tripped', why: 'late' }).input('hopperEmpty', true);
    expect(desk.take({ kind: 'arrived', feed: 2, mouth: 3, atUs: 1 }).said).toEqual([]);
    expect(desk.result).toBeUndefined();
  });

  test('a card that does not come again is said to be astray', () => {
    desk.take({ kind: 'tripped', why: 'late' }).answer();
    desk
      .take({ kind: 'armed' })
      .see(both(tinyCard(2)))
      .pass()
      .see(both(tinyCard(1)))
      .pass(true);
    expect(desk.result).toMatchObject({ runs: 2, isAstray: true });
  });

  test('a beam that breaks in the path at rest loses nothing', () => {
    expect(desk.take({ kind: 'stray', beam: 'length2' }).said).toEqual([]);
  });
});

describe('while a person is asked', () => {
  let desk: PassDesk;
  beforeEach(() => {
    desk = new PassDesk(READ)
      .feeding()
      .see(both(tinyCard(0)))
      .pass()
      .see(DARK, DARK, DARK);
  });

  test.each([
    ['an opened bay', { kind: 'input', name: 'bayOpen', level: true }],
    ['a card in a pocket', { kind: 'stray', beam: 'front1' }],
    ['a late trip at a pocket', { kind: 'tripped', why: 'sticksOut', beam: 'front1' }],
  ] as const)('%s has all cards gathered as soon as that is answered', (_, event) => {
    desk.take(event).input('bayOpen', false).answer();
    expect(desk.said.at(-1)).toMatch(/^ask takeHand machine-hopper/);
  });

  test('an answer to another question is no answer', () => {
    expect(desk.take({ kind: 'personDid', ask: 1 }).said).toEqual([]);
  });
});

describe('the cards of a deck', () => {
  let desk: PassDesk;
  beforeEach(() => {
    desk = new PassDesk(COUNT).start({ hopperEmpty: false }).take({ kind: 'armed' });
  });

  test('fill one pocket after the other', () => {
    const mouths = [0, 1, 2, 3, 4].map((place) => {
      const [said] = desk.see(both(tinyCard(place))).said;
      desk.pass();
      return said?.at(-1);
    });
    expect(mouths).toEqual(['1', '1', '2', '2', '3']);
  });

  test('go to the reject tray where they cannot be read, and are fed back once', () => {
    desk.see(UNREAD, UNREAD, UNREAD).pass(true);
    expect(desk.said).toContain('ask feedBack reject-hopper 3005');
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });
    desk.see(UNREAD, UNREAD, UNREAD).pass(true);
    expect(desk.result?.rejected).toHaveLength(1);
  });

  test('are not fed back where they are known to be jokers', () => {
    desk.see(JOKER, JOKER, JOKER).pass(true);
    expect(desk.result?.rejected).toEqual([{ feed: 1, mouth: 0, reason: 'foreign', seen: 'joker' }]);
  });

  test('are all stacked again after a stop', () => {
    desk
      .see(both(tinyCard(0)))
      .pass()
      .input('coverOpen', true);
    expect(desk.said).toContain('ask stackPockets machine-hopper 5004');
  });
});
