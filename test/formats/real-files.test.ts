import { describe, expect, test } from 'vitest';
import { codes, format } from './support.ts';

const DEALS = [
  'QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732',
  'K4.QT65.AK.AK732 QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86',
];

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A record of board 1 on a day. */
function record(day: string, deal: string | undefined): string {
  return `[Event "Club"]\n[Date "2024.01.${day}"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:${deal}"]\n[Auction "N"]\nPass Pass Pass Pass\n\n`;
}

describe('as files of other programs show', () => {
  test('events of two days are not written as LIN, which could not tell them apart', () => {
    const set = format('pbn').read(bytes(record('01', DEALS[0]) + record('02', DEALS[1])));
    expect(codes(set)).toContain('several-events');
    const losses = format('lin').losses(set);
    expect(losses.filter(({ refused }) => refused).map(({ code, message }) => [code, message])).toEqual([
      [
        'several-events',
        "Board 1 has a deal of its own in more than one event, and this format can't tell the events apart. Give the deals new numbers, or each event a file of its own.",
      ],
    ]);
    expect(
      format('rbn')
        .losses(set)
        .filter(({ refused }) => refused),
    ).toEqual([]);
  });

  test('a file whose deals clash is not said to have no deals', () => {
    const set = format('pbn').read(bytes(record('01', DEALS[0]) + record('01', DEALS[1])));
    expect(set.boards).toEqual([]);
    expect(codes(set)).toContain('board-clash');
    expect(codes(set)).not.toContain('no-deals');
  });

  test('a deal a line is read with what dealer prints behind it: a value, the tricks of a library', () => {
    const lines = DEALS.map((deal) => deal.split(' ')).map(
      ([n, e, s, w], at) => `n ${n} e ${e} s ${s} w ${w}${at === 0 ? ' 17' : ';06,03,02,04'}\n`,
    );
    const set = format('lines').read(bytes(lines.join('')));
    expect(set.boards).toHaveLength(2);
    expect(codes(set)).toEqual(['stray-text', 'stray-text']);
    expect(format('lines').recognise(bytes(lines.join('')))).toBeGreaterThan(0.5);
  });
});

describe('what LIN keeps of many records', () => {
  /** Boards played at two tables, with results that no auction tells. */
  function twoTables(boards: number): string {
    const table = Array.from(
      { length: boards },
      (_, at) =>
        `[Board "${at + 1}"]\n[Deal "N:${DEALS[0]}"]\n[Declarer "S"]\n[Contract "1NT"]\n[Result "7"]\n\n`,
    );
    return [...table, ...table.map((text) => text.replace('1NT', '2NT'))].join('');
  }

  test('is both results of a board, however far they stand from each other', () => {
    for (const boards of [3, 300]) {
      const set = format('pbn').read(bytes(twoTables(boards)));
      expect(
        format('lin')
          .losses(set)
          .map(({ code }) => code),
      ).not.toContain('result');
    }
  });

  test('is compared in the last of many pieces', () => {
    const plain = Array.from({ length: 450 }, (_, at) =>
      record('01', DEALS[0]).replace('"1"', `"${at + 1}"`),
    );
    const last = record('01', DEALS[0])
      .replace('"1"', '"451"')
      .replace('[Auction', '[Score "NS 90"]\n[Auction');
    const codesOf = (text: string) =>
      format('lin')
        .losses(format('pbn').read(bytes(text)))
        .map(({ code, message }) => `${code} ${message}`);
    const [without, withScore] = [codesOf(plain.join('')), codesOf([...plain, last].join(''))];
    expect(without.join()).not.toContain('result');
    expect(withScore.join()).toContain('(Score)');
  });
});
