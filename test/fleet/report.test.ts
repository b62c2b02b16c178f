import { expect, test } from 'vitest';
import { standingOfReport } from '../../src/fleet/report.ts';
import { NOTHING_READ, type ReadSoFar } from '../../src/job/journal.ts';

const KNOWN: ReadSoFar = { seq: 5, end: { chain: 'chain 5', mac: 'mac 5' } };

test.each([
  ['the first of a job', NOTHING_READ, { seq: 0, chain: '' }, 'next'],
  ['those that follow', KNOWN, { seq: 5, chain: 'chain 5' }, 'next'],
  ['the same once more', KNOWN, { seq: 3, chain: 'chain 3' }, 'elsewhere'],
  ['those after lost ones', KNOWN, { seq: 7, chain: 'chain 7' }, 'elsewhere'],
  ['those of a copy that went on by itself', KNOWN, { seq: 5, chain: 'other' }, 'branched'],
])('reported lines are seen as what they are: %s', (_, known, after, standing) => {
  expect(standingOfReport(known, after)).toBe(standing);
});
