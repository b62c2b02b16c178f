import type { Holding } from './deal-set.ts';

/** What a format of 52-card deals holds that says nothing else: no numbers, no dealer, no vulnerability. */
export const DEALS_ONLY: Holding = {
  decks: ['standard'],
  numbers: 'none',
  dealer: false,
  vulnerability: false,
  everyRecord: false,
  records: [],
};
