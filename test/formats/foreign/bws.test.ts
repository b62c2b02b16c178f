import { describe, expect, test } from 'vitest';
import type { AccessRow, AccessTables } from '../../../src/formats/core/opened.ts';
import { BWS } from '../../../src/formats/foreign/bws.ts';
import { boardAnalyses } from '../../../src/formats/pbn/analysis.ts';

const RESULT = { Section: 1, Table: 1, Round: 1, Board: 1, PairNS: 1, PairEW: 2, Erased: false };
const PLAYED = { 'NS/EW': 'N', Contract: '4 S x', Result: '-1', LeadCard: 'H10', Remarks: '' };

function read(tables: AccessTables) {
  const { opened } = BWS;
  if (opened?.kind !== 'access') throw new Error('The databases of Bridgemate are no databases.');
  return opened.read(tables);
}

/** The rows of the score table of the first board, by its columns. */
function tableOf(...rows: readonly AccessRow[]): Record<string, string>[] {
  const [game] = read({ ReceivedData: rows.map((row, at) => ({ ID: at + 1, ...RESULT, ...row })) }).records;
  const table = game?.tags.find(({ name }) => name === 'ScoreTable');
  const columns = table?.value.split(';') ?? [];
  const cells = table?.pieces.map(({ text }) => text) ?? [];
  return Array.from({ length: cells.length / columns.length }, (_, row) =>
    Object.fromEntries(columns.map((column, at) => [column, cells[row * columns.length + at] ?? ''])),
  );
}

describe('the rows of ReceivedData', () => {
  test('are results with their places', () => {
    expect(tableOf(PLAYED)).toEqual([
      {
        Round: '1',
        Table: '1',
        PairId_NS: '1',
        PairId_EW: '2',
        Contract: '4SX',
        Declarer: 'N',
        Result: '-1',
        Lead: 'HT',
      },
    ]);
  });

  test('that are erased are left out', () => {
    expect(tableOf({ ...PLAYED, Erased: true }, PLAYED)).toHaveLength(1);
  });

  test('may say that all have passed', () => {
    expect(tableOf({ Contract: 'PASS', 'NS/EW': '', Result: '' })[0]).toMatchObject({ Contract: 'Pass' });
  });

  test.each([
    ['40%-60%', { Score_NS: '40%', Score_EW: '60%' }],
    ['60 % - 60 %', { Score_NS: '60%', Score_EW: '60%' }],
    ['Not played', { Score: 'Not played' }],
    ['Wrong direction', { Score: 'Wrong direction' }],
  ])('with the remark %s have no contract', (Remarks, cells) => {
    const [row] = tableOf({ ...PLAYED, Remarks });
    expect(row).toMatchObject(cells);
    expect(row?.Contract).toBeUndefined();
  });

  test('of several sections have their letters', () => {
    const { records } = read({
      ReceivedData: [
        { ID: 1, ...RESULT, ...PLAYED },
        { ID: 2, ...RESULT, ...PLAYED, Section: 2 },
      ],
      Section: [
        { ID: 1, Letter: 'A  ' },
        { ID: 2, Letter: 'B' },
      ],
    });
    expect(
      records[0]?.tags.find(({ name }) => name === 'ScoreTable')?.pieces.map(({ text }) => text),
    ).toEqual(expect.arrayContaining(['A', 'B']));
  });

  test('of an individual have four players', () => {
    const [row] = tableOf({ ...PLAYED, South: 3, West: 4 });
    expect(row).toMatchObject({
      PlayerId_North: '1',
      PlayerId_East: '2',
      PlayerId_South: '3',
      PlayerId_West: '4',
    });
  });
});

test('pairs have the names of those who sat down first', () => {
  const seat = (Direction: string, Name: string, Table = 1): AccessRow => ({
    Section: 1,
    Table,
    Direction,
    Name,
    Round: 0,
  });
  const { records } = read({
    ReceivedData: [{ ID: 1, ...RESULT, ...PLAYED }],
    RoundData: [{ Section: 1, Table: 1, Round: 1, NSPair: 1, EWPair: 1 }],
    PlayerNumbers: [
      seat('N', 'Ann'),
      seat('S', 'Bob'),
      seat('E', 'Cat'),
      seat('W', ''),
      seat('N', 'Too late'),
    ],
  });
  const table = records[0]?.tags.find(({ name }) => name === 'TotalScoreTable');
  expect(table?.value).toBe('PairId;Names;Direction');
  expect(table?.pieces.map(({ text }) => text)).toEqual(['1', 'Ann;Bob', 'N-S', '1', 'Cat', 'E-W']);
});

test('names come from the list of members where only a number was typed in', () => {
  const seat = (Direction: string, member: string): AccessRow => ({
    Section: 1,
    Table: 1,
    Direction,
    Number: member,
    Name: '',
    Round: 0,
  });
  const { records } = read({
    ReceivedData: [{ ID: 1, ...RESULT, ...PLAYED, South: 3, West: 4 }],
    PlayerNumbers: [seat('N', '17'), seat('E', '18'), seat('S', 'X9'), seat('W', '99')],
    PlayerNames: [
      { ID: 17, Name: 'Ann', strID: null },
      { ID: 18, Name: 'Bob', strID: '' },
      { ID: 0, Name: 'Cat', strID: 'X9' },
    ],
  });
  const table = records[0]?.tags.find(({ name }) => name === 'TotalScoreTable');
  expect(table?.value).toBe('PairId;Names');
  expect(table?.pieces.map(({ text }) => text)).toEqual(['1', 'Ann', '2', 'Bob', '3', 'Cat', '4', '99']);
});

