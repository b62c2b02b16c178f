import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { ResultEntry } from '../../../src/app/sessions/enter.ts';
import { takeTyped } from '../../../src/cli/session/enter.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { type Entering, NOTHING_ENTERED } from '../../../src/scoring/session/enter-line.ts';
import { type EntryLog, takeLine } from '../../../src/scoring/session/enter-lines.ts';
import { rulesOf } from '../../support/result-rows.ts';
import { openTryFolder } from '../../support/try-session.ts';

const folder = openTryFolder();
afterAll(folder.remove);

const RULES = { rules: rulesOf('duplicate') };

/** What is said to each line, one after the other. */
function typed(...lines: readonly string[]): { log: EntryLog; says: string[]; outcomes: string[] } {
  let log: EntryLog = { entering: NOTHING_ENTERED, before: [] };
  const answers = lines.map((line, index) => {
    const answer = takeLine(log, line, index + 1, RULES);
    log = answer.log;
    return answer;
  });
  return {
    log,
    says: answers.map(({ reply }) => reply.join(' ')),
    outcomes: answers.map(({ outcome }) => outcome),
  };
}

describe('results that are typed in', () => {
  test('come from travellers and from slips', () => {
    const { says } = typed(
      'board 5',
      '1 7 4SX-2 N',
      '2-8 pass',
      'round 2 table 3 pairs 1 7',
      '6 1NT= E',
      '8 -50',
    );
    expect(says).toEqual([
      'board 5',
      'Board 5, 1 against 7: 4SX N 8 tricks, -500',
      'Board 5, 2 against 8: passed out',
      'round 2, table 3, ns 1, ew 7',
      'Board 6, 1 against 7: 1NT E 7 tricks, -90',
      'Board 8, 1 against 7: -50',
    ]);
  });

  test.each([
    ['before a head', ['1 7 4S= N'], /First say which board/],
    ['with a head that is not understood', ['board 5 rain 3'], /"rain" is not understood/],
    ['with a head that lacks something', ['pairs 1'], /After "pairs" something is missing/],
    ['under a head without a board', ['board x'], /"x" is not a board number/],
    ['under a head with board 0', ['board 0'], /"0" is not a board number/],
    ['under a head with a board beyond all', ['board 99999999'], /"99999999" is not a board number/],
    [
      'as not played where there is a result',
      ['board 5', '1 7 4S= N', '1 7 not played'],
      /played by 1 against 7: 4S N 10/,
    ],
    [
      'as not played by a pair that has a result',
      ['board 5', '1 7 4S= N', '1 8 not played'],
      /played by 1 against 7/,
    ],
    ['without a pair', ['board 5', '4S='], /Write both pairs/],
    ['without what was done', ['pairs 1 7', '5'], /Write the board/],
    ['of a contract that can not be', ['board 5', '1 7 8S= N'], /levels go from 1 to 7/],
    ['of a table that has one', ['board 5', '1 7 4S= N', '1 7 4S+1 N'], /has a result already/],
    [
      'of a pair that has played the board',
      ['board 5', '1 7 4S= N', '1 8 4S+1 N'],
      /Pair 1 plays this board twice/,
    ],
  ])('%s are refused, and change nothing', (_, lines, message) => {
    const before = typed(...lines.slice(0, -1));
    const { log, says, outcomes } = typed(...lines);
    expect(says.at(-1)).toMatch(message);
    expect(outcomes.at(-1)).toBe('refused');
    expect(log.entering.results).toEqual(before.log.entering.results);
  });

  test('are taken back one by one, heads too', () => {
    const { says, log } = typed('board 5', '1 7 4S= N', 'undo', '1 7 4S+1 N', 'undo', 'undo', 'undo');
    expect(says.slice(2)).toEqual([
      'Taken back: 1 7 4S= N',
      'Board 5, 1 against 7: 4S N 11 tricks, +650',
      'Taken back: 1 7 4S+1 N',
      'Taken back: board 5',
      'There is nothing to undo.',
    ]);
    expect(log.entering).toEqual(NOTHING_ENTERED);
  });

  test('can be taken back as far as 200 lines', () => {
    const heads = Array.from({ length: 300 }, (_, index) => `board ${index + 1}`);
    const undone = Array.from({ length: 201 }, () => 'undo');
    const { says } = typed(...heads, ...undone);
    expect(says.at(-2)).toContain('Taken back: board 101');
    expect(says.at(-1)).toBe('There is nothing to undo.');
  });

  test('are 2,000 at most', () => {
    const { log } = typed('board 5', '1 7 4S= N');
    const results = Array.from({ length: 2000 }, () => log.entering.results).flat();
    const more = takeLine({ ...log, entering: { ...log.entering, results } }, '2 8 4S= N', 3, RULES);
    expect(more.outcome).toBe('refused');
    expect(more.reply).toEqual([
      'There are 2000 results, the most that can be typed. Continue in another file.',
    ]);
  });

  test('can be taken back with a head, before which another one was', () => {
    const { says, log } = typed('board 5', 'board 6', 'undo', '1 7 4S= N');
    expect(says.slice(2)).toEqual([
      'Taken back: board 6 Again: board 5',
      'Board 5, 1 against 7: 4S N 10 tricks, +620',
    ]);
    expect(log.entering.results).toHaveLength(1);
  });

  test('can be none, until the board is played after all', () => {
    const { says, log } = typed(
      'pairs 1 7',
      '9 not played',
      '8 not played',
      'list',
      '9 -50',
      'list',
      'undo',
      'undo',
    );
    expect(says.slice(1)).toEqual([
      'Board 9, 1 against 7: not played',
      'Board 8, 1 against 7: not played',
      'Board 9, 1 against 7: not played Board 8, 1 against 7: not played',
      'Board 9, 1 against 7: -50',
      'Board 9, 1 against 7: -50 Board 8, 1 against 7: not played',
      'Taken back: 9 -50',
      'Taken back: 8 not played',
    ]);
    expect(log.entering.unplayed.map(({ board }) => board)).toEqual([9]);
  });

  test('are listed, and helped with', () => {
    const { says, outcomes } = typed(
      'board 5',
      '1 7 4S= N',
      'list',
      'help',
      '# a word to oneself',
      '',
      'done',
    );
    expect(says[2]).toBe(says[1]);
    expect(says[3]).toMatch(/traveller/);
    expect(outcomes).toEqual(['taken', 'taken', 'nothing', 'nothing', 'nothing', 'nothing', 'done']);
  });
});

