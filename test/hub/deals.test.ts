import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { addPlainEvent, stopClock } from '../../rigs/fleet/plain-event.ts';
import { dealsOfEvent, eventOf, memberOf } from '../../rigs/fleet/sealed-event.ts';
import { checkDeals, checkSet, openAsDirector, openOnMachine } from '../../src/app/fleet/deals/open-deals.ts';
import { signSets } from '../../src/app/fleet/deals/seal-deals.ts';
import { wrapForMembers } from '../../src/app/fleet/deals/wrap-keys.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { SealedDeals } from '../../src/fleet/sealed-deals.ts';
import { dealText } from '../../src/generation/deal-text.ts';
import {
  addDeals,
  addWrappedKeys,
  noteOpening,
  readSignedSets,
  readWrappedKeys,
  takeDeals,
} from '../../src/hub/books/deals.ts';
import { grantTrays } from '../../src/hub/books/grant-trays.ts';
import { approveMachine } from '../../src/hub/books/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import { addSet } from '../../src/hub/books/wanted.ts';

const FINAL = eventOf('final');
const { event } = FINAL;
const NORTH = memberOf('north', FINAL);
const BOARDS = [1, 2].map(toBoardNumber);
const OPENING = { deals: 'round-1', who: 'Ann', why: 'the event is over' };
const KEY = { event, name: 'round-1' };
let hub: Hub;
let deals: SealedDeals;

beforeEach(async () => {
  hub = await emptiedHub();
  await setClock('2026-11-24T10:00:00Z');
  await addPlainEvent(hub, event, { publicKey: FINAL.eventKey });
  await approveMachine(hub, { ...NORTH, event, signature: NORTH.approval ?? '' });
  const times = { dealFrom: '2026-11-24T18:00:00.000Z', openFrom: '2026-11-24T23:00:00.000Z' };
  deals = await dealsOfEvent(FINAL, 'round-1', { kind: 'random', boards: BOARDS, deck: 'standard' }, times);
  expect(await addDeals(hub, deals)).toBe(true);
  const keys = await wrapForMembers(checkDeals(deals, FINAL), [NORTH], FINAL.secret);
  await addWrappedKeys(hub, event, keys);
});

const setClock = (at: string) => stopClock(hub, at);

test('deals are there once, and come back as they were signed', async () => {
  expect(await addDeals(hub, { ...deals, seal: 'other' })).toBe(false);
  await setClock('2026-11-24T18:00:00Z');
  expect(await takeDeals(hub, KEY, NORTH.machine)).toMatchObject({ kind: 'ready', deals });
  expect(checkDeals(deals, FINAL).deals).toBe(deals);
});

test('a machine gets the key of deals from the time on at which it may deal them', async () => {
  expect(await takeDeals(hub, KEY, NORTH.machine)).toEqual({ kind: 'not-yet', dealFrom: deals.dealFrom });
  expect(await readWrappedKeys(hub, event)).toMatchObject([{ takenAt: null }]);
  await setClock('2026-11-24T18:00:00Z');
  const ready = await takeDeals(hub, KEY, NORTH.machine);
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  const opened = await openOnMachine(checkDeals(ready.deals, FINAL), ready.key, NORTH);
  expect(opened.boards.map(({ number }) => number)).toEqual(BOARDS);
  await setClock('2026-11-24T18:30:00Z');
  await takeDeals(hub, KEY, NORTH.machine);
  const [kept] = await readWrappedKeys(hub, event);
  expect(kept?.takenAt?.toISOString()).toBe('2026-11-24T18:00:00.000Z');
  expect(await takeDeals(hub, KEY, 'another')).toEqual({ kind: 'no-key' });
  expect(await takeDeals(hub, { event, name: 'other' }, NORTH.machine)).toEqual({ kind: 'no-key' });
});

test('people open deals from another time on, and each opening is noted', async () => {
  await setClock('2026-11-24T22:59:59Z');
  expect(await noteOpening(hub, event, OPENING)).toEqual({ kind: 'not-yet', openFrom: deals.openFrom });
  expect(await hub.selectFrom('note').selectAll().execute()).toEqual([]);
  await setClock('2026-11-24T23:00:00Z');
  expect(await noteOpening(hub, event, OPENING)).toEqual({ kind: 'noted' });
  expect(await noteOpening(hub, event, { ...OPENING, deals: 'other' })).toEqual({ kind: 'unknown' });
  const notes = await hub.selectFrom('note').select(['who', 'what', 'event']).execute();
  expect(notes).toEqual([{ event, who: 'Ann', what: 'deals "round-1" opened: the event is over' }]);
});

test('a set names the deals that fill it, as the event has signed it', async () => {
  const signed = checkDeals(deals, FINAL);
  const [own] = signSets(FINAL, { name: deals.name, file: signed.file }, [
    { set: 3, machine: NORTH.machine },
  ]);
  const filling = { deals: deals.name, signature: own!.signature };
  await addSet(hub, event, { set: 1, boards: [1] });
  await addSet(hub, event, { set: 3, boards: BOARDS, machine: NORTH.machine, filling });
  const sets = await readSignedSets(hub, event);
  expect(sets).toEqual([{ set: 3, boards: BOARDS, machine: NORTH.machine, ...filling }]);
  expect(await readSignedSets(hub, event, [3])).toEqual(sets);
  expect(await readSignedSets(hub, event, [1])).toEqual([]);
  expect(() => checkSet(sets[0]!, signed, FINAL, NORTH.machine)).not.toThrow();
});

describe('trays of deals that are not there yet', () => {
  const ask = async (ahead: number) =>
    (await grantTrays(hub, NORTH.machine, { event, ahead })).map(({ board, set }) => [set, board]);
  const filling = { deals: 'round-1', signature: 'a'.repeat(128) };

  test('keep no machine from those that it can deal, however high their set stands', async () => {
    await addSet(hub, event, { set: 1, boards: [1, 2] });
    await addSet(hub, event, { set: 3, boards: BOARDS, priority: 9, filling });
    expect(await ask(1)).toEqual([[1, 1]]);
    expect(await ask(3)).toEqual([
      [1, 1],
      [1, 2],
    ]);
    await setClock('2026-11-24T18:00:00Z');
    expect(await ask(3)).toHaveLength(3);
  });

  test('are held one at a time, by which a machine knows what it waits for', async () => {
    await addSet(hub, event, { set: 3, boards: BOARDS, filling });
    expect(await ask(6)).toEqual([[3, 1]]);
    await setClock('2026-11-24T18:00:00Z');
    expect(await ask(6)).toHaveLength(2);
  });

  test('go back with all others from a machine that leaves', async () => {
    await addSet(hub, event, { set: 1, boards: [1, 2] });
    expect(await ask(6)).toHaveLength(2);
    expect(await ask(0)).toEqual([]);
    const states = await hub.selectFrom('tray').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['wanted', 'wanted']);
  });
});

test('all tables together hold no hand', async () => {
  const { boards } = openAsDirector(checkDeals(deals, FINAL), FINAL.secret);
  const hands = boards.flatMap(({ deal }) => dealText(deal).split(' '));
  const { rows } = await sql<{ text: string }>`
    select d::text as text from deals d union all select w::text from wrapped_key w
    union all select s::text from board_set s union all select e::text from event e`.execute(hub);
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('round-1');
  expect(hands).toHaveLength(8);
  expect(hands.filter((hand) => text.includes(hand))).toEqual([]);
});
