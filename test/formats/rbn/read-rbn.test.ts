import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import type { PbnGame } from '../../../src/formats/core/game.ts';
import { bytesOf, codes, dealsOf, format } from '../support.ts';

const rbn = format('rbn');
const pbn = format('pbn');
/** The worked example of the published description. */
const HANDS = 'W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:';
const OTHER = 'N:AK3.K62.Q6.KQ842:54.T83.KT8432.73:JT62.AQ7.AJ95.95:';
const DEAL = 'W:873.A6.KT864.KQ8 96.T54.97.AJ9643 T542.K93.AQ53.52 AKQJ.QJ872.J2.T7';

function read(text: string) {
  return rbn.read(bytesOf(text));
}

function say({ values }: PbnGame, ...names: string[]) {
  return names.map((name) => values.get(name));
}

function textOf(game: PbnGame, name: string): string {
  const tag = game.tags.find((each) => each.name === name);
  return (tag?.pieces ?? []).map(({ text }) => text).join(' ');
}

function record(text: string): PbnGame {
  return read(`B 8\nH ${HANDS}\n${text}\n`).records[0]!;
}

const FILE = `% RBN 3.2
D 20010704:1930
T Preempts:: Fact or Fiction?:Marty Bergen
L Toronto ON:Royal York Hotel
E Southeastern Regional:Flight A
F I
S R32:1
K Italy:USA1:999:22
N Wolff+Hamman:Stansby+Martel:O:US Open
B 8:7X01
H ${HANDS}
A WZ:1D2C^1X*P:3DA
1 weak
C 3D:W
P C427Q:D47Q2
R 10-130:-6
M ::45455=:98988=
{A text
over two lines}

N Meckstroth+Rodwell:Lauria+Versace:C
A WZ:1DA
C 1D:W
R 9-110

B 11
H W:Q987.J954.7.AJT6:AK3.K62.Q6.KQ842:54.T83.KT8432.73:
A SZ:PPPP
R P
I a list

`;

describe('an RBN file', () => {
  const set = read(FILE);

  test('is read into records whose labels hold on until they are said anew', () => {
    expect(codes(set)).toEqual([]);
    expect([recogniseFormat(bytesOf(FILE))?.name, set.boards.length, set.records.length]).toEqual([
      'rbn',
      2,
      3,
    ]);
    expect(
      set.records.map((game) => say(game, 'Board', 'Room', 'North', 'Contract', 'Declarer', 'Result')),
    ).toEqual([
      ['8', 'Open', 'Wolff', '3D', 'W', '10'],
      ['8', 'Closed', 'Meckstroth', '1D', 'W', '9'],
      ['11', 'Closed', 'Meckstroth', 'Pass', undefined, undefined],
    ]);
  });

  test('says event, place, date and scores in the words of PBN', () => {
    const [first] = set.records;
    expect(say(first!, 'Event', 'Site', 'Date', 'Time', 'Scoring', 'Stage', 'HomeTeam', 'VisitTeam')).toEqual(
      [
        'Southeastern Regional:Flight A',
        'Toronto ON:Royal York Hotel',
        '2001.07.04',
        '19:30:??',
        'IMP',
        'R32:1',
        'Italy',
        'USA1',
      ],
    );
    expect(say(first!, 'Description', 'Annotator', 'Score', 'ScoreIMP')).toEqual([
      'Preempts: Fact or Fiction?',
      'Marty Bergen',
      'EW 130',
      'EW 6',
    ]);
    expect(textOf(first!, 'OptimumResultTable')).toMatch(/^N NT 4 N S 5 .* W C 8$/);
  });

  test('is written as it was', () => {
    expect(rbn.losses(set)).toEqual([]);
    expect(Buffer.from(rbn.write!(set)).toString()).toBe(FILE);
  });

  test('goes to PBN and JSON and comes back without a loss', () => {
    for (const other of [pbn, format('json')]) {
      const back = other.read(other.write!(set));
      expect(rbn.losses(back)).toEqual([]);
      expect(Buffer.from(rbn.write!(back)).toString()).toBe(FILE);
    }
  });
});

describe('the hands of an H', () => {
  const mine = dealsOf(pbn.read(bytesOf(`[Board "8"]\n[Deal "${DEAL}"]\n`)));

  test.each([
    ['the fourth one left out', HANDS],
    ['all four', `${HANDS}AKQJ.QJ872.J2.T7`],
    ['hidden ones', HANDS.replace(':96', ';96')],
    ['small letters and tens', HANDS.toLowerCase().replaceAll('t', '10')],
  ])('may be %s', (_, hands) => {
    const set = read(`B 8\r\nH ${hands}\r\n\r\n`);
    expect([dealsOf(set), codes(set)]).toEqual([mine, []]);
  });

  test.each([
    ['card-twice', HANDS.replace('T542', 'T543').replace('873', '874').replace('KT864', 'KT863')],
    ['hand-size', HANDS.replace('T542', 'T54')],
    ['deal-malformed', HANDS.replace('T542', 'TX42')],
    ['deal-malformed', 'W 873'],
  ])('are refused with %s, told by line and column', (code, hands) => {
    const set = read(`E x\nB 8\nH ${hands}\nA WZ:1DA\n`);
    const found = set.problems.find((problem) => problem.code === code);
    const isShort = code === 'hand-size';
    expect([set.boards, isShort ? 'error' : found?.severity]).toEqual([[], 'error']);
    if (!isShort) expect([found?.line, found?.column, found?.board]).toEqual([3, 3, 8]);
  });

  test('given in part are kept, and no board is dealt from them', () => {
    const set = read('B 8\nH E:AKQ...:\nA WZ:1D\n');
    expect([set.boards, codes(set)]).toEqual([[], ['no-deals', 'board-not-dealt']]);
    expect(set.records[0]?.values.get('Deal')).toBe('N:- AKQ... - -');
  });

  test('without a number of their own do not have that of the record before', () => {
    const set = read(`B 8\nH ${HANDS}\n\nH ${OTHER}\n`);
    expect([set.boards.map(({ number }) => number), codes(set)]).toEqual([[8, 9], ['board-unnumbered']]);
  });
});

