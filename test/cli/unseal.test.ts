import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { sameDeal } from '../../src/bridge/deal.ts';
import { readPbn } from '../../src/formats/pbn/pbn.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

let root = '';
let job = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unseal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function dealt(file: string, interruptAt?: string, ...more: readonly string[]): Promise<void> {
  const jobs = join(root, 'jobs');
  const deal = ['deal', join(EXAMPLES, file), '--boards', '1-3', '--faults', 'worn', '--seed', 'u', ...more];
  await soubretteWith(interruptAt === undefined ? {} : { interruptAt }, ...deal, '--journal', jobs);
  job = join(jobs, readdirSync(jobs)[0]!);
}

describe('unseal-job', () => {
  test.each(['evening.pbn', 'super.pbn'])('writes a journal in clear that replays: %s', async (file) => {
    await dealt(file);
    const sealed = await soubrette('replay', job, '--show-hands', '--json');
    const { code, stdout, stderr } = await soubrette('unseal-job', job);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('From now on anyone who can read it sees the hands');
    const path = join(job, 'unsealed.jsonl');
    rmSync(placesFrom(process.env).keys, { recursive: true });
    const unsealed = await soubrette('replay', path, '--show-hands', '--json');
    expect(unsealed.code).toBe(0);
    const { signature, ...followed } = JSON.parse(sealed.stdout);
    expect(signature).toMatchObject({ kind: 'holds' });
    expect(JSON.parse(unsealed.stdout)).toEqual({ ...followed, proof: 'unbound' });
    expect(readFileSync(path, 'utf8')).toMatch(/"card":"[CDHS]/);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect((await soubrette('replay', job)).stdout).toContain('Its cards are sealed');
  });

  test.each(['evening.pbn', 'super.pbn'])('writes the deals that were in the file: %s', async (file) => {
    await dealt(file, undefined, '--copies', '2');
    const output = join(root, 'deals.pbn');
    expect((await soubrette('unseal-job', job, '-o', output)).code).toBe(0);
    const [written, given] = [output, join(EXAMPLES, file)].map((path) => readPbn(readFileSync(path)));
    expect(written!.problems).toEqual([]);
    expect(written!.boards.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const { number, deal } of written!.boards) {
      expect(sameDeal(deal, given!.boards.find((board) => board.number === number)!.deal)).toBe(true);
    }
  });

  test('keeps a PBN file that is there, and then writes nothing at all', async () => {
    await dealt('evening.pbn');
    const output = join(root, 'deals.pbn');
    writeFileSync(output, 'kept');
    expect((await soubrette('unseal-job', job, '-o', output)).code).toBe(2);
    expect(readFileSync(output, 'utf8')).toBe('kept');
    expect(readdirSync(job)).not.toContain('unsealed.jsonl');
    expect((await soubrette('unseal-job', job, '-o', output, '--force')).code).toBe(0);
  });

  test('refuses a job that is not finished, unless it is forced', async () => {
    await dealt('evening.pbn', 'Board 2: verified');
    const refused = await soubrette('unseal-job', job);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('not finished') });
    expect(existsSync(join(job, 'unsealed.jsonl'))).toBe(false);
    expect((await soubrette('unseal-job', job, '--force')).code).toBe(0);
    expect((await soubrette('replay', join(job, 'unsealed.jsonl'))).stdout).toContain(': stopped.');
  });

  test('opens a passphrase, and nothing without it', async () => {
    const passphrase = join(root, 'passphrase');
    writeFileSync(passphrase, 'correct horse\n');
    await dealt('evening.pbn', undefined, '--passphrase-file', passphrase);
    expect((await soubrette('unseal-job', job)).code).toBe(3);
    expect((await soubretteWith({ secrets: ['another one'] }, 'unseal-job', job)).code).toBe(3);
    expect((await soubrette('unseal-job', job, '--passphrase-file', passphrase)).code).toBe(0);
  });

  test('says where the key is not here, and where the journal is damaged', async () => {
    await dealt('evening.pbn');
    const path = join(job, 'journal.jsonl');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"seq":9,', '"seq":8,'));
    expect(await soubrette('unseal-job', job)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Line 9'),
    });
    writeFileSync(path, text);
    rmSync(placesFrom(process.env).keys, { recursive: true });
    expect(await soubrette('unseal-job', job)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('The key to'),
    });
    expect(readdirSync(job)).not.toContain('unsealed.jsonl');
  });
});
