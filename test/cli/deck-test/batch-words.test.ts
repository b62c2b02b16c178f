import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judged, NAMES, runsOf } from '../../../rigs/seen-prints.ts';
import { batchJson } from '../../../src/cli/deck-test/batch-words.ts';
import { judgeBatch } from '../../../src/inspection/batch.ts';
import { schemaProblems } from '../../support/json-schema.ts';

const SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/schemas/deck-test.schema.json'), 'utf8'),
);

it('a batch with charts, alarms and capabilities is JSON by its schema', () => {
  const decks = Array.from({ length: 12 }, (_, place) => ({
    name: `deck-${place + 1}`,
    verdict: judged(
      runsOf(2, (card) => ({
        offsetXMm: place * 0.02 + NAMES.indexOf(card) * 0.001,
        strokeMm: 0.01 * place,
      })),
    ),
  }));
  const told = JSON.parse(JSON.stringify({ ...batchJson(judgeBatch(decks)), notJudged: [] }));
  expect(schemaProblems(told, SCHEMA)).toEqual([]);
  const { alarms, part } = told.items.position.charts[0];
  expect([part, alarms.map(({ rule }: { rule: string }) => rule)]).toEqual([
    'across',
    expect.arrayContaining(['trend']),
  ]);
  expect(told.items.stroke).toMatchObject({ cpk: expect.any(Number), firstFailure: 'deck-10' });
});