describe('the labels of a record', () => {
  test.each([
    ['A NE:1N2C*X^1P:3NA\n1 two suits', '1NT 2C =1= X =2= Pass 3NT Pass Pass Pass'],
    ['A NB:P1C:PPP', 'Pass 1C Pass Pass Pass'],
    ['A NZ:A', 'Pass Pass Pass Pass'],
    ['A NZ:1c1hxr', '1C 1H X XX *'],
    ['A 1DA', '1D Pass Pass Pass'],
  ])('%j is the auction %s', (text, calls) => {
    expect(textOf(record(text), 'Auction')).toBe(calls);
  });

  test('that name no dealer begin with West', () => {
    expect(record('A 1DA').values.get('Auction')).toBe('W');
  });

  test.each([
    ['1998', '1998.??.??', undefined],
    ['199709', '1997.09.??', undefined],
    ['19980131', '1998.01.31', undefined],
    ['20120428:072315', '2012.04.28', '07:23:15'],
  ])('D %s is the date %s', (text, date, time) => {
    expect(say(record(`D ${text}`), 'Date', 'Time')).toEqual([date, time]);
  });

  test.each(['1986120911', '1955C'])('D %s has no tag, is kept, and written again', (text) => {
    const set = read(`D ${text}\nB 8\nH ${HANDS}\n`);
    expect(say(set.records[0]!, 'Date')).toEqual([undefined]);
    const back = pbn.read(pbn.write!(set));
    expect([Buffer.from(rbn.write!(back)).toString().split('\n')[1], rbn.losses(back)]).toEqual([
      `D ${text}`,
      [],
    ]);
  });

  test.each([
    ['C 4SX:N', ['4SX', 'N']],
    ['C 3NR:E', ['3NTXX', 'E']],
    ['C 3N', ['3NT', undefined]],
    ['R P', ['Pass', undefined]],
  ])('%s is contract and declarer %j', (text, expected) => {
    expect(say(record(text), 'Contract', 'Declarer')).toEqual(expected);
  });

  test.each([
    ['M ::45455-:!!', '4 5 4 5 5 9 8 9 8 8 4 5 4 5 5 9 8 9 8 8'],
    ['M ::45455+34344:98988=', '4 5 4 5 5 9 8 9 8 8 3 4 3 4 4 9 8 9 8 8'],
    ['M ::45455+34344:!97866', '4 5 4 5 5 9 7 8 6 6 3 4 3 4 4 9 8 9 8 8'],
  ])('%s is a table of tricks', (text, tricks) => {
    const cells = textOf(record(text), 'OptimumResultTable').split(' ');
    expect(cells.filter((_, at) => at % 3 === 2).join(' ')).toBe(tricks);
  });

  test.each([
    ['Z what', 'rbn-label', 4, 1],
    ['B 8', 'rbn-twice', 4, 1],
    ['A NZ:1D?', 'rbn-auction', 4, 8],
    ['A WZ:1DA\nP C4Q25:DZ', 'rbn-play', 5, 9],
    ['C four spades', 'rbn-value', 4, 3],
    ['R many', 'rbn-value', 4, 3],
    ['M 12', 'rbn-value', 4, 3],
    ['{no end', 'rbn-text', 4, 1],
  ])('%j is told of as %s', (text, code, line, column) => {
    const set = read(`% RBN\nB 8\nH ${HANDS}\n${text}\n`);
    const found = set.problems.find((problem) => problem.code === code);
    expect([found?.severity, found?.line, found?.column, set.boards.length]).toEqual([
      'warning',
      line,
      column,
      1,
    ]);
  });

  test('that are notes nothing refers to are comments', () => {
    const set = read(`B 8\nH ${HANDS}\nA WZ:1DA\n4 lone\n0 general\n`);
    expect(set.records[0]?.lead.map(({ text }) => text.trim())).toEqual(['general', 'lone']);
    expect(rbn.losses(set)).toEqual([]);
  });
});

describe('what RBN can not hold', () => {
  const notes = Array.from({ length: 10 }, (_, at) => `[Note "${at + 1}:n${at}"]\n`).join('');
  const calls = '1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT'.split(' ').map((call, at) => `${call} =${at + 1}=`);

  test.each([
    ['[North "a"]\n[Event "x"]\n[Auction "N"]\n1H X XX AP\n', []],
    ['[Competition "Teams"]\n', ['event']],
    ['[North "a+b"]\n', ['names']],
    [`[Auction "N"]\n${calls.join(' ')} AP\n${notes}`, ['auction']],
    ['[Auction "N"]\n1H $1 AP\n', ['auction']],
    ['[Score "420"]\n', ['result']],
    ['[OptimumScore "NS 100"]\n', ['analysis']],
    ['[Hidden "N"]\n', ['tags']],
  ])('is told of: %j', (tags, expected) => {
    const set = pbn.read(bytesOf(`[Board "1"]\n[Dealer "N"]\n[Deal "${DEAL}"]\n${tags}`));
    expect(rbn.losses(set).map(({ code }) => code)).toEqual(expected);
  });
});
