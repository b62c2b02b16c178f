import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../src/bridge/card-set.ts';
import type { MachineConfig } from '../../../src/machine/config.ts';
import { type InputName, type Inputs, NO_INPUTS, type Reading } from '../../../src/machine/messages.ts';
import { deckOrder, type PassOrder, readOrder } from '../../../src/machine/pass-run/order.ts';
import {
  createPassRun,
  type PassEffect,
  type PassEvent,
  type PassResult,
  type PassRun,
} from '../../../src/machine/pass-run/state.ts';
import { stepPass } from '../../../src/machine/pass-run/step.ts';
import { both, DARK, tinyCard, UNREAD } from '../../support/board-run/desk.ts';
import { RIGHT_LABEL, TINY_DECK, tinyConfig } from '../../support/board-run/tiny.ts';

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
const READY: Inputs = { ...NO_INPUTS, trayPresent: true };

function inWords(effect: PassEffect): string {
  switch (effect.kind) {
    case 'send': {
      const { message } = effect;
      if (message.kind === 'ticket') return `ticket ${message.feed} to ${message.mouth}`;
      return message.kind === 'arm' && message.purge ? 'arm and purge' : message.kind;
    }
    case 'readCard':
      return `read ${effect.feed}.${effect.attempt}`;
    case 'readLabel':
      return 'readLabel';
    case 'ask': {
      const { fault, step } = effect.ask;
      return `ask ${step.action} ${step.from}-${step.to}${fault === undefined ? '' : ` ${fault}`}`;
    }
    case 'report':
      return effect.outcome.kind === 'fault' ? `fault ${effect.outcome.fault}` : effect.outcome.kind;
  }
}

/** A pass that is told, event by event, what happened. */
class Desk {
  run: PassRun;
  said: readonly string[] = [];
  result: PassResult | undefined;
  readonly config: MachineConfig;

  constructor(order: PassOrder, changes: Partial<MachineConfig> = {}) {
    this.config = tinyConfig(changes);
    this.run = createPassRun(order);
  }

  take(...events: readonly PassEvent[]): this {
    for (const event of events) {
      const [run, effects] = stepPass(this.config, this.run, event);
      this.run = run;
      this.said = effects.map(inWords);
      for (const effect of effects) {
        if (effect.kind === 'report' && effect.outcome.kind === 'pass-finished')
          this.result = effect.outcome.result;
      }
    }
    return this;
  }

  input(name: InputName, level: boolean): this {
    return this.take({ kind: 'input', name, level });
  }

  answer(): this {
    return this.take({ kind: 'personDid', ask: this.run.asked });
  }

  start(inputs: Partial<Inputs> = {}): this {
    return this.take({ kind: 'passOrdered' }, { kind: 'ready', inputs: { ...READY, ...inputs } });
  }

  /** The tray is changed, its label read, the hand put into the hopper. */
  feeding(): this {
    this.start({ trayPresent: false }).input('trayPresent', true).answer();
    this.take({ kind: 'labelRead', label: RIGHT_LABEL }).input('hopperEmpty', false).answer();
    return this.take({ kind: 'armed' });
  }

  see(...readings: readonly Reading[]): this {
    for (const reading of readings) {
      const { window } = this.run;
      const attempt = window.kind === 'reading' ? window.frames.length + 1 : 1;
      this.take({ kind: 'frameRead', feed: this.run.feed, attempt, reading });
    }
    return this;
  }

  /** The card on the window goes all the way to where it was sent; the hopper is empty after it if so wanted. */
  pass(isLast = false): this {
    const { feed } = this.run;
    const mouth = this.run.inFlight.find((entry) => entry.feed === feed)?.mouth ?? 0;
    if (isLast) this.input('hopperEmpty', true);
    return this.take({ kind: 'leftWindow', feed, atUs: feed }, { kind: 'arrived', feed, mouth, atUs: feed });
  }
}

