import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { Congress } from '../../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../../rigs/fleet/embedded-hub.ts';
import { listTrays } from '../../../src/app/fleet/director/boards.ts';
import type { DealForHubEvent } from '../../../src/app/fleet/member/deal-for-hub.ts';
import { MemberFolder } from '../../../src/app/fleet/member/membership.ts';
import { returnFromSilent } from '../../../src/hub/books/machines.ts';
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

const leases = async () =>
  (await listTrays({}, { ...computer, ...congress.director })).flatMap((tray) => tray.leases);
const folder = () => new MemberFolder(event, congress.placesOf('A'), computer);
const fenceFrom = async () =>
  (await sql<{ fence: number }>`select max(fence) as fence from lease`.execute(hub)).rows[0]?.fence ?? 0;

/** Has machine A deal until it says something of this kind; all kinds that it said. */
async function dealUntil(last: DealForHubEvent['kind']): Promise<readonly DealForHubEvent[]> {
  const ending = new AbortController();
  const heard: DealForHubEvent[] = [];
  await congress.deal('A', { signal: ending.signal }, (happened) => {
    heard.push(happened);
    if (happened.kind === last) ending.abort();
  });
  return heard;
}

describe('a machine makes no tray twice', () => {
  test('that went back meanwhile and was given to it again', async () => {
    await congress.addDeals(6);
    let asked = 0;
    congress.onTheWay = async ({ path }, send) => {
      if (path.endsWith('/trays') && ++asked === 3) await returnFromSilent(hub, -1);
      return send();
    };
    expect(await congress.deal('A', { ahead: 6 })).toMatchObject({ ended: 'complete' });
    expect(asked).toBeGreaterThan(3);
    const states = (await leases()).map(({ state }) => state);
    expect(states).toContain('returned');
    expect(states.filter((state) => state === 'made')).toHaveLength(6);
    expect(states).not.toContain('extra');
  });

  test('that it was given again before the hub heard of it', async () => {
    await congress.addDeals(1);
    await congress.deal('A');
    const [kept] = folder().grants();
    const trays = [{ set: 1, board: 1, fence: (await fenceFrom()) + 1 }];
    folder().addGrant({ grant: { ...kept!.grant, trays }, sets: kept!.sets });
    expect(await congress.deal('A')).toMatchObject({ ended: 'complete', jobs: [] });
  });
});

describe('an error beside the work', () => {
  test('leaves a job that can’t be read, and reports the others', async () => {
    await congress.addDeals(1);
    await congress.deal('A');
    await congress.addDeals(1, { name: 'Round 2', sets: [2] });
    const { jobs } = congress.placesOf('A');
    const [old = ''] = readdirSync(jobs);
    let isMoved = false;
    const heard: string[] = [];
    const dealt = await congress.deal('A', {}, ({ kind }) => {
      heard.push(kind);
      if (kind !== 'hub-job' || isMoved) return;
      isMoved = true;
      renameSync(join(jobs, old), join(congress.home, 'moved'));
    });
    expect(dealt.ended).toBe('complete');
    expect(heard).toContain('job-unreadable');
  });

  test('ends no job, and is told with its reason', async () => {
    await congress.addDeals(2);
    let calls = 0;
    congress.onTheWay = async ({ path }, send) => {
      if (path.endsWith('/trays') && ++calls === 2) throw new Error('the disk is full');
      return send();
    };
    const heard: DealForHubEvent[] = [];
    const dealt = await congress.deal('A', { ahead: 1 }, (happened) => heard.push(happened));
    expect(dealt.ended).toBe('complete');
    expect(heard).toContainEqual({ kind: 'hub-away', why: 'the disk is full' });
  });
});

