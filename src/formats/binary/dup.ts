import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { FoundHands } from '../core/check-hands.ts';
import { sameHands } from '../core/check-hands.ts';
import {
  DEALS_ONLY,
  type DealFormat,
  type DealSet,
  type Holding,
  type ReadOptions,
} from '../core/deal-set.ts';
import { decodeLatin1, joinBytes } from '../core/decode.ts';
import { type DealLog, openDealLog } from '../core/gather-boards.ts';
import { lossesFor } from '../losses/losses.ts';
import { BRI_PART_BYTES, makeBriPart, readBriPart, startsWithDigits } from './bri.ts';
import { DGE_PART_BYTES, makeDgePart, readDgePart, startsWithHands } from './dge.ts';
import { type RecordPlace, readFixedRecords } from './fixed-records.ts';

const RECORD_BYTES = 156;
const SETTINGS_AT = BRI_PART_BYTES + DGE_PART_BYTES;

const HOLDS: Holding = {
  ...DEALS_ONLY,
  numbers: 'consecutive',
  mostBoards: 99,
  highestNumber: 99,
  blind: true,
};

/**
 * Files of the Duplimate machine under DOS: 156 bytes a board, the card numbers of BRI, the characters of DGE, and
 * which boards there are. Where the screen is not to show the first board, its characters are spaces.
 */
export const DUP: DealFormat = {
  name: 'dup',
  title: 'Duplimate for DOS',
  extensions: ['dup'],
  holds: HOLDS,
  recognise: (bytes) => (isDup(bytes) ? 0.97 : 0),
  read: (bytes, options = {}) => (isOldDup(bytes) ? readOldDup(bytes, options) : readDup(bytes, options)),
  write: (set) => writeDup(set, set.blind === true),
  losses: (set) => lossesFor(HOLDS, set),
};

/** The same, written so that the screen does not show the first board. */
export const DUP_BLIND: DealFormat = {
  ...DUP,
  name: 'dupblind',
  title: 'Duplimate for DOS, first board not on the screen',
  recognise: () => 0,
  write: (set) => writeDup(set, true),
};

function isDup(bytes: Uint8Array): boolean {
  if (!startsWithDigits(bytes)) return false;
  const rest = bytes.subarray(BRI_PART_BYTES, RECORD_BYTES);
  return (
    isOldDup(bytes) ||
    startsWithHands(rest) ||
    (isBlind(rest) && /^[YN]{2}/i.test(decodeLatin1(rest.subarray(DGE_PART_BYTES))))
  );
}

function isBlind(dgePart: Uint8Array): boolean {
  return (
    dgePart.length >= DGE_PART_BYTES && dgePart.subarray(0, DGE_PART_BYTES).every((byte) => byte === 0x20)
  );
}

/** A line a board: the card numbers, and nothing else. */
function isOldDup(bytes: Uint8Array): boolean {
  return startsWithDigits(bytes) && (bytes[BRI_PART_BYTES] === 0x0d || bytes[BRI_PART_BYTES] === 0x0a);
}

function readOldDup(bytes: Uint8Array, options: ReadOptions): DealSet {
  const recordBytes = bytes[BRI_PART_BYTES] === 0x0d ? BRI_PART_BYTES + 2 : BRI_PART_BYTES + 1;
  const lineEnd = Uint8Array.from(recordBytes === BRI_PART_BYTES + 2 ? [0x0d, 0x0a] : [0x0a]);
  const whole = bytes.length % recordBytes === BRI_PART_BYTES ? joinBytes([bytes, lineEnd]) : bytes;
  return readFixedRecords(whole, { recordBytes, handsOf: readBriPart }, options);
}

function readDup(bytes: Uint8Array, options: ReadOptions): DealSet {
  const log = openDealLog();
  const count = Math.ceil((bytes.length - RECORD_BYTES + 1) / RECORD_BYTES);
  const settings = readSettings(bytes);
  noteSettings(settings, count, log);
  const first = options.firstBoard ?? settings.first;
  const numberOf = (_: Uint8Array, index: number): BoardNumber | undefined =>
    first === undefined ? undefined : toBoardNumber(first + index);
  const set = readFixedRecords(
    bytes,
    { recordBytes: RECORD_BYTES, numberOf, handsOf: readRecord },
    options,
    log,
  );
  return { ...set, blind: isBlind(bytes.subarray(BRI_PART_BYTES)) };
}

interface Settings {
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** The range of boards that the first record names. */
function readSettings(bytes: Uint8Array): Settings {
  const text = decodeLatin1(bytes.subarray(SETTINGS_AT, RECORD_BYTES));
  const number = (field: string): number | undefined => {
    const value = /^\s*\d+\s*$/.test(field) ? Number(field) : 0;
    return value < 1 ? undefined : value;
  };
  return { first: number(text.slice(2, 5)), last: number(text.slice(7, 10)) };
}

function noteSettings({ first, last }: Settings, count: number, log: DealLog): void {
  const place = { byteOffset: SETTINGS_AT };
  if (first === undefined) {
    log.add('header', place, 'the first record names no lowest board, so the boards are counted from 1');
  } else if (last !== undefined && last - first + 1 !== count) {
    log.add(
      'header',
      place,
      `the first record names boards ${first} to ${last}, and there are ${count} records`,
    );
  }
}

/** The hands by number; those in characters must be the same, unless they are left out. */
function readRecord(record: Uint8Array, place: RecordPlace, log: DealLog): FoundHands | undefined {
  const hands = readBriPart(record, place, log);
  const shown = record.subarray(BRI_PART_BYTES, SETTINGS_AT);
  if (hands === undefined || shown.every((byte) => byte === 0x20 || byte === 0)) return hands;
  const shownPlace = { ...place, byteOffset: place.byteOffset + BRI_PART_BYTES };
  const shownHands = readDgePart(shown, shownPlace, log);
  if (shownHands === undefined) return undefined;
  if (sameHands(DECKS.standard, hands, shownHands)) return hands;
  log.add('parts-differ', shownPlace, 'the hands in characters differ from those in numbers');
  return undefined;
}

function writeDup({ boards }: DealSet, blind: boolean): Uint8Array {
  const first = boards[0]?.number ?? 1;
  const last = first + boards.length - 1;
  const settings = `YN${String(first).padEnd(3)}0 ${String(last).padStart(2, '0').padEnd(3)}`;
  return joinBytes(boards.map(({ deal }, index) => makeRecord(deal, settings, blind && index === 0)));
}

function makeRecord(deal: CompleteDeal, settings: string, blind: boolean): Uint8Array {
  const record = new Uint8Array(RECORD_BYTES).fill(0x20);
  record.set(makeBriPart(deal));
  if (!blind) record.set(makeDgePart(deal), BRI_PART_BYTES);
  record.set(new TextEncoder().encode(settings), SETTINGS_AT);
  return record;
}
