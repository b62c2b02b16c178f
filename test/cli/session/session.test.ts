import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { openTryFolder } from '../../support/try-session.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A club session of 16 pairs and 21 boards by Butler, with the IMPs that its own program gave. */
const CLUB = join(ROOT, 'test/fixtures/pbn/rs-ruter71.pbn');

const folder = openTryFolder();
afterAll(folder.remove);

interface Standing {
  readonly rank: number;
  readonly number: string;
  readonly names: string | null;
  readonly points: number;
  readonly value: number;
}

/** What the players of the club wrote down as leads is not always true. */
const LEADS = /^Warning\. .*rs-ruter71\.pbn, .*The lead is not among.*\n/gm;

/** The standings of each ranking that a command prints as JSON. */
async function standings(...args: readonly string[]): Promise<Standing[][]> {
  const { code, stdout, stderr } = await folder.run('session', ...args, '--json');
  expect(stderr.replace(LEADS, '')).toBe('');
  expect(code).toBe(EXIT.done);
  const { rankings } = JSON.parse(stdout) as { rankings: { standings: Standing[] }[] };
  return rankings.map((ranking) => ranking.standings);
}

const TRAVELLER = [420, 430, 500, 420, 450, -50, 170].map((score, at) => `1,${at + 1},${at + 11},${score}`);
const traveller = folder.write('traveller.csv', ['board,ns,ew,score', ...TRAVELLER, ''].join('\n'));

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const RESULTS_EXAMPLE = join(EXAMPLES, 'results.csv');
const SUPER_EXAMPLE = join(EXAMPLES, 'super.pbn');

