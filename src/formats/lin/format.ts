import type { DealFormat, DealSet, Holding, Loss } from '../deal-set.ts';
import { lossesFor } from '../losses.ts';
import { decodeText } from '../pbn/decode.ts';
import { lossesOfRecords } from '../records/record-losses.ts';
import { readLin } from './read-lin.ts';
import { writeLin } from './write-lin.ts';

const HOLDS: Holding = {
  decks: ['standard'],
  numbers: 'any',
  dealer: true,
  vulnerability: true,
  everyRecord: true,
  records: ['title', 'event', 'names', 'auction', 'play', 'result', 'comments'],
};

/** As much of a file as shows what it is. */
const HEAD_BYTES = 65_536;

/** Hands of Bridge Base Online, records and vugraphs: `docs/formats.md`. */
export const LIN: DealFormat = {
  name: 'lin',
  title: 'LIN of Bridge Base Online',
  extensions: ['lin'],
  holds: HOLDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    if (/(?:^|[|\s])md\|[\s\d,]{0,12}[SHDC][2-9TJQKA10SHDC]/i.test(text)) return 0.95;
    return /^\s*(?:vg|rs|pn|qx|st|md|mb)\|[^|]*\|/.test(text.replace(/^\ufeff/, '')) ? 0.7 : 0;
  },
  read: (bytes) => readLin(bytes),
  write: (set) => writeLin(set),
  losses: (set: DealSet): Loss[] => lossesOfRecords(LIN, lossesFor(HOLDS, set), set),
};
