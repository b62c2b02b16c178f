import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Congress, HUB_URL } from '../../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../../rigs/fleet/embedded-hub.ts';
import { OWNER_TOKEN } from '../../../rigs/fleet/fleet-hub.ts';
import { decideTrays } from '../../../src/app/fleet/director/boards.ts';
import { giveSetsToAll } from '../../../src/app/fleet/director/clubs.ts';
import { changeEvent, ownEvent, ownEvents } from '../../../src/app/fleet/director/event-records.ts';
import { certifyHub } from '../../../src/app/fleet/director/events.ts';
import { listMachines, removeMachine } from '../../../src/app/fleet/director/machines.ts';
import { openDealsOfEvent } from '../../../src/app/fleet/director/opening.ts';
import { decideSets } from '../../../src/app/fleet/director/sets.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';

let hub: Hub;
let congress: Congress;
let event: string;

beforeEach(async () => {
  hub = await emptiedHub();
  congress = new Congress();
  congress.serve(hub);
  ({ event } = await congress.addEvent());
});
afterEach(() => congress.remove());

const loseBooks = () => sql`truncate event, machine cascade`.execute(hub);
const own = () => ownEvent(event, congress.director.places, computer);
const certify = () =>
  certifyHub({ event, hub: HUB_URL, token: OWNER_TOKEN }, { ...computer, ...congress.director });
const keysAt = async () => (await hub.selectFrom('wrapped_key').select('deals').execute()).length;
const setsAt = async () =>
  (await hub.selectFrom('board_set').select('set').orderBy('set').execute()).map(({ set }) => set);

/** Nothing that is posted below the event comes to the hub, after so many requests did. */
function cutAfter(requests: number): void {
  let left = requests;
  congress.onTheWay = async ({ method, path }, send) => {
    const isPosted = method === 'POST' && path.startsWith('/director/');
    return isPosted && left-- <= 0 ? { kind: 'silent', why: 'the line is cut' } : send();
  };
}

function mendLine(): void {
  congress.onTheWay = (_, send) => send();
}

describe('a number that two people compare', () => {
  test('is none where the hub says afterwards that a machine was bound to another nonce', async () => {
    congress.onTheWay = async ({ method, path }, send) => {
      const reply = await send();
      const forged = { commitment: 'f'.repeat(64) };
      const isRevealed = method === 'POST' && path.startsWith(`/fleet/${event}/joining/`);
      if (isRevealed) await hub.updateTable('joining').set(forged).execute();
      return reply;
    };
    await expect(congress.join(event, 'A')).rejects.toMatchObject({ code: 'joining-forged' });
  });

  test('is none where somebody has answered in the place of the director', async () => {
    congress.onTheWay = async ({ path }, send) => {
      const reply = await send();
      const answered = { director_nonce: 'f'.repeat(64) };
      if (path.endsWith('/joining')) await hub.updateTable('joining').set(answered).execute();
      return reply;
    };
    await expect(congress.join(event, 'A')).rejects.toMatchObject({ code: 'joining-answered' });
  });
});

test('an event that its hub did not open is kept, and certified later, not made anew', async () => {
  cutAfter(0);
  await expect(congress.addEvent('Second')).rejects.toMatchObject({ code: 'event-not-opened' });
  mendLine();
  const second = ownEvents(congress.director.places, computer).find(({ name }) => name === 'Second');
  const asked = { event: second?.event, hub: HUB_URL, token: OWNER_TOKEN };
  expect(await certifyHub(asked, { ...computer, ...congress.director })).toMatchObject({ isNew: true });
});

