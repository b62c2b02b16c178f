import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'troubles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what is wrong with several folders of jobs is said once', async () => {
  const names = [1, 2, 3, 4, 5].map((day) => join(folder, `2026-01-0${day}-190000-evening`));
  for (const name of names) {
    mkdirSync(name);
    writeFileSync(join(name, 'journal.jsonl'), '');
  }
  const { code, stdout, stderr } = await soubrette('jobs', folder);
  const told = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('holds no complete line'));
  expect(code).toBe(3);
  expect(told).toEqual([
    `${names[0]}, ${names[1]}, ${names[2]} and 2 more folders: The journal holds no complete line (line 1): nothing is known of its job. Deal its boards again, as a new one.`,
  ]);
});

test.each(['jobs', 'machine report', 'reseal-job'])(
  'a file that is no job is told by %s',
  async (command) => {
    const file = join(folder, 'evening.txt');
    writeFileSync(file, 'no job\n');
    const { code, stderr } = await soubrette(...command.split(' '), file);
    expect([code, stderr]).toEqual([3, expect.stringMatching(/ is not a (?:job|folder of jobs)\. Name /)]);
  },
);
