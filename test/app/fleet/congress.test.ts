import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listTrays } from '../../../src/app/fleet/director/boards.ts';
import { type Hub, openEmbeddedHub } from '../../../src/hub/open-hub.ts';
import { Congress } from '../../support/fleet/congress.ts';

let hub: Hub;
let congress: Congress;

beforeAll(async () => {
  hub = await openEmbeddedHub();
});
afterAll(() => hub.destroy());
beforeEach(async () => {
  await sql`truncate event, machine cascade`.execute(hub);
  congress = new Congress();
  congress.serve(hub);
});
afterEach(() => congress.remove());

const states = async () =>
  (await listTrays({}, congress.director)).map(({ board, set, state }) => `${set}/${board} ${state}`);

describe('machines of an event', () => {
  test('deal what its hub wants, until all of it is made', async () => {
    const { event } = await congress.addEvent();
    await congress.join(event, 'A');
    await congress.addDeals(4, { sets: [1, 2] });
    const dealt = await congress.deal('A');
    expect(dealt.ended).toBe('complete');
    expect(await states()).toEqual(
      [1, 2].flatMap((set) => [1, 2, 3, 4].map((board) => `${set}/${board} made`)),
    );
  });
});
