import { describe, expect, test } from 'vitest';
import { type Inputs, NO_INPUTS } from '../../../../src/machine/messages.ts';
import { PLACE } from '../../../../src/machine/place.ts';
import { createBoardRun } from '../../../../src/machine/run/state.ts';
import { step } from '../../../../src/machine/run/step.ts';
import { both, Desk, tinyCard } from '../../../support/run/desk.ts';
import { TINY_ORDER } from '../../../support/run/tiny.ts';

const AT_HAND: Inputs = { ...NO_INPUTS, hopperEmpty: false, trayPresent: true };

function readyWith(changes: Partial<Inputs>): Desk {
  return new Desk().take({ kind: 'boardOrdered' }, { kind: 'ready', inputs: { ...AT_HAND, ...changes } });
}

describe('a board that is ordered', () => {
  test('starts its first run and asks how the switches stand', () => {
    const desk = new Desk().take({ kind: 'boardOrdered' });
    expect(desk.said).toEqual(['run 1', 'query']);
    expect(desk.run.phase).toBe('preparing');
  });

  test('runs the path empty, unless the board before it has left nothing behind', () => {
    const before = createBoardRun(TINY_ORDER);
    expect(before.purge).toBe(true);
    expect(createBoardRun(TINY_ORDER, before).purge).toBe(true);
    expect(createBoardRun(TINY_ORDER, { ...before, phase: 'final' }).purge).toBe(false);
  });

  test('knows nothing of its cards but that they are in the hopper', () => {
    const run = createBoardRun(TINY_ORDER);
    expect(run).toMatchObject({
      phase: 'preparing',
      label: 'unread',
      run: 1,
      feed: 0,
      window: { kind: 'idle' },
      onItsWay: [],
      proven: [],
      rejected: [],
      rest: PLACE.hopper,
      trayTaken: false,
      rejectTouched: false,
      failedPicks: 0,
      provenAtFeedBack: -1,
      doubtful: false,
      asked: 0,
    });
  });

  test('begins with switches as last reported, if a board came before it', () => {
    const before = { ...createBoardRun(TINY_ORDER), inputs: AT_HAND };
    expect(createBoardRun(TINY_ORDER, before).inputs).toBe(AT_HAND);
    expect(createBoardRun(TINY_ORDER).inputs).toEqual({
      ...AT_HAND,
      hopperEmpty: true,
      trayPresent: false,
    });
  });
});

describe('what lacks is asked for, one thing at a time', () => {
  test.each([
    [{}, ['ask changeTray bay-bay']],
    [{ stopPressed: true, coverOpen: true }, ['help and buzz', 'ask releaseStop machine-machine 5005']],
    [{ coverOpen: true, doorOpen: true }, ['help and buzz', 'ask closeCover machine-machine 5004']],
    [{ doorOpen: true, bayOpen: true }, ['help and buzz', 'ask closeDoor machine-machine 5006']],
    [{ bayOpen: true }, ['help and buzz', 'ask closeBay machine-machine 5003']],
    [{ bayOpen: true, trayPresent: false }, ['ask insertTray shelf-bay']],
    [{ doorOpen: true, trayPresent: false }, ['help and buzz', 'ask closeDoor machine-machine 5006']],
    [{ trayPresent: false, hopperEmpty: true }, ['ask insertTray shelf-bay']],
  ] as const)('with %j: %j', (inputs, said) => {
    expect(readyWith(inputs).said).toEqual(said);
  });

  test('and asked for again while it lacks', () => {
    const desk = readyWith({ coverOpen: true });
    expect(desk.answer().said).toEqual(['help and buzz', 'ask closeCover machine-machine 5004']);
    expect(desk.run.asked).toBe(2);
    expect(desk.input('coverOpen', false).answer().said).toEqual(['ask changeTray bay-bay']);
  });
});

