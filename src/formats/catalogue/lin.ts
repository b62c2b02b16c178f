import { type DealFormat, type Holding, WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText, joinBytes } from '../core/decode.ts';
import { readLin, readLinPiece, readLinRecords } from '../lin/read-lin.ts';
import { linFile, linRecordOf, writeLin } from '../lin/write-lin.ts';
import { recordWriting } from '../recorded/record-writing.ts';

const HOLDS: Holding = {
  ...WHOLE_RECORDS,
  records: ['title', 'event', 'names', 'auction', 'play', 'result', 'comments'],
};

/** As much of a file as shows what it is. */
const HEAD_BYTES = 65_536;

/** Hands of Bridge Base Online, records and vugraphs: `docs/file-formats.md`. */
export const LIN: DealFormat = {
  name: 'lin',
  title: 'LIN of Bridge Base Online',
  extensions: ['lin'],
  holds: HOLDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    if (/(?:^|[|\s])md\|[\s\d,]{0,12}[SHDC][2-9TJQKA10SHDC]/i.test(text)) return 0.95;
    return /^\s*(?:vg|rs|pn|qx|st|md|mb)\|[^|]*\|/i.test(text.replace(/^\ufeff/, '')) ? 0.7 : 0;
  },
  read: (bytes) => readLin(bytes),
  readRecords: (pieces) => readLinRecords(pieces),
  write: (set) => joinBytes(writeLin(set)),
  ...recordWriting({
    holds: HOLDS,
    recordOf: linRecordOf,
    fileOf: linFile,
    read: readLinPiece,
    boardsIfBare: true,
  }),
};
