import { describe, expect, test } from 'vitest';
import { ANYWHERE, ON_ITS_WAY, PLACE, WITHIN_REACH } from '../../../../src/machine/place.ts';
import { placesOfRest } from '../../../../src/machine/run/books.ts';
import { both, Desk, tinyCard, UNREAD } from '../../../support/run/desk.ts';
import { RIGHT_LABEL } from '../../../support/run/tiny.ts';

const CLEAR = (fault: number, count: string) => [
  `fault ${fault}`,
  'disarm',
  'help and buzz',
  `ask clearPath path-hopper${count} ${fault}`,
];
const COLLECT = (fault: number) => [
  `fault ${fault}`,
  'disarm',
  'help and buzz',
  `ask collectAll machine-hopper x8 ${fault}`,
];

/** Two cards proven, two on their way, one being read. */
function underWay(): Desk {
  const desk = new Desk().dealing().deal([0, 1]);
  return desk
    .see(both(tinyCard(2)))
    .leave()
    .see(both(tinyCard(3)))
    .leave();
}

/** A person is asked to clear the path, and two cards are proven. */
function asking(): Desk {
  return underWay().trip('late', 'length2');
}

describe('a trip while cards are on their way', () => {
  test.each([
    ['late', 'length2', CLEAR(2003, ' x2')],
    ['strayEdge', 'length2', CLEAR(2004, ' x2')],
    ['strayEdge', 'front1', COLLECT(2005)],
    ['outsideWindow', 'front1', COLLECT(2005)],
    ['sticksOut', 'front1', COLLECT(2006)],
    ['indexLost', 'front1', COLLECT(2014)],
    ['stopPressed', undefined, CLEAR(5005, ' x2')],
    ['coverOpen', undefined, CLEAR(5004, ' x2')],
    ['doorOpen', undefined, CLEAR(5006, ' x2')],
    ['bayOpen', undefined, COLLECT(5003)],
    ['heartbeat', undefined, COLLECT(1005)],
  ] as const)('%s at %s', (why, beam, said) => {
    const desk = underWay().trip(why, beam);
    expect(desk.said).toEqual(said);
    expect(desk.run).toMatchObject({ phase: 'asking', onItsWay: [], purge: true, window: { kind: 'idle' } });
    expect(placesOfRest(desk.run)).toBe(ANYWHERE);
    expect(desk.run.leftAtUs).toBeUndefined();
  });

  test('keeps what is proven, and goes on with a purge when the path was cleared', () => {
    const desk = asking().answer();
    expect(desk.said).toEqual(['arm and purge']);
    expect(desk.run.rest).toBe(ON_ITS_WAY | WITHIN_REACH);
    expect(desk.run.proven.map(({ feed }) => feed)).toEqual([1, 2]);
    expect(desk.take({ kind: 'armed' }).said).toEqual(['dealing', 'read 6.1']);
  });
});

describe('a card that falls into a pocket before the first is fed', () => {
  test('ends the run: the pocket is not empty any more', () => {
    const desk = new Desk().arming().input('stopPressed', true);
    desk.take({ kind: 'stray', beam: 'front1' });
    expect(desk.run.lost).toBe(2005);
  });
});

describe('a trip before the first card', () => {
  test('is reported, and the machine is armed again', () => {
    expect(new Desk().arming().trip('heartbeat').said).toEqual(['fault 1005', 'disarm', 'arm']);
  });

  test('asks for the path to be cleared when a card was seen all the same', () => {
    const { said } = new Desk().dealing().trip('strayEdge', 'length2');
    expect(said).toEqual(CLEAR(2004, ''));
  });

  test('leaves no card to be read, so that a late frame moves nothing', () => {
    const desk = new Desk().dealing().input('stopPressed', true);
    expect(desk.said).toEqual([
      'fault 5005',
      'disarm',
      'help and buzz',
      'ask releaseStop machine-machine 5005',
    ]);
    expect(desk.take({ kind: 'frameRead', feed: 1, attempt: 1, reading: both(tinyCard(0)) }).said).toEqual(
      [],
    );
    expect(desk.run).toMatchObject({ window: { kind: 'idle' }, onItsWay: [] });
  });

  test.each([
    ['length2', CLEAR(2009, '')],
    ['front1', COLLECT(2005)],
  ] as const)('by a card that was left in the machine, at %s, is not', (beam, said) => {
    expect(new Desk().arming().trip('leftInPath', beam).said).toEqual(said);
  });
});