describe('a tray that was in the bay before', () => {
  test('may hold cards: it has to go out before the machine is armed', () => {
    const desk = readyWith({});
    expect(desk.answer().said).toEqual(['ask changeTray bay-bay']);
    desk.input('bayOpen', true).input('trayPresent', false);
    expect(desk.input('trayPresent', true).input('bayOpen', false).answer().said).toEqual(['readLabel']);
  });

  test('is one as well that nobody saw go in', () => {
    const desk = new Desk().labelling().input('trayPresent', false);
    expect(desk.take({ kind: 'ready', inputs: AT_HAND }).said).toEqual(['ask changeTray bay-bay']);
  });
});

describe('the label of a tray', () => {
  const right = { board: 7, copy: 2 };

  test.each([
    ['the right one', right, ['arm']],
    [
      'of another board',
      { board: 8, copy: 2 },
      ['fault 5002', 'help and buzz', 'ask changeTray bay-bay 5002'],
    ],
    [
      'of another copy',
      { board: 7, copy: 1 },
      ['fault 5002', 'help and buzz', 'ask changeTray bay-bay 5002'],
    ],
  ] as const)('that is %s', (_, label, said) => {
    expect(new Desk().labelling().take({ kind: 'labelRead', label }).said).toEqual(said);
  });

  test('that cannot be read is not the right one', () => {
    const desk = new Desk().labelling().take({ kind: 'labelRead' });
    expect(desk.said).toEqual(['fault 5002', 'help and buzz', 'ask changeTray bay-bay 5002']);
    expect(desk.answer().said).toEqual(['fault 5002', 'help and buzz', 'ask changeTray bay-bay 5002']);
  });

  test('is read once for a tray', () => {
    const desk = new Desk().labelling();
    expect(desk.said).toEqual(['readLabel']);
    expect(desk.take({ kind: 'ready', inputs: AT_HAND }).said).toEqual([]);
    expect(desk.run.phase).toBe('preparing');
  });

  test('is read again when the tray was changed meanwhile', () => {
    const desk = new Desk().labelling().input('trayPresent', false).input('trayPresent', true);
    expect(desk.take({ kind: 'labelRead', label: right }).said).toEqual(['readLabel']);
    expect(desk.take({ kind: 'labelRead', label: right }).said).toEqual(['arm']);
  });

  test('is of no use when the tray is gone', () => {
    const desk = new Desk().labelling().input('trayPresent', false);
    expect(desk.take({ kind: 'labelRead', label: right }).said).toEqual(['ask insertTray shelf-bay']);
    expect(desk.turnTrayOver().answer().said).toEqual(['readLabel']);
  });

  describe('without a reader', () => {
    const CONFIRM = 'ask changeTray bay-bay';

    test('is confirmed by a person before the machine is armed', () => {
      const desk = new Desk({ labelReader: 0 }).take({ kind: 'boardOrdered' }).input('trayPresent', true);
      desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false } });
      expect(desk.said).toEqual([CONFIRM]);
      expect(desk.answer().said).toEqual(['arm']);
    });

    describe('where the eyes say that they read no labels', () => {
      const BLIND = { kind: 'labelRead', isBlind: true } as const;

      test('is what the person has said who put the tray in', () => {
        const desk = new Desk({ labelReader: 2 }).labelling();
        expect(desk.said).toEqual(['readLabel']);
        expect(desk.take(BLIND).said).toEqual(['arm']);
        expect(desk.run.isTrayConfirmed).toBe(true);
      });

      test('is asked for where nobody has said it of this tray', () => {
        const desk = new Desk({ labelReader: 2 }).labelling().input('trayPresent', false);
        desk.input('trayPresent', true).take(BLIND);
        expect(desk.run.isTrayConfirmed).toBe(false);
        expect(desk.take(BLIND).said).toEqual([CONFIRM]);
        expect(desk.answer().said).toEqual(['arm']);
      });

      test('is read where a label can be read after all', () => {
        const desk = new Desk({ labelReader: 2 }).labelling();
        expect(desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }).said).toEqual(['arm']);
        expect(new Desk({ labelReader: 2 }).labelling().take({ kind: 'labelRead' }).said).toContain(
          'fault 5002',
        );
      });

      test('is not taken from a person on a machine whose labels have to be read', () => {
        expect(new Desk({ labelReader: 1 }).labelling().take(BLIND).said).toContain('fault 5002');
      });

      test('is told with the verified board', () => {
        const all = [0, 1, 2, 3, 4, 5, 6, 7];
        const verified = ({ effects }: Desk) => {
          const told = effects.flatMap((effect) => (effect.kind === 'report' ? [effect.outcome] : []));
          return told.filter(({ kind }) => kind === 'board-verified');
        };
        const blind = new Desk({ labelReader: 2 }).labelling().take(BLIND, { kind: 'armed' }).deal(all, true);
        expect(verified(blind)).toEqual([{ kind: 'board-verified', run: 1, isTrayTold: true }]);
        expect(verified(new Desk({ labelReader: 2 }).verified())).toEqual([
          { kind: 'board-verified', run: 1 },
        ]);
      });

      test.each(['gap', 'resumed'] as const)('is asked for anew after the event %s', (kind) => {
        const desk = new Desk({ labelReader: 2 }).labelling();
        desk.take(kind === 'gap' ? { kind, fault: 1001 } : { kind });
        expect(desk.run.isTrayConfirmed).toBe(false);
      });
    });

    test('is confirmed by who was asked for the tray', () => {
      const desk = new Desk({ labelReader: 0 }).take({ kind: 'boardOrdered' });
      desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, hopperEmpty: false } });
      expect(desk.said).toEqual(['ask insertTray shelf-bay']);
      desk.input('trayPresent', true);
      expect(desk.answer().said).toEqual(['arm']);
    });

    test('is confirmed anew when the tray was out', () => {
      const desk = new Desk({ labelReader: 0 }).arming().turnTrayOver();
      expect(desk.answer().said).toEqual([CONFIRM]);
    });

    test('is confirmed by who empties the tray for another run', () => {
      const desk = new Desk({ labelReader: 0 })
        .dealing()
        .see(both(tinyCard(1)))
        .trip('bayOpen')
        .turnTrayOver();
      expect(desk.answer().said).toEqual(['run 2', 'arm and purge']);
    });

    test('is not confirmed by another step', () => {
      const desk = new Desk({ labelReader: 0 }).arming().input('stopPressed', true);
      desk.turnTrayOver().input('stopPressed', false);
      expect(desk.answer().said).toEqual([CONFIRM]);
    });

    test('of a tray that is not there is not confirmed', () => {
      const desk = new Desk({ labelReader: 0 }).labelling().input('trayPresent', false);
      expect(desk.answer().said).toEqual(['ask insertTray shelf-bay']);
    });
  });

  test('that comes too late is ignored', () => {
    const desk = new Desk().dealing();
    const { run } = desk;
    expect(desk.take({ kind: 'labelRead', label: { board: 9, copy: 9 } }).run).toBe(run);
  });
});

