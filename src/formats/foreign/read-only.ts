import { type Holding, RECORD_PARTS } from '../core/deal-set.ts';

/** What formats hold that other programs write and this one only reads: their records are read into PBN's words. */
export const READ_ONLY: Holding = {
  decks: ['standard'],
  numbers: 'any',
  dealer: true,
  vulnerability: true,
  everyRecord: true,
  records: RECORD_PARTS,
};
