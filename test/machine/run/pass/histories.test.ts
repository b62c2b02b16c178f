import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../../rigs/in-full.ts';
import { EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { FAILURES, INPUTS, TRIPS } from '../../../../src/machine/messages.ts';
import { ANYWHERE, ON_ITS_WAY } from '../../../../src/machine/place.ts';
import { placesByFeed } from '../../../../src/machine/run/books.ts';
import type { MachineEffect, MachineEvent } from '../../../../src/machine/run/event.ts';
import { deckOrder, readOrder } from '../../../../src/machine/run/pass-order.ts';
import { createPassRun, type PassRun } from '../../../../src/machine/run/state.ts';
import { step } from '../../../../src/machine/run/step.ts';
import { both, DARK, UNREAD } from '../../../support/run/desk.ts';
import { RIGHT_LABEL, TINY_DECK, tinyConfig } from '../../../support/run/tiny.ts';

const ORDERS = [
  readOrder({ tray: RIGHT_LABEL, isNewTray: true, isAgain: false }, TINY_DECK, 'NEWS', 'E', EMPTY_SET),
  deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf'),
];

const below = fc.nat({ max: 7 });
const readings = fc.oneof(
  { weight: 4, arbitrary: below.map((place) => both(TINY_DECK.cards[place]!)) },
  fc.constantFrom(UNREAD, DARK),
);

/** What happens next, as a function of how the pass stands: mostly what is due, now and then anything at all. */
const happenings = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constant('natural' as const), below, readings) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('odd' as const), below, readings) },
);
type Happening = readonly ['natural' | 'odd', number, Parameters<typeof naturalEvent>[2]];

function naturalEvent(run: PassRun, choice: number, reading: typeof UNREAD): MachineEvent {
  const { ask, onItsWay, inputs, phase, window } = run;
  if (phase === 'preparing')
    return run.label === 'reading' ? { kind: 'labelRead', label: RIGHT_LABEL } : ready(run);
  if (phase === 'arming') return { kind: 'armed' };
  if (phase === 'asking') {
    const wanted = { ...inputs, bayOpen: false, coverOpen: false, doorOpen: false, stopPressed: false };
    const name = INPUTS.find((each) => inputs[each] !== wanted[each]);
    if (name !== undefined && choice > 1) return { kind: 'input', name, level: wanted[name] };
    if (!inputs.trayPresent || (ask?.step.action === 'changeTray' && choice > 3)) {
      return { kind: 'input', name: 'trayPresent', level: !inputs.trayPresent };
    }
    if (inputs.hopperEmpty && choice > 1) return { kind: 'input', name: 'hopperEmpty', level: false };
    return { kind: 'personDid', ask: run.asked };
  }
  const oldest = onItsWay[0];
  if (window.kind === 'reading') {
    return { kind: 'frameRead', feed: window.feed, attempt: window.frames.length + 1, reading };
  }
  if (window.kind === 'ticketed' && choice > 2) return { kind: 'leftWindow', feed: window.feed, atUs: 1 };
  if (!inputs.hopperEmpty && choice === 0) return { kind: 'input', name: 'hopperEmpty', level: true };
  if (oldest === undefined) return { kind: 'measured', feed: 1, lengthUm: 1, pairUs: 1, thicknessUm: 1 };
  return { kind: 'arrived', feed: oldest.feed, mouth: oldest.mouth, atUs: 1 };
}

function ready({ inputs }: PassRun): MachineEvent {
  return { kind: 'ready', inputs: { ...inputs, trayPresent: true } };
}

function oddEvent(run: PassRun, choice: number): MachineEvent {
  const events: readonly MachineEvent[] = [
    { kind: 'failed', feed: run.onItsWay[0]?.feed ?? 1, why: FAILURES[choice % 3]! },
    { kind: 'tripped', why: TRIPS[choice]!, beam: 'front1' },
    { kind: 'stray', beam: 'front1' },
    { kind: 'gap', fault: 1001 },
    { kind: 'input', name: INPUTS[choice % 6]!, level: true },
    { kind: 'refused', why: 'length2' },
    { kind: 'labelRead' },
    { kind: 'input', name: 'trayPresent', level: false },
  ];
  return events[(choice * 5 + run.feed) % events.length]!;
}

/** Fails where an event has brought about what must never be. */
function check(before: PassRun, after: PassRun, effects: readonly MachineEffect[]): void {
  const { onItsWay, inputs, order, proven, rejected } = after;
  for (const effect of effects) {
    if (effect.kind === 'send' && effect.message.kind === 'ticket') {
      expect(before.phase === 'dealing' || before.phase === 'arming').toBe(true);
      expect(after.lost).toBeUndefined();
    }
    if (effect.kind === 'send' && effect.message.kind === 'arm') {
      expect([inputs.bayOpen, inputs.coverOpen, inputs.doorOpen, inputs.stopPressed]).not.toContain(true);
      expect(inputs.trayPresent).toBe(true);
    }
    if (effect.kind === 'report' && effect.outcome.kind === 'pass-finished') {
      expect(onItsWay).toEqual([]);
      expect(inputs.hopperEmpty).toBe(true);
      expect(after.lost).toBeUndefined();
    }
  }
  if (order.drop.kind === 'pocket') {
    expect(new Set(proven.map(({ mouth }) => mouth)).size).toBeLessThanOrEqual(1);
    expect(rejected.every(({ reason }) => reason === 'double')).toBe(true);
  }
  const certain = [...proven, ...onItsWay].flatMap(({ card, reason }) =>
    reason === undefined ? [card] : [],
  );
  expect(new Set(certain).size).toBe(certain.length);
  const places = placesByFeed(after);
  expect(places.every((mask) => mask > 0 && (mask & ~ANYWHERE) === 0)).toBe(true);
  if (after.lost === undefined) for (const { feed } of onItsWay) expect(places[feed]).toBe(ON_ITS_WAY);
}

describe.each([0, 1])('whatever happens to a pass (order %i)', (which) => {
  test('cards move only when they may, and the books hold', () => {
    let finished = 0;
    fc.assert(
      fc.property(
        fc.array(happenings, { minLength: 80, maxLength: 160 }),
        (history: readonly Happening[]) => {
          let run = createPassRun(ORDERS[which]!);
          let effects: readonly MachineEffect[];
          [run, effects] = step(tinyConfig(), run, { kind: 'passOrdered' });
          for (const [kind, choice, reading] of history) {
            const event = kind === 'natural' ? naturalEvent(run, choice, reading) : oddEvent(run, choice);
            const before = run;
            [run, effects] = step(tinyConfig(), run, event);
            check(before, run, effects);
          }
          if (run.phase === 'finished') finished++;
        },
      ),
      { numRuns: IN_FULL ? 400 : 120, seed: 2026, endOnFailure: true },
    );
    expect(finished).toBeGreaterThan(IN_FULL ? 40 : 10);
  });
});