describe('a trip that is heard when everything stands', () => {
  test('takes proof away if it means that, and keeps the question', () => {
    const desk = asking().trip('strayEdge', 'front1');
    expect(desk.said).toEqual(['fault 2005']);
    expect(desk.run).toMatchObject({ lost: 2005, phase: 'asking' });
    expect(desk.answer().said).toEqual(['disarm', 'help and buzz', 'ask collectAll machine-hopper x8 2005']);
  });

  test('changes nothing if it does not', () => {
    const desk = asking();
    const { run } = desk;
    expect(desk.trip('late', 'length2').run).toBe(run);
    expect(desk.said).toEqual([]);
  });

  test('takes proof away once', () => {
    const desk = asking().trip('strayEdge', 'front1').trip('heartbeat');
    expect(desk.said).toEqual([]);
    expect(desk.run.lost).toBe(2005);
  });

  test('takes nothing away where nothing is proven', () => {
    const desk = new Desk().labelling().trip('heartbeat');
    expect(desk.said).toEqual([]);
    expect(desk.run.lost).toBeUndefined();
  });

  test('withdraws a verified board if it takes proof away', () => {
    expect(new Desk().verified().trip('strayEdge', 'front1').said).toContain('board-withdrawn');
    const desk = new Desk().verified();
    const { run } = desk;
    expect(desk.trip('coverOpen').run).toBe(run);
  });

  test('is no news of a board whose bay is open already', () => {
    const desk = new Desk().verified().input('bayOpen', true);
    const { run } = desk;
    expect(run.phase).toBe('leaving');
    expect(desk.trip('bayOpen').run).toBe(run);
  });
});

describe('a beam that breaks with nothing moving', () => {
  test.each(['front1', 'front2'] as const)('at the curtain %s takes proof away', (beam) => {
    expect(asking().take({ kind: 'stray', beam }).run.lost).toBe(2005);
    expect(new Desk().verified().take({ kind: 'stray', beam }).said).toContain('board-withdrawn');
    const desk = asking().answer().take({ kind: 'stray', beam });
    expect(desk.said).toEqual(COLLECT(2005));
  });

  test.each(['length1', 'length2'] as const)('at %s does not', (beam) => {
    const desk = new Desk().verified();
    const { run } = desk;
    expect(desk.take({ kind: 'stray', beam }).run).toBe(run);
    const other = asking();
    const { run: before } = other;
    expect(other.take({ kind: 'stray', beam }).run).toBe(before);
  });

  test('of an empty tray that is shut in shows that something fell into it', () => {
    expect(new Desk().labelling().take({ kind: 'stray', beam: 'front1' }).said).toEqual(['fault 2005']);
  });

  test('while a tray is put in is the hand that puts it in', () => {
    const desk = new Desk().labelling().input('bayOpen', true);
    expect(desk.take({ kind: 'stray', beam: 'front1' }).said).toEqual([]);
    const without = new Desk().labelling().input('trayPresent', false);
    expect(without.take({ kind: 'stray', beam: 'front1' }).said).toEqual([]);
  });

  test('while the tray is being taken is the hand that takes it', () => {
    const desk = new Desk().verified().input('bayOpen', true);
    const { run } = desk;
    expect(desk.take({ kind: 'stray', beam: 'front1' }).run).toBe(run);
  });
});