test.each([
  ['done', 'ended', EXIT.done, 2],
  ['undo', 'interrupted', EXIT.interrupted, 1],
] as const)(
  'lines typed one by one are kept after each, to the last one: %s',
  async (last, ending, code, results) => {
    async function* lines(): AsyncGenerator<string, 'ended' | 'interrupted'> {
      yield* ['board 5', '1 7 4S= N', '1 7 rain', '2 8 Pass', last];
      return ending;
    }
    const kept: number[] = [];
    const keep = ({ results: each }: Entering): void => {
      kept.push(each.length);
    };
    const { terminal, said } = quietTerminal();
    const entry = new ResultEntry(NOTHING_ENTERED, RULES, keep);
    expect(await takeTyped(entry, lines(), 'evening.csv', terminal)).toBe(code);
    expect(kept).toEqual(last === 'undo' ? [0, 1, 2, 1] : [0, 1, 2]);
    expect(said.stderr).toMatch(/"rain"/);
    expect(said.stderr).toMatch(new RegExp(`evening.csv has ${results} result`));
  },
);

describe('soubrette session enter', () => {
  test('keeps the section that a traveller is of, with the same pairs in each', async () => {
    const lines = [
      'section A board 5',
      '1 7 4S= N',
      '2 8 3NT= S',
      'section B board 5',
      '1 7 pass',
      '2 8 4S= N',
      '1 7 1NT= N',
    ];
    const path = folder.write('sections.txt', lines.join('\n'));
    const out = folder.path('sections.csv');
    const refused = await folder.run('session', 'enter', path, '-o', out);
    expect(refused.stderr).toMatch(/^Line 7: .*B1 against B7 has a result already/);
    const kept = await folder.run('session', 'enter', path, '-o', out, '--partial');
    expect(kept.code).toBe(EXIT.personNeeded);
    expect(readFileSync(out, 'utf8').split('\n').slice(0, 4)).toEqual([
      'board,round,table,ns,ew,contract,score,section',
      '5,,,1,7,4S= N,+620,A',
      '5,,,2,8,3NT= S,+600,A',
      '5,,,1,7,Pass,0,B',
    ]);
    const { stdout } = await folder.run('session', out, '--sections', 'apart', '--json');
    expect(JSON.parse(stdout).rankings).toHaveLength(4);
  });

  const lines = [
    'board 5',
    '1 7 4SX-2 N',
    '2 8 A+/A-',
    '3 9 -50',
    'pairs Red Blue',
    '6 1NT= E',
    '7 Pass',
    '',
  ];
  const slips = folder.write('slips.txt', lines.join('\n').replace('-50', '-100'));
  const output = folder.path('results.csv');

  test('keeps results that session ranks, and goes on with them', async () => {
    expect(await folder.run('session', 'enter', slips, '-o', output)).toMatchObject({ code: EXIT.done });
    const kept = readFileSync(output, 'utf8');
    expect(kept.split('\n').slice(0, 3)).toEqual([
      'board,round,table,ns,ew,contract,score',
      '5,,,1,7,4SX-2 N,-500',
      '5,,,2,8,,A+/A-',
    ]);
    const more = folder.write('more.txt', 'board 5\n4 10 3NT+1 S\n');
    await folder.run('session', 'enter', more, '-o', output, '--continue');
    expect(readFileSync(output, 'utf8')).toBe(`${kept}5,,,4,10,3NT+1 S,+630\n`);
    const { code, stdout } = await folder.run('session', output, '--scoring', 'total', '--json');
    expect(code).toBe(EXIT.done);
    const { rankings } = JSON.parse(stdout) as {
      rankings: { standings: { number: string; points: number }[] }[];
    };
    expect(rankings[0]?.standings.map(({ number, points }) => `${number} ${points}`)).toEqual([
      '4 630',
      '2 0',
      'Red -90',
      '3 -100',
      '1 -500',
    ]);
  });

  test('keeps boards that were not played, which no movement misses then', async () => {
    const kept = folder.path('unplayed.csv');
    const movement = folder.write('pairs.csv', 'round,table,ns,ew,boards\n1,1,1,3,1-2\n1,2,2,4,1-2\n');
    const lines = folder.write('some.txt', 'pairs 1 3\n1 50\n2 not played\npairs 2 4\n1 90\n');
    expect((await folder.run('session', 'enter', lines, '-o', kept)).code).toBe(EXIT.done);
    expect(readFileSync(kept, 'utf8').split('\n').at(-2)).toBe('2,,,1,3,,not played');
    const last = folder.write('last.txt', '# nothing more\n');
    await folder.run('session', 'enter', last, '-o', kept, '--continue');
    expect(readFileSync(kept, 'utf8').split('\n').at(-2)).toBe('2,,,1,3,,not played');
    const { stderr } = await folder.run('session', kept, '--movement', movement, '--json');
    expect(stderr.trim()).toBe('Warning. There is no result for board 2, 2 against 4 (round 1, table 2).');
  });

  test('does not replace results, and has none to go on with where there are none', async () => {
    expect((await folder.run('session', 'enter', slips, '-o', slips)).code).toBe(EXIT.usage);
    const nothing = folder.path('nothing.csv');
    expect((await folder.run('session', 'enter', slips, '-o', nothing, '--continue')).code).toBe(
      EXIT.badInput,
    );
  });

  test('tells all lines of a file that can not be, and keeps the others only with --partial', async () => {
    const wrong = folder.write('wrong.txt', 'board 1\n1 7 4S\n2 8 4S= N\n3 9 rain\n');
    const kept = folder.path('kept.csv');
    const refused = await folder.run('session', 'enter', wrong, '-o', kept);
    expect(refused.code).toBe(EXIT.badInput);
    expect(refused.stderr.split('\n').map((line) => line.slice(0, 7))).toEqual([
      'Line 2:',
      'Line 4:',
      'Nothing',
      '',
    ]);
    expect((await folder.run('session', 'enter', wrong, '-o', kept, '--partial')).code).toBe(
      EXIT.personNeeded,
    );
    expect(readFileSync(kept, 'utf8')).toBe('board,round,table,ns,ew,contract,score\n1,,,2,8,4S= N,+420\n');
  });
});