describe('soubrette session', () => {
  test('ranks the worked traveller of section 8', async () => {
    const [ns, ew] = await standings(traveller);
    const points = (of: Standing[] | undefined) =>
      of?.toSorted((a, b) => Number(a.number) - Number(b.number)).map((standing) => standing.points);
    expect(points(ns)).toEqual([5, 8, 12, 5, 10, 0, 2]);
    expect(points(ew)).toEqual([7, 4, 0, 7, 2, 12, 10]);
    const [half] = await standings(traveller, '--per-win', '1');
    expect(points(half)).toEqual([2.5, 4, 6, 2.5, 5, 0, 1]);
  });

  test('ranks a club session as the program did that the club used', async () => {
    const [ranking] = await standings(CLUB, '--scoring', 'butler', '--drop', '1');
    const rows = [
      ...readFileSync(CLUB, 'utf8').matchAll(/^ ?(\d+) +[\d-]+ +(\d+) \d "[NE]-[SW]" +(-?\d+) "(.*?)"/gm),
    ];
    expect(rows).toHaveLength(16);
    expect(ranking?.map(({ rank, number, points }) => [rank, number, points])).toEqual(
      rows.map(([, rank, pair, imps]) => [Number(rank), pair, Number(imps)]),
    );
    expect(ranking?.map(({ names }) => names)).toEqual(rows.map(([, , , , names]) => names));
  });

  test('gives each result of that session the IMPs that it has', async () => {
    const { stdout } = await folder.run(
      'session',
      CLUB,
      '--scoring',
      'butler',
      '--drop',
      '1',
      '--details',
      '--json',
    );
    const { results } = JSON.parse(stdout) as {
      results: { board: number; ns: string[]; ew: string[]; points: { ns: number } }[];
    };
    const ours = results.map(({ board, ns, ew, points }) => `${board} ${ns} ${ew} ${points.ns}`);
    const text = readFileSync(CLUB, 'utf8');
    const theirs = [
      ...text.matchAll(/\[Board "(\d+)"\][\s\S]*?\[ScoreTable[^\]]*\]\s+([\s\S]*?)(?:\r?\n\s*\n|\s*$)/g),
    ].flatMap(([, board, table = '']) =>
      table.split('\n').map((line) => {
        const [, , ns, ew] = line.trim().split(/\s+/);
        return `${board} ${ns} ${ew} ${line.trim().split(/\s+/).at(-3)}`;
      }),
    );
    expect(theirs).toHaveLength(168);
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });

  test('has the match of section 8 in IMPs and victory points', async () => {
    const lines = [
      '1,A,B,420',
      '1,B,A,450',
      '2,A,B,500',
      '2,B,A,620',
      '4,A,B,1440',
      '4,B,A,690',
      '8,A,B,140',
      '8,B,A,-100',
    ];
    const match = folder.write('match.csv', ['board,ns,ew,score', ...lines].join('\n'));
    const [imps] = await standings(match, '--scoring', 'teams', '--vp', 'none');
    expect(imps?.map(({ number, value }) => [number, value])).toEqual([
      ['A', 15],
      ['B', -15],
    ]);
    const [points] = await standings(match, '--scoring', 'teams');
    expect(points?.map(({ value }) => value)).toEqual([16.73, 3.27]);
    const [old] = await standings(match, '--scoring', 'teams', '--vp', 'old-24');
    expect(old?.map(({ value }) => value)).toEqual([13, 7]);
    const [boards] = await standings(match, '--scoring', 'board-a-match');
    expect(boards?.map(({ value }) => value)).toEqual([4, 4]);
  });

  test('scores 68 cards by their own rules, with the vulnerability of the deals', async () => {
    const lines = ['4,1,2,9NT= S', '4,3,4,8NT+1 S', '1,1,4,4NT-3 N', '1,3,2,4NT= N'];
    const results = folder.write('super.csv', ['board,ns,ew,contract', ...lines].join('\n'));
    const deals = join(ROOT, 'examples/super.pbn');
    const [ns] = await standings(results, '--deals', deals, '--scoring', 'total');
    expect(ns?.map(({ number, value }) => [number, value])).toEqual([
      ['1', 6880],
      ['3', 4340 + 680],
    ]);
    const [law] = await standings(results, '--deals', deals, '--scoring', 'cross-imps');
    const [scaled] = await standings(
      results,
      '--deals',
      deals,
      '--scoring',
      'cross-imps',
      '--imps',
      'game-value',
    );
    // 2840 and -980: 21 - 14 by the law, and for games of 180 as 1577 and -544: 17 - 11.
    expect([law?.[0]?.value, scaled?.[0]?.value]).toEqual([7, 6]);
  });

  test('knows names, what was carried over, and other languages', async () => {
    const names = folder.write(
      'names.csv',
      'number;names\n1;"Ana Țuțuianu; Ion Österreicher"\n12;Żółkiewska – Müller\n',
    );
    const all = ['2', '3', '4', '5', '6', '7', '11', '13', '14', '15', '16', '17'].map(
      (pair) => `${pair};P ${pair}`,
    );
    folder.write('all.csv', `${readFileSync(names, 'utf8')}${all.join('\n')}\n`);
    const carry = folder.write('carry.csv', 'number,side,points\n6,NS,12\n');
    const { stdout } = await folder.run(
      'session',
      traveller,
      '--names',
      folder.path('all.csv'),
      '--carry',
      carry,
      '--language',
      'pl',
    );
    expect(stdout).toMatch(/Klasyfikacja/);
    expect(stdout).toMatch(/Północ – Południe/);
    expect(stdout).toMatch(/^1= +3 +P 3 +1 +12 +0 +100,00$/m);
    expect(stdout).toMatch(/^1= +6 +P 6 +1 +0 +12 +100,00$/m);
    expect(stdout).toMatch(/Ana Țuțuianu; Ion Österreicher/);
  });
});