describe('a gap', () => {
  test.each([1001, 1002, 1003, 1004] as const)(
    '%i takes proof away and asks how the switches stand',
    (fault) => {
      const desk = underWay().take({ kind: 'gap', fault });
      expect(desk.said).toEqual(['query', ...COLLECT(fault)]);
      expect(desk.run).toMatchObject({ label: 'unread', onItsWay: [], lost: fault });
    },
  );

  test('before the first card waits for the switches, and has the tray changed, which may be any by now', () => {
    const desk = new Desk().arming().take({ kind: 'gap', fault: 1001 });
    expect(desk.said).toEqual(['query', 'fault 1001']);
    expect(desk.run).toMatchObject({ phase: 'preparing', label: 'unread', purge: true, rest: PLACE.hopper });
    expect(desk.take({ kind: 'ready', inputs: desk.run.inputs }).said).toEqual(['ask changeTray bay-bay']);
    expect(desk.turnTrayOver().answer().said).toEqual(['readLabel']);
  });

  test('while a deck is asked for asks again', () => {
    const desk = new Desk({ labelReader: 0 }).take({ kind: 'boardOrdered' }).input('trayPresent', true);
    desk.take({ kind: 'ready', inputs: desk.run.inputs });
    expect(desk.answer().said).toEqual(['ask loadDeck shelf-hopper x8']);
    desk.take({ kind: 'gap', fault: 1002 });
    expect(desk.run.ask).toBeUndefined();
    expect(desk.take({ kind: 'ready', inputs: desk.run.inputs }).said).toEqual(['ask changeTray bay-bay']);
    expect(desk.turnTrayOver().answer().said).toEqual(['ask loadDeck shelf-hopper x8']);
  });

  test.each([false, true])('withdraws a verified board, with the bay open: %s', (open) => {
    const desk = new Desk().verified();
    if (open) desk.input('bayOpen', true);
    expect(desk.take({ kind: 'gap', fault: 1004 }).said).toEqual([
      'query',
      'fault 1004',
      'board-withdrawn',
      ...COLLECT(5007),
    ]);
  });

  test('leaves an abandoned board to the person who clears it away', () => {
    const desk = new Desk({ maxRuns: 1 }).dealing().deal([0]).input('bayOpen', true);
    const { ask } = desk.run;
    expect(ask).toMatchObject({ fault: 5008 });
    expect(desk.take({ kind: 'gap', fault: 1001 }).said).toEqual(['query']);
    expect(desk.run.ask).toBe(ask);
  });
});

