import { describe, expect, test } from 'vitest';
import { EMPTY_SET } from '../../../src/bridge/card-set.ts';
import { readOrder } from '../../../src/machine/run/pass-order.ts';
import { both, Desk, tinyCard } from '../../support/run/desk.ts';
import { PassDesk } from '../../support/run/pass-desk.ts';
import { RIGHT_LABEL, TINY_ORDER } from '../../support/run/tiny.ts';

const READ = readOrder(
  { tray: RIGHT_LABEL, isNewTray: false, isAgain: false },
  TINY_ORDER.deck,
  'NEWS',
  'S',
  EMPTY_SET,
);

/** A desk at a question for the label, which was asked for once before. */
function labelAgain(): Desk {
  const desk = new Desk().labelling().turnTrayOver();
  desk.take({ kind: 'labelRead', look: 1, label: RIGHT_LABEL });
  expect([desk.said, desk.run.openLook]).toEqual([['readLabel'], 2]);
  return desk;
}

describe('the label of a tray', () => {
  test.each([
    ['of the tray before', 1],
    ['of a question that was never asked', 3],
  ])('is left alone where it is %s', (_, look) => {
    const desk = labelAgain();
    const { run } = desk;
    expect(desk.take({ kind: 'labelRead', look, label: RIGHT_LABEL }).run).toBe(run);
    expect(desk.said).toEqual([]);
    expect(desk.take({ kind: 'labelRead', look: 2, label: { ...RIGHT_LABEL, board: 9 } }).said).toContain(
      'fault 5002',
    );
  });

  test('is taken once', () => {
    const desk = labelAgain().take({ kind: 'labelRead', look: 2, label: RIGHT_LABEL });
    const { run } = desk;
    expect(desk.said).toEqual(['arm']);
    expect(desk.take({ kind: 'labelRead', look: 2, label: RIGHT_LABEL }).run).toBe(run);
  });

  test.each([{ kind: 'gap', fault: 1001 }, { kind: 'resumed' }] as const)(
    'is not waited for after %o, for boards as for passes',
    (lost) => {
      for (const desk of [
        new Desk().labelling(),
        new PassDesk(READ).start({ trayPresent: false }).input('trayPresent', true).answer(),
      ]) {
        const look = desk.run.looks;
        desk.take(lost);
        const { run } = desk;
        expect(desk.take({ kind: 'labelRead', look, label: RIGHT_LABEL }).run).toBe(run);
      }
    },
  );

  test('without a number, as in older journals, answers what is open', () => {
    const desk = labelAgain().take({ kind: 'labelRead', label: RIGHT_LABEL });
    expect(desk.said).toEqual(['arm']);
  });
});

test.each([
  ['twice', 0, 1],
  ['of the card before', -1, 1],
  ['of a look that is to come', 0, 3],
])('a frame that comes %s is left alone', (_, before, attempt) => {
  const desk = new Desk().dealing().deal([0]);
  const dark = { index: { kind: 'none', reason: 'dark' }, symbol: { kind: 'none', reason: 'dark' } } as const;
  const { run } = desk.see(dark);
  const reading = both(tinyCard(1));
  expect(desk.take({ kind: 'frameRead', feed: run.feed + before, attempt, reading }).run).toBe(run);
});

test('a person who answers the question before has answered nothing', () => {
  const desk = new Desk().labelling().input('trayPresent', false);
  desk.take({ kind: 'labelRead', look: 1, label: RIGHT_LABEL });
  const { run } = desk;
  for (const ask of [run.asked - 1, run.asked + 1])
    expect(desk.take({ kind: 'personDid', ask }).run).toBe(run);
});
