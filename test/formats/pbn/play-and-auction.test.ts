import { describe, expect, test } from 'vitest';
import { codes, DEAL_A, game, read } from './support.ts';

function auction(first: string, calls: string, tags: Readonly<Record<string, string>> = {}): string[] {
  return codes(
    read(game({ Board: '1', Dealer: 'N', Deal: DEAL_A, ...tags }, `[Auction "${first}"]\n${calls}\n`)),
  );
}

describe('an auction', () => {
  test.each([
    ['all passes', 'N', 'Pass pass PASS Pass'],
    ['AP', 'N', '1C 1D AP'],
    ['hyphens ahead of the dealer', 'W', '- 1C AP'],
    ['a rest to come', 'N', '1C +'],
    ['a rest not given', 'N', '1C *'],
    ['small letters', 'N', '1nt x xx ap'],
    ['an insufficient bid, marked', 'N', '1D ^I 1C AP'],
    ['a seat passed over, marked', 'N', '^S 1D AP'],
    ['annotations without spaces', 'N', '1C!=1=$25 AP\n[Note "1:a"]'],
  ])('with %s has no fault', (_, first, calls) => {
    expect(auction(first, calls)).toEqual([]);
  });

  test.each([
    ['a call after its end', 'N', '1C AP 1D', 'auction-goes-on'],
    ['a level too high', 'N', '8C AP', 'call-unknown'],
    ['a bid of notrump as N', 'N', '1N AP', 'tag-spelling'],
    ['a hyphen among the calls', 'N', '1C - AP', 'call-unknown'],
    ['a sufficient bid marked as insufficient', 'N', '1C ^I 1D AP', 'irregularity'],
    ['a mark of the play', 'N', '1C ^R 1D AP', 'irregularity'],
  ])('with %s has one fault', (_, first, calls, code) => {
    expect(auction(first, calls)).toEqual([code]);
  });

  test('may be declared by the dummy if that is marked', () => {
    const calls = '1H AP';
    expect(auction('N', calls, { Declarer: '^S', Contract: '1H' })).toEqual([]);
    expect(auction('N', calls, { Declarer: 'S', Contract: '1H' })).toEqual(['declarer-differs']);
  });
});

describe('a contract', () => {
  test.each(['3NT', '3nt', '4SX', '4sxx', 'Pass', 'PASS', '2Dx', '', '?'])(
    '"%s" is spelled well',
    (contract) => {
      expect(codes(read(game({ Board: '1', Deal: DEAL_A, Contract: contract })))).toEqual([]);
    },
  );

  test.each([
    ['3N', 'tag-spelling'],
    ['3NR', 'tag-spelling'],
    ['4S=', 'tag-value'],
    ['8C', 'tag-value'],
  ])('"%s" is told of as %s', (contract, code) => {
    expect(codes(read(game({ Board: '1', Deal: DEAL_A, Contract: contract })))).toEqual([code]);
  });

  test('3N is told of once in a file', () => {
    const record = game({ Board: '1', Deal: DEAL_A, Contract: '3N' });
    const { problems } = read(`${record}\n`.repeat(500));
    expect(problems).toHaveLength(1);
    expect(problems[0]!.message).toContain('The same 499 more times, on lines 7, 11, ');
  });
});

describe('a play', () => {
  const TAGS = { Board: '1', Dealer: 'N', Deal: DEAL_A, Declarer: 'S', Contract: '5HX' };
  const play = (cards: string, tags: Readonly<Record<string, string>> = {}) =>
    codes(read(game({ ...TAGS, ...tags }, `[Play "W"]\n${cards}\n`)));

  test.each([
    ['all that is known', 'SK H3 S4 S3\nC5 C2 C6 CK\n-  -  -  S7\n*'],
    ['a card to come', 'SK H3 + S3'],
    ['a revoke and a lead out of turn, marked', 'SQ D7 ^R DT S3\n^R SK ^L DA HK D3\n*'],
  ])('with %s has no fault', (_, cards) => {
    expect(play(cards)).toEqual([]);
  });

  test('whose last trick is turned is read by the hands', () => {
    expect(play('SK H3 S4 S3\nC2 C6 CK C5\n*')).toEqual(['play-order']);
  });

  test('that goes on after its end has a fault', () => {
    expect(play('SK H3 S4 S3\n* C5')).toEqual(['play-goes-on']);
  });

  test('not begun on the left of declarer has a fault', () => {
    expect(codes(read(game(TAGS, '[Play "N"]\n*\n')))).toEqual(['play-start']);
  });

  test.each([
    ['9', []],
    ['NS 9', []],
    ['EW 4 NS 9', []],
    ['0', ['result-differs']],
    ['^0', []],
    ['^9', ['result-differs']],
    ['14', ['tag-value']],
    ['NS 9 EW 9', ['tag-value']],
  ])('that has one trick for the declarer goes with the result %s: %j', (result, expected) => {
    expect(play('SK H3 S4 S3\n*', { Result: result })).toEqual(expected);
  });
});

describe('a table', () => {
  const table = (rows: string) =>
    codes(
      read(
        game(
          { Board: '1', Deal: DEAL_A },
          `[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n${rows}\n`,
        ),
      ),
    );

  test('of optimum results is read in any order and width', () => {
    expect(table('N S 9\nS NT  10\nW nt ^3 E C - N H ?')).toEqual([]);
  });

  test.each([
    ['N S', 'table-rows'],
    ['X S 9', 'table-value'],
    ['N Z 9', 'table-value'],
    ['N S 14', 'table-value'],
  ])('with the row "%s" has the fault %s', (row, code) => {
    expect(table(row)).toEqual([code]);
  });
});
