import { afterEach, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { passPlan } from '../../rigs/passes.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import type { JobEvent } from '../../src/job/event.ts';
import type { JobPlan } from '../../src/job/plan.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { makeWorldText } from '../../src/machines/pass-world.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { filledTray } from '../../src/simulator/tray.ts';
import { BoardHostRig } from '../support/board-host.ts';
import { countOf, dieOften, runUntilCount, textsOverheard } from '../support/host-course.ts';

let rig: BoardHostRig;
afterEach(() => rig.remove());

/** A plan to read boards back whose trays stand on the shelf, right but for `wrongBoard`, which holds another deal. */
function readPlan(boards: number, seed: string, faults: FaultLevel = 'none', wrongBoard = 0): JobPlan {
  const { deals } = generateSeededDeals(seed, DECKS.standard, boards + 1);
  const config = profileConfig('club');
  const planned = deals.slice(0, boards).map((deal, place) => ({ number: toBoardNumber(place + 1), deal }));
  const shelf = planned.map(({ number, deal }) => {
    const lying = number === wrongBoard ? (deals[boards] ?? deal) : deal;
    return filledTray({ board: number, copy: 1 }, lying, config.pocketOrder);
  });
  const trays = planned.map(({ number }) => ({ board: number, copy: 1 }));
  return passPlan({
    boards: planned,
    passes: { kind: 'read', trays, world: makeWorldText({ shelf }) },
    machine: { kind: 'simulated', faults, seed, speed: 'virtual' },
    config,
  });
}

function begin(plan: JobPlan): void {
  rig = new BoardHostRig(plan);
  rig.startHost();
  rig.startController();
}

const count = (kind: JobEvent['kind']): number => countOf(rig, kind);

/** What was said of every board, and that what is written down is the run. */
function verdicts(): string[] {
  rig.runUntil(() => rig.isOver, 30_000);
  expect(replayJournal(rig.entries).disagreement).toBeUndefined();
  expect(rig.entries.map(({ seq }) => seq)).toEqual(rig.entries.map((_, index) => index + 1));
  expect(rig.doubts).toEqual([]);
  const found = rig.course?.found();
  if (found?.kind !== 'read') throw new Error('Nothing was read.');
  const said = found.boards.map(({ board, verdict }) => `${board} ${verdict}`);
  expect(rig.job?.state.boards.map(({ board, verdict }) => `${board} ${verdict}`)).toEqual(said);
  return said;
}

describe('passes on a host at the far end of a line', () => {
  test('read boards back, say of each whether it is as dealt, and let nobody who listens see a card, a pocket or an order', () => {
    begin(readPlan(3, 'line', 'none', 2));
    expect(verdicts()).toEqual(['1 same', '2 different', '3 same']);
    expect(count('gap') + count('resumed')).toBe(0);
    const texts = textsOverheard(rig);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /"card"|"mouth|"beam"|"reading"|"order"|"elsewhere"/.test(text))).toEqual(
      [],
    );
    expect(texts.filter((text) => /"kind":"arrived"/.test(text)).length).toBeGreaterThanOrEqual(52);
  });

  test('go on while the cable is out, and are caught up with', () => {
    begin(readPlan(2, 'cable'));
    for (const wanted of [3, 20, 41, 60, 90]) {
      runUntilCount(rig, 'card-passed', wanted);
      rig.pull();
    }
    expect(verdicts()).toEqual(['1 same', '2 same']);
    expect([count('gap') + count('resumed'), count('card-passed')]).toEqual([0, 104]);
  });

  test('finish what is in work without a controller, who goes on with the next hand', () => {
    begin(readPlan(2, 'alone'));
    runUntilCount(rig, 'card-passed', 20);
    rig.killController();
    rig.runUntil(() => rig.server?.run?.phase === 'finished');
    rig.startController();
    expect(verdicts()).toEqual(['1 same', '2 same']);
    expect([count('job-resumed'), count('resumed'), count('card-passed')]).toEqual([1, 0, 104]);
  });

  test('have the cards of a hand gathered and fed again after the host has started anew', () => {
    begin(readPlan(1, 'restart'));
    runUntilCount(rig, 'card-passed', 20);
    rig.killHost();
    rig.clock.runUntil(rig.clock.nowUs + 3_000_000);
    rig.startHost();
    expect(verdicts()).toEqual(['1 same']);
    expect(count('resumed')).toBe(1);
    expect(count('card-passed')).toBeGreaterThan(52);
  });

  const [deaths, boards] = IN_FULL ? [40, 6] : [8, 2];
  test.each(['none', 'worn'] as const)(
    `survive ${deaths} deaths of either program in a %s world`,
    (faults) => {
      begin(readPlan(boards, `deaths ${faults}`, faults));
      const draws = new Draws(`deaths ${faults}`);
      dieOften(rig, draws, { deaths, longestUs: 25_000_000, hostOneIn: 3 });
      const said = verdicts();
      expect(said.map((each) => each.split(' ')[0])).toEqual(
        Array.from({ length: boards }, (_, at) => `${at + 1}`),
      );
      expect(said.filter((each) => each.endsWith('different'))).toEqual([]);
      expect(said.filter((each) => each.endsWith('same')).length).toBeGreaterThanOrEqual(boards - 1);
    },
  );

  test.each([0, 12])(
    'count a deck though tray %i is still in the bay with its cards, and the host dies',
    (board) => {
      const [deal] = generateSeededDeals('in the bay', DECKS.standard, 1).deals;
      if (deal === undefined) throw new Error('No deal was made.');
      rig = new BoardHostRig(passPlan());
      const { doors, world } = rig.machine;
      world.shelf = [];
      world.isReadBack = true;
      doors.setTray(filledTray({ board, copy: 1 }, deal, 'NESW'));
      rig.startHost();
      rig.startController();
      runUntilCount(rig, 'card-passed', 20);
      rig.killHost();
      rig.startHost();
      rig.runUntil(() => rig.isOver);
      const found = rig.course?.found();
      expect(found?.kind === 'count' && found.content).toMatchObject({ cards: 52, missing: [], unread: 0 });
    },
  );

  test('sort a deck though the controller dies between two passes', () => {
    begin(
      passPlan({ passes: { kind: 'sort', trays: [], world: makeWorldText({ pile: { kind: 'shuffled' } }) } }),
    );
    runUntilCount(rig, 'pass-finished', 1);
    rig.killController();
    rig.clock.runUntil(rig.clock.nowUs + 1_000_000);
    rig.startController();
    rig.runUntil(() => rig.isOver, 3000);
    expect(rig.course?.found()).toEqual({ kind: 'sort', passes: 3 });
    expect((rig.machine.world.tray?.pockets ?? []).flat().map(({ card }) => card)).toEqual(
      DECKS.standard.cards,
    );
  });
});
