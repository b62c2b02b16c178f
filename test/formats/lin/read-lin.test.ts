import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import type { PbnGame } from '../../../src/formats/core/game.ts';
import { bytesOf, codes, dealsOf, fixture, format } from '../support.ts';

const lin = format('lin');
const pbn = format('pbn');
const MD = '3SAT2H9765DT987CQJ,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9';
const EAST = 'SQ95HK43DA5CK7532';
const DEAL = 'N:J74.AQJ82.Q63.A9 Q95.K43.A5.K7532 AT2.9765.T987.QJ K863.T.KJ42.T864';
const MINE = dealsOf(pbn.read(bytesOf(`[Board "1"]\n[Deal "${DEAL}"]\n`)));

function read(text: string) {
  return lin.read(bytesOf(text));
}

function say({ values }: PbnGame, ...names: string[]) {
  return names.map((name) => values.get(name));
}

function textOf(game: PbnGame, name: string): string {
  const tag = game.tags.find((each) => each.name === name);
  return (tag?.pieces ?? []).map(({ text }) => text).join(' ');
}

describe('records of Bridge Base Online', () => {
  test.each([
    ['endplay-example1.lin', 8],
    ['bridgebots-sample.lin', 1],
  ])('%s is read without a fault, and written as it was but for what LIN leaves open', (name, count) => {
    const bytes = fixture(`deals/${name}`);
    const set = lin.read(bytes);
    const order = (text: string) => text.replace(/[2-9TJQKA]{2,}/g, (ranks) => [...ranks].sort().join(''));
    const plain = (text: string) =>
      order(
        text
          .replace(/mc\|\d+\|/g, '')
          .replace(/pg\|\||\s/g, '|')
          .replace(/\|+/g, '|'),
      );
    expect([recogniseFormat(bytes)?.name, set.boards.length, set.records.length, codes(set)]).toEqual([
      'lin',
      count,
      count,
      [],
    ]);
    expect(plain(Buffer.from(lin.write!(set)).toString('latin1'))).toBe(
      plain(Buffer.from(bytes).toString('latin1')),
    );
    expect(lin.losses(set)).toEqual([]);
  });

  test('give contract, declarer and tricks by auction, play and claim', () => {
    const { records } = lin.read(fixture('deals/endplay-example1.lin'));
    expect(records.map((game) => say(game, 'Board', 'Contract', 'Declarer', 'Result').join(' '))).toEqual([
      '1 5H S 12',
      '2 2S W 10',
      '3 2H S 9',
      ...records.slice(3).map((game) => say(game, 'Board', 'Contract', 'Declarer', 'Result').join(' ')),
    ]);
    expect(textOf(records[0]!, 'Auction')).toMatch(/^Pass Pass 1H =1= 2H =2= Pass 4S =3= /);
  });
});

const VUGRAPH = `vg|Cup,Segment 1,I,1,2,Us,12.5,Them,3|
rs|3HN-2,2HN=,4SEx-1,PASS|
pn|a,b,c,d,e,f,g,h|pg||

qx|o1|st||md|${MD}|rh||ah|Board 1|sv|o|
nt|hello {world}|pg||
mb|1H|mb|p|mb|3H!|an|limit|mb|p|mb|p|mb|p|pg||
pc|C2|pc|CQ|pc|C4|pc|CA|pg||mc|7|pg||
qx|c1|st||rh||ah|Board 1|sv|o|mb|1H|mb|p|mb|2H|mb|p|mb|p|mb|p|pg||
qx|o2|md|0|sv|n|mb|p|
qx|c2|md|4,,,|sv|n|mb|pppp|pg||
`;

describe('a vugraph', () => {
  const set = read(VUGRAPH);

  test('has a record for each room, the second one with the hands of the first', () => {
    expect(codes(set)).toEqual([]);
    expect(dealsOf(set)).toEqual(MINE);
    expect(set.records.map((game) => say(game, 'Board', 'Room', 'South', 'East').join(' '))).toEqual([
      '1 Open a d',
      '1 Closed e h',
      '2 Open a d',
      '2 Closed e h',
    ]);
    expect(set.records[1]?.values.get('Deal')).toBe(DEAL);
  });

  test('names the event, and gives results from its head where a record does not show them', () => {
    expect(set.title).toBe('Cup');
    expect(say(set.records[0]!, 'Stage', 'Scoring', 'HomeTeam', 'VisitTeam')).toEqual([
      'Segment 1',
      'IMP',
      'Us',
      'Them',
    ]);
    expect(set.records.map((game) => say(game, 'Contract', 'Declarer', 'Result'))).toEqual([
      ['3H', 'N', '7'],
      ['2H', 'N', '8'],
      ['4SX', 'E', '9'],
      ['Pass', undefined, undefined],
    ]);
  });

  test('goes to PBN and comes back without a loss', () => {
    const there = pbn.read(pbn.write!(set));
    expect([lin.losses(set), lin.losses(there)]).toEqual([[], []]);
    expect(Buffer.from(lin.write!(there))).toEqual(Buffer.from(lin.write!(set)));
    expect(Buffer.from(pbn.write!(lin.read(lin.write!(there))))).toEqual(Buffer.from(pbn.write!(set)));
  });

  test('tells of a result at its head that a record contradicts', () => {
    const other = read(VUGRAPH.replace('3HN-2', '4HN-2'));
    expect(other.problems.map(({ code, line, board }) => [code, line, board])).toEqual([
      ['lin-results', 2, 1],
    ]);
    expect(say(other.records[0]!, 'Contract')).toEqual(['3H']);
  });

  test('believes a whole play more than a result at its head', () => {
    const tricks = [...'AKQJT98765432'].map((rank, at) =>
      [...(at === 0 ? 'HCDS' : 'SHCD')].map((suit) => suit + rank),
    );
    const play = tricks
      .flat()
      .map((card) => `pc|${card}|`)
      .join('');
    const hands = 'SAKQJT98765432,HAKQJT98765432,CAKQJT98765432,';
    const auction = 'mb|7S|mb|p|mb|p|mb|p|pg||';
    const lin = `vg|Cup,,I,1,1,Us,0,Them,0|\nrs|7SS-1,|pg||\nqx|o1|md|1${hands}|sv|o|${auction}${play}\n`;
    const { records, problems } = read(lin);
    expect(say(records[0]!, 'Contract', 'Declarer', 'Result')).toEqual(['7S', 'S', '13']);
    expect(problems.map(({ code }) => code)).toContain('lin-results');
  });
});

