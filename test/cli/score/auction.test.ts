import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import '../../support/seeded.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/pbn');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'auction-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Judges the auction of one record with these further tags. */
async function judged(tags: string, auction: string): Promise<string[]> {
  const file = join(folder, 'one.pbn');
  const deal = '[Deal "N:AKQJ.T987.654.32 T987.654.32.AKQJ 654.32.AKQJ.T987 32.AKQJ.T987.654"]';
  writeFileSync(file, `[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n${deal}\n${tags}\n${auction}\n`);
  const { stdout } = await soubrette('auction', '--file', file);
  return stdout.trimEnd().split('; ');
}

describe('the calls of an auction', () => {
  test.each([
    [['1NT', 'P', '3NT', 'AP', '--dealer', 'S'], '3NT by S\n'],
    [['1NT P 3NT AP', '--dealer', 'S'], '3NT by S\n'],
    [['P', 'P', 'P', 'P'], 'passed out\n'],
    [['1H', 'X', 'XX'], "It is W's turn. Legal are Pass and 1S to 7NT.\n"],
    [['7S', 'X'], "It is S's turn. Legal are Pass, XX and 7NT.\n"],
    [['9NT', 'X', 'XX', 'AP', '--deck', 'super'], '9NTXX by N\n'],
  ])('%s are judged', async (words, told) => {
    expect(await soubrette('auction', ...words)).toEqual({ code: EXIT.done, stdout: told, stderr: '' });
  });

  test('say which is the first that is illegal, and what would be legal', async () => {
    expect(await soubrette('auction', '7H', 'P', '7D')).toEqual({
      code: EXIT.badInput,
      stdout: '',
      stderr: 'Call 3, by S: S may not call 7D: it does not outrank 7H. Legal are Pass and 7S to 7NT.\n',
    });
  });

  test('are told as JSON', async () => {
    const { stdout } = await soubrette('auction', '7NT', 'X', '--json', '--dealer', 'W');
    expect(JSON.parse(stdout)).toEqual({
      dealer: 'W',
      deck: 'standard',
      calls: ['7NT', 'X'],
      ended: false,
      contract: null,
      declarer: null,
      turn: 'E',
      legal: ['Pass', 'XX'],
      fault: null,
    });
    const wrong = await soubrette('auction', '1C', 'XX', '--json');
    expect(wrong.code).toBe(EXIT.badInput);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ fault: { call: 2, seat: 'E', word: 'XX' } });
  });

  test('are needed', async () => {
    expect((await soubrette('auction')).code).toBe(EXIT.usage);
    expect((await soubrette('auction', '1C', '--file', 'x')).code).toBe(EXIT.usage);
  });
});

describe('the auction of a record', () => {
  test.each([
    ['[Result "9"]\n[Score "NS -100"]', '[Auction "E"]\nP 1S P 4S AP', ['Board 2: 4S by S, -100']],
    ['[Declarer "^N"]\n[Contract "4S"]', '[Auction "E"]\nP 1S P 4S AP', ['Board 2: 4S by S']],
    [
      '[Result "10"]\n[Score "EW -420"]',
      '[Auction "E"]\nP 1S P 4S AP',
      ['Board 2: 4S by S, 620', "the score is 620 for declarer's side, and the record says 420"],
    ],
    [
      '[Result "10"]\n[Score "NS 4"]\n[Scoring "Rubber"]',
      '[Auction "E"]\nP 1S P 4S AP',
      ['Board 2: 4S by S, 620'],
    ],
    [
      '[Contract "3SX"]\n[Declarer "E"]',
      '[Auction "E"]\nP 1S P 4S AP',
      [
        'Board 2: 4S by S',
        'the contract is 4S, and the record says 3SX',
        'the declarer is S, and the record says E',
      ],
    ],
    ['[Result "14"]\n[Score "NS 999"]', '[Auction "E"]\nP 1S P 4S AP', ['Board 2: 4S by S']],
    ['[Contract "Pass"]\n[Score "0"]', '[Auction "E"]\nAP', ['Board 2: passed out']],
    [
      '',
      '[Auction "E"]\n1S 2C 1H',
      ['Board 2: no contract', 'call 3 (line 7): W may not call 1H: it does not outrank 2C'],
    ],
    ['', '[Auction "E"]\n1S *', ['Board 2: no contract']],
    ['', '[Auction "E"]\n1S', ['Board 2: no contract', "the auction has not ended: it is S's turn"]],
    ['', '[Auction "N"]\n- 1S AP', ['Board 2: 1S by E']],
    ['', '[Auction "S"]\n1S AP', ['Board 2: 1S by E', 'S calls first, but the dealer is E']],
    ['', '[Auction "E"]\n1S ^I 1H P P P', ['Board 2: 1H by S']],
    ['', '[Auction "E"]\n1S ^S 2H =1= P 2S! $1 AP', ['Board 2: 2S by E']],
  ])('%j %j is judged', async (tags, auction, told) => {
    expect(await judged(tags, auction)).toEqual(told);
  });

  test('of another deck goes to level 9', async () => {
    const file = join(folder, 'super.pbn');
    writeFileSync(file, '[Board "1"]\n[Deck "SuperBridge68"]\n[Result "15"]\n[Auction "N"]\n9S X AP\n');
    expect((await soubrette('auction', '--file', file)).stdout).toBe('Board 1: 9SX by N, -450\n');
  });
});

test('the auction of a record may hold any words', async () => {
  const words = [
    '1C',
    'X',
    'XX',
    '^S',
    '^I',
    '=1=',
    'AP',
    '*',
    '-',
    '$4',
    '!',
    '{',
    '"',
    '7NT',
    '9C',
    '♠',
    '+',
    '[',
    'Pass',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...words)),
      fc.constantFrom('N', 'Z', ''),
      async (calls, seat) => {
        const told = await judged('', `[Auction "${seat}"]\n${calls.join(' ')}`);
        expect(told.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60 },
  );
});

describe('the auctions of a file', () => {
  test.each(['pbn-correct_10.pbn', 'pbn-correct_20.pbn', 'pbn-correct_21.pbn', 'endplay-sample.pbn'])(
    '%s are right',
    async (name) => {
      const { code, stderr } = await soubrette('auction', '--file', join(FIXTURES, name));
      expect([code, stderr]).toEqual([
        EXIT.done,
        expect.stringMatching(/^\d+ auctions?: nothing is wrong\.\n$/),
      ]);
    },
  );

  test('that was made to be wrong are told one by one', async () => {
    const { code, stdout, stderr } = await soubrette(
      'auction',
      join(FIXTURES, 'pbn-errors_10.pbn'),
      '--json',
    );
    const all = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { problems: string[] });
    expect([code, all.length, stderr]).toEqual([
      EXIT.badInput,
      27,
      '27 auctions: something is wrong with 18.\n',
    ]);
    expect(all.filter(({ problems }) => problems.length > 0)).toHaveLength(18);
  });

  test('have to be in it', async () => {
    const none = await soubrette('auction', '--file', join(FIXTURES, 'rs-big-deal.pbn'));
    expect([none.code, none.stderr]).toEqual([EXIT.badInput, expect.stringContaining('holds no auction.')]);
    expect((await soubrette('auction', '--file', join(folder, 'none.pbn'))).code).toBe(EXIT.badInput);
  });
});
