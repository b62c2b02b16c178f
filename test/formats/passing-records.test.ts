import { describe, expect, test } from 'vitest';
import { type DealSet, withListedBoards } from '../../src/formats/core/deal-set.ts';
import { inPieces } from '../../src/formats/core/decode.ts';
import type { PbnGame } from '../../src/formats/core/game.ts';
import { keptRecords } from '../../src/formats/core/kept-records.ts';
import { MOST_OF_JSON, MOST_OF_LIN, MOST_OF_PBN } from '../../src/formats/core/limits.ts';
import { bytesOf, codes, fixture, fixturesIn, format } from './support.ts';

/** A file read record by record, in pieces that cut its lines; what comes at last has no records of its own. */
function passed(name: string, bytes: Uint8Array): DealSet {
  const reading = format(name).readRecords!(inPieces(bytes, 61));
  const records: PbnGame[] = [];
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return { ...withListedBoards(step.value), records };
    records.push(step.value);
  }
}

const hasErrors = ({ problems }: DealSet) => problems.some(({ severity }) => severity === 'error');

describe.each(['json', 'lin'])('records one by one of %s', (name) => {
  test.each(fixturesIn('pbn'))('%s is what it is as a whole', (file) => {
    const set = format('pbn').read(fixture(`pbn/${file}`));
    if (hasErrors(set)) return;
    for (const part of [set, { ...set, records: [] }]) {
      if (
        format(name)
          .losses(part)
          .some(({ refused }) => refused)
      )
        continue;
      const bytes = format(name).write!(part);
      const whole = format(name).read(bytes);
      if (!hasErrors(whole)) expect(passed(name, bytes)).toEqual(whole);
    }
  });
});

const deal = 'N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732';

/** A file of JSON with these lists, in this order. */
function json(members: object): Uint8Array {
  return bytesOf(JSON.stringify({ format: 'soubrette-deals', version: 1, ...members }));
}

const board = { board: 1, dealer: 'N', vulnerable: 'None', deal };
const record = {
  tags: [
    { name: 'Board', value: '1' },
    { name: 'Deal', value: deal },
  ],
};

describe('JSON', () => {
  test('may have its records before its boards, and its deck at last', () => {
    const set = format('json').read(json({ records: [record], boards: [board], deck: 'standard' }));
    expect([set.boards.length, set.records.length, codes(set)]).toEqual([1, 1, []]);
  });

  test.each([
    ['in a later record', [record, { tags: 'x' }, 0], /"records":\[.*,0(?=\])/, '$&,}'],
    ['behind a list that is not closed', [record], /\](?=\})/, '}'],
    ['behind its records', [record], /$/, 'x'],
  ])('is refused for a fault %s, and for nothing else', (_, records, where, fault) => {
    const text = new TextDecoder().decode(json({ boards: [board, 7], records }));
    const set = passed('json', bytesOf(text.replace(where, fault)));
    expect([set.boards, codes(set)]).toEqual([[], ['json-syntax']]);
  });
});

describe('what no honest file has is refused', () => {
  const repeated = (text: string, times: number) => Array.from({ length: times }, () => text).join(',');
  const head = '"format":"soubrette-deals","version":1';

  test.each([
    ['json', `{${head},"records":[{"tags":[${repeated('0', MOST_OF_JSON.values)}]}]}`],
    ['json', `{${head},"boards":[${repeated('0', MOST_OF_JSON.items + 1)}]}`],
    ['json', `{${head},"trailer":[${repeated('0', MOST_OF_JSON.values)}]}`],
    ['lin', `md|3S2,,|${'pg||'.repeat(MOST_OF_LIN.tagsOfRecord)}`],
    ['pbn', `[Board "1"]\n[Auction "N"]\n${'AP '.repeat(MOST_OF_PBN.partsOfPassingGame)}`],
  ])('%s by what one part of it holds', (name, text) => {
    expect(codes(passed(name, bytesOf(text)))).toContain('file-too-large');
  });

  test('by what all records hold, where they are kept', () => {
    const pieces = new Array(MOST_OF_PBN.parts / 100);
    const game = { lead: [], tags: [{ pieces }] } as unknown as PbnGame;
    let count = 0;
    function* games(): Generator<PbnGame, DealSet> {
      for (; ; count++) yield game;
    }
    expect(codes(keptRecords(games()))).toEqual(['file-too-large']);
    expect(count).toBe(99);
  });
});