describe('the hands of an md', () => {
  test.each([
    ['three hands', `md|${MD}|`],
    ['a comma after them', `md|${MD},|`],
    ['four hands', `md|${MD},${EAST}|`],
    ['no dealer', `md|${MD.slice(1)}|`],
    ['a comma after the dealer', `md|3,${MD.slice(1)},${EAST}|`],
    ['tags in capitals', `MD|${MD}|SV|o|AH|Board 1|`],
    ['a dealer of 0', `md|0${MD.slice(1)}|`],
    ['ranks from below', `md|3S2TAH5679D789TCJQ,S368KHTD24JKC468T,S47JH28JQAD36QC9A|`],
    ['small letters', `md|${MD.toLowerCase()}|`],
    ['the ten as 10', `md|${MD.replaceAll('T', '10')}|`],
    ['suits in another order', `md|3CQJDT987H9765SAT2,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9|`],
    ['spaces', `md| 3 SAT2 H9765 DT987 CQJ , SK863HTDKJ42CT864, SJ74HAQJ82DQ63CA9 |`],
    ['line ends of any kind', `md|${MD}|\r\nsv|o|\rah|Board 1|\n`],
    ['a byte-order mark', `\ufeffmd|${MD}|`],
  ])('may have %s', (_, text) => {
    const set = read(`${/ah\|/i.test(text) ? '' : 'ah|Board 1|'}${text}`);
    expect([dealsOf(set), codes(set)]).toEqual([MINE, []]);
  });

  test('leave a suit out where it is void', () => {
    const set = read('ah|Board 1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|');
    expect([set.boards.length, codes(set)]).toEqual([1, []]);
  });

  test.each([
    ['card-twice', MD.replace('SK863', 'SKT63')],
    ['hand-size', MD.replace('SK863', 'SK8632')],
    ['deal-malformed', MD.replace('SK863', 'SKX63')],
    ['deal-malformed', `${MD},${EAST},S2`],
    ['deal-malformed', MD.replace(',', ',,')],
  ])('are refused with %s, told by line and column', (code, md) => {
    const set = read(`pn|a,b,c,d|\nst||md|${md}|ah|Board 1|sv|o|mb|p|`);
    const found = set.problems.find((problem) => problem.code === code);
    expect([set.boards, found?.severity, found?.line, found?.column, found?.board]).toEqual([
      [],
      'error',
      2,
      8,
      1,
    ]);
  });

  test('given in part are kept, and no board is dealt from them', () => {
    const set = read('ah|Board 1|md|1SAKQJHDC,,S5432HDC,|mb|p|');
    expect([set.boards, codes(set)]).toEqual([[], ['no-deals', 'board-not-dealt']]);
    expect(set.records[0]?.values.get('Deal')).toBe('N:5432... - AKQJ... -');
    expect(lin.losses(set)).toEqual([]);
  });
});

