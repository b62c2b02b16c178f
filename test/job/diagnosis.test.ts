import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { onlyBackOf } from '../../src/job/backs.ts';
import { AT_BEAM, AT_POCKET, SIGNS_OF } from '../../src/job/diagnosis/causes.ts';
import { causeOf } from '../../src/job/diagnosis/likeliest.ts';
import { followTrouble, type Trouble } from '../../src/job/diagnosis/trouble.ts';
import type { CourseEvent, JobEvent } from '../../src/job/event.ts';
import { causeInJob } from '../../src/job/question.ts';
import { NO_JOB, reduceJob } from '../../src/job/state.ts';
import type { Cause } from '../../src/machine/cause.ts';
import type { FaultNumber } from '../../src/machine/fault.ts';
import type { BeamName, InputName } from '../../src/machine/messages.ts';

const PROVEN = { kind: 'card-passed', feed: 1 } as const;
const FINAL = { kind: 'board-final' } as const;
const NONE: Trouble | undefined = undefined as Trouble | undefined;
const LOADED = { kind: 'run-started', run: 2 } as const;

/** Each event so long after the one before it, and the next after a card by itself. */
function troubleOf(
  events: readonly (FaultNumber | JobEvent | CourseEvent)[],
  apartMs = 100,
): Trouble | undefined {
  let nowMs = 0;
  return events
    .map((event) => (typeof event === 'number' ? ({ kind: 'fault', fault: event } as const) : event))
    .reduce((trouble, event) => {
      nowMs += event === PROVEN ? 100 : apartMs;
      return followTrouble(trouble, event, nowMs);
    }, NONE);
}

function named(...events: (FaultNumber | JobEvent)[]): Cause | undefined {
  return causeOf(troubleOf(events))?.cause;
}

test.each<[Cause, ...FaultNumber[]]>([
  ['supply', 1002, 1004],
  ['line', 1001, 1005],
  ['host', 1003, 1003],
  ['rack', 2014, 2014],
  ['camera', 4004, 4004],
  ['trays', 5003, 5001],
  ['doors', 5004, 5005],
  ['leftCards', 5012, 5012],
  ['switch', 5009, 5009],
  ['contact', 5013, 5013],
  ['thickness', 2010, 2011],
  ['path', 2003, 2003],
])('%s is named at the second of its faults and not at the first', (cause, first, second) => {
  expect(named(first)).toBeUndefined();
  expect(named(first, PROVEN, second)).toBe(cause);
});

test('what is found wrong after nobody has watched, or hands were in the machine, speaks for nothing', () => {
  expect(named(1002, 2006, 2005, 3006, 5003)).toBeUndefined();
  expect(named(5004, 2003, 2009)).toBeUndefined();
  expect(named(1002, 2006, PROVEN, 2006, PROVEN, 2006)).toBe('pockets');
});

test('a beam that stops the machine before any card has come is to blame, one that cards pass is not', () => {
  expect(named(PROVEN, 2006, 2006)).toBe('beam');
  expect(named(PROVEN, 2006, PROVEN, 2006)).toBe('pockets');
});

test('a card that comes out of a pocket breaks both curtains, and one that breaks alone is a beam to look at', () => {
  const cameOut: (FaultNumber | JobEvent)[] = [2005, { kind: 'stray', beam: 'front2' }, PROVEN];
  expect(named(...cameOut, ...cameOut)).toBe('pockets');
  expect(named(2005, PROVEN, 2005)).toBe('beam');
});

