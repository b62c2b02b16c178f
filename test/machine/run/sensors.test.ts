import { describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../src/bridge/card-set.ts';
import { BEAMS, type BeamName } from '../../../src/machine/messages.ts';
import { PLACE } from '../../../src/machine/place.ts';
import { deckOrder, readOrder } from '../../../src/machine/run/pass-order.ts';
import { both, DARK, Desk, tinyCard } from '../../support/run/desk.ts';
import { PassDesk } from '../../support/run/pass-desk.ts';
import { RIGHT_LABEL, TINY_DECK } from '../../support/run/tiny.ts';

const CHECK = 'ask checkSensors machine-hopper x8';

/** A machine that tests its sensors by what they must show. */
class Watchful extends Desk {
  constructor(changes = {}) {
    super({ sensorTests: 1, labelReader: 0, ...changes });
  }

  /** A tray goes into an open bay, and a deck is there. */
  override labelling(): this {
    this.take(
      { kind: 'boardOrdered' },
      { kind: 'ready', inputs: { ...this.run.inputs, hopperEmpty: false, trayPresent: false } },
    );
    return this.putTrayIn().answer();
  }

  putTrayIn(): this {
    return this.input('bayOpen', true).input('trayPresent', true).input('bayOpen', false);
  }

  stopAt(beam: BeamName): this {
    return this.take({ kind: 'tripped', why: 'late', beam });
  }

  clearPath(): this {
    return this.input('coverOpen', true).input('coverOpen', false).answer().take({ kind: 'armed' });
  }
}

describe('the switch of the bay', () => {
  test('is doubted when a tray goes in through a closed bay', () => {
    const desk = new Watchful().take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false, trayPresent: false } });
    desk.input('trayPresent', true).answer();
    expect(desk.said).toContain('fault 5009');
    expect(desk.said).toContain(`${CHECK} 5009`);
  });

  test('is believed again once it has shown an open bay', () => {
    const desk = new Watchful().take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false, trayPresent: false } });
    desk.input('trayPresent', true).input('bayOpen', true).input('bayOpen', false).answer();
    expect(desk.said).toEqual(['arm']);
  });

  test('is doubted until it has shown an open bay, whatever else is opened or closed', () => {
    const desk = new Watchful().take({ kind: 'boardOrdered' }).input('trayPresent', true);
    expect(desk.input('doorOpen', true).run.isBayDoubtful).toBe(true);
    expect(desk.input('doorOpen', false).run.isBayDoubtful).toBe(true);
    expect(desk.input('bayOpen', false).run.isBayDoubtful).toBe(true);
    expect(desk.input('bayOpen', true).run.isBayDoubtful).toBe(false);
  });

  test('is doubted still when the next tray comes in like that', () => {
    const desk = new Watchful().take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false, trayPresent: false } });
    desk.input('trayPresent', true).answer();
    desk.input('trayPresent', false).input('trayPresent', true).answer();
    expect(desk.run.run).toBe(2);
    expect(desk.said).toContain(`${CHECK} 5009`);
  });

  test('is believed without a test on a machine of before', () => {
    const desk = new Desk({ labelReader: 0 }).labelling();
    expect(desk.said).toEqual(['arm']);
  });
});

describe('a tray that is said to be out and still shown', () => {
  test.each(['closed', 'open'])(
    'in a bay that is shown %s, ends with switches that are not believed',
    (bay) => {
      const desk = new Watchful().verified();
      if (bay === 'open') desk.input('bayOpen', true);
      for (let again = 1; again <= 6; again++) expect(desk.answer().said).toEqual(['ask takeTray bay-shelf']);
      expect(desk.answer().said).toEqual(expect.arrayContaining(['board-withdrawn', 'fault 5009']));
      expect(desk.run.lost).toBe(5009);
    },
  );
});