test('a board without a number is given none', () => {
  const { records } = read({ ReceivedData: [{ ID: 1, ...RESULT, ...PLAYED, Board: 0 }] });
  expect(records[0]?.values.get('Board')).toBe('0');
});

describe('the hands', () => {
  const suits = (seat: string, [S = '', H = '', D = '', C = '']: readonly string[]): AccessRow => ({
    [`${seat}Spades`]: S,
    [`${seat}Hearts`]: H,
    [`${seat}Diamonds`]: D,
    [`${seat}Clubs`]: C,
  });
  const hands = {
    ...suits('North', ['QT932', 'KJ', 'Q932', '54']),
    ...suits('East', ['J765', 'A98432', '', 'JT9']),
    ...suits('South', ['A8', '7', 'T87654', 'QJ86'.replace('J', 'J')]),
    ...suits('West', ['K4', 'QT65', 'AKJ', 'AK732']),
  };

  test('are those of HandRecord', () => {
    const { boards } = read({
      ReceivedData: [],
      HandRecord: [
        { Section: 1, Board: 7, ...hands, EastClubs: 'T9', EastDiamonds: 'J', WestDiamonds: 'AK' },
      ],
    });
    expect(boards.map(({ number }) => number)).toEqual([7]);
  });

  test('are refused where a card is in two of them', () => {
    const { boards, problems } = read({
      ReceivedData: [],
      HandRecord: [{ Section: 1, Board: 7, ...hands, EastClubs: 'K9' }],
    });
    expect(boards).toEqual([]);
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('what can be made of the hands', () => {
  const hands = {
    ...hand('North', 'QT932 KJ Q932 54'),
    ...hand('East', 'J765 A98432 J T9'),
    ...hand('South', 'A8 7 T87654 QJ86'),
    ...hand('West', 'K4 QT65 AK AK732'),
  };
  const strains = ['Spades', 'Hearts', 'Diamonds', 'Clubs'];
  const evaluation = (tricks: number | null, notrump = 'Notrump'): AccessRow =>
    Object.fromEntries(
      ['North', 'East', 'South', 'West'].flatMap((seat) =>
        [...strains, notrump].map((strain) => [seat + strain, tricks]),
      ),
    );
  const analyses = (...evaluations: readonly AccessRow[]) =>
    boardAnalyses(
      read({
        ReceivedData: [],
        HandRecord: [{ Section: 1, Board: 7, ...hands }],
        HandEvaluation: evaluations.map((row) => ({ Section: 1, Board: 7, ...row })),
      }),
    );
  const seven = { C: 7, D: 7, H: 7, S: 7 };

  test.each(['Notrump', 'NoTrump', 'NoTrumps'])('is that of HandEvaluation, with %s', (notrump) => {
    const row = { ...evaluation(7, notrump), EastSpades: 4, [`West${notrump}`]: 13 };
    expect(analyses(row)[0]?.tricks).toEqual({
      N: { ...seven, NT: 7 },
      E: { ...seven, S: 4, NT: 7 },
      S: { ...seven, NT: 7 },
      W: { ...seven, NT: 13 },
    });
  });

  test('is the first that is known, without cells that are not', () => {
    const partly = { ...evaluation(-1), NorthSpades: 9, EastHearts: 14, WestClubs: null, SouthSpades: 0 };
    const found = analyses(evaluation(0), evaluation(null), partly, evaluation(7));
    expect(found[0]?.tricks).toEqual({ N: { S: 9 }, E: {}, S: { S: 0 }, W: {} });
  });

  test('is not known where nobody has looked, and belongs to hands', () => {
    expect(analyses(evaluation(0))).toEqual([{}]);
    const { records } = read({
      ReceivedData: [{ ID: 1, ...RESULT, ...PLAYED }],
      HandEvaluation: [{ Section: 1, Board: 1, ...evaluation(7) }],
    });
    expect(records[0]?.values.has('OptimumResultTable')).toBe(false);
  });
});

/** Four suits, spades first. */
function hand(seat: string, suits: string): AccessRow {
  const [spades = '', hearts = '', diamonds = '', clubs = ''] = suits.split(' ');
  return {
    [`${seat}Spades`]: spades,
    [`${seat}Hearts`]: hearts,
    [`${seat}Diamonds`]: diamonds,
    [`${seat}Clubs`]: clubs,
  };
}

test('a database of something else says so', () => {
  expect(read({}).problems.map(({ code }) => code)).toEqual(['database-tables']);
});

test('nobody but who can open it reads it', () => {
  expect(BWS.read(new Uint8Array()).problems.map(({ code }) => code)).toEqual(['not-opened']);
});
