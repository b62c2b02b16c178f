import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');

describe('a job for the emulated machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulated-'));
  const path = (stderrOrOut: string): string =>
    /resume (\S+)|replay (\S+)/.exec(stderrOrOut)?.slice(1).find(Boolean) ?? '';
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const place of Object.values(placesFrom(process.env)))
      rmSync(place, { recursive: true, force: true });
  });

  test('is stopped in the middle, taken up and dealt to its end', async () => {
    const words = [EVENING, '--boards', '1', '--machine', 'emulated', '--seed', 'cli', '--plain', '--yes'];
    const stopped = await soubretteWith({ interruptAt: 'Dealing.' }, 'deal', ...words, '--journal', folder);
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toContain('on the emulated machine');
    const job = path(stopped.stdout + stopped.stderr);
    expect(readFileSync(join(job, 'journal.jsonl'), 'utf8')).toContain('"kind":"emulated"');
    const resumed = await soubrette('resume', job, '--plain', '--yes');
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toContain('1 of 1 board dealt, verified and out of the bay.');
    expect(resumed.stdout).toContain('Emulated with club profile');
    expect(resumed.stderr).not.toContain('disagrees');
  });
});
