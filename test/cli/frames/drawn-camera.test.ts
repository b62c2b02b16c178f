import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');
const SEEN = ['--camera', 'drawn', '--readers', 'symbol', '--seed', 'drawn'];

const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a job seen through drawn frames', () => {
  test.runIf(IN_FULL)('goes the same way from the same seed', async () => {
    const words = ['simulate', '--boards', '1', '--deck', 'standard', ...SEEN, '--faults', 'worn', '--json'];
    const [one, other] = [await soubrette(...words), await soubrette(...words)];
    const courseOf = (stdout: string) => ({ ...JSON.parse(stdout), wallMs: 0, boardsPerWallSecond: 0 });
    expect(courseOf(one.stdout)).toEqual(courseOf(other.stdout));
    expect(courseOf(one.stdout)).toMatchObject({ boards: 1, verified: 1, wrongVerified: 0 });
  });

  test('is taken up again through the same eyes, deals its board and says how it saw', async () => {
    const words = ['deal', EVENING, '--boards', '1', ...SEEN, '--plain', '--journal', folder];
    const stopped = await soubretteWith({ interruptAt: 'Dealing.' }, ...words);
    expect(stopped.code).toBe(130);
    const job = /resume (\S+)/.exec(stopped.stdout + stopped.stderr)?.[1] ?? '';
    expect(readFileSync(join(job, 'journal.jsonl'), 'utf8')).toContain('"camera":{"kind":"drawn"');
    const resumed = await soubrette('resume', job, '--plain');
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toContain('1 of 1 board dealt, verified and out of the bay.');
    expect(resumed.stdout).toContain('drawn frames (good)');
    expect(resumed.stderr).toMatch(/through \d+ drawn frames \(good\): \d+\.\d ms/);
    expect(resumed.stderr).not.toContain('disagrees');
  });
});

describe('drawn frames are refused', () => {
  const dealt = (...words: string[]) => soubrette('deal', EVENING, '--boards', '1', '--no-journal', ...words);

  test('where the machine is a real one', async () => {
    const { code, stderr } = await dealt('--machine', 'serial:/dev/none', '--camera', 'drawn');
    expect([code, stderr]).toEqual([2, expect.stringContaining('has a camera of its own')]);
  });

  test.each([
    ['--deck-art', 'x'],
    ['--level', 'worn'],
    ['--deck-profile', 'x'],
  ])('no %s without --camera drawn', async (flag, value) => {
    const { code, stderr } = await dealt(flag, value);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${flag} is for drawn frames`)]);
  });

  test('of a folder that there is not', async () => {
    const { code, stderr } = await dealt('--camera', 'drawn', '--deck-art', join(folder, 'none'));
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no folder')]);
  });

  test('of a deck that lacks cards', async () => {
    const art = join(folder, 'art');
    mkdirSync(art);
    writeFileSync(join(art, 'S10.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 88"></svg>');
    const { code, stderr } = await dealt('--camera', 'drawn', '--deck-art', art);
    expect(code).toBe(3);
    expect(stderr).toContain('has no picture of C2, C3, C4, C5, C6 and 46 more');
  });

  test('of a picture that is none', async () => {
    const art = join(folder, 'broken');
    mkdirSync(art);
    writeFileSync(join(art, 'C2.svg'), 'no picture');
    const { code, stderr } = await dealt('--camera', 'drawn', '--deck-art', art);
    expect([code, stderr]).toEqual([3, expect.stringContaining('C2.svg is not an SVG')]);
  });

  test('of a picture that the drawing library does not understand', async () => {
    const art = join(folder, 'nameless');
    mkdirSync(art);
    writeFileSync(join(art, 'C2.svg'), '<svg viewBox="0 0 57 88"></svg>');
    const { code, stderr } = await dealt('--camera', 'drawn', '--deck-art', art);
    expect([code, stderr]).toEqual([3, expect.stringContaining("C2.svg can't be drawn: ")]);
  });

  test('with a profile that is none', async () => {
    const profile = join(folder, 'my.deck.json');
    cpSync(EVENING, profile);
    const { code, stderr } = await dealt('--camera', 'drawn', '--deck-profile', profile);
    expect([code, stderr]).toEqual([3, expect.stringContaining('my.deck.json')]);
  });
});
