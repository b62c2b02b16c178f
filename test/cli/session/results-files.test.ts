import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { openTryFolder } from '../../support/try-session.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
/** A club session of 16 pairs and 21 boards by Butler, with the IMPs that its own program gave. */
const CLUB = join(FIXTURES, 'pbn/rs-ruter71.pbn');
const SECTIONS = join(FIXTURES, 'results/sections.xml');

const folder = openTryFolder();
afterAll(folder.remove);
const EVENING = folder.path('evening.bws');
writeFileSync(EVENING, gunzipSync(readFileSync(join(FIXTURES, 'results/club-evening.bws.gz'))));

interface Ranking {
  readonly side: string | null;
  readonly standings: readonly {
    readonly rank: number;
    readonly number: string;
    readonly names: string | null;
    readonly boards: number;
    readonly points: number;
  }[];
}

/** What is strange about the results of these files. */
const SUSPICIOUS = /^Warning\. .*(?:Spades declared by East-West here|The lead is not among).*\n/gm;

async function rankings(...args: readonly string[]): Promise<readonly Ranking[]> {
  const { code, stdout, stderr } = await folder.run('session', ...args, '--json');
  expect([stderr.replace(SUSPICIOUS, ''), code]).toEqual(['', EXIT.done]);
  return (JSON.parse(stdout) as { rankings: Ranking[] }).rankings;
}

describe('the database of Bridgemate', () => {
  test('is ranked, with the names of those who sat down', async () => {
    const [ns, ew] = await rankings(EVENING);
    expect([ns?.standings.length, ew?.standings.length]).toEqual([11, 11]);
    const all = [...(ns?.standings ?? []), ...(ew?.standings ?? [])];
    expect(all.every(({ boards, names }) => boards === 27 && /^\S.* – \S/.test(names ?? ''))).toBe(true);
    // 297 tables with 2 x 10 matchpoints each: 27 boards that were played 11 times.
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(297 * 20);
    expect(ns?.standings[0]).toMatchObject({ number: '9', points: 325 });
    expect(ew?.standings[0]).toMatchObject({ number: '8', points: 343 });
  });

  test('is told by check, and written as PBN with every result', async () => {
    const checked = await folder.run('check', EVENING);
    expect([checked.code, checked.stdout.split('\n')[0]]).toEqual([
      EXIT.done,
      `${EVENING}: BWS, 27 records, 0 boards of 52 cards to deal.`,
    ]);
    const written = folder.path('evening.pbn');
    expect((await folder.run('convert', EVENING, written, '--allow-loss')).code).toBe(EXIT.done);
    expect(await rankings(written)).toEqual(await rankings(EVENING));
  });

  test('is written as USEBIO, and ranked the same', async () => {
    const written = folder.path('evening.xml');
    const { code } = await folder.run('session', EVENING, '-o', written);
    expect(code).toBe(EXIT.done);
    const plain = (of: readonly Ranking[]) =>
      of.map(({ standings }) =>
        standings.map(({ rank, number, names, points }) => [
          rank,
          number.replace(/[NE][SW]$/, ''),
          names,
          points,
        ]),
      );
    expect(plain(await rankings(written))).toEqual(plain(await rankings(EVENING)));
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 40_000)],
    ['with another beginning only', (bytes: Buffer) => bytes.subarray(0, 40)],
    [
      'with noise behind its head',
      (bytes: Buffer) => bytes.map((byte, at) => (at < 2048 ? byte : (at * 7919) % 251)),
    ],
  ])('%s is refused with what to do', async (_, spoil) => {
    const path = folder.path('spoilt.bws');
    writeFileSync(path, spoil(readFileSync(EVENING)));
    const { code, stdout, stderr } = await folder.run('session', path);
    expect([code, stdout]).toEqual([EXIT.badInput, '']);
    expect(stderr).toMatch(/This database cannot be opened\. Get the file again\./);
    expect((await folder.run('check', path)).code).toBe(EXIT.badInput);
  });
});

test.each([
  [
    'a.bws',
    '%PDF-1.7\n',
    'a PDF document, but a .bws file holds a Bridgemate database (Access). Results are read',
  ],
  ['a.bws', 'hello\n', 'a text file, but a .bws file holds'],
  ['a.xml', '<html></html>', 'a web page (HTML), but a .xml file holds results in USEBIO.'],
  ['a.csv', 'PK\x03\x04', 'a ZIP archive, or a document of Excel, Word or the like'],
  ['a.csv', '', 'empty. Results are read from a table'],
])('%s that holds %j says what it is', async (name, text, told) => {
  const path = folder.path(name);
  writeFileSync(path, text);
  const { code, stderr } = await folder.run('session', path);
  expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining(`${path} is ${told}`)]);
});

