import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Congress } from '../../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../../rigs/fleet/embedded-hub.ts';
import { stopClock } from '../../../rigs/fleet/plain-event.ts';
import { auditFleet } from '../../../src/app/fleet/director/audit.ts';
import { giveSetsToAll } from '../../../src/app/fleet/director/clubs.ts';
import { removeMachine } from '../../../src/app/fleet/director/machines.ts';
import { openDealsOfEvent } from '../../../src/app/fleet/director/opening.ts';
import type { DealForHubEvent } from '../../../src/app/fleet/member/deal-for-hub.ts';
import { verifySet } from '../../../src/app/proof/seal/verify.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';

const DEALS = 'Simultaneous';
const [DEAL_FROM, OPEN_FROM] = ['2026-11-24T18:00:00.000Z', '2026-11-24T23:00:00.000Z'];
const BEFORE = { sets: [], name: DEALS, dealFrom: DEAL_FROM, openFrom: OPEN_FROM };
let hub: Hub;
let congress: Congress;
let event: string;

beforeEach(async () => {
  hub = await emptiedHub();
  await stopClock(hub, '2026-11-24T10:00:00Z');
  congress = new Congress();
  congress.serve(hub);
  ({ event } = await congress.addEvent());
});
afterEach(() => congress.remove());

const giveSets = () => giveSetsToAll({ deals: DEALS }, { ...computer, ...congress.director });
const audit = () => auditFleet({}, { ...computer, ...congress.director });
const open = () =>
  openDealsOfEvent(
    {
      deals: DEALS,
      by: 'Ann',
      why: 'the last club has ended',
      output: join(congress.home, 'a.pbn'),
      opened: join(congress.home, 'a.opened'),
      replaces: false,
    },
    { ...computer, ...congress.director },
  );

describe('one sealed set for many clubs', () => {
  test('is dealt by each into a set of its own from one time on, and opened from another', async () => {
    for (const club of ['Cluj', 'Iasi']) await congress.join(event, club);
    await congress.addDeals(2, BEFORE);
    const reserved = await giveSets();
    expect(reserved.map(({ name, set }) => [set, name])).toEqual([
      [1, 'Cluj'],
      [2, 'Iasi'],
    ]);
    expect(await giveSets()).toEqual([]);
    await stopClock(hub, '2026-11-24T18:00:00Z');
    for (const club of ['Cluj', 'Iasi']) expect((await congress.deal(club)).ended).toBe('complete');
    await expect(open()).rejects.toMatchObject({ code: 'opening-not-yet' });
    expect(existsSync(join(congress.home, 'a.pbn'))).toBe(false);
    const found = await audit();
    expect(found.counts).toEqual({ wanted: 4, made: 4, extra: 0, missing: 0, proven: 4 });
    expect(found.trays.map(({ leases: [lease] }) => lease?.machine)).toEqual(
      reserved.flatMap(({ machine }) => [machine, machine]),
    );
    expect(found.trays[0]?.leases[0]).toMatchObject({
      keyTakenAt: DEAL_FROM,
      made: { receivedAt: DEAL_FROM },
    });
    expect([found.distrusted, found.uncertified, found.notes]).toEqual([[], [], []]);
    await stopClock(hub, OPEN_FROM);
    expect(await open()).toMatchObject({ boards: [1, 2] });
    expect((await audit()).notes).toEqual([
      { at: OPEN_FROM, who: 'Ann', what: `deals "${DEALS}" opened: the last club has ended` },
    ]);
    const checked = { path: join(congress.home, 'a.opened'), deals: [join(congress.home, 'a.pbn')] };
    const ports = { places: congress.director.places, secret: async () => undefined };
    expect(await verifySet(checked, { ...computer, ...ports })).toMatchObject({ isGood: true, proven: 2 });
    expect(readFileSync(join(congress.home, 'a.pbn'), 'latin1')).toContain('[Board "2"]');
  });

  test('is not dealt before its time', async () => {
    await congress.join(event, 'Cluj');
    await congress.addDeals(2, BEFORE);
    await giveSets();
    const ending = new AbortController();
    const heard: string[] = [];
    await congress.deal('Cluj', { signal: ending.signal }, ({ kind }) => {
      heard.push(kind);
      if (kind === 'deals-awaited' || kind === 'hub-job') ending.abort();
    });
    expect((await audit()).counts).toMatchObject({ made: 0 });
    expect(heard).toContain('deals-awaited');
    expect(heard).not.toContain('hub-job');
  });

  test('is dealt by no machine where somebody has filled sets with other deals in the database', async () => {
    await congress.join(event, 'Cluj');
    await congress.addDeals(1, { name: 'Yesterday', sets: [1] });
    await congress.addDeals(1, { name: 'Today', sets: [2], priority: 1 });
    await sql`update board_set set (deals, signature) =
      (select deals, signature from board_set where set = 1) where set = 2`.execute(hub);
    const ending = new AbortController();
    const heard: DealForHubEvent[] = [];
    await congress.deal('Cluj', { signal: ending.signal }, (happened) => {
      heard.push(happened);
      if (happened.kind === 'set-refused') ending.abort();
    });
    const why = expect.stringContaining('not signed by the key of this event');
    expect(heard).toContainEqual({ kind: 'set-refused', set: 2, why });
    expect(heard).not.toContainEqual(expect.objectContaining({ kind: 'hub-job', set: 2 }));
  });

  test('gives a machine that joins later its set when it is asked for again', async () => {
    await congress.join(event, 'Cluj');
    await congress.addDeals(1, BEFORE);
    await giveSets();
    await congress.join(event, 'Iasi');
    expect(await giveSets()).toMatchObject([{ set: 2, name: 'Iasi' }]);
  });
});

