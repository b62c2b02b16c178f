import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { pdfText } from '../../support/pdf-text.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'movement '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MITCHELL = `Mitchell: 6 pairs at 3 tables, 3 rounds of 8 boards.

round  table 1  table 2  table 3
1        1-4@1    2-5@2    3-6@3
2        1-6@2    2-4@3    3-5@1
3        1-5@3    2-6@1    3-4@2

1-4@1: pair 1 sits North-South and pair 4 East-West; they play set 1 (boards 1-8).

Sound: nobody plays a board twice, no pair meets another more than once.
Everybody plays 24 of 24 boards; each board is played 3 times.
Each North-South pair meets each East-West pair once.
Two rankings, North-South and East-West. Balance of comparisons 100.0 %.
The machine makes one tray of each board.
`;

describe('soubrette movement', () => {
  test('shows a Mitchell and what is proven of it', async () => {
    expect(await soubrette('movement', 'mitchell', '--tables', '3')).toMatchObject({
      code: 0,
      stdout: MITCHELL,
    });
  });

  test.each([
    [['howell', '--pairs', '11'], { movement: 'howell', units: 12, absent: ['12'], boards: 22, sound: true }],
    [
      ['mitchell', '--tables', '8', '--even', 'skip'],
      { movement: 'skip-mitchell', winners: 2, meetings: { min: 0, max: 1 } },
    ],
    [['mitchell', '--tables', '7', '--arrow-switch', '1'], { winners: 1, sound: true }],
    [
      ['howell', '--tables', '9', '--rounds', '10', '--arrow-switch', 'best'],
      { winners: 1, balance: 0.745979 },
    ],
    [
      ['mitchell', '--tables', '5', '--same-boards', '--rounds', '4'],
      { boards: 28, copies: [{ boards: [1, 2, 3, 4, 5, 6, 7], copies: 3 }, {}, {}, {}] },
    ],
    [['teams', '--teams', '2', '--stanzas', '2'], { movement: 'teams-match', boards: 48, tables: 2 }],
    [['teams', '--teams', '5'], { movement: 'american-teams', tables: 5 }],
    [['teams', '--teams', '5', '--round-robin'], { movement: 'round-robin', tables: 4 }],
    [['individual', '--players', '16'], { kind: 'players', boards: 15, meetings: { min: 2, max: 2 } }],
  ] as const)('%j is answered in one line of JSON', async (words, facts) => {
    const { code, stdout } = await soubrette('movement', ...words, '--json');
    expect(code).toBe(EXIT.done);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject(facts);
  });

  test('writes a file that it reads again, with cards in the language of the country', async () => {
    const [path, pdf] = [join(folder, 'howell.csv'), join(folder, 'cards.pdf')];
    const { stdout } = await soubrette(
      'movement',
      'howell',
      '--pairs',
      '7',
      '--boards-per-round',
      '3',
      '--csv',
    );
    writeFileSync(path, stdout);
    const words = ['--language', 'pl', '--event', 'Wtorek', '-o', pdf];
    const read = await soubrette('movement', 'file', path, ...words);
    expect(read).toMatchObject({ code: 0 });
    expect(read.stderr).toContain('Wrote 11 cards on 3 pages');
    const pages = await pdfText(readFileSync(pdf));
    const titles = pages
      .flatMap((page) => page.split('\n'))
      .filter((line) => /^(?:Stolik|Para) \d+$/.test(line));
    expect(titles).toEqual([
      ...[1, 2, 3, 4].map((table) => `Stolik ${table}`),
      ...[1, 2, 3, 4, 5, 6, 7].map((pair) => `Para ${pair}`),
    ]);
  });

  test('tells what is wrong with a movement of a file, and writes no cards', async () => {
    const [path, pdf] = [join(folder, 'bad.csv'), join(folder, 'cards.pdf')];
    writeFileSync(path, 'round,table,ns,ew,boards\n1,1,1,2,1-3\n1,2,3,4,4-6\n2,1,1,3,1-3\n2,2,2,4,4-6\n');
    const ran = await soubrette('movement', 'file', path, '-o', pdf);
    expect(ran.code).toBe(EXIT.badInput);
    expect(ran.stdout).toContain('Not sound: 2 faults.');
    expect(ran.stderr).toContain('Pair 1 plays boards 1-3 in rounds 1 and 2. Nobody may play a board twice.');
    expect(() => readFileSync(pdf)).toThrow('ENOENT');
  });

  test.each([
    [
      ['howell', '--tables', '4', '--rounds', '4'],
      EXIT.usage,
      'A Howell of 4 tables has 5 to 7 rounds, not 4.',
    ],
    [['howell', '--tables', '13'], EXIT.usage, '12'],
    [['mitchell', '--tables', '6', '--even', 'skip', '--rounds', '6'], EXIT.usage, '1 to 5 rounds, not 6'],
    [['mitchell', '--tables', '6', '--arrow-switch', '7'], EXIT.usage, '7 rounds of 6'],
    [['mitchell'], EXIT.usage, '--tables 5, or --pairs 11'],
    [['teams', '--teams', '4', '--stanzas', '2'], EXIT.usage, 'Only a match of two teams has stanzas.'],
    [['individual', '--players', '10'], EXIT.usage, '8, 12 or 16 players, not for 10'],
    [['file', '/nowhere/at/all.csv'], EXIT.badInput, 'There is no file'],
  ] as const)('%j is refused with a reason', async (words, code, reason) => {
    const ran = await soubrette('movement', ...words);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(reason);
  });
});