describe('a deck', () => {
  test('is asked for when the hopper is empty, by its number of cards', () => {
    const desk = new Desk().labelling().input('hopperEmpty', true);
    expect(desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }).said).toEqual([
      'ask loadDeck shelf-hopper x8',
    ]);
    expect(desk.answer().said).toEqual(['ask loadDeck shelf-hopper x8']);
    expect(desk.input('hopperEmpty', false).answer().said).toEqual(['arm']);
  });

  test.each([{}, { back: 'red' }])(
    'is asked for by the colour of its back where that matters: %j',
    (back) => {
      const desk = new Desk({ labelReader: 0 });
      desk.run = { ...desk.run, order: { ...desk.run.order, ...back } };
      desk.labelling().input('hopperEmpty', true).take({ kind: 'refused', why: 'hopperEmpty' });
      const step = { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 8 };
      expect(desk.run.ask?.step).toStrictEqual({ ...step, ...back });
    },
  );

  test('is not asked for in a later run: its cards are somewhere in the machine', () => {
    const desk = new Desk().dealing().deal([0]).input('bayOpen', true).turnTrayOver();
    desk.input('hopperEmpty', true).answer();
    expect(desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }).said).toEqual([
      'disarm',
      'help and buzz',
      'ask collectAll machine-hopper x8 3006',
    ]);
  });
});

