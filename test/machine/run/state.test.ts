import { describe, expect, test } from 'vitest';
import { deckOrder } from '../../../src/machine/run/pass-order.ts';
import { createMachineRun, isAtRest, type MachineOrder, type Run } from '../../../src/machine/run/state.ts';
import { TINY_DECK, TINY_ORDER } from '../../support/run/tiny.ts';

const PASS = deckOrder(TINY_DECK, { kind: 'pocket', mouth: 1 }, 'shelf');

test.each<readonly [string, MachineOrder]>([
  ['board', { kind: 'board', order: TINY_ORDER }],
  ['pass', { kind: 'pass', order: PASS }],
])('a %s is made of its order, after what the machine ran before it', (_, ordered) => {
  const inputs = { ...createMachineRun(ordered).inputs, trayPresent: true };
  expect(createMachineRun(ordered, { inputs, phase: 'abandoned' })).toMatchObject({
    ...ordered,
    inputs,
    phase: 'preparing',
    purge: true,
    isDisturbed: false,
    trayTaken: false,
    trayPutIn: false,
    isTrayConfirmed: false,
  });
  expect(createMachineRun(ordered, { inputs, phase: 'deferred' }).purge).toBe(true);
});

describe('nothing moves until somebody does something', () => {
  test.each<readonly [Run['phase'], boolean]>([
    ['preparing', false],
    ['arming', false],
    ['dealing', false],
    ['asking', true],
    ['verified', true],
    ['leaving', true],
    ['final', true],
    ['deferred', true],
    ['finished', true],
    ['abandoned', true],
  ])('%s: %s', (phase, rests) => {
    const run: Run = { ...createMachineRun({ kind: 'board', order: TINY_ORDER }), phase };
    expect(isAtRest(run)).toBe(rests);
  });
});
