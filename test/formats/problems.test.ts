import { describe, expect, test } from 'vitest';
import { FORMATS, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import type { DealSet } from '../../src/formats/core/deal-set.ts';
import { bytesOf, codes, dealsOf, fixture, format } from './support.ts';

const FOUR = format('bri').read(fixture('bigdeal/t4_bri.bri'));

/** A fixture as text of one character a byte. */
function text(name: string): string {
  return Buffer.from(fixture(`bigdeal/${name}`)).toString('latin1');
}

function read(name: string, content: string | Uint8Array): DealSet {
  const bytes = typeof content === 'string' ? Uint8Array.from(Buffer.from(content, 'latin1')) : content;
  return format(name).read(bytes);
}

/** Code, board and place of every problem. */
function reported({ problems }: DealSet): (string | number)[][] {
  return problems.map(({ code, board = 0, line, byteOffset }) => [code, board, line ?? byteOffset ?? -1]);
}

/** The numbers of the boards that can be dealt. */
function dealt({ boards }: DealSet): number[] {
  return boards.map(({ number }) => number);
}

const BRI = text('t4_bri.bri');
const DGE = text('t4_dge.dge');
const DUP = text('t4_dup.dup');
const DLM = text('t4_dlm.dlm');
const CDS = text('t4_cds.cds');
const CSV = text('t4_csv.csv');
const BER = text('t4_ber.ber');
const BHG = text('t4_borel.bhg');
const RZD = text('t4_kops.rzd');
const GOE = text('t4_goedel.goe');
const LINES = Buffer.from(format('lines').write!(FOUR)).toString('latin1');

function headings(seats: string, suits: string): string {
  const names = {
    N: 'north',
    E: 'east',
    S: 'south',
    W: 'west',
    ...{ H: 'hearts', D: 'diamonds', C: 'clubs' },
  };
  const suitNames = { ...names, S: 'spades' };
  const each = (letters: string, of: Readonly<Record<string, string>>) =>
    [...letters].map((letter) => of[letter]);
  return each(seats, names)
    .flatMap((seat) => each(suits, suitNames).map((suit) => `${seat}_${suit}`))
    .join();
}

/** A format, a file with a fault, what is told about it, and the boards that can still be dealt. */
const FAULTS: readonly [
  name: string,
  what: string,
  content: string,
  told: (string | number)[][],
  dealt: number[],
][] = [
  ['bri', 'a card number 53', BRI.replace(/^03/, '53'), [['deal-malformed', 1, 0]], [2, 3, 4]],
  ['bri', 'a card twice', BRI.replace(/^03/, '05'), [['card-twice', 1, 0]], [2, 3, 4]],
  ['bri', 'an end in the midst', BRI.slice(0, 300), [['file-cut-off', 3, 256]], [1, 2]],
  ['bri', 'the mark of the end of DOS', `${BRI}\x1a`, [], [1, 2, 3, 4]],
  ['bri', 'the same board again', BRI + BRI.slice(0, 128), [['deal-on-two-boards', 5, 512]], [1, 2, 3, 4, 5]],
  ['dge', 'a letter that is no rank', DGE.replace('QT932', 'QX932'), [['deal-malformed', 1, 2]], [2, 3, 4]],
  [
    'dge',
    'a hand with a card too many',
    DGE.replace('\x06J765', 'J\x06765'),
    [
      ['hand-size', 1, 0],
      ['hand-size', 1, 0],
      ['card-twice', 1, 0],
    ],
    [2, 3, 4],
  ],
  [
    'dge',
    'a rank twice',
    DGE.replace('QT932', 'QQ932'),
    [
      ['card-twice', 1, 0],
      ['card-missing', 1, 0],
    ],
    [2, 3, 4],
  ],
  ['dup', 'halves that differ', DUP.replace('QT932', 'QT942'), [['parts-differ', 1, 78]], [2, 3, 4]],
  [
    'dup',
    'a range of other boards',
    DUP.replaceAll('YN1  0 04 ', 'YN1  0 05 '),
    [['header', 0, 146]],
    [1, 2, 3, 4],
  ],
  ['dup', 'no range', DUP.replaceAll('YN1  0 04 ', '\0'.repeat(10)), [['header', 0, 146]], [1, 2, 3, 4]],
  ['dup', 'the end of the disk sector', `${DUP}${'\0'.repeat(12)}`, [], [1, 2, 3, 4]],
  [
    'dup',
    'an end in the midst',
    DUP.slice(0, -20),
    [
      ['header', 0, 146],
      ['file-cut-off', 4, 468],
    ],
    [1, 2, 3],
  ],
  ['dlm', 'a wrong check sum', DLM.replace('goap005', 'goap006'), [['checksum', 1, 12]], [2, 3, 4]],
  [
    'dlm',
    'a letter changed',
    DLM.replace('lbaj', 'lbaa'),
    [
      ['hand-size', 1, 12],
      ['hand-size', 1, 12],
      ['hand-size', 1, 12],
      ['checksum', 1, 12],
    ],
    [2, 3, 4],
  ],
  ['dlm', 'a letter too many', DLM.replace('lbaj', 'lbajj'), [['deal-malformed', 1, 12]], [2, 3, 4]],
  [
    'dlm',
    'an empty place in its range',
    DLM.replace('To board=4', 'To board=5').replace('Checksum=4', 'Checksum=5'),
    [['board-not-dealt', 5, 20]],
    [1, 2, 3, 4],
  ],
  [
    'dlm',
    'deals outside its range',
    DLM.replace('To board=4', 'To board=3').replace('Checksum=4', 'Checksum=3'),
    [['boards-outside', 0, 18]],
    [1, 2, 3],
  ],
  [
    'dlm',
    'a board of its range missing',
    DLM.replace(/Board 03=.*\n/, ''),
    [['board-missing', 3, 207]],
    [1, 2, 4],
  ],
  [
    'dlm',
    'a wrong check sum of the head',
    DLM.replace('Checksum=4', 'Checksum=9'),
    [['header', 0, 10]],
    [1, 2, 3, 4],
  ],
  [
    'dlm',
    'no range',
    DLM.replace(/From board.*\n/, ''),
    [
      ['header', 0, 1],
      ['header', 0, 10],
    ].slice(0, 1),
    [1, 2, 3, 4],
  ],
  ['dlm', 'a key', DLM.replace('Crypto key=0', 'Crypto key=7'), [['encrypted', 0, 9]], [1, 2, 3, 4]],
  ['dlm', 'line ends of Windows', DLM.replaceAll('\n', '\r\n'), [], [1, 2, 3, 4]],
  [
    'rzd',
    'a card with the wrong seat',
    RZD.replace('\x9f', '\x9e'),
    [
      ['hand-size', 1, 13],
      ['hand-size', 1, 13],
    ],
    [2, 3, 4],
  ],
  ['rzd', 'fewer boards than it says', RZD.slice(0, -13), [['file-cut-off', 0, 0]], [1, 2, 3]],
  ['rzd', 'more boards than it says', RZD.replace('\x04', '\x03'), [['header', 0, 0]], [1, 2, 3, 4]],
  ['cds', 'a number 0', CDS.replace('\x01', '\0'), [['board-number', 1, 0]], [1, 2, 3, 4]],
  ['cds', 'a number twice', CDS.replace('\x01', '\x02'), [['board-clash', 2, 14]], [3, 4]],
  ['cds', 'a board twice', CDS + CDS.slice(0, 14), [['board-twice', 1, 56]], [1, 2, 3, 4]],
  ['ber', 'a digit 5', BER.replace(/^3/, '5'), [['deal-malformed', 1, 0]], [2, 3, 4]],
  [
    'ber',
    'a card with the wrong seat',
    BER.replace(/^3/, '1'),
    [
      ['hand-size', 1, 0],
      ['hand-size', 1, 0],
    ],
    [2, 3, 4],
  ],
  ['ber', 'an end in the midst', BER.slice(0, 150), [['file-cut-off', 3, 104]], [1, 2]],
  ['ber', 'line ends', BER.replace(/.{52}/g, '$&\r\n'), [], [1, 2, 3, 4]],
  [
    'bhg',
    'a character that is no letter',
    BHG.replace('CEFL', 'CE1L'),
    [['deal-malformed', 1, 2]],
    [2, 3, 4],
  ],
  ['bhg', 'a letter too few', BHG.replace('CEFL', 'CEF'), [['deal-malformed', 1, 2]], [2, 3, 4]],
  [
    'bhg',
    'a card twice',
    BHG.replace('CEFL', 'CEFF'),
    [
      ['card-twice', 1, 2],
      ['card-missing', 1, 2],
    ],
    [2, 3, 4],
  ],
  [
    'csv',
    'a card twice',
    CSV.replace('QT932', 'KT932'),
    [
      ['card-twice', 1, 1],
      ['card-missing', 1, 1],
    ],
    [2, 3, 4],
  ],
  ['csv', 'a suit that is none', CSV.replace('QT932', 'QTZ32'), [['deal-malformed', 1, 1]], [2, 3, 4]],
  ['csv', 'another dealer', CSV.replace('N/-', 'S/-'), [['board-dealer', 1, 1]], [1, 2, 3, 4]],
  [
    'csv',
    'another vulnerability',
    CSV.replace('N/-', 'N/All'),
    [['board-vulnerability', 1, 1]],
    [1, 2, 3, 4],
  ],
  ['csv', 'a number that is none', CSV.replace('"1",', '"one",'), [['board-number', 1, 1]], [1, 2, 3, 4]],
  [
    'csv',
    'a number twice',
    CSV.replace('"2",', '"1",'),
    [
      ['board-clash', 1, 2],
      ['board-dealer', 1, 2],
    ].slice(0, 1),
    [3, 4],
  ],
  [
    'csv',
    'a heading, semicolons and tens',
    `Nspades;Nhearts;${'suit;'.repeat(14)}board;dealer\n${CSV.replaceAll(',', ';').replaceAll('"', '').replaceAll('T', '10')}`,
    [],
    [1, 2, 3, 4],
  ],
  [
    'csv',
    'headings of seats in another order',
    `${headings('SWNE', 'SHDC')}\n${CSV}`,
    [
      ['no-deals', 0, -1],
      ['deal-malformed', 0, 1],
    ],
    [],
  ],
  [
    'csv',
    'headings of suits in another order',
    `${headings('NESW', 'CDHS')}\n${CSV}`,
    [
      ['no-deals', 0, -1],
      ['deal-malformed', 0, 1],
    ],
    [],
  ],
  ['csv', 'headings in the order that is read', `${headings('NESW', 'SHDC')}\n${CSV}`, [], [1, 2, 3, 4]],
  [
    'lines',
    'seats in another order above it',
    `South\tWest\tNorth\tEast\n${LINES}`,
    [
      ['no-deals', 0, -1],
      ['deal-malformed', 0, 1],
    ],
    [],
  ],
  ['lines', 'the seats above it', `North East South West\n${LINES}`, [['stray-text', 0, 1]], [1, 2, 3, 4]],
  ['lines', 'a number above a deal', `Board 5\n${LINES}`, [['deal-malformed', 1, 1]], [1, 2, 3, 4]],
  ['lines', 'a hand too few', LINES.replace(/^\S+ /, ''), [['deal-malformed', 1, 1]], [2, 3, 4]],
  ['csv', 'a last line cut short', CSV.slice(0, -60), [['deal-malformed', 4, 4]], [1, 2, 3]],
  ['csv', 'an end-of-file mark of DOS', `${CSV}\x1a`, [], [1, 2, 3, 4]],
  ['csv', 'a line of something else', `${CSV}end\n`, [['stray-text', 0, 5]], [1, 2, 3, 4]],
  ['goedel', 'a number too high', GOE.replace('25,', '99,'), [['deal-malformed', 1, 1]], [2, 3, 4]],
  ['goedel', 'a line of something else', GOE.replace('25,', 'x,'), [['deal-malformed', 1, 1]], [2, 3, 4]],
  ['goedel', 'no commas', GOE.replaceAll(',', ''), [], [1, 2, 3, 4]],
  ['goedel', 'points and no spaces', GOE.replaceAll(',', '.').replaceAll(' ', ''), [], [1, 2, 3, 4]],
  [
    'lines',
    'a card twice',
    LINES.replace('QT932', 'KT932'),
    [
      ['card-twice', 1, 1],
      ['card-missing', 1, 1],
    ],
    [2, 3, 4],
  ],
  ['lines', 'a card too few', LINES.replace('QT932', 'T932'), [['hand-size', 1, 1]], [2, 3, 4]],
  ['lines', 'a rank that is none', LINES.replace('QT932', 'QX932'), [['deal-malformed', 1, 1]], [2, 3, 4]],
  [
    'lines',
    'a rank of the 68-card deck',
    LINES.replace('QT932', 'QW932'),
    [['deal-malformed', 1, 1]],
    [2, 3, 4],
  ],
  [
    'lines',
    'what dealer says at its end',
    `${LINES}Generated 4 hands\n`,
    [['stray-text', 0, 5]],
    [1, 2, 3, 4],
  ],
  ['lines', 'seats ahead', LINES.replace(/^/gm, 'N:').replace(/N:$/, ''), [], [1, 2, 3, 4]],
  ['lines', 'small letters', LINES.toLowerCase(), [], [1, 2, 3, 4]],
];

describe('faults of a file', () => {
  test.each(FAULTS)('%s: %s', (name, _what, content, problems, numbers) => {
    const set = read(name, content);
    expect([reported(set), dealt(set)]).toEqual([problems, numbers]);
    const all = new Map(dealsOf(FOUR).map(([number, index]) => [number, index]));
    const byPlace = set.boards.filter(({ number }) => number < 5 && name !== 'cds');
    expect(
      byPlace.every(({ number }) =>
        dealsOf(set).some(([each, index]) => each === number && index === all.get(number)),
      ),
    ).toBe(true);
  });

  test.each(FAULTS)('%s: %s: it is recognised all the same', (name, _what, content) => {
    expect(recogniseFormat(Uint8Array.from(Buffer.from(content, 'latin1')))?.name).toBe(name);
  });

  test.each(FAULTS)('%s: %s: sentences name no card with its seat', (name, _what, content) => {
    for (const { message } of read(name, content).problems) {
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(/\b[NESW] has \d+ cards/.test(message) && /\b[CDHS](?:10|[2-9JQKA])\b/.test(message)).toBe(
        false,
      );
    }
  });

  test.each([
    'pbn',
    'dup',
    'dlm',
    'bri',
    'dge',
    'csv',
    'rzd',
    'cds',
    'ber',
    'bhg',
    'goedel',
    'lines',
    'json',
  ])('an empty file read as %s has no deals, and says so', (name) => {
    const set = read(name, '');
    expect([dealt(set), codes(set).length > 0]).toEqual([[], true]);
  });
});

describe('files that are long and nothing', () => {
  const spaces = ' '.repeat(60_000);
  const texts = [
    `${spaces}x`,
    `x${spaces}x`,
    `"${spaces}`,
    `N:${spaces}`,
    `Board 01=${spaces}x`,
    '[Document]\nBoard 1='.repeat(20_000),
    `md|${spaces}`,
    `[${spaces}`,
    `{${spaces}`,
    '1,'.repeat(60_000),
    '"'.repeat(60_000),
    '|'.repeat(60_000),
    `12x${spaces}`,
  ];

  test.each(FORMATS.map((each) => [each.name, each] as const))(
    'are looked at and read by %s in the end',
    (_name, { recognise, read: readIt }) => {
      for (const content of texts) {
        const likeness = recognise(bytesOf(content));
        expect(likeness >= 0 && likeness <= 1).toBe(true);
        expect(readIt(bytesOf(content)).boards).toEqual([]);
      }
    },
  );

  test('are no RZD because of their spaces', () => {
    expect(recogniseFormat(bytesOf(`  ${spaces}`))?.name).not.toBe('rzd');
    expect(recogniseFormat(bytesOf('             North: a hand\n'))).toBe(undefined);
  });
});

describe('spellings', () => {
  const [line = ''] = LINES.split('\n');
  const hands = line.split(' ');
  const barred = hands.map((hand) => hand.replaceAll('.', ' ')).join('|');
  const turned = `E:${[...hands.slice(1), hands[0]].join(' ')}`;

  test.each([
    ['as dealer prints it', `n ${hands[0]} e ${hands[1]} s ${hands[2]} w ${hands[3]} `],
    ['as deal prints it', barred],
    ['from another seat', turned],
    ['in quotes', `"${turned}"`],
    ['with wide spaces', `  ${line.replaceAll(' ', '\t ')}`],
    ['with tens as 10', line.replaceAll('T', '10')],
  ])('of a deal a line: %s', (_, spelling) => {
    const set = format('lines').read(bytesOf(`${spelling}\n`));
    expect([dealsOf(set), codes(set), recogniseFormat(bytesOf(spelling))?.name]).toEqual([
      dealsOf(FOUR).slice(0, 1),
      [],
      'lines',
    ]);
  });

  test('of DUP with a line a board and nothing else', () => {
    const old = bytesOf(
      [0, 1, 2, 3].map((board) => `${BRI.slice(board * 128, board * 128 + 78)}\r\n`).join(''),
    );
    const set = format('dup').read(old);
    expect([recogniseFormat(old)?.name, dealsOf(set), codes(set)]).toEqual(['dup', dealsOf(FOUR), []]);
  });

  test('of BRI with cards in any order', () => {
    const shuffled = BRI.replace(/^(..)(..)/, '$2$1');
    expect(dealsOf(read('bri', shuffled))).toEqual(dealsOf(FOUR));
  });

  test('of BHG for boards from 11 on, as BigDeal writes them, where the first number is known', () => {
    const set = format('dlm').read(fixture('bigdeal/t1114.dlm'));
    const bytes = format('bhg').write!(set, { firstBoardKnown: true });
    const again = format('bhg').read(bytes, { firstBoard: set.boards[0]!.number });
    expect(dealsOf(again)).toEqual(dealsOf(set));
    expect(dealsOf(format('bhg').read(bytes))).not.toEqual(dealsOf(FOUR));
  });

  test('of sealed files stay sealed', () => {
    for (const [name, file] of [
      ['dlm', 't4_dlmblind.dlm'],
      ['dup', 't4_dupblind.dup'],
    ] as const) {
      const set = format(name).read(fixture(`bigdeal/${file}`));
      expect(set.blind).toBe(true);
      expect(format('dlm').read(format('dlm').write!(set)).blind).toBe(true);
      expect(format('dup').read(format('dup').write!(set)).blind).toBe(true);
    }
  });
});
