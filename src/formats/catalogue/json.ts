import { visibleText } from '../../text/visible.ts';
import { type DealFormat, type Holding, WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText } from '../core/decode.ts';
import { readJson } from '../json/read-json.ts';
import { FORMAT_NAME, makeJson } from '../json/write-json.ts';
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
  write: (set) => new TextEncoder().encode(visibleText(makeJson(set))),
  losses: (set) => lossesFor(HOLDS, set),
};