describe('results that can not be', () => {
  const bad = folder.write(
    'bad.csv',
    [
      'board,round,table,ns,ew,contract,by',
      '1,1,1,1,2,4S= N,',
      '1,1,2,3,4,4S+4 N,',
      '2,1,1,1,2,8NT= N,',
      '40,1,2,3,4,Pass,',
      '3,1,1,1,2,3NT=,9',
      '3,1,2,3,4,3NT= N,',
      '3,1,2,3,4,3NT+1 N,',
      '',
    ].join('\n'),
  );
  const deals = join(ROOT, 'examples/evening.pbn');

  test('are all listed with line and reason, and nothing is ranked', async () => {
    const { code, stdout, stderr } = await folder.run('session', bad, '--deals', deals);
    expect(code).toBe(EXIT.badInput);
    expect(stdout).toBe('');
    const lines = stderr.trim().split('\n');
    expect(lines.map((line) => /line (\d+)/.exec(line)?.[1])).toEqual(['3', '4', '5', '6', '8', undefined]);
    expect(stderr).toMatch(/line 3, board 1: .*\+4 is impossible/);
    expect(stderr).toMatch(/line 4, board 2: .*levels go from 1 to 7/);
    expect(stderr).toMatch(/line 5, board 40: This board is not in the deal file/);
    expect(stderr).toMatch(/line 6, board 3: The contract is by 9, who was not at this table/);
    expect(stderr).toMatch(/line 8, board 3: Table 2 \(3 against 4\) has a result already/);
    expect(lines.at(-1)).toMatch(/Nothing was ranked.*--partial/);
  });

  test('says what is wrong with many results in the same way once', async () => {
    const { code, stderr } = await folder.run('session', RESULTS_EXAMPLE, '--deals', SUPER_EXAMPLE);
    expect([code, stderr.match(/not in the deal file/g)?.length]).toEqual([3, 1]);
    expect(stderr).toMatch(/The same is true of \d\d more results\./);
  });

  test('are left out with --partial, and somebody has to look', async () => {
    const { code, stdout, stderr } = await folder.run(
      'session',
      bad,
      '--deals',
      deals,
      '--partial',
      '--json',
    );
    expect(code).toBe(EXIT.personNeeded);
    expect(stderr).toMatch(/Ranked without the results of 5 problems/);
    const { rankings } = JSON.parse(stdout) as { rankings: { standings: Standing[] }[] };
    expect(rankings.map((ranking) => ranking.standings.map(({ number }) => number))).toEqual([['1'], ['2']]);
  });

  test.each([
    [
      'no columns',
      'hello\n1\n',
      /no column for the board, who sat North-South, who sat East-West or the contract\. Give/,
    ],
    ['two columns of one kind', 'board,Brd,ns,ew,score\n1,1,1,2,50\n', /two columns for board/],
    ['an empty file', '', /is empty\./],
    ['no score', 'board,ns,ew\n1,1,2\n', /no column for the contract\./],
    [
      'two columns for the score of a side',
      'board,ns,ew,score_ns,NS Score\n1,1,2,50,50\n',
      /two columns for score_ns\./,
    ],
    [
      'a line that is too long',
      'board,ns,ew,score\n1,1,2,50,60\n',
      /line 2: There are 5 fields here, but 4 columns/,
    ],
    [
      'pairs and players',
      'board,ns,ew,n,e,s,w,score\n1,1,2,,,,,50\n1,,,a,b,c,d,50\n',
      /Some results name pairs/,
    ],
  ])('in a file with %s are told', async (_, text, message) => {
    const { code, stderr } = await folder.run('session', folder.write('strange.csv', text));
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(message);
  });

  test.each([
    [
      ['--scoring', 'matchpoints', '--vp', 'wbf'],
      EXIT.usage,
      /--vp is for .*teams, and has no effect with matchpoints/,
    ],
    [
      ['--datum', 'median'],
      EXIT.usage,
      /--datum is for --scoring butler, and has no effect with matchpoints/,
    ],
    [['--scoring', 'butler', '--per-win', '2'], EXIT.usage, /--per-win is for .*board-a-match/],
    [['--scoring', 'total', '--average-imps', '2'], EXIT.usage, /--average-imps is for/],
    [['--scoring', 'teams', '--winners', 'two'], EXIT.usage, /one ranking of teams/],
    [['--scoring', 'butler', '--vp', 'wbf'], EXIT.badInput, /has no round/],
    [['--rules', 'super-bridge', '--deals', deals], EXIT.usage, /not for the 52 cards/],
    [['--plays', '6'], EXIT.usage, /Board 1 has 7 results, more than --plays 6/],
    [['-o', 'ranking.doc'], EXIT.usage, /must end with one of .html/],
    [['--drop', '60%'], EXIT.usage, /below half/],
  ] as const)('%s is refused', async (args, exitCode, message) => {
    const { code, stderr } = await folder.run('session', traveller, ...args);
    expect(stderr).toMatch(message);
    expect(code).toBe(exitCode);
  });

  test.each([
    ['number,points\n1,2\n21,-5\n', 'for 21,'],
    ['number,side,points\n1,NS,2\n11,NS,-5\n', 'for 11 at ns,'],
  ])('nor what nobody brings along: %j', async (text, told) => {
    const carry = folder.write('nobody.csv', text);
    const { code, stderr, stdout } = await folder.run('session', traveller, '--carry', carry);
    expect([code, stdout]).toEqual([EXIT.badInput, '']);
    expect(stderr).toContain(`nobody.csv has points ${told} but no such contestant`);
    expect(stderr.trim().split('\n')).toHaveLength(2);
    const partly = await folder.run('session', traveller, '--carry', carry, '--partial');
    expect(partly.code).toBe(EXIT.personNeeded);
  });

  test('as one beside a word that the board was not played, are told', async () => {
    const lines = [
      '1,1,1,2,50',
      '1,1,1,4,not played',
      '1,2,1,6,not played',
      '2,1,1,2,not played',
      '1,1,5,8,NP',
    ];
    const path = folder.write('unplayed.csv', ['board,round,ns,ew,score', ...lines].join('\n'));
    const { code, stderr } = await folder.run('session', path);
    expect(code).toBe(EXIT.badInput);
    expect(stderr.trim().split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/line 3, board 1: It was played by 1 against 2: \+50\. Correct/),
    ]);
  });

  test('but only strange are told to the twentieth', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `1,${at + 1},${at + 101},620`);
    const scores = folder.write('scores.csv', ['board,ns,ew,score', ...lines].join('\n'));
    const { code, stderr } = await folder.run('session', scores, '--json');
    expect(code).toBe(EXIT.done);
    const told = stderr.trim().split('\n');
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toMatch(/^And 5 more results are as strange\. .*--deals/);
  });

  test('with no victory points asked for can be ranked by anything', async () => {
    const { code } = await folder.run('session', traveller, '--vp', 'none');
    expect(code).toBe(EXIT.done);
  });

  test('at one of two records are told beside each other', async () => {
    const ours = folder.write(
      'ours.csv',
      'board,ns,ew,contract\n1,A,B,4S= N\n1,B,A,4S+1 N\n2,A,B,3NT= S\n2,B,A,3NT= S\n',
    );
    const theirs = folder.write(
      'theirs.csv',
      'board,ns,ew,contract\n1,A,B,4S= N\n1,B,A,4S= N\n2,A,B,3NT= S\n2,B,A,3NT 9 S\n',
    );
    const { code, stderr } = await folder.run('session', ours, '--second', theirs, '--scoring', 'teams');
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(
      /ours.csv, line 3, board 1: 4S N 11 tricks, \+450 here, but 4S N 10 tricks, \+420 in .*theirs.csv, line 3/,
    );
    expect(stderr.trim().split('\n')).toHaveLength(2);
  });
});

