import { describe, expect, test } from 'vitest';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { createHandHost } from '../../src/host/hand-host.ts';
import type { HandEvent } from '../../src/machine/hand-run/event.ts';
import { createHandRun } from '../../src/machine/hand-run/state.ts';
import { makeOrder } from '../../src/machine/run/board-order.ts';
import { freshDeckOrder } from '../../src/machine/run/pass-order.ts';
import type { TableView } from '../../src/ports/hand-table.ts';
import { dealFor, handsOf } from '../support/run/hand-desk.ts';

const DEAL = dealFor();
const ORDER = makeOrder(toBoardNumber(7), 2, DEAL, 'NEWS');
const [E1] = handsOf(DEAL).E;
const SHOWN: HandEvent = { kind: 'cardShown', card: E1 as Card };

/** A host at a table that only writes down what is told; nothing is kept before `keep` is called. */
function fixture() {
  const told: (TableView | undefined)[] = [];
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  let say: (event: HandEvent) => void = () => {};
  const host = createHandHost(
    { pocketOrder: 'NEWS' },
    {
      listen: (listener) => {
        say = listener;
      },
      tell: (view) => void told.push(view),
    },
  );
  host.listen({
    happened: ({ kind }) => void events.push(kind),
    reported: ({ kind }) => void events.push(kind),
    asked: () => {},
    keep: (done) => void waiting.push(done),
  });
  const keep = (): void => {
    for (const done of waiting.splice(0)) done();
  };
  return { host, told, events, keep, say: (event: HandEvent) => say(event) };
}

describe('a host of a table', () => {
  test('tells nothing before it is kept', () => {
    const { host, keep, say, told } = fixture();
    host.startBoard(ORDER);
    expect(told).toEqual([]);
    keep();
    say(SHOWN);
    expect(told.map((view) => view?.request)).toEqual([{ kind: 'showCard' }]);
    keep();
    expect(told.at(-1)).toEqual({
      request: { kind: 'put', seat: 'E' },
      piles: { N: 0, E: 0, S: 0, W: 0 },
      shown: 1,
      tray: { board: 7, copy: 2 },
    });
  });

  test('tells the pocket again of a card that is shown again, and writes nothing down', () => {
    const { events, host, keep, say, told } = fixture();
    host.startBoard(ORDER);
    say(SHOWN);
    keep();
    const before = [...events];
    say(SHOWN);
    keep();
    expect(events).toEqual(before);
    expect(told.slice(-2).map((view) => view?.request)).toEqual([
      { kind: 'put', seat: 'E' },
      { kind: 'put', seat: 'E' },
    ]);
  });

  test('says nothing any more that another event has overtaken', () => {
    const { host, keep, say, told } = fixture();
    host.startBoard(ORDER);
    say(SHOWN);
    say({ kind: 'cardTakenBack' });
    keep();
    expect(told.map((view) => view?.request)).toEqual([{ kind: 'showCard' }]);
  });

  test('takes nothing while no board is in work', () => {
    const { events, host, say, told } = fixture();
    say(SHOWN);
    host.startBoard(ORDER);
    host.stop();
    say(SHOWN);
    expect(events).toEqual(['boardOrdered', 'run-started']);
    expect(told).toEqual([undefined]);
  });

  test('takes up a board where it was left', () => {
    const { events, host, keep, told } = fixture();
    host.resume(createHandRun({ kind: 'board', order: ORDER }, 'NEWS'));
    keep();
    expect(events).toEqual(['resumed']);
    expect(told.at(-1)?.request).toEqual({ kind: 'showCard' });
  });

  test('runs no deck through', () => {
    const { host } = fixture();
    const order = freshDeckOrder(DECKS.standard, { kind: 'fill', perPocket: 13 });
    expect(() => host.startPass(order)).toThrow('Only hands are shown to a camera');
  });
});