describe('a person who does not open what has to be opened', () => {
  test('is asked again, until the switch is not believed', () => {
    const desk = new Watchful()
      .dealing()
      .deal([0])
      .see(both(tinyCard(1)))
      .stopAt('length1');
    expect(desk.said).toContain('ask clearPath path-hopper x1 2003');
    for (let again = 1; again <= 6; again++) {
      expect(desk.answer().said).toContain('ask clearPath path-hopper x1 2003');
    }
    expect(desk.answer().said).toContain('fault 5009');
    expect(desk.run.lost).toBe(5009);
  });

  test('may put cards aside all the same, from the question on', () => {
    const desk = new Watchful()
      .dealing()
      .deal([0])
      .see(both(tinyCard(1)));
    expect(desk.run.rest & PLACE.aside).toBe(0);
    expect(desk.stopAt('length1').run.rest & PLACE.aside).toBe(PLACE.aside);
  });

  test('is not believed for what was only closed', () => {
    const desk = new Watchful()
      .dealing()
      .deal([0])
      .see(both(tinyCard(1)))
      .stopAt('length1');
    desk.input('coverOpen', false);
    expect(desk.answer().said).toContain('ask clearPath path-hopper x1 2003');
  });

  test('is believed where it was open when they were asked', () => {
    const desk = new Watchful().dealing().deal([0]).input('coverOpen', true);
    expect(desk.said).toContain('ask clearPath path-hopper 5004');
    expect(desk.input('coverOpen', false).answer().said).toEqual(['arm and purge']);
  });

  test('is not believed for an opening before the question', () => {
    const desk = new Watchful().dealing().deal([0]).input('stopPressed', true).input('stopPressed', false);
    desk.clearPath().input('stopPressed', true).input('stopPressed', false);
    expect(desk.answer().said).toContain('ask clearPath path-hopper 5005');
  });

  test('is asked again for the reject tray', () => {
    const desk = new Watchful().dealing();
    for (let place = 0; place < 7; place++) desk.deal([place]);
    desk.reject({ index: { kind: 'none', reason: 'back' }, symbol: { kind: 'none', reason: 'back' } }, true);
    expect(desk.said).toContain('ask feedBack reject-hopper x1 3005');
    expect(desk.answer().said).toContain('ask feedBack reject-hopper x1 3005');
    desk.input('doorOpen', true).input('hopperEmpty', false).input('doorOpen', false);
    expect(desk.answer().said).toEqual(['arm']);
  });

  test('is asked for ever to empty the tray of a board that is given up', () => {
    const desk = new Watchful({ maxRuns: 1, excusedRuns: 0 }).dealing().deal([0]).stopAt('front1').take({
      kind: 'gap',
      fault: 1001,
    });
    for (let again = 1; again <= 9; again++) expect(desk.answer().run.ask?.fault).toBe(5008);
  });

  test('is believed on a machine of before', () => {
    const desk = new Desk({ labelReader: 0 }).dealing().deal([0]).input('stopPressed', true);
    desk.input('stopPressed', false);
    expect(desk.answer().said).toEqual(['arm and purge']);
  });
});

describe('what still lacks', () => {
  function vainly<D extends Desk>(desk: D, times: number): D {
    desk.take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, coverOpen: true } });
    for (let time = 1; time < times; time++) desk.answer();
    return desk;
  }

  test('is asked for six times, then its switch is not believed', () => {
    expect(vainly(new Watchful(), 6).said).toContain('ask closeCover machine-machine 5004');
    const desk = vainly(new Watchful(), 7);
    expect(desk.said).toContain('fault 5009');
    expect(desk.said).toContain(`${CHECK} 5009`);
  });

  test('is asked for as often as it takes on a machine of before', () => {
    expect(vainly(new Desk(), 7).said).toContain('ask closeCover machine-machine 5004');
  });

  test('is counted anew once the machine has run', () => {
    const desk = vainly(new Watchful(), 4);
    desk.input('coverOpen', false).answer().putTrayIn().input('hopperEmpty', false).answer();
    expect(desk.run.phase).toBe('arming');
    expect(desk.run.vainAsks).toBeGreaterThan(4);
    expect(desk.take({ kind: 'armed' }).run.vainAsks).toBe(0);
  });

  test('in a later run is no deck, but a hopper that does not show it', () => {
    const desk = new Watchful().dealing().deal([0]).take({ kind: 'gap', fault: 1001 });
    desk
      .take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: true } })
      .turnTrayOver()
      .answer();
    expect(desk.said).toContain(`${CHECK} 5011`);
  });
});

