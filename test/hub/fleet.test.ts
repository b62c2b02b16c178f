import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, openEmbeddedHub } from '../../src/hub/open-hub.ts';
import { bookProblems } from '../support/fleet/fleet-books.ts';
import { EVENT, runFleet } from '../support/fleet/fleet-course.ts';
import { HUB_DOES, type HubDoes, localHub } from '../support/fleet/fleet-hub.ts';

const SIZE = { machines: 6, trays: 36, seed: 7 };
const { decideTray, grantTrays, returnFromSilent, takeReport } = HUB_DOES;
let hub: Hub;

beforeAll(async () => {
  hub = await openEmbeddedHub();
});
afterAll(() => hub.destroy());
afterEach(() => sql`truncate event, machine cascade`.execute(hub));

async function problemsOf(broken: Partial<HubDoes> = {}, size = SIZE): Promise<readonly string[]> {
  return bookProblems(
    hub,
    await runFleet({ books: hub, hubs: [localHub(hub, { ...HUB_DOES, ...broken })] }, size),
  );
}

describe('the books of a fleet', () => {
  test.each([1, 2])('agree with its machines, whatever fails on the way: seed %i', async (seed) => {
    expect(await problemsOf({}, { ...SIZE, seed })).toEqual([]);
  });

  test('do not agree where a tray is given to machines that have no lease of it', async () => {
    const broken: HubDoes['grantTrays'] = async (...asked) => {
      const granted = await grantTrays(...asked);
      return granted.length > 0 ? granted : [{ event: EVENT, set: 1, board: 1, fence: 1 }];
    };
    const problems = await problemsOf({ grantTrays: broken });
    expect(problems).toContainEqual(expect.stringContaining('a tray exists that no book knows'));
  });

  test('do not agree where lines are not kept as they came', async () => {
    const broken: HubDoes['takeReport'] = async (...[books, report]) => {
      const receipt = await takeReport(books, report);
      await sql`update report set lines = lines || 'x' where lines like '%\n'`.execute(books);
      return receipt;
    };
    const problems = await problemsOf({ takeReport: broken });
    expect(problems).toContainEqual(expect.stringContaining('are not those that it was told are known'));
  });

  test('do not agree where a report counts for whatever lease is there', async () => {
    const broken: HubDoes['takeReport'] = (books, report) =>
      takeReport(books, { ...report, trays: report.trays.map((tray) => ({ ...tray, fence: 1 })) });
    const problems = await problemsOf({ takeReport: broken });
    expect(problems).toContainEqual(expect.stringContaining('a tray exists that no book knows'));
  });

  test('do not agree where begun trays go on by themselves', async () => {
    const broken: HubDoes['returnFromSilent'] = async (books, silentS) => {
      const begun = await books
        .selectFrom('tray')
        .select(['event', 'set', 'board'])
        .where('state', '=', 'begun')
        .execute();
      for (const tray of begun) await decideTray(books, tray, 'moved', 'nobody');
      await books.deleteFrom('note').where('who', '=', 'nobody').execute();
      return returnFromSilent(books, silentS);
    };
    const problems = await problemsOf({ returnFromSilent: broken });
    expect(problems).toContainEqual(expect.stringContaining('was begun and went on by itself'));
  });
});
