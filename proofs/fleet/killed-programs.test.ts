import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Computers } from '../../rigs/fleet/program.ts';

const ROOT = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'soubrette-fleet-'));
const computers = new Computers(home);

afterAll(() => {
  computers.killAll();
  rmSync(home, { recursive: true, force: true });
});

test('a machine and its hub are killed, and the event ends with every tray made once', async () => {
  const data = join(home, 'hub-data');
  const opened = computers.start('hub', 'hub', '--port', '0', '--data', data);
  const url = await opened.says(/(http:\/\/127\.0\.0\.1:\d+)/);
  await opened.says(/(To open one)/);
  const isBuilt = existsSync(join(ROOT, 'web/dist/wall.html'));
  expect(opened.said.includes('Its walls are not built')).toBe(!isBuilt);
  const token = ['--token-file', join(data, 'owner.token')];
  const event = (
    await computers.run('director', 'hub', 'event', 'add', 'Final', '--hub', url, ...token)
  ).slice(0, 16);
  await computers.join('machine', url, event);
  await computers.run(
    'director',
    'hub',
    'event',
    'deals',
    'add',
    'Round 1',
    '--boards',
    '1-3',
    '--sets',
    '1',
  );
  const deal = ['deal', '--hub', url, '--json'];
  const first = computers.start('machine', ...deal);
  await first.says(/("board-verified")/);
  await Promise.all([first.kill(), opened.kill()]);
  const again = computers.start('machine', ...deal);
  await again.says(/("hub-job-resumed")/);
  await again.says(/("job-finished")/);
  const port = new URL(url).port;
  const reopened = computers.start('hub', 'hub', '--port', port, '--data', data);
  expect([await again.ended, again.said]).toEqual([0, expect.stringContaining('"hub-away"')]);
  const listed = await computers.run('director', 'hub', 'board', 'list', '--json');
  const trays = listed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(trays.map(({ board, leases, state }) => [board, state, leases.length])).toEqual([
    [1, 'made', 1],
    [2, 'made', 1],
    [3, 'made', 1],
  ]);
  await reopened.interrupt();
}, 240_000);
