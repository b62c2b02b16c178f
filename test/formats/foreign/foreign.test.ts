import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import type { PbnGame } from '../../../src/formats/core/game.ts';
import { bytesOf, codes, dealsOf, fixture, format } from '../support.ts';

const pbn = format('pbn');

function textOf(game: PbnGame | undefined, name: string): string {
  const tag = game?.tags.find((each) => each.name === name);
  return (tag?.pieces ?? []).map(({ text }) => text).join(' ');
}

/** The tricks of a record's table by seat, from notrump to clubs. */
function makesOf(game: PbnGame | undefined): string[] {
  const cells = textOf(game, 'OptimumResultTable').split(' ');
  const rows = Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(3 * row, 3 * row + 3));
  return ['N', 'E', 'S', 'W'].map((seat) =>
    rows
      .filter(([each]) => each === seat)
      .map(([, , tricks]) => tricks)
      .join(' '),
  );
}

function say(game: PbnGame | undefined, ...names: string[]) {
  return names.map((name) => game?.values.get(name));
}

function indexOf(deal: string): bigint | undefined {
  return dealsOf(pbn.read(bytesOf(`[Board "1"]\n[Deal "${deal}"]\n`)))[0]?.[1];
}

describe('a list of dds', () => {
  const set = format('dds').read(fixture('deals/dds-list8.txt'));

  test('is known by its content, and read with tables, par and play', () => {
    expect(recogniseFormat(fixture('deals/dds-list8.txt'))?.name).toBe('dds');
    expect([set.boards.length, set.boards.every(({ numbered }) => !numbered), codes(set)]).toEqual([
      8,
      true,
      [],
    ]);
    const [first, second] = set.records;
    expect(say(first, 'Dealer', 'Vulnerable', 'OptimumScore', 'ParContract', 'Declarer', 'Contract')).toEqual(
      ['N', 'None', 'NS -110', '2S-EW=', 'W', 'S'],
    );
    expect(
      say(second, 'Dealer', 'Vulnerable', 'OptimumScore', 'ParContract', 'Declarer', 'Contract'),
    ).toEqual(['E', 'NS', 'NS 100', '4SX-EW-1', 'N', 'NT']);
    expect(makesOf(first)).toEqual(['6 5 6 5 7', '6 8 6 7 5', '6 5 6 5 7', '6 8 6 7 5']);
    expect(textOf(first, 'Play')).toMatch(/^CT C4 CA CJ HK H9 H8 H4 D5 DA D9 D2 /);
  });

  test.each([
    ['PBN 0 0 0 0 "N:A - - -"', 'deal-malformed'],
    ['PBN 7 0 0 0 "x"', 'deal-malformed'],
    ['PBN 0 0 0 0 "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ4"', 'card-twice'],
    ['nonsense', 'stray-text'],
    [
      'PBN 0 0 0 0 "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"\nTABLE 1 2',
      'table-value',
    ],
  ])('%j is told of as %s', (text, code) => {
    expect(codes(format('dds').read(bytesOf(text)))).toContain(code);
  });
});

describe('solved deals', () => {
  test('give the tricks of each seat', () => {
    const bytes = fixture('deals/dds-sol10.txt');
    const set = format('sol').read(bytes);
    expect([recogniseFormat(bytes)?.name, set.boards.length, codes(set)]).toEqual(['sol', 10, []]);
    expect(set.boards[0] && dealsOf(set)[0]?.[1]).toBe(
      indexOf('W:T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K'),
    );
    expect(makesOf(set.records[0])).toEqual(['5 8 8 3 2', '7 5 5 9 10', '5 8 8 3 2', '7 5 5 9 10']);
    // By solving board 7: N takes 8 tricks in clubs, S only 7.
    expect(makesOf(set.records[6])).toEqual(['3 1 5 2 8', '10 11 8 10 5', '3 1 5 2 7', '10 11 8 10 5']);
  });
});

const ACBL_BOARD = {
  box_number: '03151000',
  board_number: 36,
  north_spades: '10 6 2',
  north_hearts: 'A Q 10 9 3',
  north_diamonds: '6 2',
  north_clubs: 'K 8 2',
  east_spades: 'K Q 4 3',
  east_hearts: '7 5',
  east_diamonds: 'Q J 10 7',
  east_clubs: 'Q 9 5',
  south_spades: 'A 9 8',
  south_hearts: 'K 8 2',
  south_diamonds: 'A 5 4 3',
  south_clubs: 'A 10 7',
  west_spades: 'J 7 5',
  west_hearts: 'J 6 4',
  west_diamonds: 'K 9 8',
  west_clubs: 'J 6 4 3',
  double_dummy_north_south: '2C 1/-D 3H 2/3S NT9/8',
  double_dummy_east_west: 'C5 D6/7 H4 S5 NT4',
  double_dummy_par_score: '+600 3NT-NS',
  dealer: 'west',
  vulnerability: 'Both',
};
const ACBL_DEAL = 'N:T62.AQT93.62.K82 KQ43.75.QJT7.Q95 A98.K82.A543.AT7 J75.J64.K98.J643';

