import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type DealFormat,
  type DealSet,
  type Loss,
  type WrittenSet,
  withListedBoards,
} from '../../src/formats/core/deal-set.ts';
import { inPieces, joinBytes } from '../../src/formats/core/decode.ts';
import { bytesOf, fixture, fixturesIn, format } from './support.ts';

const FILES: readonly (readonly [string, Uint8Array])[] = [
  ...fixturesIn('pbn').map((name) => [name, fixture(`pbn/${name}`)] as const),
  ['endplay-example2.pbn.gz', gunzipSync(fixture('deals/endplay-example2.pbn.gz'))],
];

/** A PBN file as it is converted, in pieces that cut its lines: no record is kept. */
function convertedByRecord(bytes: Uint8Array, to: DealFormat): { rest: DealSet; written?: WrittenSet } {
  const reading = format('pbn').readRecords!(inPieces(bytes, 61));
  const writing = to.openWriting!();
  let count = 0;
  for (let step = reading.next(); ; step = reading.next(), count++) {
    if (!step.done) writing.add(step.value);
    else {
      const rest = withListedBoards(step.value);
      return { rest, ...(count > 0 && { written: writing.finish(step.value) }) };
    }
  }
}

describe.each(['pbn', 'lin', 'rbn', 'json'])('records one by one as %s', (name) => {
  const to = format(name);

  test.each(FILES)('%s is what it is as a whole', (_, bytes) => {
    const set = format('pbn').read(bytes);
    const { rest, written } = convertedByRecord(bytes, to);
    expect({ ...rest, records: set.records }).toEqual(set);
    if (written === undefined || set.problems.some(({ severity }) => severity === 'error')) return;
    const losses = to.losses(set);
    expect(written.losses).toEqual(losses);
    if (!losses.some(({ refused }) => refused))
      expect(Buffer.compare(joinBytes(written.pieces), to.write!(set))).toBe(0);
  });
});

test('no record is given after an error, and all problems are told', () => {
  const deals = ['AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432', 'A... A... - -'];
  const [good = '', bad = ''] = deals.map((deal) => `[Board "1"]\n[Deal "N:${deal}"]\n`);
  const bytes = bytesOf([good, bad, good.replace('"1"', '"?"'), bad].join('\n'));
  const given = [...format('pbn').readRecords!(inPieces(bytes))];
  expect(given).toHaveLength(1);
  expect(convertedByRecord(bytes, format('lin')).rest.problems).toEqual(format('pbn').read(bytes).problems);
});

/** A record of a board that has a contract without its auction, or a whole auction. */
function game(declarer: string, more: string): string {
  return `[Event ""]\n[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Declarer "${declarer}"]\n${more}`;
}

function lossesOf(pbn: string): Loss[] {
  return format('lin').losses(format('pbn').read(bytesOf(pbn)));
}

describe('results of LIN that stand at the head', () => {
  const ONE = game('N', '[Contract "7S"]\n[Result "13"]\n');

  /** What a file of these records says of contracts and results when it is read again. */
  function resultsAgain(pbn: string): unknown[] {
    const lin = format('lin');
    const set = lin.read(lin.write!(format('pbn').read(bytesOf(pbn))));
    expect(set.problems.map(({ code }) => code).filter((code) => code.startsWith('lin-'))).toEqual([]);
    return set.records.map(({ values }) =>
      ['Declarer', 'Contract', 'Result'].map((name) => values.get(name)).join(' '),
    );
  }

  const OTHER = game('E', '[Contract "6H"]\n[Result "13"]\n');
  const UNKNOWN = game('N', '[Contract "7S"]\n[Result ""]\n[Auction "N"]\n7S AP\n');

  test('are kept where each has its place', () => {
    expect(lossesOf(ONE)).toEqual([]);
    expect(resultsAgain(ONE)).toEqual(['N 7S 13']);
  });

  test('are kept where a board of a room has two, under a head for each', () => {
    expect(lossesOf([ONE, OTHER].join('\n'))).toEqual([]);
    expect(resultsAgain([ONE, OTHER].join('\n'))).toEqual(['N 7S 13', 'E 6H 13']);
  });

  test('are kept far from each other too', () => {
    const plain = game('N', '[Contract "7S"]\n[Result "13"]\n[Auction "N"]\n7S AP\n');
    const pbn = [ONE, ...Array(300).fill(plain), OTHER].join('\n');
    expect(lossesOf(pbn)).toEqual([]);
    expect(resultsAgain(pbn)).toEqual([...Array(301).fill('N 7S 13'), 'E 6H 13']);
  });

  test('are those of no other record that has the same board and contract, and no result', () => {
    expect(lossesOf([ONE, UNKNOWN].join('\n'))).toEqual([]);
    expect(resultsAgain([ONE, UNKNOWN].join('\n'))).toEqual(['N 7S 13', 'N 7S ']);
    expect(resultsAgain([UNKNOWN, ONE, UNKNOWN].join('\n'))).toEqual(['N 7S ', 'N 7S 13', 'N 7S ']);
  });

  test('are those of no other record that has no contract at all', () => {
    const bare = game('', '[Contract ""]\n[Result ""]\n');
    expect(resultsAgain([ONE, bare].join('\n'))).toEqual(['N 7S 13', '  ']);
  });

  test('are kept of boards with numbers far from each other', () => {
    const far = OTHER.replace('[Board "1"]', '[Board "5000"]').replace(
      'N:AKQJT98765432...',
      'E:AKQJT98765432...',
    );
    expect(lossesOf([ONE, far].join('\n'))).toEqual([]);
    expect(resultsAgain([ONE, far].join('\n'))).toEqual(['N 7S 13', 'E 6H 13']);
  });

  test('leave other losses in the order of the records', () => {
    const scored = game('N', '[Contract "7S"]\n[Result "13"]\n[Score "NS 1510"]\n[Auction "N"]\n7S AP\n');
    const [lost] = lossesOf([ONE, scored.replace('Score ', 'ScoreIMP '), scored].join('\n'));
    expect(lost?.message).toContain('(ScoreIMP, Score)');
  });
});

describe('events that LIN can not tell apart', () => {
  const NORTH = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
  const EAST = NORTH.replace('N:', 'E:');
  const played = (round: string, board: number, deal: string): string =>
    `[Event "Cup"]\n[Round "${round}"]\n[Board "${board}"]\n[Dealer "N"]\n[Deal "${deal}"]\n[Auction "N"]\n1C AP\n`;
  /** More records than are read again at once. */
  const between = Array.from({ length: 120 }, () => played('1', 2, NORTH.replace('N:', 'S:')));

  test.each([
    [[played('1', 1, NORTH), ...between, played('2', 1, EAST)], ['several-events']],
    [[...between, played('2', 1, EAST), played('2', 1, EAST)], []],
    [[played('1', 1, NORTH), played('2', 1, ''), ...between, played('2', 1, EAST)], ['several-events']],
  ])('are refused however far their deals stand apart', (records, codes) => {
    const refused = lossesOf(records.join('\n')).filter((loss) => loss.refused);
    expect(refused.map(({ code }) => code)).toEqual(codes);
  });
});
