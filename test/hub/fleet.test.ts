import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { bookProblems } from '../../rigs/fleet/fleet-books.ts';
import { type FleetNight, runFleet } from '../../rigs/fleet/fleet-course.ts';
import { localHub } from '../../rigs/fleet/fleet-hub.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-fleet-'));
let hub: Hub;
let night: FleetNight;

beforeAll(async () => {
  hub = await emptiedHub();
  const site = { books: hub, hubs: [localHub(hub, 1), localHub(hub, 2)], folder };
  night = await runFleet(site, { machines: 3, trays: 8, seed: 7 });
});
afterAll(() => rmSync(folder, { recursive: true }));

class Undone extends Error {}

/** What is wrong with the books once this was done to them. */
async function problemsAfter(...statements: readonly string[]): Promise<readonly string[]> {
  let problems: readonly string[] = [];
  const changed = hub.transaction().execute(async (books) => {
    for (const statement of statements) await sql.raw(statement).execute(books);
    problems = await bookProblems(books, night);
    throw new Undone();
  });
  await changed.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return problems;
}

const FIRST_MADE = "(select ctid from lease where state = 'made' order by 1 limit 1)";
const FIRST_REPORT = '(select ctid from report order by 1 limit 1)';
/** A tray is granted once more, so many seconds after it was for the first time. */
const AGAIN = (sinceS: number): string => `
  insert into lease (event, set, board, fence, machine, state, granted_at)
  select lease.event, set, board, fence + 1000, machine, 'returned', granted_at + make_interval(secs => ${sinceS})
  from lease where ctid = ${FIRST_MADE}`;

describe('the books of a fleet', () => {
  test('agree with its machines, whatever fails on the way', async () => {
    expect(await bookProblems(hub, night)).toEqual([]);
    expect(night.rounds).toBeGreaterThan(3);
  });

  test.each([
    [
      'a lease is forgotten',
      /a tray exists that no book knows/,
      [`delete from lease where ctid = ${FIRST_MADE}`],
    ],
    [
      'a tray is booked that nobody has made',
      /a tray is booked that does not exist/,
      [`update lease set fence = fence + 1000 where ctid = ${FIRST_MADE}`],
    ],
    [
      'a tray is made that is booked as missing',
      /is missing, with 1 leases made/,
      ["update tray set state = 'missing', fence = null where board = 1"],
    ],
    [
      'lines are not kept as they came',
      /are not those that it was told are known/,
      [`update report set lines = lines || 'x' where ctid = ${FIRST_REPORT}`],
    ],
    [
      'lines are kept twice',
      /are not those that it was told are known/,
      [`update report set lines = lines || lines where ctid = ${FIRST_REPORT}`],
    ],
    ['a begun tray went on by itself', /was begun and went on by itself/, [AGAIN(36_000)]],
    [
      'a held tray went on at once',
      /was held and went on before its lease had ended/,
      [
        AGAIN(1),
        `update lease set state = 'returned', changed_at = granted_at + interval '1 s' where ctid = ${FIRST_MADE}`,
      ],
    ],
  ])('do not agree where %s', async (_, seen, statements) => {
    expect(await problemsAfter(...statements)).toContainEqual(expect.stringMatching(seen));
  });
});
