import { describe, expect, test } from 'vitest';
import type { TrayLabel } from '../../../../src/machine/messages.ts';
import type { BoardOrder, TrayChoice } from '../../../../src/machine/run/board-order.ts';
import { type BoardRun, createBoardRun } from '../../../../src/machine/run/state.ts';
import type { Step } from '../../../../src/machine/step.ts';
import { Desk } from '../../../support/run/desk.ts';
import { OPEN_ORDER, OTHER_LABEL, RIGHT_LABEL, TINY_ORDER } from '../../../support/run/tiny.ts';

const BOTH = [RIGHT_LABEL, OTHER_LABEL];

/** The order of board 7, with more told of what else may come. */
function openOrder(more: Partial<TrayChoice>): BoardOrder {
  return { ...OPEN_ORDER, choice: { ...OPEN_ORDER.choice!, ...more } };
}

const labelled = (label: TrayLabel | undefined, order: BoardOrder = OPEN_ORDER): Desk =>
  new Desk({}, order).labelling().take({ kind: 'labelRead', ...(label && { label }) });

function askedStep({ run }: Desk): Step | undefined {
  return run.ask?.step;
}

describe('a tray that is put in where any of several is wanted', () => {
  test('is dealt where it is the one ordered', () => {
    expect(labelled(RIGHT_LABEL).said).toEqual(['arm']);
  });

  test('is asked for as any of them', () => {
    const desk = new Desk({}, OPEN_ORDER).take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, trayPresent: false } });
    expect(askedStep(desk)).toMatchObject({ action: 'insertTray', trays: BOTH });
  });

  test('has this board wait where it is another that is wanted, and nothing moves', () => {
    const desk = labelled(OTHER_LABEL);
    expect(desk.said).toEqual(['board-deferred']);
    expect(desk.run.phase).toBe('deferred');
    expect(desk.effects).toEqual([{ kind: 'report', outcome: { kind: 'board-deferred', ...OTHER_LABEL } }]);
  });

  test.each<[string, TrayLabel | undefined, Step['label']]>([
    ['cannot be read', undefined, { wrong: 'unreadable' }],
    ['is of a board that is made', { board: 6, copy: 2 }, { wrong: 'made', board: 6, copy: 2 }],
    ['is of no board of the job', { board: 30, copy: 1 }, { wrong: 'unwanted', board: 30, copy: 1 }],
    [
      'is of other sealed deals',
      { ...RIGHT_LABEL, seal: 'FFFFFFFFFFFFFFFF' },
      { wrong: 'otherEvent', ...RIGHT_LABEL },
    ],
  ])('is asked about with its own sentence where its label %s', (_, label, wrong) => {
    const desk = labelled(label);
    expect(desk.said).toContain('fault 5002');
    expect(askedStep(desk)).toMatchObject({ action: 'changeTray', label: wrong, trays: BOTH });
    expect(desk.answer().said).toContain('fault 5002');
  });

  test('is dealt with the seal of the job on its label', () => {
    expect(labelled({ ...RIGHT_LABEL, seal: '0123456789ABCDEF' }).said).toEqual(['arm']);
    expect(labelled({ ...RIGHT_LABEL, seal: 'F' }, openOrder({ seal: undefined! })).said).toEqual(['arm']);
  });

  test('is no other any more once a card was fed for this board', () => {
    const desk = new Desk({}, OPEN_ORDER).dealing().deal([0]).input('stopPressed', true);
    desk.input('stopPressed', false).answer().turnTrayOver().answer();
    expect(desk.run.feed).toBeGreaterThan(0);
    for (let asks = 0; asks < 5 && desk.run.label !== 'reading'; asks++) desk.turnTrayOver().answer();
    desk.take({ kind: 'labelRead', look: desk.run.looks, label: OTHER_LABEL });
    expect(desk.said).toContain('fault 5002');
    expect(desk.said).not.toContain('board-deferred');
    expect(askedStep(desk)).not.toHaveProperty('trays');
  });

  test('is not confirmed by a person who put in any of them', () => {
    const desk = new Desk({ labelReader: 2 }, OPEN_ORDER).labelling();
    expect(desk.take({ kind: 'labelRead', isBlind: true }).said).toEqual(['ask changeTray bay-bay']);
    expect(askedStep(desk)).not.toHaveProperty('trays');
  });

  test('is named where nothing tells yet that labels are read here', () => {
    const desk = new Desk({ labelReader: 2 }, openOrder({ isRead: false })).take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, trayPresent: false } });
    expect(askedStep(desk)).not.toHaveProperty('trays');
  });

  test('is asked about as ever in orders of earlier versions', () => {
    const desk = labelled(OTHER_LABEL, TINY_ORDER);
    expect(desk.said).toContain('fault 5002');
    expect(askedStep(desk)).not.toHaveProperty('label');
  });
});

describe('the board to which another gave way', () => {
  const before: BoardRun = labelled(OTHER_LABEL).run;
  const next = (isIn: boolean, left: BoardRun = before): BoardRun =>
    createBoardRun({ ...openOrder({ isIn }), board: OPEN_ORDER.board }, left);

  test('takes the tray in the bay for one that went in for it, and has its label read again', () => {
    expect(next(true)).toMatchObject({ trayPutIn: true, label: 'unread', purge: before.purge });
  });

  test.each([
    ['it was ordered by itself', false, before],
    ['the tray has left', true, { ...before, inputs: { ...before.inputs, trayPresent: false } }],
  ] as const)('does not where %s', (_, isIn, left) => {
    expect(next(isIn, left).trayPutIn).toBe(false);
  });
});