test.each(['x.constructor', 'x.__proto__'])('%s is no name of a ranking', async (name) => {
  const { code, stderr } = await folder.run('session', EVENING, '-o', folder.path(name));
  expect(code).toBe(EXIT.usage);
  expect(stderr).toMatch(/the name must end with one of \.html/);
});

describe('USEBIO', () => {
  test('is read with sections, decisions, names and hands', async () => {
    const { stdout } = await folder.run('session', SECTIONS, '--winners', 'two', '--details');
    expect(stdout).toMatch(/^Two sections$/m);
    expect(stdout).toMatch(/ A1 +Ann <1> – Bob /);
    expect(stdout).toMatch(/N 4♠X −1 +♥T +−100/);
    const [together] = await rankings(SECTIONS, '--winners', 'two');
    expect(together?.standings.map(({ number }) => number)).toEqual(['B1', 'B3', 'A3', 'A1']);
    const checked = await folder.run('check', SECTIONS);
    expect(checked.stdout.split('\n').slice(0, 2)).toEqual([
      `${SECTIONS}: USEBIO, 1 record, 1 board of 52 cards to deal.`,
      'No problems.',
    ]);
  });

  test('keeps a club session as its own program ranked it', async () => {
    const butler = ['--scoring', 'butler', '--drop', '1'];
    const written = folder.path('club.xml');
    expect((await folder.run('session', CLUB, ...butler, '-o', written)).code).toBe(EXIT.done);
    const published = [
      ...readFileSync(CLUB, 'utf8').matchAll(/^ ?(\d+) +[\d-]+ +(\d+) \d "[NE]-[SW]" +(-?\d+) "(.*?)"/gm),
    ].map(([, rank, pair, imps, names]) => [Number(rank), pair, Number(imps), names?.replace(' - ', ' – ')]);
    expect(published).toHaveLength(16);
    const [ranking] = await rankings(written, ...butler);
    expect(
      ranking?.standings.map(({ rank, number, points, names }) => [rank, number, points, names]),
    ).toEqual(published);
  });

  test('has the hands only with details, and keeps them', async () => {
    const results = folder.write('one.csv', 'board,ns,ew,contract\n1,1,2,4S= N\n');
    const deals = join(import.meta.dirname, '../../../examples/evening.pbn');
    const [bare, whole] = [folder.path('bare.xml'), folder.path('whole.xml')];
    await folder.run('session', results, '--deals', deals, '-o', bare);
    await folder.run('session', results, '--deals', deals, '--details', '-o', whole);
    expect(readFileSync(bare, 'utf8')).not.toContain('HAND');
    const hands = folder.path('hands.pbn');
    expect((await folder.run('convert', whole, hands)).code).toBe(EXIT.done);
    const dealOf = (path: string) => /\[Deal "(.*?)"\]/.exec(readFileSync(path, 'utf8'))?.[1];
    expect(dealOf(hands)).toBe(dealOf(deals));
  });

  test.each([
    ['teams', 'A,B,50\n1,B,A,50', ['--scoring', 'teams']],
    ['points alone', '1,2,50', ['--scoring', 'total']],
  ])('is not written of %s', async (_, rows, args) => {
    const results = folder.write('not.csv', `board,ns,ew,score\n1,${rows}\n`);
    const { code, stderr } = await folder.run('session', results, ...args, '-o', folder.path('not.xml'));
    expect(code).toBe(EXIT.usage);
    expect(stderr).toMatch(/USEBIO is written of pairs.* Write it as PBN/);
  });

  test.each([
    ['points of their own', '100,-200'],
    ['an average beside points', '420,A-'],
  ])('is not written where the sides have %s', async (_, scores) => {
    const rows = `1,1,2,${scores}\n1,3,4,50,-50\n2,1,2,50,-50\n2,3,4,90,-90\n`;
    const results = folder.write('split.csv', `board,ns,ew,score_ns,score_ew\n${rows}`);
    const { code, stderr } = await folder.run('session', results, '-o', folder.path('split.xml'));
    expect(code).toBe(EXIT.usage);
    expect(stderr).toMatch(/on board 1 each side has its own\. Write it as PBN/);
  });

  test.each(['constructor', '__proto__'])('of an event of the type %s is read', async (type) => {
    const text = readFileSync(SECTIONS, 'latin1').replaceAll('MP_PAIRS', type);
    const odd = folder.write('type.xml', text);
    expect((await folder.run('check', odd)).stdout).toMatch(/No problems/);
    expect(await rankings(odd)).toEqual(await rankings(SECTIONS));
  });

  test('has the names of pairs where each section numbers its own', async () => {
    const line = (ns: number, ew: number): string =>
      `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>`;
    const board = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${line(1, 2)}${line(3, 4)}</BOARD>`;
    const pair = (name: string): string =>
      `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>${name}</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>`;
    const section = (id: string, name: string): string =>
      `<SECTION SECTION_ID="${id}">${pair(name)}${board}</SECTION>`;
    const text = `<USEBIO><EVENT>${section('A', 'Ann')}${section('B', 'Bob')}</EVENT></USEBIO>`;
    const ranked = await rankings(folder.write('own.xml', text), '--winners', 'one');
    const names = ranked.flatMap(({ standings }) => standings.map((each) => [each.number, each.names]));
    expect(Object.fromEntries(names)).toMatchObject({ A1: 'Ann', B1: 'Bob', A2: null });
  });

  test('has the name of a team as one name, whatever signs are in it', async () => {
    const lines = [10, 9].map(
      (tricks, at) =>
        `<TRAVELLER_LINE><DIRECTION>${at === 0 ? 'NS' : 'EW'}</DIRECTION><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>${tricks}</TRICKS></TRAVELLER_LINE>`,
    );
    const teams = [1, 2].map((id) => `<TEAM><TEAM_ID>${id}</TEAM_ID><TEAM_NAME>Us; ${id}</TEAM_NAME></TEAM>`);
    const match = `<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${lines.join('')}</BOARD></MATCH>`;
    const file = folder.write('teams.xml', `<USEBIO><EVENT>${teams.join('')}${match}</EVENT></USEBIO>`);
    const [ranked] = await rankings(file, '--scoring', 'teams');
    expect(ranked?.standings.map(({ names }) => names)).toEqual(['Us, 1', 'Us, 2']);
  });

  test('without results is told to have none', async () => {
    for (const event of ['', '<EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></EVENT>']) {
      const path = folder.write('empty.xml', `<USEBIO Version="1.2">${event}</USEBIO>`);
      const { code, stderr } = await folder.run('session', path);
      expect(code).toBe(EXIT.badInput);
      expect(stderr).toMatch(/has no results of tables/);
    }
  });

  test('has no name that becomes markup', async () => {
    const results = folder.write('sign.csv', 'board,ns,ew,score,names_ns\n1,<1>,2 & 3,50,"A <b>;""C"""\n');
    const written = folder.path('sign.xml');
    expect((await folder.run('session', results, '--title', '</EVENT>', '-o', written)).code).toBe(EXIT.done);
    const [ns] = await rankings(written);
    expect(ns?.standings[0]).toMatchObject({ number: '<1>', names: 'A <b> – "C"' });
  });

  test.each([
    ['cut off', '<USEBIO><EVENT><BOARD>', /Unclosed tag: BOARD \(line 1\)/],
    ['whose elements cross', '<USEBIO>\n<EVENT></BOARD></USEBIO>', /line 2\)/],
    [
      'with entities of its own',
      '<!DOCTYPE USEBIO [<!ENTITY a "b">]><USEBIO>&a;</USEBIO>',
      /undefined entity/i,
    ],
    ['that is other XML', '<html><!-- USEBIO --></html>', /is a web page/],
  ])('%s is refused', async (_, text, message) => {
    const { code, stderr } = await folder.run('session', folder.write('odd.xml', text));
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(message);
  });
});

describe('a table of results in USEBIO', () => {
  const line = (pairs: string, played: string): string => {
    const [ns, ew] = pairs.split(' ');
    return `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${played}</TRAVELLER_LINE>`;
  };
  const contract = (text: string, tricks: number): string =>
    `<CONTRACT>${text}</CONTRACT><PLAYED_BY>n</PLAYED_BY><TRICKS>${tricks}</TRICKS>`;

  test('has contracts and averages as PBN writes them', async () => {
    const lines = [
      line('1 2', contract('4 s x', 9)),
      line('3 4', contract('3n', 9)),
      line('5 6', contract('2♥**', 8)),
      line('7 8', contract('4dDBL', 10)),
      line('9 10', '<SCORE>AVE</SCORE>'),
      line('11 12', '<SCORE>A50</SCORE>'),
      line('13 14', '<SCORE>A6040</SCORE>'),
    ];
    const board = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${lines.join('')}</BOARD>`;
    const file = folder.write('odd.xml', `<USEBIO Version="1.2"><EVENT>${board}</EVENT></USEBIO>`);
    const { stdout } = await folder.run('convert', file, '-', '--to', 'pbn');
    for (const cell of ['4SX', '3NT', '2HXX', '4DX']) expect(stdout).toMatch(new RegExp(`\\b${cell}\\b`));
    expect(stdout.match(/\b50%\s+50%/g)).toHaveLength(2);
    expect(stdout).toMatch(/\b60%\s+40%/);
    expect((await folder.run('session', file, '--partial')).stderr).not.toContain('A50');
  });
});