describe('sensors that go dark at one moment, as no card makes them,', () => {
  const LEFT: JobEvent = { kind: 'leftWindow', feed: 5, atUs: 1 };
  const AT_CURTAIN: JobEvent = { kind: 'tripped', why: 'strayEdge', beam: 'front1', mouth: 2 };
  const NO_INDEX: JobEvent = { kind: 'tripped', why: 'indexLost' };
  const strayAt = (beam: BeamName): JobEvent => ({ kind: 'stray', beam });
  const ALL: JobEvent[] = [strayAt('length2'), strayAt('front1'), strayAt('front2')];

  test.each<[string, ...(FaultNumber | JobEvent)[]]>([
    ['while a card waits for the first beam', LEFT, AT_CURTAIN, 2005, strayAt('front2')],
    ['while cards stand in the other beams', LEFT, NO_INDEX, 2014],
    ['while nothing is fed', { kind: 'tripped', why: 'strayEdge', beam: 'length1' }, 2004, ...ALL],
  ])('name the supply at the second time, %s', (_, ...events) => {
    const dip = [...events, PROVEN];
    expect(causeOf(troubleOf(dip, 1))).toBeUndefined();
    expect(causeOf(troubleOf([...dip, ...dip], 1))?.cause).toBe('supply');
    expect(causeOf(troubleOf([...dip, 1002, PROVEN], 1))?.cause).toBe('supply');
    expect(causeOf(troubleOf([...dip, ...dip]))?.cause).not.toBe('supply');
  });

  test('say which faults they were, and are no evidence of a pocket or a rack', () => {
    const dips = [AT_CURTAIN, 2005, ...ALL, PROVEN, LEFT, NO_INDEX, 2014, PROVEN] as const;
    const trouble = troubleOf([...dips, ...dips], 1);
    const faults = [2005, 2014].map((fault) => ({ fault, count: 2 }));
    expect(causeOf(trouble)).toEqual({ cause: 'supply', faults });
    expect(causeOf(trouble, { fault: 2014 })).toEqual({ cause: 'supply', faults });
    expect(causeOf(trouble, { fault: 2006 })).toBeUndefined();
    expect(causeOf(trouble, { left: 3 })).not.toHaveProperty('left');
    expect(causeOf(troubleOf([...dips, 1002], 1), { left: 3 })).toHaveProperty('left', 3);
  });

  test('are none of a journal whose beams are sealed, but for the first', () => {
    const sealed: CourseEvent[] = [
      { kind: 'tripped', why: 'strayEdge' },
      { kind: 'fault', fault: 2005 },
    ];
    const dip: CourseEvent[] = [LEFT, ...sealed, { kind: 'stray' }, PROVEN];
    const cameOut: CourseEvent[] = [...sealed, { kind: 'stray' }, PROVEN];
    expect(causeOf(troubleOf([...dip, ...dip], 1))?.cause).toBe('supply');
    expect(causeOf(troubleOf([...cameOut, ...cameOut], 1))?.cause).toBe('pockets');
  });
});

describe('motors whose voltage falls', () => {
  const input = (name: InputName, level: boolean): JobEvent => ({ kind: 'input', name, level });
  const [CUT, BACK] = [input('motorsLive', false), input('motorsLive', true)];
  const OPENED = [input('bayOpen', true), CUT, input('bayOpen', false), BACK] as const;

  test.each<[Cause | undefined, string, ...(FaultNumber | JobEvent)[]]>([
    ['supply', 'with everything closed', CUT, BACK, 2003],
    ['supply', 'with everything closed, so that the rack sinks', CUT, 2014, BACK],
    ['path', 'because a door was opened', ...OPENED, 2003],
    ['path', 'after a card has come', CUT, BACK, PROVEN, 2003],
    ['doors', 'because somebody opens one', input('coverOpen', true), 5004, CUT, BACK],
  ])('name %s the second time, %s', (cause, _, ...events) => {
    expect(named(...events, PROVEN)).toBeUndefined();
    expect(named(...events, PROVEN, ...events)).toBe(cause);
  });
});

test('the one beam or pocket is named at which all was seen that speaks for a cause', () => {
  const at = (...stops: JobEvent[]) =>
    causeOf(troubleOf(stops.flatMap((stop) => [stop, 2005 as const, PROVEN])));
  const strayAt = (beam: 'front1' | 'front2', mouth?: number): JobEvent => ({
    kind: 'tripped',
    why: 'strayEdge',
    beam,
    ...(mouth !== undefined && { mouth }),
  });
  expect(at(strayAt('front1'), strayAt('front1'))).toMatchObject({ cause: 'beam', beam: 'front1' });
  expect(at(strayAt('front1'), strayAt('front2'))).not.toHaveProperty('beam');
  const sticksOut = (mouth: number): JobEvent[] => [
    { kind: 'tripped', why: 'sticksOut', beam: 'front1', feed: 3, mouth },
    { kind: 'fault', fault: 2006 },
    PROVEN,
  ];
  expect(causeOf(troubleOf([...sticksOut(3), ...sticksOut(3)]))).toMatchObject({
    cause: 'pockets',
    pocket: 3,
  });
  expect(causeOf(troubleOf([...sticksOut(3), ...sticksOut(2)]))).not.toHaveProperty('pocket');
  expect(causeOf(troubleOf([...sticksOut(3), ...sticksOut(3)]))).not.toHaveProperty('beam');
  expect(causeOf(troubleOf([{ kind: 'tripped', why: 'sticksOut' }, 2006, PROVEN, 2006]))).not.toHaveProperty(
    'pocket',
  );
});

