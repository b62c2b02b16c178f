import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { deckOrder, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { createPassRun } from '../../../../src/machine/run/state.ts';
import { both, DARK, tinyCard, UNREAD } from '../../../support/run/desk.ts';
import { PassDesk, READY } from '../../../support/run/pass-desk.ts';
import { RIGHT_LABEL, TINY_DECK } from '../../../support/run/tiny.ts';

const TRAY = { tray: RIGHT_LABEL, isNewTray: true, isAgain: false };
const READ = readOrder(TRAY, TINY_DECK, 'NEWS', 'W', EMPTY_SET);
const COUNT = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');

let desk: PassDesk;

describe('a new pass', () => {
  test('says so, and asks how the switches stand', () => {
    expect(new PassDesk(COUNT).take({ kind: 'passOrdered' }).said).toEqual(['run 1', 'query']);
  });

  test.each([
    ['finished', false],
    ['abandoned', true],
    ['final', true],
  ])('has the path run empty unless a pass before it was finished: %s', (phase, purge) => {
    expect(createPassRun(COUNT, { inputs: READY, phase }).purge).toBe(purge);
  });

  test('goes on when the tray in the bay was changed, and reads its label', () => {
    desk = new PassDesk(READ).start().input('trayPresent', false).input('trayPresent', true);
    expect(desk.answer().said).toEqual(['readLabel']);
  });

  test('reads the label again when the tray was changed once more', () => {
    desk = new PassDesk(READ).feeding().input('trayPresent', false).input('trayPresent', true);
    expect(desk.answer().said).toContain('readLabel');
  });

  test('asks for nothing else where cards lie in the hopper that nobody was asked for', () => {
    desk = new PassDesk(READ, { labelReader: 0 }).start({ trayPresent: false, hopperEmpty: false });
    expect(desk.input('trayPresent', true).answer().said).toEqual(['disarm', 'ask emptyHopper hopper-aside']);
  });

  test('of a deck that does not come ends after three times', () => {
    desk = new PassDesk(COUNT).start().answer().answer();
    expect(desk.result).toBeUndefined();
    expect(desk.answer().result).toMatchObject({ passed: [] });
  });
});

describe('before the first card', () => {
  beforeEach(() => {
    desk = new PassDesk(COUNT).dealing();
  });

  test('a stop has the path run empty', () => {
    expect(desk.input('stopPressed', true).said).toContain('ask releaseStop machine-machine 5005');
    expect(desk.input('stopPressed', false).answer().said).toEqual(['arm and purge']);
  });

  test('a gap has everything prepared anew', () => {
    expect(desk.take({ kind: 'gap', fault: 1002 }).said).toEqual(['query', 'fault 1002']);
    expect(desk.run).toMatchObject({
      phase: 'preparing',
      ask: undefined,
      window: { kind: 'idle' },
      purge: true,
      label: 'unread',
      isDisturbed: true,
    });
  });

  test('switches that close stop nothing', () => {
    expect(desk.input('coverOpen', false).said).toEqual([]);
    expect(desk.input('stopPressed', false).said).toEqual([]);
  });

  test('an answer that nobody has asked for is none', () => {
    expect(desk.take({ kind: 'personDid', ask: 1 }).said).toEqual([]);
  });

  test('something in the path has to be cleared, and the path run empty', () => {
    desk.see(DARK, DARK, DARK);
    expect(desk.answer().said).toEqual(['arm']);
    expect(desk.take({ kind: 'refused', why: 'length2' }).said).toContain('ask clearPath path-hopper 2008');
    expect(desk.answer().said).toEqual(['arm and purge']);
    expect(desk.take({ kind: 'personDid', ask: desk.run.asked }).said).toEqual([]);
  });
});

test('one card in a pocket and one in the reject tray are enough to lose', () => {
  desk = new PassDesk(COUNT)
    .dealing()
    .see(both(tinyCard(0)))
    .pass();
  desk.see(UNREAD, UNREAD, UNREAD).pass().input('coverOpen', true);
  expect(desk.said).toContain('ask stackPockets machine-hopper 5004');
  expect(desk.run.window).toEqual({ kind: 'idle' });
});

describe('while a person is asked and no card has come', () => {
  beforeEach(() => {
    desk = new PassDesk(COUNT).start();
  });

  test.each([
    ['an opened bay', { kind: 'input', name: 'bayOpen', level: true }],
    ['an opened cover', { kind: 'input', name: 'coverOpen', level: true }],
    ['an opened door', { kind: 'input', name: 'doorOpen', level: true }],
    ['a pressed stop', { kind: 'input', name: 'stopPressed', level: true }],
    ['something in a pocket', { kind: 'stray', beam: 'front1' }],
    ['a trip at a pocket', { kind: 'tripped', why: 'sticksOut', beam: 'front1' }],
  ] as const)('%s loses nothing', (_, event) => {
    expect(desk.take(event).said).toEqual([]);
    expect(desk.run).toMatchObject({ lost: undefined, isDisturbed: false });
  });
});

describe('while a person is asked and cards have come', () => {
  beforeEach(() => {
    desk = new PassDesk(COUNT)
      .dealing()
      .see(both(tinyCard(0)))
      .pass()
      .see(DARK, DARK, DARK);
  });

  test('track is lost once', () => {
    expect(desk.take({ kind: 'stray', beam: 'front1' }).said).toEqual(['fault 2005']);
    expect(desk.take({ kind: 'stray', beam: 'front1' }).said).toEqual([]);
    expect(desk.input('bayOpen', true).said).toEqual([]);
    expect(desk.run).toMatchObject({ lost: 2005, isDisturbed: false });
    expect(desk.take({ kind: 'gap', fault: 1001 }).said).toEqual(['query']);
  });

  test('a jam that is heard late loses nothing', () => {
    expect(desk.take({ kind: 'tripped', why: 'late' }).said).toEqual([]);
    expect(desk.run.lost).toBeUndefined();
  });

  test('what breaks a beam while somebody is at the tray loses nothing', () => {
    desk.take({ kind: 'ready', inputs: { ...READY, bayOpen: true } }, { kind: 'stray', beam: 'front1' });
    expect(desk.run.lost).toBeUndefined();
  });

  test('an opened cover, or a pressed stop, loses nothing', () => {
    expect(desk.input('coverOpen', true).said).toEqual([]);
    expect(desk.input('stopPressed', true).said).toEqual([]);
  });

  test('an opened door loses nothing where the reject tray is empty', () => {
    expect(desk.input('doorOpen', true).said).toEqual([]);
  });

  test('an opened door loses track of what lies in the reject tray', () => {
    desk = new PassDesk(COUNT).dealing().see(UNREAD, UNREAD, UNREAD).pass().see(DARK, DARK, DARK);
    expect(desk.input('coverOpen', true).said).toEqual([]);
    expect(desk.input('doorOpen', true).said).toEqual(['fault 5006']);
    expect(desk.run.lost).toBe(5006);
  });

  test('an opened door stops what runs once, also where cards lie in the reject tray', () => {
    desk = new PassDesk(COUNT).dealing().see(UNREAD, UNREAD, UNREAD).pass().input('doorOpen', true);
    expect(desk.said.filter((said) => said === 'fault 5006')).toHaveLength(1);
    expect(desk.said.at(-1)).toBe('ask stackPockets machine-hopper 5006');
  });

  test('a gap while a deck is asked for has everything prepared anew', () => {
    desk = new PassDesk(COUNT).start();
    expect(desk.take({ kind: 'gap', fault: 1001 }).said).toEqual(['query', 'fault 1001']);
    expect(desk.run.phase).toBe('preparing');
  });
});
