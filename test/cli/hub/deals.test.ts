import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../../../src/adapters/signer.ts';
import { type Hub, openEmbeddedHub } from '../../../src/hub/open-hub.ts';
import { createHubServer } from '../../../src/hub-server/server.ts';
import { type Said, soubrette } from '../../support/fake-terminal.ts';
import { Congress } from '../../support/fleet/congress.ts';

const SQUAREDEAL = join(import.meta.dirname, '../../fixtures/squaredeal');
const congress = new Congress();
const before = { ...process.env };
let hub: Hub;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  hub = await openEmbeddedHub();
  congress.serve(hub);
  const { event } = await congress.addEvent();
  await congress.join(event, 'Cluj');
  await congress.addDeals(2);
  await congress.deal('Cluj');
  const signer = signerOf(new Uint8Array(32).fill(1));
  server = createHubServer({ hub, signer, silentS: 600, ownerToken: 'owner', page: new Map() });
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const home = join(congress.home, 'director');
  Object.assign(process.env, { XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') });
});
afterAll(async () => {
  Object.assign(process.env, before);
  await server.close();
  await hub.destroy();
  congress.remove();
});

const ofEvent = (...args: readonly string[]): Promise<Said> =>
  soubrette('hub', 'event', ...args, '--hub', url);
const textOf = ({ stderr, stdout }: Said): string => [stdout, stderr].flat().join('\n');

test('a wall whose page is not built says how it is', async () => {
  const answer = await fetch(`${url}/wall/${'0'.repeat(16)}`, { headers: { connection: 'close' } });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('npm run page builds it'),
  ]);
});

describe('deals of an event at the command line', () => {
  test('are opened into a file, with who and why written down', async () => {
    const file = join(congress.home, 'round-1.pbn');
    const opened = await ofEvent('open', 'Round 1', '--who', 'Ann', '--why', 'it is over', '-o', file);
    expect(opened.code).toBe(0);
    expect(textOf(opened)).toContain('Opened boards 1-2 of Round 1');
    expect(textOf(opened)).not.toMatch(/[AKQJT98765432]{3,}\./);
    expect(readFileSync(file, 'latin1')).toContain('[Deal "N:');
    const again = await ofEvent('open', 'Round 1', '--who', 'Ann', '--why', 'it is over', '-o', file);
    expect(again.code).not.toBe(0);
    expect(
      (await ofEvent('open', 'Round 9', '--who', 'Ann', '--why', 'x', '--opened', join(congress.home, 'o')))
        .code,
    ).not.toBe(0);
  });

  test('are shared: every machine gets a set of its own, once', async () => {
    const shared = await ofEvent('deals', 'share', 'Round 1', '--json');
    expect(JSON.parse(textOf(shared))).toMatchObject({ set: 2, name: 'Cluj' });
    expect(textOf(await ofEvent('deals', 'share', 'Round 1'))).toContain('has its set already');
  });

  test('come from a session of SquareDeal too', async () => {
    const [path, keys] = ['sqd', 'sqk'].map((end) => join(SQUAREDEAL, `WBG2024.${end}`));
    const added = await ofEvent('deals', 'add', 'Teams', path!, '--keys', keys!, '--session', '1,1');
    expect(textOf(added)).toMatch(/Teams: \d+ boards for 0 sets, sealed/);
    expect((await ofEvent('deals', 'add', 'More', path!, '--keys', keys!)).code).toBe(2);
  });

  test('are audited, tray by tray, without a hand', async () => {
    const audited = await ofEvent('audit');
    expect(audited.code).toBe(0);
    expect(textOf(audited)).toContain('Final: 4 trays wanted, 2 made, 0 extra, 0 given up.');
    expect(textOf(audited)).toContain('Proven to be what was signed: 2 of 2.');
    expect(textOf(audited)).toContain('Ann: deals "Round 1" opened: it is over');
    expect(textOf(audited)).toContain('Not proven:');
    expect(textOf(await ofEvent('audit', '--trays'))).toMatch(
      /set 1, board 2 +Cluj, lease \d+ +made +Round 1/,
    );
    const found = JSON.parse(textOf(await ofEvent('audit', '--json')));
    expect(found.counts).toEqual({ wanted: 4, made: 2, extra: 0, missing: 0, proven: 2 });
    expect(found.provesNot.length).toBeGreaterThan(2);
  });

  test('are found wanting where somebody has changed the books', async () => {
    await sql`update report set signature = null`.execute(hub);
    const audited = await ofEvent('audit');
    expect(audited.code).toBe(3);
    expect(textOf(audited)).toContain('Proven to be what was signed: 0 of 2.');
    expect(textOf(audited)).toContain('its machine has not signed it for a hub of this event');
  });
});
