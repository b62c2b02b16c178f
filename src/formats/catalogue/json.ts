import { type DealFormat, type Holding, WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText, joinBytes } from '../core/decode.ts';
import { readJson, readJsonRecords } from '../json/read-json.ts';
import { FORMAT_NAME, openJsonWriting, writeJson } from '../json/write-json.ts';
import { lossesFor } from '../losses/losses.ts';

const HOLDS: Holding = { ...WHOLE_RECORDS, decks: ['standard', 'super'], blind: true };
const HEAD_BYTES = 4096;

/** The JSON of `docs/file-formats.md`, which holds all that any format does. */
export const JSON_DEALS: DealFormat = {
  name: 'json',
  title: 'JSON',
  extensions: ['json'],
  holds: HOLDS,
  recognise(bytes) {
    const head = decodeText(bytes.subarray(0, HEAD_BYTES))
      .text.replace(/^\ufeff/, '')
      .trimStart();
    if (!head.startsWith('{')) return 0;
    return head.includes(`"${FORMAT_NAME}"`) ? 1 : 0.2;
  },
  read: (bytes) => readJson(bytes),
  write: (set) => joinBytes(writeJson(set)),
  losses: (set) => lossesFor(HOLDS, set),
  readRecords: (pieces) => readJsonRecords(pieces),
  openWriting(aside = []) {
    const writing = openJsonWriting(aside);
    return {
      add: (game) => writing.add(game),
      // All that records say has its place.
      finish: (rest) => ({ losses: lossesFor(HOLDS, rest), pieces: writing.finish(rest) }),
    };
  },
};