describe('arming', () => {
  test('is done without a purge when nothing can lie in the path', () => {
    expect(new Desk().arming().said).toEqual(['arm']);
  });

  test('is done with a purge after the cover was open', () => {
    const desk = new Desk().labelling().input('coverOpen', true).input('coverOpen', false);
    expect(desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }).said).toEqual(['arm and purge']);
    expect(desk.take({ kind: 'armed' }).run.purge).toBe(false);
  });

  test('is answered: the first card is read', () => {
    const desk = new Desk().dealing();
    expect(desk.said).toEqual(['dealing', 'read 1.1']);
    expect(desk.run).toMatchObject({
      phase: 'dealing',
      feed: 1,
      window: { kind: 'reading', feed: 1, frames: [] },
    });
  });

  test('is refused for a card that sticks out of a pocket: out of reach, so all are collected', () => {
    const { said } = new Desk().arming().take({ kind: 'refused', why: 'front1' });
    expect(said).toContain('fault 2006');
    expect(said.at(-1)).toContain('ask collectAll');
  });

  test.each(['length1', 'length2'] as const)('is refused for the beam %s: a fault of the path', (why) => {
    expect(new Desk().arming().take({ kind: 'refused', why }).said).toEqual([
      'fault 2008',
      'disarm',
      'help and buzz',
      'ask clearPath path-hopper 2008',
    ]);
  });

  test('is refused for an open door: it is asked about', () => {
    const desk = new Desk().arming();
    const inputs = { ...desk.run.inputs, doorOpen: true };
    const [run, effects] = step(desk.config, { ...desk.run, inputs }, { kind: 'refused', why: 'doorOpen' });
    expect(run.ask).toMatchObject({ fault: 5006, step: { action: 'closeDoor' } });
    expect(effects).toHaveLength(2);
  });

  test.each(['armed', 'refused'] as const)('that nobody waits for any more changes nothing: %s', (kind) => {
    const desk = new Desk().arming().input('stopPressed', true);
    const { run } = desk;
    expect(run.phase).toBe('asking');
    desk.take(kind === 'armed' ? { kind } : { kind, why: 'length2' });
    expect(desk.run).toBe(run);
    expect(desk.said).toEqual([]);
  });
});

describe('the answer of the executor about its switches', () => {
  test('is taken down at any time, and prepares only what is being prepared', () => {
    const desk = new Desk().dealing();
    desk.take({ kind: 'gap', fault: 1001 });
    const inputs = { ...AT_HAND, hopperEmpty: true };
    expect(desk.take({ kind: 'ready', inputs }).run.inputs).toBe(inputs);
    const asked = new Desk().dealing().see({ index: { kind: 'card', card: tinyCard(0), confidence: 1 } });
    expect(asked.take({ kind: 'ready', inputs: AT_HAND }).said).toEqual([]);
    expect(asked.run.phase).toBe('dealing');
  });
});

describe('effects', () => {
  test('have no keys without a value, so that a journal of them reads back as they were', () => {
    expect(new Desk().dealing().effects).toStrictEqual([
      { kind: 'send', message: { kind: 'signal', lamp: 'dealing', buzzer: false } },
      { kind: 'readCard', feed: 1, attempt: 1 },
    ]);
    const step = { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 } as const;
    const ask = { ask: 1, step };
    expect(readyWith({ trayPresent: false }).effects).toStrictEqual([{ kind: 'ask', ask }]);
    expect(new Desk().arming().take({ kind: 'refused', why: 'length2' }).effects[0]).toStrictEqual({
      kind: 'report',
      outcome: { kind: 'fault', fault: 2008 },
    });
  });
});
