import { expect, test } from 'vitest';
import { causeOf, followTrouble, type Trouble } from '../../src/job/diagnosis/trouble.ts';
import type { JobEvent } from '../../src/job/event.ts';
import type { Cause } from '../../src/machine/cause.ts';
import type { FaultNumber } from '../../src/machine/fault.ts';

const PROVEN = { kind: 'card-passed', feed: 1 } as const;
const FINAL = { kind: 'board-final' } as const;
const LOADED = { kind: 'run-started', run: 2 } as const;

function troubleOf(events: readonly (FaultNumber | JobEvent)[]): Trouble | undefined {
  return events
    .map((event) => (typeof event === 'number' ? ({ kind: 'fault', fault: event } as const) : event))
    .reduce(followTrouble, undefined as Trouble | undefined);
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
  ['switch', 5009, 5009],
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