test('the sample session is ranked without a word', async () => {
  const [results, names] = ['results.csv', 'pairs.csv'].map((name) => join(ROOT, 'examples', name));
  const rankings = await standings(
    results ?? '',
    '--names',
    names ?? '',
    '--deals',
    join(ROOT, 'examples/evening.pbn'),
  );
  expect(rankings.map((ranking) => ranking.length)).toEqual([5, 5]);
  expect(rankings.flat().every((standing) => standing.names !== null)).toBe(true);
});

test('the movement says who was to meet whom, and what has no result yet', async () => {
  const { stdout: movement } = await folder.run('movement', 'mitchell', '--tables', '3', '--csv');
  const path = folder.write('movement.csv', movement);
  const rows = movement.trim().split('\n').slice(1);
  const lines = rows.map((row) => {
    const [, , ns, ew, boards = ''] = row.split(',');
    return `${boards.split('-')[0]},${ns},${ew},Pass`;
  });
  const table = (of: readonly string[]): string => ['board,ns,ew,contract', ...of].join('\n');
  const good = await folder.run(
    'session',
    folder.write('good.csv', table(lines)),
    '--movement',
    path,
    '--details',
    '--json',
  );
  expect(good.code).toBe(EXIT.done);
  expect(good.stderr.match(/There is no result for/g)).toHaveLength(20);
  expect(good.stderr).toMatch(/And \d+ more have none/);
  const strange = lines.map((line, index) => (index === 0 ? line.replace(/,4,/, ',5,') : line));
  const refused = await folder.run('session', folder.write('odd.csv', table(strange)), '--movement', path);
  expect(refused.code).toBe(EXIT.badInput);
  expect(refused.stderr).toMatch(
    /odd.csv, line 2, board 1: The movement does not have 1 against 5 on this board/,
  );
});

