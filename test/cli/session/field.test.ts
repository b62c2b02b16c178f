import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { openTryFolder } from '../../support/try-session.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = openTryFolder();
afterAll(folder.remove);

interface Ranking {
  readonly side: string | null;
  readonly section: string | null;
  readonly standings: readonly {
    readonly number: string;
    readonly names: string | null;
    readonly points: number;
  }[];
}

async function rankings(...args: readonly string[]): Promise<readonly Ranking[]> {
  const { code, stdout, stderr } = await folder.run('session', ...args, '--json');
  expect([stderr.replace(/^Warning\. Board 2 has 4 of 6 results\. .*\n/, ''), code]).toEqual(['', EXIT.done]);
  return (JSON.parse(stdout) as { rankings: Ranking[] }).rankings;
}

/** Points by number of each ranking. */
function pointsOf(of: readonly Ranking[]): Record<string, number>[] {
  return of.map(({ standings }) =>
    Object.fromEntries(standings.map(({ number, points }) => [number, points])),
  );
}

describe('two sections that use the same numbers', () => {
  const lines = [
    'section,board,round,table,ns,ew,score',
    'A,1,1,1,1,2,420',
    'A,1,2,2,3,4,450',
    'B,1,1,1,1,2,400',
    'B,1,2,2,3,4,-50',
    'A,2,1,1,1,2,100',
    'A,2,2,2,3,4,100',
    'B,2,1,1,1,2,100',
    'B,2,2,2,3,4,-100',
  ];
  const results = folder.write('sections.csv', lines.join('\n'));

  test('are compared with each other', async () => {
    const together = await rankings(results, '--winners', 'one');
    expect(pointsOf(together)).toEqual([{ A1: 8, A2: 4, A3: 10, A4: 2, B1: 6, B2: 6, B3: 0, B4: 12 }]);
  });

  test('are ranked apart though compared together', async () => {
    const apart = await rankings(results, '--winners', 'two', '--sections', 'ranked-apart');
    expect(apart.map(({ section, side }) => `${section} ${side}`)).toEqual(['A ns', 'A ew', 'B ns', 'B ew']);
    expect(pointsOf(apart)[0]).toEqual({ A3: 10, A1: 8 });
    expect(pointsOf(apart)[2]).toEqual({ B1: 6, B3: 0 });
  });

  test('are compared apart', async () => {
    const apart = await rankings(results, '--winners', 'two', '--sections', 'apart');
    expect(pointsOf(apart)).toEqual([
      { A3: 3, A1: 1 },
      { A2: 3, A4: 1 },
      { B1: 4, B3: 0 },
      { B4: 4, B2: 0 },
    ]);
  });

  test('have their names and what they carry over by section', async () => {
    const names = ['A', 'B'].flatMap((section) =>
      [1, 2, 3, 4].map((at) => `${section},${at},${section} pair ${at}`),
    );
    const list = folder.write('names.csv', ['section,number,names', ...names].join('\n'));
    const carry = folder.write('carry.csv', 'section,number,points\nB,3,20\n');
    const [first] = await rankings(results, '--winners', 'one', '--names', list, '--carry', carry);
    expect(first?.standings[0]).toMatchObject({ number: 'B3', names: 'B pair 3' });
  });

  test('may have names without sections where only one section has the number', async () => {
    const more = folder.write('more.csv', [...lines, 'B,1,2,3,5,6,100', 'A,1,2,3,7,8,100'].join('\n'));
    const all = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', '5', '6', '7', '8'];
    const list = folder.write(
      'plain.csv',
      ['number,names', ...all.map((each) => `${each},Pair ${each}`)].join('\n'),
    );
    const [first] = await rankings(more, '--winners', 'one', '--names', list);
    expect(Object.fromEntries((first?.standings ?? []).map(({ number, names }) => [number, names]))).toEqual(
      Object.fromEntries(
        all.map((each) => [each.replace(/^(?=[56])/, 'B').replace(/^(?=[78])/, 'A'), `Pair ${each}`]),
      ),
    );
  });

  test.each(['--names', '--carry'])('are asked about where %s leaves open which is meant', async (option) => {
    const list = folder.write('open.csv', `number,names,points\n3,Ann – Bob,2\n`);
    const { code, stderr } = await folder.run('session', results, option, list);
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toContain(
      'has 3 without a section, but there is a 3 in each of the sections A and B. Add a column section.',
    );
  });

  test.each(['--names', '--carry'])(
    'are refused where %s has one with its section and without',
    async (option) => {
      const more = folder.write('twice.csv', [...lines, 'B,1,2,3,5,6,100'].join('\n'));
      const list = folder.write('both.csv', `number,names,points\nB5,Ann – Bob,2\n5,Carl – Dora,3\n`);
      const { code, stderr } = await folder.run('session', more, option, list);
      expect(code).toBe(EXIT.badInput);
      expect(stderr).toContain('has 5 without a section, which can only be B5, and B5 as well.');
    },
  );

  test('are named over each board where they are compared apart', async () => {
    const { stdout } = await folder.run('session', results, '--sections', 'apart', '--details');
    expect(stdout.match(/^\S* ?·? ?Board .*$/gm)).toEqual([
      'A · Board 1',
      'A · Board 2',
      'B · Board 1',
      'B · Board 2',
    ]);
    const together = await folder.run('session', results, '--details');
    expect(together.stdout.match(/^.*Board .*$/gm)).toEqual(['Board 1', 'Board 2']);
  });

  test('are in JSON where there are some', async () => {
    const { stdout } = await folder.run('session', results, '--sections', 'apart', '--details', '--json');
    const figures = JSON.parse(stdout) as Record<'rankings' | 'results', { section?: string }[]>;
    expect(figures.rankings.map(({ section }) => section)).toEqual(['A', 'A', 'B', 'B']);
    expect(
      figures.results
        .map(({ section }) => section)
        .sort()
        .join(''),
    ).toBe('AAAABBBB');
    const one = folder.write('one.csv', 'board,ns,ew,score\n1,1,2,420\n');
    expect((await folder.run('session', one, '--details', '--json')).stdout).not.toContain('section');
  });

  test('say their section in every form that a ranking is written in', async () => {
    const args = [
      '--sections',
      'ranked-apart',
      '-o',
      folder.path('r.csv'),
      '-o',
      folder.path('r.pbn'),
      '-o',
      folder.path('r.txt'),
    ];
    expect((await folder.run('session', results, ...args)).code).toBe(EXIT.done);
    const again = await rankings(folder.path('r.pbn'), '--sections', 'ranked-apart');
    expect(pointsOf(again)).toEqual(pointsOf(await rankings(results, '--sections', 'ranked-apart')));
    const { stdout } = await folder.run('session', results, '--sections', 'ranked-apart');
    expect(stdout).toMatch(/^A · North – South$/m);
    expect(stdout).toMatch(/^B · East – West$/m);
  });

  test('play a movement each by itself', async () => {
    const { stdout } = await folder.run('movement', 'mitchell', '--tables', '2', '--csv');
    const movement = folder.write('movement.csv', stdout);
    const rows = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','));
    const boards = rows.flatMap(([, , ns, ew, range = '']) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => [from + at, ns, ew, 'Pass'].join(','));
    });
    const whole = [...boards.map((line) => `A,${line}`), ...boards.map((line) => `B,${line}`)];
    const table = (of: readonly string[]): string => ['section,board,ns,ew,contract', ...of].join('\n');
    const good = await folder.run('session', folder.write('both.csv', table(whole)), '--movement', movement);
    expect([good.code, good.stderr]).toEqual([EXIT.done, '']);
    const less = await folder.run(
      'session',
      folder.write('less.csv', table(whole.slice(1))),
      '--movement',
      movement,
    );
    expect(less.stderr).toMatch(/^Warning\. There is no result for section A: board 1,/);
  });

  test('of which one has a result twice say so with the table', async () => {
    const twice = folder.write('twice.csv', [...lines, 'B,2,2,2,3,4,-110'].join('\n'));
    const { code, stderr } = await folder.run('session', twice);
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(/line 10, board 2: Table B2 \(B3 against B4\) has a result already/);
  });
});