describe('before the first card', () => {
  test('another tray that is in the bay is changed', () => {
    expect(new Desk(READ).start().said).toEqual(['disarm', 'ask changeTray bay-bay']);
  });

  test('a tray with another label is changed as well', () => {
    const desk = new Desk(READ).start({ trayPresent: false }).input('trayPresent', true).answer();
    expect(desk.said).toEqual(['readLabel']);
    desk.take({ kind: 'labelRead', label: { board: 9, copy: 1 } });
    expect(desk.said).toContain('ask changeTray bay-bay 5002');
  });

  test('the hand is asked for when its tray is there', () => {
    const desk = new Desk(READ).start({ trayPresent: false }).input('trayPresent', true).answer();
    desk.take({ kind: 'labelRead', label: RIGHT_LABEL });
    expect(desk.said).toEqual(['disarm', 'ask takeHand bay-hopper']);
  });

  test('cards in the hopper that nobody was asked for are put aside first', () => {
    const desk = new Desk(READ, { labelReader: 0 }).start({ trayPresent: false, hopperEmpty: false });
    expect(desk.input('trayPresent', true).answer().said).toContain('ask emptyHopper hopper-aside');
  });

  test('a hand without a card is believed after three times', () => {
    const desk = new Desk(READ, { labelReader: 0 }).start({ trayPresent: false }).input('trayPresent', true);
    desk.answer().answer().answer().answer();
    expect(desk.result).toMatchObject({ passed: [], runs: 1 });
  });

  test('a deck may lie in the hopper already', () => {
    expect(new Desk(COUNT).start({ hopperEmpty: false }).said).toEqual(['arm and purge']);
  });

  test('an opened bay loses nothing', () => {
    const desk = new Desk(READ).feeding().input('bayOpen', true);
    expect(desk.said).toContain('fault 5003');
    expect(desk.said).toContain('ask closeBay machine-machine 5003');
    expect(desk.run).toMatchObject({ run: 1, lost: undefined, isDisturbed: true });
  });
});

describe('the cards of a hand', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk(READ).feeding();
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
  const LOSSES: readonly (readonly [string, number, PassEvent])[] = [
    ['a jam', 2003, { kind: 'tripped', why: 'late' }],
    ['an arrival at another mouth', 2005, { kind: 'arrived', feed: 2, mouth: 1, atUs: 1 }],
    ['an opened bay', 5003, { kind: 'input', name: 'bayOpen', level: true }],
    ['a tray taken out', 5001, { kind: 'input', name: 'trayPresent', level: false }],
    ['an opened cover', 5004, { kind: 'input', name: 'coverOpen', level: true }],
    ['an opened door', 5006, { kind: 'input', name: 'doorOpen', level: true }],
    ['a pressed stop', 5005, { kind: 'input', name: 'stopPressed', level: true }],
    ['something in a pocket', 2005, { kind: 'stray', beam: 'mouth1' }],
    ['a lost line', 1001, { kind: 'gap', fault: 1001 }],
  ];
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk(READ)
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
    expect(desk.run).toMatchObject({ run: 2, passed: [], inFlight: [], due: 1 });
  });

  test.each(LOSSES)('%s for the last time gives the hand back', (_, __, event) => {
    const last = new Desk(READ, { maxRuns: 1 })
      .feeding()
      .see(both(tinyCard(0)))
      .pass()
      .see(both(tinyCard(1)));
    last.take(event);
    expect(last.said).toContain('pass-abandoned');
    expect(last.said.at(-1)).toMatch(/^ask returnHand machine-bay/);
    expect(last.answer().run.phase).toBe('abandoned');
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
    expect(desk.take({ kind: 'stray', beam: 'path1' }).said).toEqual([]);
  });
});

describe('while a person is asked', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk(READ)
      .feeding()
      .see(both(tinyCard(0)))
      .pass()
      .see(DARK, DARK, DARK);
  });

  test.each([
    ['an opened bay', { kind: 'input', name: 'bayOpen', level: true }],
    ['a card in a pocket', { kind: 'stray', beam: 'mouth1' }],
    ['a late trip at a pocket', { kind: 'tripped', why: 'wrongLength', beam: 'mouth1' }],
  ] as const)('%s has all cards gathered as soon as that is answered', (_, event) => {
    desk.take(event).input('bayOpen', false).answer();
    expect(desk.said.at(-1)).toMatch(/^ask takeHand machine-hopper/);
  });

  test('an answer to another question is no answer', () => {
    expect(desk.take({ kind: 'personDid', ask: 1 }).said).toEqual([]);
  });
});

describe('the cards of a deck', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk(COUNT).start({ hopperEmpty: false }).take({ kind: 'armed' });
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