describe('what a director types', () => {
  test.each(['', 'x'.repeat(61), 'two\nlines'])('is refused before anything is kept: %j', async (name) => {
    await expect(congress.addEvent(name)).rejects.toMatchObject({ code: 'no-name' });
    await expect(congress.addDeals(1, { name })).rejects.toMatchObject({ code: 'no-name' });
    expect(ownEvents(congress.director.places, computer)).toMatchObject([
      { name: 'Final', deals: [], sets: [] },
    ]);
  });

  test('is refused as the name of a person or a reason before the hub is asked', async () => {
    const asked = congress.traffic.length;
    const decision = { set: 1, board: 1, act: 'moved', who: 'x'.repeat(61) } as const;
    await expect(decideTrays({}, [decision], { ...computer, ...congress.director })).rejects.toMatchObject({
      code: 'no-name',
    });
    const placed = { act: 'place', set: 1, place: 'x'.repeat(61), who: 'Ann' } as const;
    await expect(decideSets({}, [placed], { ...computer, ...congress.director })).rejects.toMatchObject({
      code: 'no-name',
    });
    const opening = { deals: 'Round 1', output: join(congress.home, 'a.pbn'), replaces: false };
    const reason = { ...opening, by: 'Ann', why: 'x'.repeat(201) };
    await expect(openDealsOfEvent(reason, { ...computer, ...congress.director })).rejects.toMatchObject({
      code: 'no-reason',
    });
    expect(congress.traffic).toHaveLength(asked);
  });

  test('is refused as the name of a machine before the hub is asked', async () => {
    await expect(congress.join(event, 'x'.repeat(61))).rejects.toMatchObject({ code: 'no-name' });
    expect(congress.traffic.filter((each) => each.includes('joining'))).toEqual([]);
  });

  test('is signed as it is read again, without blanks around it', async () => {
    await congress.join(event, 'A');
    await congress.addDeals(1, { name: ' Round 1 ' });
    expect(own().deals).toMatchObject([{ name: 'Round 1' }]);
    expect((await congress.deal('A')).ended).toBe('complete');
  });

  test('may be more sets than one request holds, and none that there can be', async () => {
    const sets = Array.from({ length: 501 }, (_, at) => at + 1);
    await congress.addDeals(1, { sets });
    expect(own().sets.map((each) => each.sets.length)).toEqual([500, 1]);
    expect(await setsAt()).toEqual(sets);
    const tooHigh = congress.addDeals(1, { name: 'Round 2', sets: [10_000] });
    await expect(tooHigh).rejects.toMatchObject({ code: 'event-not-kept' });
    expect(own().deals).toHaveLength(1);
  });

  test('may be the name of a machine of the event, and of no other', async () => {
    await congress.join(event, 'A');
    await congress.addDeals(1, { machine: 'A' });
    const [{ machine } = { machine: '' }] = await listMachines({}, { ...computer, ...congress.director });
    expect(own().sets[0]?.sets).toMatchObject([{ set: 1, machine }]);
    const other = congress.addDeals(1, { name: 'Round 2', sets: [2], machine: 'e'.repeat(16) });
    await expect(other).rejects.toMatchObject({ code: 'which-machine' });
  });
});

describe('what is kept here and has never come to the hub', () => {
  beforeEach(() => congress.join(event, 'A'));

  test('is sent when the same is asked for again', async () => {
    cutAfter(0);
    await expect(congress.addDeals(1)).rejects.toMatchObject({ code: 'no-hub' });
    mendLine();
    await expect(congress.addDeals(1)).rejects.toMatchObject({ code: 'deals-known' });
    expect([await setsAt(), await keysAt()]).toEqual([[1], 1]);
  });

  test('is sent with whatever is done next, and with a certificate', async () => {
    cutAfter(0);
    await expect(congress.addDeals(1)).rejects.toMatchObject({ code: 'no-hub' });
    mendLine();
    await congress.join(event, 'B');
    expect([await setsAt(), await keysAt()]).toEqual([[1], 2]);
    cutAfter(1);
    const second = { name: 'Round 2', sets: [2] };
    await expect(congress.addDeals(1, second)).rejects.toMatchObject({ code: 'no-hub' });
    mendLine();
    expect((await certify()).isNew).toBe(false);
    expect([await setsAt(), await keysAt()]).toEqual([[1, 2], 4]);
  });

  test('is sent where sets are shared again', async () => {
    await congress.addDeals(1, { sets: [] });
    cutAfter(1);
    const share = () => giveSetsToAll({ deals: 'Round 1' }, { ...computer, ...congress.director });
    await expect(share()).rejects.toMatchObject({ code: 'no-hub' });
    mendLine();
    expect(await share()).toEqual([]);
    expect([await setsAt(), await keysAt()]).toEqual([[1], 1]);
  });
});

test('a machine that was taken out is out for a hub that has lost its books, and can tell it nothing else', async () => {
  await congress.join(event, 'A');
  await congress.addDeals(1);
  await removeMachine({ machine: 'A' }, { ...computer, ...congress.director });
  await loseBooks();
  await certify();
  expect(await listMachines({}, { ...computer, ...congress.director })).toMatchObject([
    { name: 'A', state: 'out' },
  ]);
  await congress.deal('A');
  expect(await listMachines({}, { ...computer, ...congress.director })).toMatchObject([
    { name: 'A', state: 'out' },
  ]);
});

test('a record of an event without a number that its fences begin above is read as one of which no hub was asked', () => {
  const path = join(congress.director.places.keys, `event-${event}.json`);
  const { fenceFrom: _, ...record } = JSON.parse(readFileSync(path, 'utf8').replace(/^#.*\n/, ''));
  writeFileSync(path, JSON.stringify(record));
  expect(own()).toMatchObject({ event, fenceFrom: 0 });
});

test('two terminals of a director keep what each has changed', async () => {
  const { places } = congress.director;
  const [one, other] = [own(), own()];
  changeEvent(one, places, ({ takenOut }) => ({ takenOut: [...takenOut, 'a'.repeat(16)] }), computer);
  changeEvent(other, places, ({ takenOut }) => ({ takenOut: [...takenOut, 'b'.repeat(16)] }), computer);
  expect(own().takenOut).toEqual(['a'.repeat(16), 'b'.repeat(16)]);
});