test.each([
  [2, 'with rounds', ['72:-72'], 24],
  [2, 'with the movement', ['72:-72'], 24],
  [3, 'with rounds', ['-24:24', '0:0', '24:-24'], 16],
  [3, 'with the movement', ['-24:24', '0:0', '24:-24'], 16],
] as const)('%i teams are ranked as their movement seats them, %s', async (teams, how, imps, boards) => {
  const { stdout: movement } = await folder.run('movement', 'teams', '--teams', String(teams), '--csv');
  const path = folder.write('teams.csv', movement);
  const lines = movement
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [round, table, ns = '', ew = '', set = ''] = row.split(',');
      const [first = 0, last = 0] = set.split('-').map(Number);
      const placed = how === 'with rounds' ? [round, table] : ['', ''];
      return Array.from({ length: last - first + 1 }, (_, at) =>
        [first + at, ...placed, ns.slice(0, -1), ew.slice(0, -1), ns === '1a' ? '1NT= N' : 'Pass'].join(),
      );
    });
  const results = folder.write('played.csv', ['board,round,table,ns,ew,contract', ...lines, ''].join('\n'));
  const args = how === 'with rounds' ? [] : ['--movement', path];
  const { code, stdout, stderr } = await folder.run(
    'session',
    results,
    '--scoring',
    'teams',
    ...args,
    '--json',
  );
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.done);
  const { matches, rankings } = JSON.parse(stdout) as {
    matches: { round: string; points: { home: number; visitors: number } }[];
    rankings: { standings: Standing[] }[];
  };
  // Team 1 wins 90 on each of its boards: 3 IMPs.
  expect(matches.map(({ round }) => round)).toEqual(imps.map(() => '1, 2'));
  expect(matches.map(({ points: { home, visitors } }) => `${home}:${visitors}`).sort()).toEqual(imps);
  expect(rankings[0]?.standings[0]).toMatchObject({ number: '1', boards });
});

