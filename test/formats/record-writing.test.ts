import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { DealFormat, DealSet, Loss, WrittenSet } from '../../src/formats/core/deal-set.ts';
import { bytesOf, fixture, fixturesIn, format } from './support.ts';

const FILES: readonly (readonly [string, Uint8Array])[] = [
  ...fixturesIn('pbn').map((name) => [name, fixture(`pbn/${name}`)] as const),
  ['endplay-example2.pbn.gz', gunzipSync(fixture('deals/endplay-example2.pbn.gz'))],
];

/** A PBN file as it is converted: no record is kept. */
function convertedByRecord(bytes: Uint8Array, to: DealFormat): { rest: DealSet; written?: WrittenSet } {
  const reading = format('pbn').readRecords!(bytes);
  const writing = to.openWriting!();
  let count = 0;
  for (let step = reading.next(); ; step = reading.next(), count++) {
    if (!step.done) writing.add(step.value);
    else if (count === 0) return { rest: step.value };
    else return { rest: step.value, written: writing.finish(step.value) };
  }
}

describe.each(['pbn', 'lin', 'rbn'])('records one by one as %s', (name) => {
  const to = format(name);

  test.each(FILES)('%s is what it is as a whole', (_, bytes) => {
    const set = format('pbn').read(bytes);
    const { rest, written } = convertedByRecord(bytes, to);
    expect({ ...rest, records: set.records }).toEqual(set);
    if (written === undefined) return;
    const losses = to.losses(set);
    expect(written.losses).toEqual(losses);
    if (!losses.some(({ refused }) => refused))
      expect(Buffer.compare(written.bytes(), to.write!(set))).toBe(0);
  });
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

  test('are kept where each has its place', () => {
    expect(lossesOf(ONE)).toEqual([]);
  });

  test('are lost where a board of a room has two', () => {
    const [lost, ...others] = lossesOf([ONE, game('E', '[Contract "6H"]\n[Result "13"]\n')].join('\n'));
    expect(lost?.message).toContain('(Declarer, Contract)');
    expect(others).toEqual([]);
  });

  test('are lost far from each other too', () => {
    const plain = game('N', '[Contract "7S"]\n[Result "13"]\n[Auction "N"]\n7S AP\n');
    const pbn = [ONE, ...Array(300).fill(plain), game('E', '[Contract "6H"]\n[Result "13"]\n')].join('\n');
    expect(lossesOf(pbn).map(({ code }) => code)).toEqual(['result']);
  });

  test('are named in the order of the records', () => {
    const scored = game('N', '[Contract "7S"]\n[Result "13"]\n[Score "NS 1510"]\n[Auction "N"]\n7S AP\n');
    const [lost] = lossesOf([ONE, game('E', '[Contract "6H"]\n[Result "13"]\n'), scored].join('\n'));
    expect(lost?.message).toContain('(Declarer, Contract, Score)');
  });
});