test('the colour of the backs is named where it happens with them alone, and hardly by chance', () => {
  const boards = (backs: string): { readonly back: string; readonly hit: boolean }[] =>
    [...backs].map((each) => ({ back: each.toLowerCase() === 'r' ? 'red' : 'blue', hit: /[RB]/.test(each) }));
  const onlyIn = (backs: string) => onlyBackOf(boards(backs), ({ hit }) => hit);
  expect(onlyIn('RbRbRb')).toBe('red');
  expect(onlyIn('RbRbRB')).toBeUndefined();
  expect(onlyIn('RbRbrb')).toBeUndefined();
  expect(onlyIn('RRRR')).toBeUndefined();
  expect(onlyIn('RRRRRrrrrrbbbbbbbbbb')).toBe('red');
});

test('a tray that was added is of a deck with the backs of its board, also after it gave way to another', () => {
  const dealt = (board: number, copy: number, ...faults: FaultNumber[]): JobEvent[] => [
    { kind: 'board-started', board, copy, planHash: 'plan' },
    { kind: 'run-started', run: 1 },
    ...faults.map((fault) => ({ kind: 'fault', fault }) as const),
  ];
  const plan = { ...planOf({ boards: 6 }), backs: ['red', 'blue'] };
  const added: JobEvent[] = [1, 3, 5].map((board) => ({ kind: 'copy-added', board, copy: 2 }));
  const gaveWay: JobEvent = { kind: 'board-deferred', board: 6, copy: 1 };
  const events: JobEvent[] = [
    { kind: 'job-started', plan },
    ...added,
    ...[2, 4, 6].flatMap((board) => dealt(board, 1)),
    ...[1, 3].flatMap((board) => dealt(board, 2, 2002)),
    ...dealt(5, 2, 2002),
    gaveWay,
  ];
  const state = events.reduce((before, event) => reduceJob(before, event, 0), NO_JOB);
  expect(causeInJob(state)).toMatchObject({ cause: 'feeder', back: 'red' });
});

test('a question that names what a deck lacks names no beam and no pocket', () => {
  const causes = [...AT_BEAM, ...AT_POCKET].filter((cause) => (SIGNS_OF[cause][3007] ?? 0) > 0);
  expect(causes).toEqual([]);
});

test('a feed that fails now and then is forgotten from board to board', () => {
  const often: (FaultNumber | JobEvent)[] = [2001, 2001, 2001];
  expect(named(...often)).toBe('feeder');
  expect(named(...often, FINAL)).toBeUndefined();
  expect(named(1002, FINAL, FINAL, FINAL, 1002)).toBe('supply');
});

test('double feeds of which one card comes back each time are none: the sensor is noisy', () => {
  const double: JobEvent = { kind: 'card-rejected', feed: 1, reason: 'double' };
  const step = { action: 'feedBack', from: 'reject', to: 'hopper', count: 4 } as const;
  const fedBack: JobEvent[] = [
    { kind: 'asked', ask: { ask: 3, fault: 3005, step } },
    { kind: 'personDid', ask: 3 },
  ];
  const verified: JobEvent = { kind: 'board-verified', run: 1 };
  const spikes = [3001, double, 3001, double, ...fedBack] as const;
  expect(named(...spikes, PROVEN, PROVEN, verified)).toBe('thicknessNoise');
  expect(named(...spikes, PROVEN, PROVEN, PROVEN, PROVEN, verified)).toBe('doubles');
  expect(named(...spikes, LOADED, PROVEN, verified)).toBe('doubles');
});

test('of several causes the one is named that speaks for the fault that is asked about', () => {
  const trouble = troubleOf([2001, 2001, 2001, 2001, PROVEN, 5003, 5003]);
  expect(causeOf(trouble, { fault: 5003 })?.cause).toBe('trays');
  expect(causeOf(trouble, { fault: 2002 })?.cause).toBe('feeder');
  expect(causeOf(trouble, { fault: 4004 })).toBeUndefined();
  expect(causeOf(trouble, { fault: 5008 })).toEqual({ cause: 'feeder', faults: [{ fault: 2001, count: 4 }] });
});
