import { type DealFormat, WHOLE_RECORDS } from '../core/deal-set.ts';
import { joinBytes } from '../core/decode.ts';
import { firstLines, shareOf } from '../core/text-lines.ts';
import { readRbn } from '../rbn/read-rbn.ts';
import { rbnFile, rbnTextOf, writeRbn } from '../rbn/write-rbn.ts';
import { recordWriting } from '../recorded/record-writing.ts';

/** Richard Pavlicek's bridge notation 3.2: `docs/file-formats.md`. */
export const RBN: DealFormat = {
  name: 'rbn',
  title: "Richard's Bridge Notation 3.2",
  extensions: ['rbn'],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const lines = firstLines(bytes);
    if (/^%\s*RBN\b/.test(lines[0] ?? '')) return 1;
    const labelled = lines.filter((line) => /^[A-Z] /.test(line));
    const hands = labelled.filter((line) => /^H [NESW]:[AKQJT2-9.]*[:;]/.test(line));
    return hands.length === 0
      ? 0
      : 0.9 * shareOf(lines, (line) => /^(?:[DTLEFSKNBHACPRMI0-9] ?|[{%])/.test(line));
  },
  read: (bytes) => readRbn(bytes),
  write: (set) => joinBytes(writeRbn(set)),
  ...recordWriting({
    holds: WHOLE_RECORDS,
    recordOf: rbnTextOf,
    fileOf: rbnFile,
    read: readRbn,
    boardsIfBare: false,
  }),
};