describe('the tags of a record', () => {
  const record = (text: string) => read(`ah|Board 1|md|${MD}|${text}`);

  test.each([
    ['mb|1c|mb|P|mb|2n|mb|pass|mb|d|mb|R|', '1C Pass 2NT Pass X XX *'],
    ['mb|-|mb|1NT|mb|x|mb|xx|', 'Pass 1NT X XX *'],
    ['mb|pp1C2Hdpp4Sppp|', 'Pass Pass 1C 2H X Pass Pass 4S Pass Pass Pass'],
    ['mb|1N!|an|weak|mb|2C!|', '1NT =1= 2C =2= *'],
  ])('%s are the calls %s', (text, calls) => {
    expect(textOf(record(text).records[0]!, 'Auction')).toBe(calls);
  });

  test.each([
    ['o', 'None'],
    ['0', 'None'],
    ['n', 'NS'],
    ['E', 'EW'],
    ['b', 'All'],
  ])('sv %s is the vulnerability %s', (sv, said) => {
    expect(record(`sv|${sv}|mb|p|`).records[0]?.values.get('Vulnerable')).toBe(said);
  });

  test.each([
    ['pc|C2|pc|CQ|pc|C4|pc|CA|pc|H2|pc|H3|pc|H5|pc|HT|', 'C2 CQ C4 CA H3 H5 HT H2 *'],
    ['pc|c2cqc4ca|pg||pc|H2|', 'C2 CQ C4 CA - - - H2 *'],
    ['pc|C2Q4A|', 'C2 CQ C4 CA *'],
  ])('%s is the play %s', (text, play) => {
    const set = record(`mb|1H|mb|p|mb|p|mb|p|${text}`);
    expect([textOf(set.records[0]!, 'Play'), codes(set)]).toEqual([play, []]);
  });

  test('that have no place in a record are kept where they stand, and written again', () => {
    const text = 'kw|x|mb|1H|nt|why|sk|SN|mb|p|mb|p|mb|p|pg||pc|C2|up|4|pf|y|';
    const set = record(text);
    expect(codes(set)).toEqual([]);
    expect(lin.losses(pbn.read(pbn.write!(set)))).toEqual([]);
    const written = Buffer.from(lin.write!(pbn.read(pbn.write!(set)))).toString();
    expect(written).toContain('|kw|x|mb|1H|nt|why|sk|SN|mb|p|');
    expect(written).toContain('|pc|C2|up|4|pf|y|');
  });

  test.each([
    ['mb|1H|mb|zzz|mb|p|', 'lin-call', 'zzz'],
    ['mb|1H|mb|p|mb|p|mb|p|pc|C2|pc|Z9|', 'lin-card', 'Z9'],
    ['mc|14|mb|p|', 'lin-claim', '14'],
    ['sv|q|mb|p|', 'lin-vulnerability', 'q'],
    ['pn|a,b,c|mb|p|', 'lin-names', 'a,b,c'],
    ['nonsense|mb|p|', 'lin-tag', 'nonsense'],
    ['mb|p', 'lin-bar', 'p'],
    ['mb|p\nmb|1H|', 'lin-bar', 'p\n'],
  ])('%j is told of as %s', (text, code, value) => {
    const set = record(text);
    const found = set.problems.find((problem) => problem.code === code);
    const line = `ah|Board 1|md|${MD}|${text}`.split('\n')[0] ?? '';
    expect([found?.severity, found?.line, found?.column]).toEqual([
      'warning',
      1,
      line.lastIndexOf(value.trim()) + 1,
    ]);
    expect(dealsOf(set)).toEqual(MINE);
  });

  test('are found again after a bar too many or too few', () => {
    const texts = ['mb|1H||mb|p|mb|p|mb|p|', 'mb|mb|1H|mb|p|mb|p|mb|p|', 'pg|||mb|1H|mb|p|mb|p|mb|p|'];
    for (const text of texts)
      expect(textOf(record(text).records[0]!, 'Auction')).toMatch(/1H Pass Pass Pass$/);
  });

  test('of the next record begin with its names, its board or its deal', () => {
    const one = (number: number) => `ah|Board ${number}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||`;
    const file = `pn|a,b,c,d|st||md|${MD}|rh||${one(1)}pn|e,f,g,h|st||md|${MD}|${one(2)}\nst||md|${MD}|${one(3)}`;
    expect(read(file).records.map((game) => say(game, 'Board', 'South').join(' '))).toEqual([
      '1 a',
      '2 e',
      '3 e',
    ]);
  });

  test('count boards that have no number', () => {
    const set = read(`md|${MD}|mb|p|`);
    expect([set.boards[0]?.number, set.boards[0]?.numbered]).toEqual([1, false]);
  });

  test('give the number of ah where qx counts otherwise', () => {
    const set = read(`qx|o1|md|${MD}|ah|Board 17|sv|o|`);
    expect([set.boards[0]?.number, codes(set)]).toEqual([17, ['lin-number']]);
  });
});

describe('what LIN can not hold', () => {
  const losses = (tags: string) =>
    lin
      .losses(pbn.read(bytesOf(`[Board "1"]\n[Dealer "N"]\n[Deal "${DEAL}"]\n${tags}`)))
      .map(({ code }) => code);

  test.each([
    ['[North "a"]\n[Event "x"]\n[Auction "N"]\n1H X XX AP\n', []],
    ['[North "a, b"]\n', ['names']],
    ['[Event "one, two"]\n', ['title']],
    ['[Auction "N"]\n1H =1= AP\n[Note "1:a | b"]\n', ['auction']],
    ['[Auction "N"]\n1H $1 AP\n', ['auction']],
    ['[Site "here"]\n', ['event']],
    ['[Score "NS 420"]\n', ['result']],
    ['[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n', []],
    ['{a bar | here}\n', ['comments']],
    ['[OptimumScore "NS 100"]\n', ['analysis']],
  ])('is told of: %j', (tags, expected) => {
    expect(losses(tags)).toEqual(expected);
  });
});