describe('an audit', () => {
  beforeEach(async () => {
    await congress.join(event, 'Cluj');
    await congress.addDeals(2);
    await congress.deal('Cluj');
  });

  test('proves what a machine made that was taken out since', async () => {
    await removeMachine({ machine: 'Cluj' }, { ...computer, ...congress.director });
    expect((await audit()).counts).toMatchObject({ made: 2, proven: 2 });
  });

  test('finds what was changed in the database', async () => {
    await sql`update report set lines = replace(lines, '"board":2', '"board":1')`.execute(hub);
    const { counts, jobs } = await audit();
    expect(counts).toMatchObject({ made: 2, proven: 0 });
    expect(jobs).toMatchObject([{ code: 'chain-broken' }]);
  });

  test('finds a tray that was taken out of the books', async () => {
    await sql`delete from lease where board = 2`.execute(hub);
    await sql`delete from tray where board = 2`.execute(hub);
    const { counts, gaps } = await audit();
    expect(gaps.map(({ code }) => code)).toEqual(['lease-not-in-books', 'tray-not-in-books']);
    expect(counts).toMatchObject({ wanted: 1, made: 1, proven: 1 });
  });

  test('has no finding where machines deal while it reads', async () => {
    await congress.addDeals(1, { name: 'Round 2', sets: [2] });
    let asked = 0;
    congress.onTheWay = async ({ path }, send) => {
      const reply = await send();
      if (!path.endsWith('/machines') || asked++ > 0) return reply;
      expect((await congress.deal('Cluj')).ended).toBe('complete');
      return reply;
    };
    const { counts, gaps, trays } = await audit();
    expect(trays.flatMap(({ leases }) => leases.flatMap(({ findings }) => findings))).toEqual([]);
    expect(trays.map(({ isMoving }) => isMoving === true)).toEqual([false, false, true]);
    expect([counts.made, counts.proven, gaps]).toEqual([3, 2, []]);
  });

  test('names hubs and machines that the event does not know', async () => {
    await sql`insert into hub_certificate select id, ${'9'.repeat(64)}, ${'8'.repeat(128)} from event`.execute(
      hub,
    );
    await sql`update approval set signature = ${'7'.repeat(128)}`.execute(hub);
    const { counts, distrusted, uncertified } = await audit();
    expect(uncertified).toEqual(['9'.repeat(64)]);
    expect(distrusted).toMatchObject([{ distrust: 'not-approved', member: { name: 'Cluj' } }]);
    expect(counts).toMatchObject({ made: 2, proven: 0 });
  });
});
