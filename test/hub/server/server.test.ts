import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { hubServer, sendInto } from '../../../rigs/fleet/fleet-hub.ts';
import type { HubTables } from '../../../src/hub/books/schema.ts';
import type { HubFailure } from '../../../src/hub/server/failures.ts';

test('what fails at a hub is told there by its route, and outside only that it failed', async () => {
  const pool = { connect: () => Promise.reject(new Error('The database is away.')), end: async () => {} };
  const hub = new Kysely<HubTables>({ dialect: new PostgresDialect({ pool }) });
  const told: HubFailure[] = [];
  const server = hubServer(hub, 1, (failure) => told.push(failure));
  const nonce = '0'.repeat(64);
  const reply = await sendInto(server, { method: 'GET', path: `/fleet/final?nonce=${nonce}` });
  expect(reply).toMatchObject({ status: 500, body: '{"kind":"refused","why":"failed"}' });
  expect(await sendInto(server, { method: 'GET', path: '/wall/final/events' })).toMatchObject({
    status: 503,
  });
  expect(told.map(({ at }) => at)).toEqual(['GET /fleet/:event', 'a wall']);
});
