import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameDeal } from '../../../src/bridge/deal.ts';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import { readPbn, writeGames, writePbn, writePbnChunks } from '../../../src/formats/pbn/pbn.ts';
import { dealOf } from '../../support/arbitraries.ts';
import { DEAL_A, fixture, game, read } from './support.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const lines = (bytes: Uint8Array) => latin1(bytes).split('\r\n');

test.each([
  ['nothing', '[Contract "Pass"]', ['', '']],
  ['question marks', '[Contract "pass"]\n[Declarer "?"]\n[Result "?"]', ['', '']],
  ['a declarer', '[Contract "PASS"]\n[Declarer "n"]', ['N', '']],
  ['a contract', '[Contract "4S"]', ['?', '?']],
])('declarer and tricks of a record with %s are written as they are known', (_, tags, expected) => {
  const written = lines(writeGames(read(`[Board "1"]\n${tags}\n`))).join('\n');
  expect(['Declarer', 'Result'].map((name) => new RegExp(`\\[${name} "(.*)"`).exec(written)?.[1])).toEqual(
    expected,
  );
});

describe('boards written', () => {
  const { deal } = read(game({ Deal: DEAL_A })).boards[0]!;

  test.each(DECK_NAMES)('of the %s deck are the same with no tags and with tags of no name', (deck) => {
    fc.assert(
      fc.property(fc.array(dealOf(DECKS[deck]), { maxLength: 5 }), (deals) => {
        const boards = deals.map((each, at) => ({ number: at + 1, deal: each }));
        const tagged = boards.map((board) => ({ ...board, tags: {} }));
        const options = { generator: 'Soubrette "1"' };
        expect(latin1(writePbn(boards, options))).toBe(latin1(writePbn(tagged, options)));
      }),
      { numRuns: 20, seed: 6 },
    );
  });

  test.each([0, 1, 500])('piece by piece are the same: %i boards', (count) => {
    const boards = Array.from({ length: count }, (_, at) => ({ number: at + 1, deal }));
    const options = { generator: 'Soubrette 1', headerLines: ['one'] };
    const pieces = [...writePbnChunks(boards.values(), options)];
    expect(latin1(Buffer.concat(pieces))).toBe(latin1(writePbn(boards, options)));
    expect(pieces.length).toBe(count === 500 ? 3 : 1);
  });

  test('have the tags of the standard in its order, and CRLF', () => {
    const options = { generator: 'Soubrette 1', headerLines: ['one', 'two'] };
    expect(
      lines(writePbn([{ number: 2, deal, tags: { Event: 'Cup', Annotator: 'A "B"' } }], options)),
    ).toEqual([
      '% PBN 2.1',
      '% EXPORT',
      '% one',
      '% two',
      '[Event "Cup"]',
      '[Site ""]',
      '[Date ""]',
      '[Board "2"]',
      '[West ""]',
      '[North ""]',
      '[East ""]',
      '[South ""]',
      '[Dealer "E"]',
      '[Vulnerable "NS"]',
      '[Deal "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732"]',
      '[Scoring ""]',
      '[Declarer ""]',
      '[Contract ""]',
      '[Result ""]',
      '[Annotator "A \\"B\\""]',
      '[Generator "Soubrette 1"]',
      '',
    ]);
  });

  test('are parted by one empty line', () => {
    expect(
      latin1(
        writePbn([
          { number: 1, deal },
          { number: 2, deal },
        ]),
      ).match(/\r\n\r\n/g),
    ).toHaveLength(1);
  });

  test('take no name that is no tag', () => {
    expect(() => writePbn([{ number: 1, deal, tags: { 'a b': '' } }])).toThrow(RangeError);
  });

  test.each(DECK_NAMES)('are read back the same, with the %s deck', (name) => {
    fc.assert(
      fc.property(
        dealOf(DECKS[name]),
        fc.integer({ min: 1, max: 1000 }),
        fc.string(),
        (any, number, event) => {
          const file = readPbn(writePbn([{ number, deal: any, tags: { Event: event } }]));
          const [board] = file.boards;
          expect([
            file.deck,
            board?.number,
            file.problems.filter(({ code }) => code !== 'line-too-long'),
          ]).toEqual([name, number, []]);
          expect(sameDeal(board!.deal, any)).toBe(true);
        },
      ),
    );
  });

  test('keep any value of a tag that a line can hold', () => {
    const value = fc
      .string({ unit: 'binary' })
      .filter((text) => !/[\p{Cc}\p{Cs}\u2028]/u.test(text) && !/^#/.test(text));
    fc.assert(
      fc.property(value, (event) => {
        expect(
          readPbn(writePbn([{ number: 1, deal, tags: { Event: event } }])).games[0]?.values.get('Event'),
        ).toBe(event);
      }),
    );
  });

  test('are UTF-8 only where Latin-1 will not do', () => {
    const bytes = (event: string) => writePbn([{ number: 1, deal, tags: { Event: event } }]);
    expect(Buffer.from(bytes('Café')).includes(0xe9)).toBe(true);
    expect(Buffer.from(bytes('Łódź')).includes(Buffer.from('Łódź'))).toBe(true);
    expect(readPbn(bytes('Ã©')).games[0]?.values.get('Event')).toBe('Ã©');
  });
});

describe('records written', () => {
  const FILES = [
    'pbn-correct_10.pbn',
    'pbn-correct_20.pbn',
    'pbn-correct_21.pbn',
    'pbn-errors_10.pbn',
    'rs-ruter71.pbn',
    'rs-Hazlemere_Trophy.pbn',
    'bridgebots-sample.pbn',
    'bridgebots-shared_deals.pbn',
    'zd-psbridge.pbn',
    'zd-empty.pbn',
    'endplay-sample.pbn',
  ];

  test.each(FILES)('of %s have the same boards and are written the same again', (name) => {
    const file = readPbn(fixture(name));
    const written = writeGames(file);
    const again = readPbn(written);
    const boards = (each: typeof file) => each.boards.map(({ place, ...board }) => board);
    expect(boards(again)).toEqual(boards(file));
    expect(again.games).toHaveLength(file.games.length);
    if (name !== 'pbn-errors_10.pbn') expect(latin1(writeGames(again))).toBe(latin1(written));
  });

  test('keep unknown tags and sections, comments at their place, and escape lines', () => {
    const text = `[Zed "1"]\nx "y z"\n50%\n[Board "1"] { one }\n%%!R 75\n[Event "e"] ; two\n[Auction "N"]\n1c! {three} ap\n`;
    expect(lines(writeGames(read(text))).filter((line) => !/"\?"/.test(line))).toEqual([
      '% PBN 2.1',
      '% EXPORT',
      '[Event "e"]',
      '; two',
      '[Board "1"]',
      '{ one }',
      '%%!R 75',
      '[Auction "N"]',
      '1C $1 {three} AP',
      '[Zed "1"]',
      'x "y z"',
      '50%',
      '',
    ]);
  });

  test('spell values as the standard does', () => {
    const text = game({
      Board: '2',
      Dealer: 'e',
      Vulnerable: 'N-S ',
      Deal: DEAL_A,
      Declarer: 's',
      Contract: '3nr',
      Result: 'EW 4',
    });
    const written = lines(writeGames(read(text)));
    expect(written).toEqual(
      expect.arrayContaining([
        '[Dealer "E"]',
        '[Vulnerable "NS"]',
        '[Declarer "S"]',
        '[Contract "3NTXX"]',
        '[Result "9"]',
      ]),
    );
    expect(written.find((line) => line.startsWith('[Deal '))).toMatch(/^\[Deal "E:A8654/);
  });

  test('begin auctions with the dealer, four calls to a line, annotations in order', () => {
    const written = lines(
      writeGames(read('[Dealer "N"]\n[Auction "W"]\n- 1S !! =1= $25 2S 3S\n4s ap\n[Note "1:a"]')),
    );
    expect(written.slice(written.indexOf('[Auction "N"]'))).toEqual([
      '[Auction "N"]',
      '1S =1= $3 $25 2S 3S 4S',
      'AP',
      '[Note "1:a"]',
      '',
    ]);
  });

  test('write # out and leave ## as it is', () => {
    const written = lines(writeGames(read('[Site "##s"]\n[West "w"]\n\n[West "#"]')));
    expect(written.filter((line) => /Site|West/.test(line))).toEqual([
      '[Site "##s"]',
      '[West "w"]',
      '[West "w"]',
    ]);
  });

  test('of an archive that gives deals once have their deals', () => {
    const written = latin1(writeGames(readPbn(fixture('bridgebots-shared_deals.pbn'))));
    expect(written.match(/\[Deal "[NESW]:/g)).toHaveLength(4);
  });
});
