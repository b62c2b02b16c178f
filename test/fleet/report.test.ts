import { describe, expect, test } from 'vitest';
import { type JournalTip, NO_TIP, standingOfReport } from '../../src/fleet/report.ts';

const tip = (seq: number, chain = `chain ${seq}`): JournalTip => ({ seq, chain });

describe('reported lines', () => {
  test.each([
    ['the first of a job', NO_TIP, NO_TIP, tip(3), 'next'],
    ['those that follow', tip(3), tip(3), tip(5), 'next'],
    ['the same once more', tip(5), tip(3), tip(5), 'known'],
    ['older ones', tip(5), NO_TIP, tip(3), 'known'],
    ['those after lost ones', tip(3), tip(5), tip(6), 'apart'],
    ['known and new ones together', tip(5), tip(3), tip(7), 'apart'],
    ['those of a copy that went on by itself', tip(5), tip(5, 'other'), tip(7), 'branched'],
    ['a copy that ends where the known ones do', tip(5), tip(3), tip(5, 'other'), 'branched'],
  ])('%s are seen as such', (_, known, after, to, standing) => {
    expect(standingOfReport(known, { after, tip: to })).toBe(standing);
  });
});
