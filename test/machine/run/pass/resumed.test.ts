import { describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { deckOrder, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { both, tinyCard } from '../../../support/run/desk.ts';
import { PassDesk } from '../../../support/run/pass-desk.ts';
import { RIGHT_LABEL, TINY_DECK } from '../../../support/run/tiny.ts';

const TRAY = { tray: RIGHT_LABEL, isNewTray: true, isAgain: false };
const READ = readOrder(TRAY, TINY_DECK, 'NEWS', 'W', EMPTY_SET);
const COUNT = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');
const GATHER = 'ask takeHand machine-hopper 1003';

/** The host starts again. */
function resume(desk: PassDesk): PassDesk {
  return desk.take({ kind: 'resumed' });
}

describe('a pass whose host starts anew', () => {
  test('has its cards gathered in the middle, and believes that the pockets may have been touched', () => {
    const desk = resume(new PassDesk(READ).feeding().see(both(tinyCard(0))));
    expect(desk.said.slice(0, 2)).toEqual(['disarm', 'query']);
    expect(desk.said).toContain('fault 1003');
    expect(desk.said).toContain(GATHER);
    expect(desk.run).toMatchObject({ isDisturbed: true, label: 'unread' });
  });

  test('goes on to prepare where nothing was loaded yet', () => {
    const desk = resume(new PassDesk(READ).start({ trayPresent: false }));
    expect(desk.said).toEqual(['disarm', 'query', 'fault 1003']);
    expect(desk.run.phase).toBe('preparing');
  });

  test('prepares a deck again that nobody has brought, after the path is run empty', () => {
    const desk = resume(new PassDesk(COUNT).dealing());
    expect(desk.said).toEqual(['disarm', 'query', 'fault 1003']);
    expect(desk.run).toMatchObject({ phase: 'preparing', purge: true, window: { kind: 'idle' } });
  });

  test('asks once more for a sensor to be mended, and for a hand to be put back', () => {
    const changes = { thicknessCards: 9, sensorTests: 1, labelReader: 0, maxRuns: 1 };
    const desk = new PassDesk(READ, changes).start({ trayPresent: false, bayOpen: true });
    desk.input('trayPresent', true).input('bayOpen', false).answer().input('hopperEmpty', false).answer();
    desk.take({ kind: 'armed' }).see(both(tinyCard(0)));
    desk.take({ kind: 'measured', feed: 1, lengthUm: 57_000, pairUs: 1, thicknessUm: 20 });
    const again = ['disarm', 'query', 'disarm', 'help and buzz'];
    expect(resume(desk).said).toEqual([...again, 'ask checkSensors machine-machine 2010']);
    desk.answer();
    expect(resume(desk).said).toEqual([...again, 'ask returnHand machine-bay 2010']);
  });

  test('has gathered what somebody may have been loading', () => {
    const desk = new PassDesk(COUNT).start({ hopperEmpty: true });
    expect(desk.run.ask?.step.action).toBe('loadDeck');
    expect(resume(desk).said).toContain('ask stackPockets machine-hopper 1003');
  });

  test('is not given up for it, however often', () => {
    const desk = new PassDesk(READ).feeding();
    for (let times = 0; times < 3 * desk.config.maxRuns; times++) {
      resume(desk).answer();
      desk.take({ kind: 'labelRead', label: RIGHT_LABEL }, { kind: 'armed' });
      expect(desk.run.phase).toBe('dealing');
    }
  });

  test('asks once more for the same where that was open', () => {
    const desk = resume(new PassDesk(READ).feeding());
    const { excused } = desk.run;
    expect(resume(desk).said).toContain(GATHER);
    expect(desk.run.excused).toBe(excused);
  });
});
