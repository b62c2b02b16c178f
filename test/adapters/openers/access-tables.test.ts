import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAccessTables } from '../../../src/adapters/openers/access-tables.ts';

const EVENING = join(import.meta.dirname, '../../fixtures/results/club-evening.bws.gz');
const bytes = new Uint8Array(gunzipSync(readFileSync(EVENING)));
const tables = { ReceivedData: ['Board'], Section: ['ID'] };

test('a table with as many rows as there may be is read whole', () => {
  const answer = readAccessTables({ bytes, tables }, 297);
  expect(answer).toMatchObject({ kind: 'read' });
  expect(answer.kind === 'read' && answer.tables.ReceivedData?.length).toBe(297);
});

test('a table with more rows is refused, not cut', () => {
  expect(readAccessTables({ bytes, tables }, 296)).toEqual({
    kind: 'too-many-rows',
    table: 'ReceivedData',
    mostRows: 296,
  });
});