describe('hand records of the ACBL', () => {
  const acbl = format('acbl');
  const file = (...boards: object[]) => bytesOf(JSON.stringify({ session: { handrecord: boards } }));

  test('are read with their tricks and par', () => {
    const set = acbl.read(file(ACBL_BOARD));
    expect([recogniseFormat(file(ACBL_BOARD))?.name, codes(set)]).toEqual(['acbl', []]);
    expect(set.boards.map(({ number, dealer, vulnerability }) => [number, dealer, vulnerability])).toEqual([
      [36, 'W', 'all'],
    ]);
    expect(dealsOf(set)[0]?.[1]).toBe(indexOf(ACBL_DEAL));
    expect(say(set.records[0], 'OptimumScore', 'ParContract')).toEqual(['NS 600', '3NT-NS']);
    expect(makesOf(set.records[0])).toEqual(['9 8 9 7 8', '4 5 4 6 5', '8 9 9 8', '4 5 4 7 5']);
  });

  test('may be a board alone, a list, or named otherwise, with voids as hyphens', () => {
    const other = Object.fromEntries(
      Object.entries(ACBL_BOARD).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
        value,
      ]),
    );
    for (const root of [ACBL_BOARD, [ACBL_BOARD], other])
      expect(dealsOf(acbl.read(bytesOf(JSON.stringify(root)))).length).toBe(1);
    const voids = {
      ...ACBL_BOARD,
      north_diamonds: '-----',
      north_clubs: 'K 8 6 2 4',
      west_clubs: 'J 3',
      west_diamonds: 'K 9 8 6 2',
    };
    expect(codes(acbl.read(file(voids)))).toEqual([]);
  });

  test.each([
    [{ north_clubs: 'K 8' }, 'hand-size'],
    [{ north_clubs: 'K 8 7' }, 'card-twice'],
    [{ north_clubs: 'K 8 X' }, 'deal-malformed'],
  ])('%j is told of as %s', (change, code) => {
    const set = acbl.read(file({ ...ACBL_BOARD, ...change }));
    expect([set.boards.length, codes(set).includes(code)]).toEqual([0, true]);
  });

  test('of two lists are two sections, of which the first is dealt', () => {
    const turned = { ...ACBL_BOARD, north_clubs: 'A 8 2', south_clubs: 'K 10 7' };
    const set = acbl.read(
      bytesOf(JSON.stringify([{ hand_records: [ACBL_BOARD] }, { hand_records: [turned] }])),
    );
    expect(set.boards.length + set.problems.filter(({ code }) => code === 'board-clash').length).toBe(1);
  });

  test('that are no JSON are told of by line', () => {
    const { problems } = acbl.read(bytesOf('{"north_spades": \n x'));
    expect(problems.find(({ code }) => code === 'json-syntax')).toMatchObject({ severity: 'error', line: 2 });
  });
});

describe('JSON of endplay', () => {
  const endplay = format('endplay');
  const hands = {
    north: 'T62.AQT93.62.K82',
    east: 'KQ43.75.QJT7.Q95',
    south: 'A98.K82.A543.AT7',
    west: 'J75.J64.K98.J643',
  };
  const cards = (text: string, rank: (letter: string) => unknown, suit: (name: string) => unknown) =>
    text.split('.').flatMap((ranks, place) =>
      [...ranks].map((letter) => ({
        suit: suit(['spades', 'hearts', 'diamonds', 'clubs'][place]!),
        rank: rank(letter),
      })),
    );
  const board = (rank: (letter: string) => unknown, suit: (name: string) => unknown = (name) => name) => ({
    deal: {
      ...Object.fromEntries(Object.entries(hands).map(([seat, text]) => [seat, cards(text, rank, suit)])),
      first: 'north',
      trump: 'hearts',
      curtrick: [],
    },
    auction: [
      { level: 1, denom: 'hearts', alertable: true, announcement: 'five' },
      { penalty: 'double' },
      { penalty: 'passed' },
      { penalty: 'passed' },
      { penalty: 'passed' },
    ],
    play: [{ suit: 'spades', rank: rank('Q') }],
    board_num: 5,
    vul: 'ns',
    dealer: 'north',
    contract: { level: 1, denom: 'hearts', declarer: 'north', penalty: 'doubled', result: 1 },
    info: { event: 'Cup', north: 'Ann', board: '9' },
  });
  const ORDER = '23456789TJQKA';

  test.each([
    ['letters', (letter: string) => letter],
    ['names', (letter: string) => (letter === 'T' ? 'R10' : `R${letter}`)],
    ['numbers', (letter: string) => ORDER.indexOf(letter) + 2],
    ['bits', (letter: string) => 4 << ORDER.indexOf(letter)],
  ])('may have ranks as %s', (_, rank) => {
    const bytes = bytesOf(JSON.stringify([board(rank)]));
    const set = endplay.read(bytes);
    expect([recogniseFormat(bytes)?.name, codes(set), dealsOf(set)]).toEqual([
      'endplay',
      [],
      [[5, indexOf(ACBL_DEAL)]],
    ]);
  });

  test('is read with auction, play, contract and what else it says', () => {
    const [game] = endplay.read(
      bytesOf(
        JSON.stringify(
          board(
            (letter) => letter,
            (name) => name.charAt(0).toUpperCase(),
          ),
        ),
      ),
    ).records;
    expect(
      say(game, 'Event', 'North', 'Board', 'Dealer', 'Vulnerable', 'Contract', 'Declarer', 'Result'),
    ).toEqual(['Cup', 'Ann', '5', 'N', 'NS', '1HX', 'N', '8']);
    expect([textOf(game, 'Auction'), textOf(game, 'Play')]).toEqual([
      '1H =1= X Pass Pass Pass',
      'SQ - - - *',
    ]);
  });

  test('may have hands as texts, and tells of cards it can not read', () => {
    const deal = { ...hands, first: 'north', trump: 'nt', curtrick: [] };
    expect(dealsOf(endplay.read(bytesOf(JSON.stringify({ deal, board_num: 1 }))))).toEqual([
      [1, indexOf(ACBL_DEAL)],
    ]);
    const bad = endplay.read(
      bytesOf(JSON.stringify({ deal: { ...deal, north: [{ suit: 'x', rank: 'y' }] } })),
    );
    expect(codes(bad)).toContain('deal-malformed');
  });
});