describe('a beam that stops the machine', () => {
  test('three times, with no card that has passed it, is not believed', () => {
    const desk = new Watchful()
      .dealing()
      .deal([0])
      .stopAt('length2')
      .clearPath()
      .stopAt('length2')
      .clearPath();
    expect(desk.run.lost).toBeUndefined();
    desk.stopAt('length2');
    expect(desk.said).toContain('fault 2013');
    expect(desk.said).toContain(`${CHECK} 2013`);
    expect(desk.run.stopper).toBeUndefined();
  });

  test('is believed as often as it takes on a machine of before', () => {
    const desk = new Desk().dealing().deal([0]);
    for (let time = 1; time <= 5; time++) {
      desk.take({ kind: 'tripped', why: 'late', beam: 'length2' });
      expect(desk.said).toContain('fault 2003');
      desk.answer().take({ kind: 'armed' });
    }
  });

  test('is another one each time', () => {
    const desk = new Watchful()
      .dealing()
      .deal([0])
      .stopAt('length2')
      .clearPath()
      .stopAt('length1')
      .clearPath();
    expect(desk.stopAt('length2').said).toContain('fault 2003');
    expect(desk.run.stopper).toEqual({ beam: 'length2', stops: 1 });
  });

  test.each(BEAMS)('%s is believed again once a card has arrived', (beam) => {
    const desk = new Watchful().dealing();
    desk.run = { ...desk.run, stopper: { beam, stops: 2 } };
    expect(desk.deal([0]).run.stopper).toBeUndefined();
  });

  test('is counted on in the next run', () => {
    const desk = new Watchful({ maxRuns: 5 }).dealing().deal([0]);
    for (const run of [1, 2]) {
      desk.take({ kind: 'tripped', why: 'strayEdge', beam: 'front1' });
      expect(desk.run.run).toBe(run);
      expect(desk.said).toContain('fault 2005');
      desk
        .turnTrayOver()
        .answer()
        .take({ kind: 'armed' })
        .see(both(tinyCard(0)));
    }
    desk.take({ kind: 'tripped', why: 'strayEdge', beam: 'front1' });
    expect(desk.said).toContain('fault 2013');
  });

  test.each([
    ['length2', 'fault 2008'],
    ['front1', 'fault 2006'],
  ] as const)('before it starts is not believed either: %s', (why, fault) => {
    const desk = new Watchful().arming().take({ kind: 'refused', why });
    expect(desk.said).toContain(fault);
    desk.run = { ...desk.run, phase: 'arming', lost: undefined, stopper: { beam: why, stops: 2 } };
    expect(desk.take({ kind: 'refused', why }).said).toContain('fault 2013');
  });

  test('without a beam is none', () => {
    const desk = new Watchful().dealing().deal([0]).take({ kind: 'tripped', why: 'indexLost' });
    expect(desk.run.stopper).toBeUndefined();
  });
});

describe('the sensor of the hopper', () => {
  const EMPTY = {
    index: { kind: 'none', reason: 'empty' },
    symbol: { kind: 'none', reason: 'empty' },
  } as const;

  test('that shows cards where the readers see none is told of', () => {
    const desk = new Watchful().dealing().deal([0]);
    expect(desk.see(EMPTY).see(EMPTY).see(EMPTY).said).toContain('fault 5010');
    expect(desk.run.inputs.hopperEmpty).toBe(true);
  });

  test('is not told of on a machine of before', () => {
    const desk = new Desk().dealing().deal([0]);
    expect(desk.see(EMPTY).see(EMPTY).see(EMPTY).said).not.toContain('fault 5010');
  });
});