describe('a host that starts anew', () => {
  const ANEW = ['disarm', 'query', ...COLLECT(1003)];

  test.each([
    ['before its first card', () => new Desk().arming()],
    [
      'while a deck is asked for',
      () => new Desk({ labelReader: 0 }).take({ kind: 'boardOrdered' }).input('trayPresent', true),
    ],
    ['while cards are dealt', () => underWay()],
    ['while a person clears the path', () => underWay().trip('late')],
  ])('%s has all cards put back, and the same deal is run again', (_, make) => {
    const desk = make().take({ kind: 'resumed' });
    expect(desk.said).toEqual(ANEW);
    expect(desk.run).toMatchObject({
      label: 'unread',
      onItsWay: [],
      lost: 1003,
      purge: true,
    });
    desk
      .take({ kind: 'ready', inputs: { ...desk.run.inputs, trayPresent: true } })
      .turnTrayOver()
      .answer();
    expect(desk.said).toContain('run 2');
  });

  test('knows nothing of where a card is', () => {
    expect(placesOfRest(underWay().take({ kind: 'resumed' }).run)).toBe(ANYWHERE);
  });

  test('withdraws a verified board whose tray has not left', () => {
    const desk = new Desk().verified().take({ kind: 'resumed' });
    expect(desk.said).toEqual(['disarm', 'query', 'board-withdrawn', ...COLLECT(1003)]);
  });

  test('withdraws it also while somebody is at the tray', () => {
    const desk = new Desk().verified().input('bayOpen', true).take({ kind: 'resumed' });
    expect(desk.said).toContain('board-withdrawn');
  });

  test('does not have its run counted towards those after which a board is given up', () => {
    const desk = new Desk({ maxRuns: 2 }).dealing().take({ kind: 'resumed' }).turnTrayOver().answer();
    desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }, { kind: 'armed' }).deal([0]);
    expect(desk.input('bayOpen', true).run).toMatchObject({ run: 2, ask: { fault: 5003 } });
    desk.turnTrayOver().answer();
    desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }, { kind: 'armed' }).deal([0]);
    expect(desk.input('bayOpen', true).run).toMatchObject({ run: 3, ask: { fault: 5008 } });
  });

  test('takes no word for it that the tray was emptied, until its switch has shown that it was out', () => {
    const desk = new Desk().dealing().input('trayPresent', false).take({ kind: 'resumed' }).answer();
    expect(desk.said).toEqual(COLLECT(1003).slice(2));
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, trayPresent: false } }).answer();
    expect(desk.said).toContain('run 2');
  });

  test('never gives a board up for it, however often', () => {
    const desk = new Desk({ maxRuns: 1 }).dealing();
    for (let time = 0; time < 3; time++) desk.take({ kind: 'resumed' });
    expect(desk.run.phase).toBe('asking');
  });

  test.each([
    ['a lost line', { kind: 'gap', fault: 1001 }],
    ['a power cut', { kind: 'gap', fault: 1004 }],
    ['a host that was too slow', { kind: 'tripped', why: 'heartbeat' }],
  ] as const)('%s gives a board up only after as many runs as are excused', (_, event) => {
    const desk = new Desk({ maxRuns: 1, excusedRuns: 2 }).dealing();
    for (let run = 2; run <= 3; run++) {
      desk.deal([0]).take(event).turnTrayOver().answer();
      expect(desk.run).toMatchObject({ run, excused: run - 1 });
      desk.take({ kind: 'labelRead', label: RIGHT_LABEL }, { kind: 'armed' });
    }
    expect(desk.deal([1]).take(event).said).toContain('fault 5008');
  });

  test('asks once more for an abandoned board to be cleared away', () => {
    const desk = new Desk({ maxRuns: 1 })
      .dealing()
      .deal([0])
      .input('bayOpen', true)
      .take({ kind: 'resumed' });
    expect(desk.said).toEqual(['disarm', 'query', 'help and buzz', 'ask collectAll machine-aside x8 5008']);
  });
});

describe('the bay', () => {
  test('opened while cards are dealt ends the run', () => {
    const desk = underWay().input('bayOpen', true);
    expect(desk.said).toEqual(COLLECT(5003));
    expect(desk.run).toMatchObject({ lost: 5003 });
  });

  test('opened with a question open ends the run when that is answered', () => {
    const desk = asking().input('bayOpen', true);
    expect(desk.said).toEqual(['fault 5003']);
    expect(desk.run.lost).toBe(5003);
    desk.input('bayOpen', false);
    expect(desk.answer().said).toEqual(['disarm', 'help and buzz', 'ask collectAll machine-hopper x8 5003']);
  });

  test('opened before the first card is to be closed', () => {
    expect(new Desk().arming().input('bayOpen', true).said).toEqual([
      'fault 5003',
      'disarm',
      'help and buzz',
      'ask closeBay machine-machine 5003',
    ]);
    expect(new Desk().labelling().input('bayOpen', true).said).toEqual([]);
    expect(new Desk().labelling().input('bayOpen', true).run.lost).toBeUndefined();
  });

  test('opened and closed on a verified board withdraws it', () => {
    const desk = new Desk().verified().input('bayOpen', true);
    expect(desk.said).toEqual([]);
    expect(desk.input('bayOpen', false).said).toEqual(['board-withdrawn', ...COLLECT(5007)]);
  });

  test('closed at other times is nothing new', () => {
    expect(asking().input('bayOpen', false).said).toEqual([]);
    const gone = new Desk().verified().input('bayOpen', true).input('trayPresent', false);
    expect(gone.input('bayOpen', false).said).toEqual([]);
  });
});