describe('four players at a table', () => {
  const tournament = folder.write(
    'tournament.csv',
    [
      'board,north,east,south,west,score',
      '1,Ann,GIB,GIB,GIB,420',
      '1,Bob,GIB,GIB,GIB,450',
      '1,Cat,GIB,GIB,GIB,-50',
      '',
    ].join('\n'),
  );

  test('of whom robots sit at several tables: people are ranked', async () => {
    const { code, stdout, stderr } = await folder.run('session', tournament, '--json');
    expect(code).toBe(EXIT.done);
    expect(stderr).toMatch(/^Not ranked: GIB\. A robot that plays at several tables/);
    const { rankings: ranked } = JSON.parse(stdout) as { rankings: Ranking[] };
    expect(pointsOf(ranked)).toEqual([{ Bob: 4, Ann: 2, Cat: 0 }]);
  });

  test('are ranked as pairs where that is asked for', async () => {
    const { stdout } = await folder.run('session', tournament, '--rank-by', 'pairs', '--json');
    const { rankings: ranked } = JSON.parse(stdout) as { rankings: Ranking[] };
    expect(pointsOf(ranked)[0]).toEqual({ 'Bob – GIB': 4, 'Ann – GIB': 2, 'Cat – GIB': 0 });
  });

  test('of whom one is a robot only by what is said', async () => {
    const text = 'board,north,east,south,west,score\n1,Ann,Zed,Zed,Zed,420\n1,Bob,Zed,Zed,Zed,450\n';
    const path = folder.write('zed.csv', text);
    expect((await folder.run('session', path)).stderr).toMatch(/Player Zed meets itself/);
    const { code, stderr } = await folder.run('session', path, '--robots', 'zed, other');
    expect([code, stderr.includes('Not ranked: Zed.')]).toEqual([EXIT.done, true]);
  });

  test('of whom robots sit in sections of which each uses the same names', async () => {
    const tables = ['Ann,GIB,GIB,GIB,420', 'Bob,GIB,GIB,GIB,450', 'Cat,GIB,GIB,GIB,170'];
    const rows = ['A', 'B'].flatMap((section) => tables.map((table) => `1,${section},${table}`));
    const text = ['board,section,north,east,south,west,score', ...rows].join('\n');
    const { code, stdout, stderr } = await folder.run('session', folder.write('both.csv', text), '--json');
    expect(code).toBe(EXIT.done);
    expect(stderr).toMatch(/^Not ranked: A-GIB/);
    const { rankings: ranked } = JSON.parse(stdout) as { rankings: Ranking[] };
    expect(Object.keys(pointsOf(ranked)[0] ?? {}).toSorted()).toEqual([
      'A-Ann',
      'A-Bob',
      'A-Cat',
      'B-Ann',
      'B-Bob',
      'B-Cat',
    ]);
  });

  test('of whom one robot has a whole table', async () => {
    const text = 'board,north,east,south,west,contract\n1,GIB,GIB,GIB,GIB,4S-1 N\n1,Ann,Bob,Cy,Di,4S= N\n';
    const { code, stdout } = await folder.run('session', folder.write('robots.csv', text), '--json');
    expect(code).toBe(EXIT.done);
    const { rankings: ranked } = JSON.parse(stdout) as { rankings: Ranking[] };
    expect(pointsOf(ranked)).toEqual([{ Ann: 2, Cy: 2, Bob: 0, Di: 0 }]);
  });

  test('that are two pairs, each named in both its seats', async () => {
    const text = 'board,north,east,south,west,contract,by\n1,1,2,1,2,4S=,1\n1,3,4,3,4,4S+1,N\n';
    const [ns, ew] = await rankings(folder.write('both-seats.csv', text), '--winners', 'two');
    expect(pointsOf([ns, ew].filter((each) => each !== undefined))).toEqual([
      { 3: 2, 1: 0 },
      { 2: 2, 4: 0 },
    ]);
  });

  test('are not found where results name pairs', async () => {
    const pairs = folder.write('pairs.csv', 'board,ns,ew,score\n1,1,2,50\n');
    const { code, stderr } = await folder.run('session', pairs, '--rank-by', 'players');
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(/The results name pairs, but players are ranked/);
  });

  test('are no question where teams are ranked', async () => {
    const pairs = folder.write('teams.csv', 'board,ns,ew,score\n1,A,B,50\n1,B,A,50\n');
    const { code, stderr } = await folder.run('session', pairs, '--scoring', 'teams', '--rank-by', 'pairs');
    expect(code).toBe(EXIT.usage);
    expect(stderr).toMatch(/Leave out --rank-by and --sections/);
  });
});

test('the teams of a vugraph file are those of its head', async () => {
  const file = join(ROOT, 'test/fixtures/results/usbf-vugraph.lin');
  const [teams] = await rankings(file, '--scoring', 'teams', '--vp', 'none');
  // 41 IMPs against 30, each counted by hand from the thirty results at the head of the file.
  expect(teams?.standings).toMatchObject([
    { number: 'Fleisher', points: 11 },
    { number: 'Nickell', points: -11 },
  ]);
});

test('two sessions with the same boards are told apart from one in two files', async () => {
  const first = folder.write('first.csv', 'board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n');
  const second = folder.write('second.csv', 'board,ns,ew,score\n1,1,4,420\n1,3,2,-50\n');
  const others = folder.write('others.csv', 'board,ns,ew,score\n1,5,6,420\n1,7,8,-50\n');
  const both = await folder.run('session', first, second);
  expect(both.code).toBe(EXIT.badInput);
  expect(both.stderr).toContain('Pair 1 plays this board twice');
  expect(both.stderr).toContain('All files together are read as one session. If these are several sessions,');
  expect((await folder.run('session', first, others)).code).toBe(EXIT.done);
});
