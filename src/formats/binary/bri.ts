import type { Card } from '../../bridge/card.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { CARDS_DOWN, placesBySeat } from '../core/card-numbers.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { DEALS_ONLY, type DealFormat } from '../core/deal-set.ts';
import { joinBytes } from '../core/decode.ts';
import type { DealLog } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';
import { type RecordPlace, readFixedRecords } from './fixed-records.ts';

/** Two digits for each card of three hands. */
export const BRI_PART_BYTES = 78;
const RECORD_BYTES = 128;
const SPACES = 32;

/** Files of older Duplimate machines: 128 bytes a board, the cards of N, E and S by number; West gets the rest. */
export const BRI: DealFormat = {
  name: 'bri',
  title: 'BRI, card numbers',
  extensions: ['bri'],
  holds: DEALS_ONLY,
  recognise(bytes) {
    if (!startsWithDigits(bytes)) return 0;
    const filler = bytes.subarray(BRI_PART_BYTES, RECORD_BYTES);
    return filler.length > 0 && filler.every((byte) => byte === 0x20 || byte === 0) ? 0.95 : 0;
  },
  read: (bytes, options) =>
    readFixedRecords(bytes, { recordBytes: RECORD_BYTES, handsOf: readBriPart }, options),
  write: ({ boards }) => joinBytes(boards.map(({ deal }) => makeRecord(deal))),
  losses: (set) => lossesFor(DEALS_ONLY, set),
};

const FEWEST_DIGITS = 70;

/** Whether bytes begin like a BRI or DUP record, a few wrong characters allowed. */
export function startsWithDigits(bytes: Uint8Array): boolean {
  return bytes.subarray(0, BRI_PART_BYTES).filter(isDigit).length >= FEWEST_DIGITS;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** The hands that begin a BRI or DUP record; `undefined` if there are no card numbers. */
export function readBriPart(record: Uint8Array, place: RecordPlace, log: DealLog): FoundHands | undefined {
  const hands: Card[][] = [[], [], []];
  for (let at = 0; at < BRI_PART_BYTES; at += 2) {
    const tens = record[at] ?? 0;
    const units = record[at + 1] ?? 0;
    const number = isDigit(units) && (isDigit(tens) || tens === 0x20) ? (tens & 0xf) * 10 + (units & 0xf) : 0;
    const card = CARDS_DOWN[number - 1];
    if (card === undefined) {
      log.add(
        'deal-malformed',
        { ...place, byteOffset: place.byteOffset + at },
        'this is not a card number from 01 to 52',
      );
      return undefined;
    }
    hands[Math.floor(at / 26)]?.push(card);
  }
  return [...hands, undefined];
}

/** The card numbers of N, E and S, rising, as ASCII digits. */
export function makeBriPart(deal: CompleteDeal): Uint8Array {
  const numbers = placesBySeat(deal).slice(0, 3).flat();
  const text = numbers.map((place) => String(place + 1).padStart(2, '0')).join('');
  return Uint8Array.from(text, (digit) => digit.charCodeAt(0));
}

/** Half of the filler is spaces and half zeros: so do BigDeal and other programs. */
function makeRecord(deal: CompleteDeal): Uint8Array {
  const record = new Uint8Array(RECORD_BYTES);
  record.set(makeBriPart(deal));
  record.fill(0x20, BRI_PART_BYTES, BRI_PART_BYTES + SPACES);
  return record;
}
