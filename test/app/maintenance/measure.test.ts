import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { type MeasureEvent, type MeasureRequest, measure } from '../../../src/app/maintenance/measure.ts';
import { Problem } from '../../../src/app/problem.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-measure-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Measures beams without a terminal; what happened is kept, and `stopAt` stops it when that kind of event comes. */
async function measured(
  changes: Partial<MeasureRequest>,
  { isSure = true, stopAt }: { readonly isSure?: boolean; readonly stopAt?: MeasureEvent['kind'] } = {},
) {
  const out = join(mkdtempSync(join(folder, 'run-')), 'calibration.json');
  const controller = new AbortController();
  const events: MeasureEvent[] = [];
  const request: MeasureRequest = {
    what: 'beams',
    machine: { kind: 'emulated' },
    baud: 250_000,
    seed: 'measure',
    cards: 2,
    out,
    replaces: false,
    ...changes,
  };
  const outcome = await measure(request, {
    ...computer,
    ...HERE,
    emit: (event) => {
      events.push(event);
      if (event.kind === stopAt) controller.abort();
    },
    env: {},
    isSure: async () => isSure,
    person: { ask: (_, done) => done(false), leave: () => {} },
    signal: controller.signal,
  }).catch((error: unknown) => error);
  return { outcome, events, out };
}

describe('a measurement without a terminal', () => {
  test('tells what it found before it says that this was written', async () => {
    const { events, out, outcome } = await measured({});
    expect(outcome).toEqual({ kind: 'written', path: out });
    expect(events.map(({ kind }) => kind)).toEqual(['procedure-ahead', 'simulated-person-asked', 'measured']);
    expect(existsSync(out)).toBe(true);
  });

  test('that is stopped writes nothing', async () => {
    const { events, out, outcome } = await measured({}, { stopAt: 'simulated-person-asked' });
    expect(outcome).toEqual({ kind: 'stopped' });
    expect(events.map(({ kind }) => kind)).not.toContain('measured');
    expect(existsSync(out)).toBe(false);
  });

  test('that is stopped before there is a session asks nobody to do anything', async () => {
    const { events, outcome } = await measured({}, { stopAt: 'procedure-ahead' });
    expect(outcome).toMatchObject({ kind: 'stopped' });
    expect(events.map(({ kind }) => kind)).toEqual(['procedure-ahead']);
  });

  test('moves no real machine that nobody is sure of', async () => {
    const { outcome } = await measured({ machine: { kind: 'serial', path: 'none' } }, { isSure: false });
    expect(outcome).toBeInstanceOf(Problem);
    expect(outcome).toMatchObject({ kind: 'request', code: 'not-sure' });
  });
});
