import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Said } from '../../../rigs/fake-terminal.ts';
import { ServedCongress } from '../../support/fleet/served-congress.ts';

const SQUAREDEAL = join(import.meta.dirname, '../../fixtures/squaredeal');
let served: ServedCongress;

beforeAll(async () => {
  served = await ServedCongress.open();
});
afterAll(() => served.close());

const ofEvent = (...args: readonly string[]): Promise<Said> => served.run('event', ...args);
const textOf = ({ stderr, stdout }: Said): string => [stdout, stderr].flat().join('\n');

test('a wall whose page is not built says how it is', async () => {
  const answer = await fetch(`${served.url}/wall/${'0'.repeat(16)}`, { headers: { connection: 'close' } });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('npm run page builds it'),
  ]);
});

describe('deals of an event at the command line', () => {
  test('are opened into a file, with who and why written down', async () => {
    const file = join(served.congress.home, 'round-1.pbn');
    const opened = await ofEvent('open', 'Round 1', '--who', 'Ann', '--why', 'it is over', '-o', file);
    expect(opened.code).toBe(0);
    expect(textOf(opened)).toContain('Opened boards 1-2 of Round 1');
    expect(textOf(opened)).not.toMatch(/[AKQJT98765432]{3,}\./);
    expect(readFileSync(file, 'latin1')).toContain('[Deal "N:');
    const again = await ofEvent('open', 'Round 1', '--who', 'Ann', '--why', 'it is over', '-o', file);
    expect(again.code).not.toBe(0);
    expect(
      (
        await ofEvent(
          'open',
          'Round 9',
          '--who',
          'Ann',
          '--why',
          'x',
          '--opened',
          join(served.congress.home, 'o'),
        )
      ).code,
    ).not.toBe(0);
  });

  test('are shared: every machine gets a set of its own, once', async () => {
    const shared = await ofEvent('deals', 'share', 'Round 1', '--json');
    expect(JSON.parse(textOf(shared))).toMatchObject({ set: 2, name: 'Cluj' });
    expect(textOf(await ofEvent('deals', 'share', 'Round 1'))).toContain('has its set already');
  });

  test.each([
    ['boards of a file', ['round.pbn', '--boards', '1-24']],
    ['the deck of a file', ['round.pbn', '--deck', 'super']],
    ['keys without a file', ['--boards', '1-2', '--keys', 'a.sqk']],
    ['a reserve without a session', ['round.pbn', '--reserve']],
  ])('are refused with what would change nothing: %s', async (_, options) => {
    expect((await ofEvent('deals', 'add', 'Round 8', ...options)).code).toBe(2);
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
    await sql`update report set signature = null`.execute(served.hub);
    const audited = await ofEvent('audit');
    expect(audited.code).toBe(3);
    expect(textOf(audited)).toContain('Proven to be what was signed: 0 of 2.');
    expect(textOf(audited)).toContain('its machine has not signed it for a hub of this event');
  });
});
