import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Congress, HUB_URL } from '../../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../../rigs/fleet/embedded-hub.ts';
import { OWNER_TOKEN } from '../../../rigs/fleet/fleet-hub.ts';
import { leaksIn } from '../../../rigs/leaks.ts';
import { checkDeals, openAsDirector } from '../../../src/app/fleet/deals/open-deals.ts';
import { decideTrays, listTrays } from '../../../src/app/fleet/director/boards.ts';
import { ownEvent } from '../../../src/app/fleet/director/event-records.ts';
import { certifyHub } from '../../../src/app/fleet/director/events.ts';
import { removeMachine } from '../../../src/app/fleet/director/machines.ts';
import type { DealForHubEvent } from '../../../src/app/fleet/member/deal-for-hub.ts';
import { indexOfDeal } from '../../../src/bridge/deal-index.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';
import type { HubReply } from '../../../src/ports/hub-line.ts';

let hub: Hub;
let congress: Congress;
let event: string;

beforeEach(async () => {
  hub = await emptiedHub();
  congress = new Congress();
  congress.serve(hub);
  event = (await congress.addEvent()).event;
  await congress.join(event, 'A');
});
afterEach(() => congress.remove());

const loseBooks = () => sql`truncate event, machine cascade`.execute(hub);
const trays = () => listTrays({}, { ...computer, ...congress.director });
const states = async () => (await trays()).map(({ board, set, state }) => `${set}/${board} ${state}`);
const isFinished = (heard: DealForHubEvent) =>
  heard.kind === 'recorded' && heard.entry.event.kind === 'job-finished';

/** Everything that a hub's database holds, as text. */
async function dump(): Promise<string> {
  const tables = ['event', 'deals', 'wrapped_key', 'job', 'report', 'lease', 'note', 'machine', 'approval'];
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(hub),
    ),
  );
  return rows.flatMap((each) => each.rows.map(({ row }) => row)).join('\n');
}

describe('a machine of an event', () => {
  test('deals what its hub wants until all is made, and no hand is on the way or in the books', async () => {
    await congress.addDeals(2, { sets: [1, 2] });
    expect(await congress.deal('A')).toMatchObject({ ended: 'complete' });
    expect(await states()).toEqual(['1/1 made', '1/2 made', '2/1 made', '2/2 made']);
    const own = ownEvent(event, congress.director.places, computer);
    const { boards } = openAsDirector(checkDeals(own.deals[0]!, own), own.secret);
    const deals = boards.map(({ deal }) => deal);
    const { rows } = await sql<{ lines: string }>`select lines from report`.execute(hub);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ lines }) => leaksIn(lines, deals))).toEqual([]);
    const text = [...congress.traffic, await dump()].join('\n');
    const secrets = deals.flatMap((deal) => [`${indexOfDeal(deal)}`, dealText(deal)]);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('goes on with what it has while the hub is away, and reports then', async () => {
    await congress.addDeals(2);
    const heard: string[] = [];
    let isOver = false;
    const dealt = await congress.deal('A', {}, (happened) => {
      heard.push(happened.kind);
      if (happened.kind === 'job-runs') congress.stopServing();
      isOver ||= isFinished(happened);
      if (isOver && heard.includes('hub-away')) congress.serve(hub);
    });
    expect(dealt.ended).toBe('complete');
    expect(heard.filter((kind) => kind.startsWith('hub-'))).toEqual(['hub-job', 'hub-away', 'hub-back']);
    expect(await states()).toEqual(['1/1 made', '1/2 made']);
  });

  test('reports what it has once it was taken out, and gets no more', async () => {
    await congress.addDeals(4);
    const removed = Promise.withResolvers<void>();
    const dealt = await congress.deal('A', { ahead: 2 }, (happened) => {
      if (happened.kind !== 'hub-job') return;
      congress.onTheWay = async ({ method, path }, send) =>
        method === 'POST' && path.startsWith('/fleet') ? { kind: 'silent', why: 'cut' } : send();
      removeMachine({ machine: 'A' }, { ...computer, ...congress.director }).then(() => {
        congress.onTheWay = (_, send) => send();
        removed.resolve();
      }, removed.reject);
    });
    await removed.promise;
    expect(dealt.ended).toBe('dismissed');
    const made = (await states()).filter((state) => state.endsWith('made'));
    expect(made.length).toBeGreaterThan(0);
    expect((await trays()).flatMap(({ leases }) => leases).every(({ state }) => state !== 'held')).toBe(true);
  });

  test('is not believed twice: a report that comes again changes nothing', async () => {
    await congress.addDeals(1);
    const sent: string[] = [];
    congress.onTheWay = async (request, send) => {
      if (request.path.endsWith('/reports')) sent.push(request.body ?? '');
      return send();
    };
    await congress.deal('A');
    congress.onTheWay = (_, send) => send();
    const before = await dump();
    for (const body of sent) {
      const reply = await congress.director
        .lineTo(HUB_URL)
        .send({ method: 'POST', path: `/fleet/${event}/reports`, body });
      expect(reply).toMatchObject({ status: 200, body: expect.stringContaining('"stale"') });
      const changed = body.replace('"seq":', '"seq":1');
      const other = await congress.director
        .lineTo(HUB_URL)
        .send({ method: 'POST', path: `/fleet/${event}/reports`, body: changed });
      expect(other).toMatchObject({ body: expect.stringContaining('"stranger"') });
    }
    expect(await dump()).toBe(before);
  });
});