describe('the tray', () => {
  test('taken while cards are dealt ends the run', () => {
    expect(underWay().input('trayPresent', false).said).toEqual(COLLECT(5001));
  });

  test('taken before the first card is to be put in again', () => {
    expect(new Desk().arming().input('trayPresent', false).said).toEqual([
      'fault 5001',
      'disarm',
      'ask insertTray shelf-bay',
    ]);
  });

  test('taken with a question open ends the run when that is answered', () => {
    const desk = asking().input('trayPresent', false);
    expect(desk.said).toEqual(['fault 5001']);
    expect(desk.run).toMatchObject({ label: 'unread', lost: 5001, trayTaken: true });
  });

  test.each([false, true])('taken off a verified board makes it final, with the bay open: %s', (open) => {
    const desk = new Desk().verified();
    if (open) desk.input('bayOpen', true);
    expect(desk.input('trayPresent', false).said).toEqual(['board-final']);
    expect(desk.run.phase).toBe('final');
    expect(desk.run.ask).toBeUndefined();
  });

  test('put in has a label that is not read yet', () => {
    const desk = asking().input('trayPresent', true);
    expect(desk.run.label).toBe('unread');
  });
});

describe('cover, door and stop', () => {
  test.each([
    ['coverOpen', CLEAR(5004, ' x2')],
    ['doorOpen', CLEAR(5006, ' x2')],
    ['stopPressed', CLEAR(5005, ' x2')],
  ] as const)('%s stops what runs, at once', (name, said) => {
    const desk = underWay().input(name, true);
    expect(desk.said).toEqual(said);
    const trip = desk.trip(name);
    expect(trip.said).toEqual([]);
  });

  test('the cover opens the path to hands', () => {
    const desk = new Desk().labelling().input('coverOpen', true);
    expect(desk.run).toMatchObject({ purge: true, rest: WITHIN_REACH });
    const { run } = new Desk().labelling().input('coverOpen', false);
    expect(run).toMatchObject({ purge: false, rest: PLACE.hopper });
  });

  test('the door opens the reject tray to hands', () => {
    expect(asking().input('doorOpen', true).run.rejectTouched).toBe(true);
    expect(asking().input('doorOpen', false).run.rejectTouched).toBe(false);
  });

  test('released or closed say nothing', () => {
    for (const name of ['coverOpen', 'doorOpen', 'stopPressed', 'hopperEmpty'] as const)
      expect(underWay().input(name, false).said, name).toEqual([]);
  });
});

describe('a board that has ended', () => {
  const ended = (): Desk => new Desk().verified().input('trayPresent', false);

  test('keeps the switches for the board after it, and nothing else', () => {
    const desk = ended().input('stopPressed', true);
    expect(desk.run.inputs.stopPressed).toBe(true);
    expect(desk.said).toEqual([]);
    const { run } = desk;
    expect(desk.take({ kind: 'gap', fault: 1001 }, { kind: 'armed' }).run).toBe(run);
  });

  test('as abandoned hears no more either', () => {
    const desk = new Desk({ maxRuns: 1 }).dealing().deal([0]).input('bayOpen', true).turnTrayOver().answer();
    const { run } = desk;
    expect(run.phase).toBe('abandoned');
    expect(desk.take({ kind: 'gap', fault: 1001 }, { kind: 'ready', inputs: run.inputs }).run).toBe(run);
  });

  test('does not come back with its tray', () => {
    const desk = ended().input('bayOpen', false).input('trayPresent', true);
    expect(desk.run).toMatchObject({ phase: 'final', inputs: { trayPresent: true } });
    expect(desk.said).toEqual([]);
  });
});

describe('places', () => {
  test('of everything are unknown after the bay was open', () => {
    const desk = new Desk().dealing().deal([0]).reject(UNREAD).trip('bayOpen');
    expect(desk.run.lost).toBe(5003);
    expect(desk.answer().run.ask).toMatchObject({ fault: 5003 });
    expect(desk.turnTrayOver().answer().run.rest).toBe(ANYWHERE);
  });
});
