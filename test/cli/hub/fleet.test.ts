import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const home = mkdtempSync(join(tmpdir(), 'soubrette-fleet-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const each of running) each.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** The program as a process of its own, with places that are called after somebody. */
class Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said = '';
  #heard: (() => void)[] = [];

  constructor(who: string, ...args: readonly string[]) {
    const own = join(home, who);
    const env = {
      ...process.env,
      HOME: own,
      XDG_DATA_HOME: join(own, 'data'),
      XDG_STATE_HOME: join(own, 'state'),
    };
    this.child = spawn(process.execPath, [join(ROOT, 'bin/soubrette.js'), ...args], { env });
    running.add(this.child);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (part) => {
        this.said += part;
        for (const heard of this.#heard) heard();
      });
    }
    this.ended = new Promise((resolve) =>
      this.child.on('close', (code) => {
        running.delete(this.child);
        resolve(code);
      }),
    );
  }

  /** The first part of what it says that matches. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const [, found] = pattern.exec(this.said) ?? [];
      if (found !== undefined) return found;
      const more = new Promise<'more'>((resolve) => this.#heard.push(() => resolve('more')));
      if ((await Promise.race([more, this.ended])) !== 'more' && !pattern.test(this.said))
        throw new Error(`It ended without ${pattern}: ${this.said}`);
    }
  }

  types(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }
}

async function run(who: string, ...args: readonly string[]): Promise<string> {
  const started = new Started(who, ...args);
  expect([await started.ended, started.said]).toEqual([0, expect.anything()]);
  return started.said;
}

const CODE = /Type this number at the [\w' ]+: (\d{3} \d{3})/;

/** A machine joins: each person types what the other reads out. */
async function joins(url: string, event: string): Promise<void> {
  const machine = new Started('machine', 'hub', 'join', url, '--event', event, '--name', 'Machine 1');
  await machine.says(/(was asked)/);
  const director = new Started('director', 'hub', 'machine', 'approve', 'Machine 1');
  director.types(await machine.says(CODE));
  machine.types(await director.says(CODE));
  expect(await Promise.all([machine.ended, director.ended])).toEqual([0, 0]);
}

test('a machine and its hub are killed, and the event ends with every tray made once', async () => {
  const data = join(home, 'hub-data');
  const opened = new Started('hub', 'hub', '--port', '0', '--data', data);
  const url = await opened.says(/(http:\/\/127\.0\.0\.1:\d+)/);
  await opened.says(/(To open one)/);
  const isBuilt = existsSync(join(ROOT, 'web/dist/wall.html'));
  expect(opened.said.includes('Its walls are not built')).toBe(!isBuilt);
  const token = ['--token-file', join(data, 'owner.token')];
  const event = (await run('director', 'hub', 'event', 'add', 'Final', '--hub', url, ...token)).slice(0, 16);
  await joins(url, event);
  await run('director', 'hub', 'event', 'deals', 'add', 'Round 1', '--boards', '1-3', '--sets', '1');
  const deal = ['deal', '--hub', url, '--json'];
  const first = new Started('machine', ...deal);
  await first.says(/("board-verified")/);
  first.child.kill('SIGKILL');
  opened.child.kill('SIGKILL');
  await Promise.all([first.ended, opened.ended]);
  const again = new Started('machine', ...deal);
  await again.says(/("hub-job-resumed")/);
  await again.says(/("job-finished")/);
  const port = new URL(url).port;
  const reopened = new Started('hub', 'hub', '--port', port, '--data', data);
  expect([await again.ended, again.said]).toEqual([0, expect.stringContaining('"hub-away"')]);
  const listed = await run('director', 'hub', 'board', 'list', '--json');
  const trays = listed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(trays.map(({ board, leases, state }) => [board, state, leases.length])).toEqual([
    [1, 'made', 1],
    [2, 'made', 1],
    [3, 'made', 1],
  ]);
  reopened.child.kill('SIGINT');
  expect(await reopened.ended).toBeDefined();
}, 240_000);