describe('a hub', () => {
  test.each(['', '?nonce=1234'])('says nothing of itself to who asks without a nonce: %j', async (query) => {
    const line = congress.director.lineTo(HUB_URL);
    const reply = await line.send({ method: 'GET', path: `/fleet/${event}${query}` });
    expect(reply).toMatchObject({ status: 400, body: expect.stringContaining('"malformed"') });
  });

  test('that lost everything hears it again from its director and its machines', async () => {
    await congress.addDeals(2);
    await congress.deal('A');
    const [before] = await trays();
    await loseBooks();
    congress.serve(hub, 2);
    const certified = await certifyHub(
      { event, hub: HUB_URL, token: OWNER_TOKEN },
      { ...computer, ...congress.director },
    );
    expect(certified.isNew).toBe(true);
    expect(await states()).toEqual(['1/1 wanted', '1/2 wanted']);
    await congress.addDeals(1, { name: 'Round 2', sets: [2] });
    expect(await congress.deal('A')).toMatchObject({ ended: 'complete' });
    expect(await states()).toEqual(['1/1 made', '1/2 made', '2/1 made']);
    const [healed, , fresh] = await trays();
    expect(healed?.leases[0]?.fence).toBe(before?.leases[0]?.fence);
    expect(fresh?.leases[0]?.fence).toBeGreaterThanOrEqual(before?.leases[0]?.fence ?? Number.NaN);
  });

  test('that loses its books again and again at one moment gives no lease a number that another has', async () => {
    const fences: number[] = [];
    const certify = () =>
      certifyHub({ event, hub: HUB_URL, token: OWNER_TOKEN }, { ...computer, ...congress.director });
    const fenceOf = () => sql<{ fence_from: number }>`select fence_from from event`.execute(hub);
    for (let lost = 0; lost < 3; lost++) {
      fences.push(...(await fenceOf()).rows.map(({ fence_from }) => fence_from));
      await loseBooks();
      await certify();
    }
    const steps = fences.slice(1).map((fence, at) => fence - (fences[at] ?? fence));
    expect(steps).toEqual([1_000_000, 1_000_000]);
    const [before] = (await fenceOf()).rows;
    expect((await certify()).isNew).toBe(false);
    expect((await fenceOf()).rows).toEqual([before]);
  });

  test('books nothing by grants of a hub that the event’s key has not certified: the tray is made again', async () => {
    await congress.addDeals(1);
    await congress.deal('A');
    await loseBooks();
    congress.serve(hub, 2);
    await certifyHub({ event, hub: HUB_URL, token: OWNER_TOKEN }, { ...computer, ...congress.director });
    congress.onTheWay = (request, send) => {
      if (!request.path.endsWith('/healing')) return send();
      const { certificates, ...rest } = JSON.parse(request.body ?? '{}');
      const uncertified = certificates.map((each: object) => ({ ...each, certificate: '0'.repeat(128) }));
      const body = JSON.stringify({ ...rest, certificates: uncertified });
      return congress.sendAs({ ...request, body });
    };
    const dealt = await congress.deal('A');
    expect(dealt.jobs.length).toBe(1);
  });

  test('moves no tray that is made', async () => {
    await congress.addDeals(1);
    await congress.join(event, 'B');
    const begun = Promise.withResolvers<void>();
    const alone = congress.deal('A', {}, (happened) => {
      if (happened.kind === 'job-runs') congress.stopServing();
      if (!isFinished(happened)) return;
      congress.serve(hub);
      begun.resolve();
    });
    await Promise.all([alone, begun.promise]);
    const decision = { set: 1, board: 1, act: 'moved', who: 'Ann' } as const;
    expect(await decideTrays({}, [decision], { ...computer, ...congress.director })).toEqual([decision]);
    expect(await congress.deal('B')).toMatchObject({ ended: 'complete', jobs: [] });
  });
});

describe('a pairing', () => {
  test('takes no machine in where the number is another one', async () => {
    const joining = congress.join(event, 'C', { atDirector: '000000' });
    await expect(joining).rejects.toThrow(/not taken (?:this machine )?in/);
    await congress.addDeals(1);
    await expect(congress.deal('C')).rejects.toThrow('has joined no event');
  });

  test('goes on where a stranger reveals another nonce in the machine’s place', async () => {
    const spoilt: HubReply[] = [];
    congress.onTheWay = async ({ path }, send) => {
      const reply = await send();
      const [, id] = /\/machines\/(\w+)\/answer$/.exec(path) ?? [];
      const body = JSON.stringify({ machineNonce: 'f'.repeat(64) });
      if (id !== undefined)
        spoilt.push(await congress.sendAs({ method: 'POST', path: `/fleet/${event}/joining/${id}`, body }));
      return reply;
    };
    await congress.join(event, 'E');
    expect(spoilt).toEqual([expect.objectContaining({ status: 409 })]);
  });

  test('is refused where somebody between puts a key of their own in the machine’s place', async () => {
    congress.onTheWay = (request, send) => {
      if (request.method !== 'POST' || !request.path.endsWith('/joining')) return send();
      const body = JSON.parse(request.body ?? '{}');
      return congress.sendAs({ ...request, body: JSON.stringify({ ...body, sealKey: 'a'.repeat(64) }) });
    };
    await expect(congress.join(event, 'D')).rejects.toThrow();
  });
});
