import { describe, expect, test } from 'vitest';
import { parseCardName } from '../../src/bridge/card.ts';
import { STEP_KINDS, stepSentenceOf } from '../../src/machine/sentence.ts';
import { ACTIONS, SPOTS, type Step } from '../../src/machine/step.ts';

const step = (action: Step['action'], more: Partial<Step> = {}): Step => ({
  action,
  from: 'machine',
  to: 'hopper',
  count: 0,
  ...more,
});

describe('the sentence of a step', () => {
  test('is of every kind for some step', () => {
    const kinds = ACTIONS.flatMap((action) =>
      SPOTS.flatMap((spot) =>
        [0, 3].map((count) => stepSentenceOf({ step: step(action, { from: spot, to: spot, count }) }).kind),
      ),
    );
    for (const action of ['insertTray', 'changeTray'] as const)
      kinds.push(stepSentenceOf({ step: step(action, { trays: [{ board: 7, copy: 1 }] }) }).kind);
    expect(new Set(kinds)).toEqual(new Set(STEP_KINDS));
  });

  test.each([
    [{}, 'any'],
    [{ board: 7 }, 'board'],
    [{ board: 7, copy: 1 }, 'board'],
    [{ board: 7, copy: 2 }, 'set'],
  ] as const)('names the tray of %o by %s', (question, tray) => {
    expect(stepSentenceOf({ step: step('insertTray'), ...question }).tray).toBe(tray);
  });

  test.each([
    [['C7'], 0, 'missing'],
    [[], 2, 'extra'],
    [['C7'], 1, 'both'],
    [[], 0, 'unknown'],
  ] as const)('of a deck that lacks %j and has %i too many says %s', (missing, extra, wrong) => {
    const cards = missing.map((name) => parseCardName(name)!);
    expect(stepSentenceOf({ step: step('mendDeck', { missing: cards, extra }) })).toMatchObject({
      wrong,
      missing: cards,
      extra,
    });
  });
});