describe('in a pass', () => {
  const READ = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');

  test('a door that was not opened is asked for again', () => {
    const desk = new PassDesk(READ, { labelReader: 0, sensorTests: 1 });
    desk.start({ trayPresent: true, hopperEmpty: false });
    desk.run = {
      ...desk.run,
      phase: 'asking',
      asked: 3,
      ask: { ask: 3, fault: 2008, step: CLEAR_PATH },
      opened: [],
    };
    expect(desk.answer().run.ask?.step.action).toBe('clearPath');
    expect(desk.run.vainAsks).toBe(1);
    desk.input('coverOpen', true).input('coverOpen', false);
    expect(desk.answer().run.purge).toBe(true);
  });

  test('a tray through a closed bay is doubted', () => {
    const desk = new PassDesk(READ, { labelReader: 0, sensorTests: 1 });
    desk.start({ trayPresent: true, hopperEmpty: false });
    expect(desk.input('trayPresent', false).run.isBayDoubtful).toBe(true);
    expect(desk.input('bayOpen', true).run.isBayDoubtful).toBe(false);
  });
});

const CLEAR_PATH = { action: 'clearPath', from: 'path', to: 'hopper', count: 0 } as const;

describe('help that is asked for in vain', () => {
  const helped = (changes = {}): Watchful => {
    const desk = new Watchful({ maxPicks: 1, ...changes }).labelling().take({ kind: 'armed' });
    for (let help = 0; help < 6; help++) {
      failPick(desk);
      expect(desk.said).toContain('ask reseatHopper hopper-hopper 2002');
      desk.answer().take({ kind: 'armed' });
    }
    return desk;
  };
  const failPick = (desk: Watchful): void => {
    desk.see(both(tinyCard(0)));
    desk.take({ kind: 'failed', feed: desk.run.feed, why: 'noPick' });
  };

  test('ends with a board that is given up', () => {
    const desk = helped();
    failPick(desk);
    expect(desk.said).toContain('fault 5008');
    expect(desk.said).toContain('ask collectAll machine-aside x8 5008');
  });

  test('is counted anew when a card has arrived', () => {
    const desk = helped().see(both(tinyCard(0)));
    const { feed } = desk.run;
    desk.take({ kind: 'leftWindow', feed, atUs: 1 }, { kind: 'arrived', feed, mouth: 1, atUs: 2 });
    expect(desk.run.vainHelps).toBe(0);
  });

  test('is asked for as ever where sensors are believed', () => {
    const desk = helped({ sensorTests: 0 });
    failPick(desk);
    expect(desk.said).toContain('ask reseatHopper hopper-hopper 2002');
  });

  const passHelped = (desk: PassDesk): PassDesk => {
    for (let help = 0; help < 6; help++) {
      desk.see(DARK, DARK, DARK);
      expect(desk.said).toContain('ask checkCamera machine-machine 4004');
      desk.answer().take({ kind: 'armed' });
    }
    return desk.see(DARK, DARK, DARK);
  };

  test('ends a pass too, without a result', () => {
    const order = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');
    const desk = passHelped(new PassDesk(order, { sensorTests: 1 }).dealing());
    expect(desk.said).toContain('pass-abandoned');
    expect(desk.run.phase).toBe('abandoned');
  });

  test('has a hand put back into its pocket, and whatever happens meanwhile ends nothing more', () => {
    const hand = { tray: RIGHT_LABEL, isNewTray: true, isAgain: false };
    const order = readOrder(hand, TINY_DECK, 'NEWS', 'E', EMPTY_SET);
    const desk = new PassDesk(order, { sensorTests: 1 }).start({ trayPresent: false, bayOpen: true });
    desk.input('trayPresent', true).input('bayOpen', false).answer();
    desk.take({ kind: 'labelRead', label: RIGHT_LABEL }).input('hopperEmpty', false).answer();
    passHelped(desk.take({ kind: 'armed' }));
    expect(desk.said).toContain('ask returnHand machine-bay 4004');
    expect(desk.take({ kind: 'gap', fault: 1001 }).said).toEqual(['query']);
  });
});