test('a journal that is shorter than its hub knows is told, and is not taken for reported', async () => {
  await congress.addDeals(1);
  const dealt = await congress.deal('A');
  const path = join(dealt.jobs[0]?.folder ?? '', 'journal.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, `${lines.slice(0, 1).join('\n')}\n${lines.at(-2)}\n`);
  const heard = await dealUntil('report-refused');
  expect(heard).toContainEqual(expect.objectContaining({ kind: 'report-refused', outcome: 'branched' }));
});

test('lines that a hub has acknowledged and then lost are reported again, in another round', async () => {
  await congress.addDeals(1);
  const reported: string[] = [];
  congress.onTheWay = async ({ body = '', path }, send) => {
    if (path.endsWith('/reports') && body.includes('"lines":"{')) reported.push(body);
    if (reported.length === 2) await sql`truncate job, report`.execute(hub);
    return send();
  };
  const heard: DealForHubEvent[] = [];
  const dealt = await congress.deal('A', {}, (each) => heard.push(each));
  const why = 'it has lost lines that it acknowledged; they are reported again';
  expect(heard).toContainEqual({ kind: 'hub-away', why });
  expect(dealt.ended).toBe('complete');
  expect((await leases()).map(({ state }) => state)).toEqual(['made']);
});

test('a hub that comes back is asked once how far it knows the jobs, and told nothing again', async () => {
  for (const set of [1, 2]) {
    await congress.addDeals(1, { name: `Round ${set}`, sets: [set] });
    await congress.deal('A');
  }
  await congress.addDeals(1, { name: 'Round 3', sets: [3] });
  const done: string[] = [];
  let outages = 0;
  congress.onTheWay = async ({ body = '', path }, send) => {
    const [end = ''] = path.split('/').slice(3);
    if (end === 'trays' && ++outages === 2) return { kind: 'silent', why: 'the cable is out' };
    const reply = await send();
    if (reply.kind === 'reply' && reply.body.startsWith('{"kind":"done"'))
      done.push(end === 'reports' ? body : end);
    return reply;
  };
  expect(await congress.deal('A')).toMatchObject({ ended: 'complete', jobs: [expect.anything()] });
  expect(done.filter((end) => end === 'jobs')).toHaveLength(2);
  const reports = done.filter((body) => body.startsWith('{'));
  expect(new Set(reports.map((body) => /"job":"(\w+)"/.exec(body)?.[1])).size).toBe(1);
  expect(reports.filter((body) => body.includes('"lines":""'))).toEqual([]);
});

test('deals that are awaited are told of once, however often they are asked for', async () => {
  await congress.addDeals(1, { dealFrom: '2100-01-01T00:00:00.000Z' });
  let asked = 0;
  const ending = new AbortController();
  congress.onTheWay = async ({ path }, send) => {
    if (path.endsWith('/deals') && path.startsWith('/fleet') && ++asked === 4) ending.abort();
    return send();
  };
  const heard: string[] = [];
  await congress.deal('A', { signal: ending.signal }, ({ kind }) => heard.push(kind));
  expect(heard.filter((kind) => kind === 'deals-awaited')).toHaveLength(1);
});

describe('an answer of its hub', () => {
  /** Changes what answers requests of a machine that end so. */
  const answer = (end: string, change: (body: string, sent: number) => string): void => {
    let sent = 0;
    congress.onTheWay = async ({ path }, send) => {
      const reply = await send();
      if (path !== `/fleet/${event}/${end}` || reply.kind === 'silent') return reply;
      return { ...reply, body: change(reply.body, ++sent) };
    };
  };

  test.each([
    ['open', /(open\\":)\d+/],
    ['isOut', /(isOut\\":)false/],
    ['booksFrom', /(booksFrom\\":)\d+/],
  ])('is not believed where its %s was changed on the way', async (_, field) => {
    await congress.addDeals(1);
    let changed = 0;
    answer('trays', (body) => {
      const other = body.replace(
        field,
        (_whole, name: string) => `${name}${name.startsWith('is') ? 'true' : '0'}`,
      );
      if (other !== body) changed++;
      return changed > 2 ? body : other;
    });
    const heard: string[] = [];
    const dealt = await congress.deal('A', {}, ({ kind }) => heard.push(kind));
    expect(changed).toBeGreaterThan(0);
    expect(heard).toContain('hub-away');
    expect(dealt).toMatchObject({ ended: 'complete', jobs: [expect.anything()] });
  });

  test('is not believed when it comes a second time, even to a process that knows no nonce', async () => {
    await congress.addDeals(1);
    const recorded: string[] = [];
    answer('trays', (body) => {
      recorded.push(body);
      return body;
    });
    await congress.deal('A');
    await congress.addDeals(1, { name: 'Round 2', sets: [2] });
    let played = 0;
    answer('trays', (body) => recorded[played++] ?? body);
    const heard: string[] = [];
    const dealt = await congress.deal('A', {}, ({ kind }) => heard.push(kind));
    expect(heard).toContain('hub-away');
    expect(dealt).toMatchObject({ ended: 'complete', jobs: [expect.anything()] });
  });
});

test('what its hub said of itself is not believed when it comes a second time', async () => {
  await congress.addDeals(1);
  let first: HubReply | undefined;
  let greetings = 0;
  congress.onTheWay = async ({ path }, send) => {
    const reply = await send();
    if (!path.startsWith(`/fleet/${event}?`)) return reply;
    first ??= reply;
    return ++greetings === 2 ? first : reply;
  };
  const heard: DealForHubEvent[] = [];
  const dealt = await congress.deal('A', {}, (each) => heard.push(each));
  expect(heard).toContainEqual({
    kind: 'hub-away',
    why: 'it does not know this machine, or is not certified for the event',
  });
  expect(dealt.ended).toBe('complete');
});

describe('one bad answer', () => {
  test('with other deals is not kept, and the right ones are asked for again', async () => {
    await congress.addDeals(1);
    const swap = () => sql`update deals set sealed = translate(sealed, 'AB', 'BA')`.execute(hub);
    await swap();
    let answers = 0;
    congress.onTheWay = async ({ path }, send) => {
      const reply = await send();
      if (path === `/fleet/${event}/deals` && ++answers === 2) await swap();
      return reply;
    };
    const heard: string[] = [];
    const dealt = await congress.deal('A', {}, ({ kind }) => heard.push(kind));
    expect(dealt.ended).toBe('complete');
    expect(heard.filter((kind) => kind === 'deals-refused')).toHaveLength(1);
  });

  test('about a set is named, and a later one that holds is taken', async () => {
    await congress.addDeals(1);
    await sql`alter table board_set add column kept text`.execute(hub);
    await sql`update board_set set kept = signature, signature = repeat('0', 128)`.execute(hub);
    const restored = Promise.withResolvers<unknown>();
    const heard: string[] = [];
    const dealt = await congress.deal('A', {}, ({ kind }) => {
      heard.push(kind);
      if (kind !== 'set-refused') return;
      sql`update board_set set signature = kept`.execute(hub).then(restored.resolve, restored.reject);
    });
    await restored.promise;
    await sql`alter table board_set drop column kept`.execute(hub);
    expect(dealt.ended).toBe('complete');
    expect(heard.filter((kind) => kind === 'set-refused')).toHaveLength(1);
  });
});
