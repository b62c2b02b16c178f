import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SEALED } from '../../../rigs/journal-lines.ts';
import { dealJob } from '../../../rigs/simulated-job.ts';
import {
  claimJob,
  createJobFolder,
  isInWork,
  readJournal,
  reopenJobFolder,
} from '../../../src/adapters/disk/job-folder.ts';
import { isOfAnotherJob } from '../../../src/adapters/disk/job-tips.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import { JOURNAL_FILE } from '../../../src/job/journal-files.ts';
import { EnvironmentError, environmentError } from '../../../src/ports/environment-error.ts';
import type { Durability, JobFolder } from '../../../src/ports/job-folders.ts';

let root = '';
let jobs = '';
let state = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jobs-'));
  jobs = join(root, 'deep', 'jobs');
  state = join(root, 'state');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ID = '0123456789abcdef0123456789abcdef';
const entries = withId(dealJob({ boards: 2, seed: 'file' }).entries);

function withId([first, ...rest]: readonly JournalEntry[]): readonly JournalEntry[] {
  if (first?.event.kind !== 'job-started') throw new Error('no plan');
  return [{ ...first, event: { ...first.event, plan: { ...first.event.plan, id: ID } } }, ...rest];
}

function create(durability: Durability = 'sync', id?: string): JobFolder {
  return createJobFolder({
    folder: jobs,
    name: 'evening',
    state,
    cipher: SEALED,
    durability,
    ...(id !== undefined && { id }),
  });
}

function kept(folder: JobFolder): Promise<Error | undefined> {
  return new Promise((resolve) => folder.journal.keep(resolve));
}

function read(path: string) {
  const result = readJournal(join(path, JOURNAL_FILE), () => SEALED);
  if (!result.ok) throw new Error('not believed');
  return result.value;
}

describe('the folder of a new job', () => {
  test.each(['sync', 'background', 'off'] as const)(
    'appears with its first kept event: %s',
    async (durability) => {
      const folder = create(durability);
      folder.journal.append(entries[0]!);
      expect(readdirSync(jobs)).toEqual([]);
      expect(await kept(folder)).toBeUndefined();
      expect(readdirSync(jobs)).toEqual(['evening']);
      expect(folder.path).toBe(join(jobs, 'evening'));
      expect(read(folder.path!).content.entries).toEqual([entries[0]]);
      folder.close();
    },
  );

  test.each(['sync', 'background', 'off'] as const)('holds every entry in order: %s', async (durability) => {
    const folder = create(durability);
    for (const entry of entries) {
      folder.journal.append(entry);
      if (entry.seq % 50 === 1) expect(await kept(folder)).toBeUndefined();
    }
    folder.close();
    expect(read(folder.path!).content).toMatchObject({ entries, torn: false });
  });

  test('leaves nothing where nothing was kept', () => {
    create().close();
    expect(readdirSync(jobs)).toEqual([]);
    expect(readdirSync(state)).toEqual(['locks', 'tips']);
  });

  test('clears away what was never finished long ago, and nothing else', () => {
    const other = create();
    mkdirSync(join(state, '.new-old'));
    mkdirSync(join(state, '.new-young'));
    writeFileSync(join(state, 'index.db'), '');
    utimesSync(join(state, '.new-old'), 0, 0);
    create().close();
    const names = readdirSync(state);
    expect(names.filter((name) => name === '.new-old')).toEqual([]);
    expect(names.toSorted()).toEqual([
      expect.stringMatching(/^\.new-\w{32}$/),
      '.new-young',
      'index.db',
      'locks',
      'tips',
    ]);
    other.close();
  });

  test('never joins another of its name', async () => {
    const folders = [create(), create(), create()];
    for (const folder of folders) {
      folder.journal.append(entries[0]!);
      await kept(folder);
      folder.close();
    }
    expect(readdirSync(jobs).sort()).toEqual(['evening', 'evening-2', 'evening-3']);
  });

  test('is for its owner alone', async () => {
    const folder = create();
    folder.journal.append(entries[0]!);
    await kept(folder);
    expect(statSync(folder.path!).mode & 0o077).toBe(0);
    folder.close();
  });

  test('says what to do where no folder can be made', () => {
    writeFileSync(join(root, 'deep'), '');
    expect(() => create()).toThrow(EnvironmentError);
    expect(() => create()).toThrow(/choose another one\.$/);
  });
});

