import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';
import { openEmptyHub } from '../../../rigs/fleet/embedded-hub.ts';
import { runFleet } from '../../../rigs/fleet/fleet-course.ts';
import { localHub } from '../../../rigs/fleet/fleet-hub.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { readTrays } from '../../../src/hub/books/trays.ts';
import { openBooks } from '../../../src/hub/keeper/open-books.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-backup-'));
const [own, other, backup, words] = ['own', 'other', 'evening.backup', 'words.txt'].map((name) =>
  join(folder, name),
) as [string, string, string, string];
const before = { ...process.env };
let event: string;

beforeAll(async () => {
  delete process.env.DATABASE_URL;
  process.env.XDG_DATA_HOME = join(folder, 'data');
  writeFileSync(words, 'correct horse battery staple\n');
  mkdirSync(own);
  await (await openEmptyHub(join(own, 'books'))).destroy();
  const { close, hub } = await openBooks({ data: own });
  const site = { books: hub, hubs: [localHub(hub, 1)], folder: join(folder, 'fleet') };
  if (IN_FULL) ({ event } = await runFleet(site, { machines: 1, trays: 3, seed: 1 }));
  await close();
});
afterAll(() => {
  Object.assign(process.env, before);
  rmSync(folder, { recursive: true });
});

async function traysIn(data: string): Promise<unknown> {
  const { close, hub } = await openBooks({ data });
  return readTrays(hub, event, 600).finally(close);
}

const hub = (...args: readonly string[]): Promise<Said> => soubrette('hub', ...args);

test.runIf(IN_FULL)(
  'books are written into a file, and put back into another folder as they were',
  async () => {
    const written = await hub('backup', '-o', backup, '--data', own, '--json');
    const { keyFile, rows } = JSON.parse(written.stdout);
    expect([written.code, rows > 3]).toEqual([0, true]);
    expect(existsSync(join(folder, 'data/soubrette/keys', keyFile))).toBe(true);
    expect(written.stderr).toContain('keep a copy of that elsewhere');
    expect(await hub('restore', backup, '--data', other, '--json')).toMatchObject({
      code: 0,
      stdout: `${JSON.stringify({ rows })}\n`,
    });
    expect(await traysIn(other)).toEqual(await traysIn(own));
    const again = await hub('restore', backup, '--data', other);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('The hub has books already')]);
  },
);

test.runIf(IN_FULL)(
  'a file is replaced only where that is asked for, and opens with its passphrase alone',
  async () => {
    const sealed = ['backup', '-o', backup, '--data', own, '--passphrase-file', words];
    const bytes = readFileSync(backup);
    expect((await hub(...sealed)).code).toBe(2);
    expect(readFileSync(backup)).toEqual(bytes);
    expect((await hub(...sealed, '--force')).code).toBe(0);
    const third = ['--data', join(folder, 'third')];
    writeFileSync(join(folder, 'wrong.txt'), 'correct horse battery stable\n');
    const wrong = await hub('restore', backup, ...third, '--passphrase-file', join(folder, 'wrong.txt'));
    expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('Nothing was restored')]);
    expect((await hub('restore', backup, ...third, '--passphrase-file', words)).code).toBe(0);
  },
);

test('books that a hub has in use, or that are not there, are named', async () => {
  const { close } = await openBooks({ data: own });
  const used = await hub('backup', '-o', join(folder, 'used'), '--data', own);
  await close();
  expect([used.code, used.stderr]).toEqual([5, expect.stringContaining(`in ${own} in use. End it first.`)]);
  const none = await hub('backup', '-o', join(folder, 'none'), '--data', join(folder, 'nowhere'));
  expect([none.code, none.stderr]).toEqual([3, expect.stringContaining('No hub has books in')]);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});
