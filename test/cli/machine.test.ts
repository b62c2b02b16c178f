import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { CLEAR, linesOf, SEALED } from '../../rigs/journal-lines.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import type { JournalEntry } from '../../src/job/event.ts';

const evening = dealJob({ boards: 30, seed: 'machine' });
const wild = dealJob({ boards: 6, faults: 'hostile', seed: 'machine' });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machine-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const place of Object.values(placesFrom(process.env))) rmSync(place, { recursive: true, force: true });
});

function makeJob(name: string, entries: readonly JournalEntry[], cipher = CLEAR): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'journal.jsonl'), `${linesOf(entries, cipher).join('\n')}\n`);
  return path;
}

/** The same job on rollers that slip more and more, by this many per cent per 500 cards. */
function worn(entries: readonly JournalEntry[], perPortionPercent: number): JournalEntry[] {
  let cards = 0;
  return entries.map((entry) => {
    const { event } = entry;
    if (event.kind !== 'measured') return entry;
    const slipPercent = 5 + (perPortionPercent * cards++) / 500;
    return { ...entry, event: { ...event, pairUs: Math.round(83_750 / (1 - slipPercent / 100)) } };
  });
}

async function report(): Promise<Record<string, unknown>> {
  return JSON.parse((await soubrette('machine', 'report', folder, '--json')).stdout) as Record<
    string,
    unknown
  >;
}

describe('machine report', () => {
  test('says how to start where there is no job', async () => {
    const { code, stdout } = await soubrette('machine', 'report');
    expect([code, stdout]).toEqual([
      0,
      'There are no jobs to report on yet. Start one: npx soubrette deal FILE.pbn\n',
    ]);
  });

  test('tells of the jobs in the usual place what their journals hold, with their keys', async () => {
    const file = join(import.meta.dirname, '../../examples/evening.pbn');
    await soubrette('deal', file, '--boards', '1-2', '--seed', 'machine');
    const { code, stdout, stderr } = await soubrette('machine', 'report');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 job, 2 boards verified and out of the bay.\n');
    expect(stdout).toMatch(/A board took \d+\.\d s from the first card to the proof \(median\)/);
    expect(stdout).toMatch(/^Feeds +104$/m);
    expect(stdout).toMatch(/^ {2}double +0 +0\.0$/m);
    expect(stdout).toMatch(/^No faults\.$/m);
    expect(stdout).toMatch(/^ {2}index +104 +0\.990 +0\.990$/m);
    expect(stdout).toContain('Too few cards to tell how they wear.');
  });

  test('counts only what is not sealed where the key is not there', async () => {
    makeJob('sealed', evening.entries, SEALED);
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toContain('30 boards verified');
    expect(stdout).toContain('What was read in 1560 frames is hidden: the key is not on this computer.');
    expect(stdout).not.toContain('least certain');
  });

  test('lists the faults in words', async () => {
    makeJob('wild', wild.entries);
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toMatch(/^ {2}2001 +\d+ {2}The feeder did not take the card\.$/m);
  });

  test('leaves out a journal that can not be believed, and says so', async () => {
    makeJob('good', wild.entries);
    const bad = makeJob('bad', evening.entries);
    writeFileSync(join(bad, 'journal.jsonl'), 'nothing\n');
    const { code, stdout, stderr } = await soubrette('machine', 'report', folder);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^1 job, /);
    expect(stderr).toMatch(new RegExp(`^Left out\\. ${bad}: Line 1 of the journal`));
  });

  test('needs a folder that is there', async () => {
    expect(await soubrette('machine', 'report', join(folder, 'nowhere'))).toMatchObject({
      code: 3,
      stdout: '',
    });
  });

  test('is one line of JSON with the same numbers', async () => {
    makeJob('wild', wild.entries);
    makeJob('evening', evening.entries);
    expect(await report()).toMatchObject({ jobs: 2, boards: 36, hiddenFrames: 0 });
    const { stdout } = await soubrette('machine', 'report', folder, '--json');
    expect(stdout.trimEnd()).not.toContain('\n');
    expect(stdout).not.toMatch(/\d\.\d{4}/);
  });

  test('tells neither a card nor a pocket', async () => {
    makeJob('wild', wild.entries);
    const text = await soubrette('machine', 'report', folder);
    const json = await soubrette('machine', 'report', folder, '--json');
    const deals = wild.plan.boards.map(({ deal }) => deal);
    expect(leaksIn([text.stdout, text.stderr, json.stdout].join('\n'), deals)).toEqual([]);
  });
});

describe('the advice about the rollers', () => {
  test('is to leave them as they are while the slip is steady', async () => {
    makeJob('evening', evening.entries);
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toContain('Over the last 1,500 cards. Slip: steady. Not picked: steady.');
    expect(stdout).toContain('The rollers need no cleaning yet.\n');
  });

  test('tells when to clean them while it grows', async () => {
    makeJob('evening', worn(evening.entries, 1));
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toContain('Slip: growing by 1.0 % per 500 cards.');
    expect(stdout).toMatch(/no cleaning yet; at this rate, in about 2,\d{3} cards\./);
  });

  test('is to clean them before the machine loses its cards', async () => {
    makeJob('evening', worn(evening.entries, 3));
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toMatch(/^Clean the rollers: cards slip 12\.5 % \(limit 12 %\)/m);
    expect(await report()).toMatchObject({ wear: [{ clean: ['slip'] }] });
  });

  test('is to clean them when too many feeds are not picked', async () => {
    makeJob('wild', wild.entries);
    const { stdout } = await soubrette('machine', 'report', folder);
    expect(stdout).toMatch(/^Clean the rollers: \d+ feeds per 1000 are not picked \(limit 50\)\.$/m);
  });
});

test('a journal is only read', async () => {
  const journal = join(makeJob('wild', wild.entries), 'journal.jsonl');
  const before = readFileSync(journal);
  await soubrette('machine', 'report', folder);
  expect(readFileSync(journal)).toEqual(before);
});