describe('the lock of a job', () => {
  test('is held until the folder is closed', async () => {
    const folder = create('sync', ID);
    folder.journal.append(entries[0]!);
    await kept(folder);
    expect(isInWork(folder.path!, state)).toBe(true);
    await expect(claimJob(folder.path!, state)).rejects.toThrow(/in use by another process/);
    folder.close();
    expect(isInWork(folder.path!, state)).toBe(false);
    (await claimJob(folder.path!, state)).release();
  });
});

test.runIf(process.platform === 'linux')(
  'a name that another state folder holds is told as such',
  async () => {
    const folder = create('sync', ID);
    folder.journal.append(entries[0]!);
    await kept(folder);
    await expect(claimJob(folder.path!, join(root, 'other'))).rejects.toThrow(
      `the socket @soubrette-job-${ID}, which ss -xlp lists`,
    );
    folder.close();
  },
);

describe('the folder of a job', () => {
  async function dealt(id: string): Promise<string> {
    const folder = create('sync', id);
    folder.journal.append(entries[0]!);
    await kept(folder);
    folder.close();
    return folder.path!;
  }
  const OTHER_ID = ID.replace('0', 'f');

  test('is known by its job, however it is named', async () => {
    const path = await dealt(ID);
    symlinkSync(path, join(root, 'link'));
    for (const name of [path, join(root, 'link'), join(path, '..', basename(path))]) {
      expect([ID, OTHER_ID, undefined].map((id) => isOfAnotherJob(state, name, id))).toEqual([
        false,
        true,
        true,
      ]);
    }
  });

  test('that was moved to a free place is of no other job', async () => {
    const path = await dealt(ID);
    renameSync(path, `${path}-moved`);
    expect(isOfAnotherJob(state, `${path}-moved`, ID)).toBe(false);
  });

  test('that was taken away leaves its name to the next job', async () => {
    const path = await dealt(ID);
    rmSync(path, { recursive: true });
    expect(await dealt(OTHER_ID)).toBe(path);
    expect(isOfAnotherJob(state, path, OTHER_ID)).toBe(false);
  });
});

describe('a job that is taken up again', () => {
  test('goes on after what is believed, and cuts off what was torn', async () => {
    const folder = create();
    for (const entry of entries.slice(0, 40)) folder.journal.append(entry);
    await kept(folder);
    folder.world.add('[1,"half"]');
    folder.close();
    const file = join(folder.path!, JOURNAL_FILE);
    writeFileSync(file, '{"seq":41,"at":"2', { flag: 'a' });
    writeFileSync(join(folder.path!, 'world.log'), '[2,"ha', { flag: 'a' });
    const journal = read(folder.path!);
    expect(journal.content.torn).toBe(true);
    const lock = await claimJob(folder.path!, state);
    const again = reopenJobFolder({
      path: folder.path!,
      lock,
      journal,
      id: undefined,
      state,
      durability: 'sync',
    });
    expect(again.worldLog).toBe('[1,"half"]\n');
    for (const entry of entries.slice(40)) again.journal.append(entry);
    await kept(again);
    again.close();
    expect(read(folder.path!).content).toMatchObject({ entries, torn: false });
    expect(readFileSync(join(folder.path!, 'world.log'), 'utf8')).toBe('[1,"half"]\n');
  });
});

describe('what the system refuses', () => {
  test.skipIf(process.platform !== 'linux')('is told in a sentence', () => {
    expect(() => writeFileSync('/dev/full', 'x')).toThrow('ENOSPC');
    try {
      writeFileSync('/dev/full', 'x');
    } catch (error) {
      expect(environmentError('Writing', 'x', error).message).toBe(
        'Writing x failed: the disk is full: free some space.',
      );
    }
  });

  test('but a defect is thrown on as it is', () => {
    const defect = new TypeError('defect');
    expect(() => environmentError('Writing', 'x', defect)).toThrow(defect);
  });
});
