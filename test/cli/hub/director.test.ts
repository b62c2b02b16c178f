import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { OWNER_TOKEN } from '../../../rigs/fleet/fleet-hub.ts';
import { grantTrays } from '../../../src/hub/books/grant-trays.ts';
import { readWallBooks } from '../../../src/hub/books/wall.ts';
import { ServedCongress } from '../../support/fleet/served-congress.ts';

const ANN = ['--who', 'Ann'];
let served: ServedCongress;

beforeAll(async () => {
  served = await ServedCongress.open();
  await served.congress.addDeals(2, { name: 'Round 2', sets: [2] });
});
afterAll(() => served.close());

const wall = async (): Promise<string> => (await served.run('wall')).text;

/** The machine has the trays of the second set, and has begun them. */
async function begin(): Promise<void> {
  const { machine, event } = await served.hub
    .selectFrom('approval')
    .select(['machine', 'event'])
    .executeTakeFirstOrThrow();
  await grantTrays(served.hub, machine, { event, ahead: 2 });
  for (const table of ['tray', 'lease'])
    await sql`update ${sql.table(table)} set state = 'begun' where state = 'held'`.execute(served.hub);
}

describe('a set at the command line', () => {
  test('that is complete is to be carried where a person says, until one says that it is there', async () => {
    expect(await wall()).toContain('Set 1 is complete: collect it (A 1-2)');
    expect((await served.run('set', 'place', '1-2', 'Ballroom', ...ANN)).code).toBe(0);
    expect(await wall()).toContain('Set 1 is complete: carry it to Ballroom (A 1-2)');
    expect((await served.run('set', 'carried', '1', ...ANN)).text).toContain('written down');
    expect(await wall()).toMatch(/Set 1 .*, carried/);
    expect(await wall()).not.toContain('is complete: c');
    const audited = await served.run('event', 'audit', '--json');
    expect(JSON.parse(audited.stdout).notes).toMatchObject([
      { who: 'Ann', what: 'set 1: goes to Ballroom' },
      { who: 'Ann', what: 'set 2: goes to Ballroom' },
      { who: 'Ann', what: 'set 1: carried' },
    ]);
  });

  test('that is not complete, is there already or goes there already stays as it is', async () => {
    const carried = await served.run('set', 'carried', '1,2,3', ...ANN, '--json');
    expect([carried.code, JSON.parse(carried.stdout)]).toEqual([3, { changed: 0, unchanged: [1, 2, 3] }]);
    const placed = await served.run('set', 'place', '1', 'Ballroom', ...ANN);
    expect([placed.code, placed.text]).toEqual([3, expect.stringContaining('changed of set 1: see')]);
    expect(await wall()).toMatch(/Set 1 .*, carried/);
  });

  test('that goes elsewhere by now is to be carried again', async () => {
    expect((await served.run('set', 'place', '1', 'Attic', ...ANN)).code).toBe(0);
    expect(await wall()).toContain('Set 1 is complete: carry it to Attic (A 1-2)');
  });
});

test('a set is made before others once a person says so', async () => {
  expect((await served.run('set', 'priority', '2', '10', ...ANN)).text).toContain('written down');
  const again = await served.run('set', 'priority', '2', '10', ...ANN, '--json');
  expect([again.code, JSON.parse(again.stdout)]).toEqual([3, { changed: 0, unchanged: [2] }]);
  const { event } = await served.hub.selectFrom('event').select('id as event').executeTakeFirstOrThrow();
  const books = await readWallBooks(served.hub, event);
  expect(books?.sets.map(({ priority, set }) => [set, priority])).toContainEqual([2, 10]);
});

describe('a tray at the command line', () => {
  test('is moved once it was begun, and given up while it was not made', async () => {
    expect((await served.run('board', 'move', '1', '--set', '2', ...ANN)).code).toBe(3);
    await begin();
    expect((await served.run('board', 'move', '1', '--set', '2', ...ANN)).code).toBe(0);
    const moved = await served.run('board', 'list', '--set', '2');
    expect(moved.text).toMatch(/board 1 +wanted +may still come from Cluj/);
    expect((await served.run('board', 'give-up', '1,2', '--set', '2', ...ANN)).code).toBe(0);
    expect(await wall()).toMatch(/Set 2 +xx/);
    const made = await served.run('board', 'give-up', '1', '--set', '1', ...ANN);
    expect([made.code, made.text]).toEqual([3, expect.stringContaining('changed of board 1: see')]);
  });
});

test('another hub of the same books is certified by a command, and speaks for the event then', async () => {
  const token = join(served.congress.home, 'owner.token');
  writeFileSync(token, `${OWNER_TOKEN}\n`);
  const other = ['--hub', served.otherUrl];
  expect((await soubrette('hub', 'board', 'list', ...other)).stderr).toContain('is not certified');
  const certified = await soubrette('hub', 'event', 'certify', ...other, '--token-file', token);
  expect([certified.code, certified.stderr]).toEqual([0, expect.stringContaining('Certified.')]);
  expect((await soubrette('hub', 'board', 'list', ...other)).code).toBe(0);
});

test('a machine is taken out by a command', async () => {
  const removed = await served.run('machine', 'remove', 'Cluj');
  expect([removed.code, removed.text]).toEqual([0, expect.stringContaining('Cluj is out')]);
  expect((await served.run('machine', 'list')).text).toMatch(/Cluj +out/);
});