describe('a ranking as a file', () => {
  test('is read back from PBN with the same ranking', async () => {
    const file = folder.path('club.pbn');
    await folder.run('session', CLUB, '--scoring', 'butler', '--drop', '1', '--details', '-o', file);
    const before = await standings(CLUB, '--scoring', 'butler', '--drop', '1');
    expect(await standings(file, '--scoring', 'butler', '--drop', '1')).toEqual(before);
  });

  test('of players is read back from PBN with the same ranking and names', async () => {
    const lines = ['1,1,2,3,Ola Nordmann,420', '1,5,6,7,8,-50', '2,1,5,3,8,A+/A-', '2,2,6,7,Ola Nordmann,90'];
    const results = folder.write('players.csv', ['board,n,e,s,w,score', ...lines].join('\n'));
    const names = ['1;Ana', '2;Bo', '3;Cid', 'Ola Nordmann;Ola', '5;Eve', '6;Fay', '7;Gus', '8;Hal'];
    const list = folder.write('who.csv', ['number;names', ...names].join('\n'));
    const file = folder.path('players.pbn');
    await folder.run('session', results, '--names', list, '-o', file);
    expect(await standings(file)).toEqual(await standings(results, '--names', list));
  });

  test('whose declarers are told by their pair is read back from PBN', async () => {
    const lines = ['1,1,11,3NT+1,1', '1,2,12,4SX-2,12', '2,1,12,1NT=,12', '2,2,11,Pass,'];
    const results = folder.write('by-pair.csv', ['board,ns,ew,contract,by', ...lines].join('\n'));
    const file = folder.path('by-pair.pbn');
    await folder.run('session', results, '--scoring', 'total', '-o', file);
    expect(await standings(file, '--scoring', 'total')).toEqual(
      await standings(results, '--scoring', 'total'),
    );
  });

  test('keeps averages and split scores in PBN', async () => {
    const lines = ['1,1,11,A+/A-', '1,2,12,420', '1,3,13,-50', '2,1,12,70/30', '2,2,13,+90/-110', '2,3,11,A'];
    const results = folder.write('decided.csv', ['board,ns,ew,score', ...lines].join('\n'));
    const file = folder.path('decided.pbn');
    await folder.run('session', results, '-o', file);
    expect(await standings(file)).toEqual(await standings(results));
  });

  test('has its hands in PBN only with details', async () => {
    const deals = join(ROOT, 'examples/evening.pbn');
    const [without, details] = [folder.path('without.pbn'), folder.path('details.pbn')];
    await folder.run('session', traveller, '--deals', deals, '-o', without);
    await folder.run('session', traveller, '--deals', deals, '--details', '-o', details);
    expect(readFileSync(without, 'latin1')).toMatch(/\[Deal "\?"\]/);
    expect(readFileSync(details, 'latin1')).toMatch(/\[Deal "N:/);
  });

  test('is the same PDF each time, a page in its language, and a table', async () => {
    const names = ['a.pdf', 'b.pdf', 'a.html', 'a.csv', 'a.json', 'a.txt'];
    const outputs = names.flatMap((name) => ['-o', folder.path(name)]);
    const { code } = await folder.run('session', traveller, '--details', '--language', 'fr', ...outputs);
    expect(code).toBe(EXIT.done);
    const [a, b, html, csv, json, text] = names.map((name) => readFileSync(folder.path(name)));
    expect(a?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(b?.equals(a ?? Buffer.alloc(0))).toBe(true);
    expect(html?.toString()).toMatch(/<html lang="fr">[\s\S]*<th scope="col">Paire<\/th>/);
    expect(csv?.toString().split('\n')[1]).toBe('ns,1,0,3,,1,12,12,0,100');
    expect(JSON.parse(json?.toString() ?? '')).toMatchObject({ scoring: 'matchpoints', plays: 7 });
    expect(text?.toString()).toMatch(/^Donne 1$/m);
  });

  test('does not replace another one unasked', async () => {
    const file = folder.write('there.csv', 'kept');
    const { code } = await folder.run('session', traveller, '-o', file);
    expect(code).toBe(EXIT.usage);
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});
