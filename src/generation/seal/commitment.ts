import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BoardNumber } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { dealAtDigits } from '../../bridge/deal-index.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { dealText } from '../deal-text.ts';
import { randomIndex, seededBytes } from '../random-source.ts';
import { headLines, type SealHead } from './statement.ts';

/** What a board keeps secret until it is opened. */
export interface SealedBoard {
  readonly number: BoardNumber;
  /** 32 random bytes in hexadecimal, so that nobody can find the deal by trying. */
  readonly salt: string;
  /** Absent where the deal waits for a delayed value. */
  readonly deal?: CompleteDeal;
}

/** Hexadecimal digits of a salt. */
export const SALT_DIGITS = 64;

/** What a board is committed to by: SHA-256 of its number, its salt and its deal, in hexadecimal. */
export function boardHash({ number, salt, deal }: SealedBoard): string {
  const lines = ['soubrette seal 1 board', number, salt, deal === undefined ? 'delayed' : dealText(deal), ''];
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}

/** What a seal is committed to by: SHA-256 of all that it states and of the hashes of its boards, in hexadecimal. */
export function commitmentOf(head: SealHead, hashes: readonly string[]): string {
  const lines = ['soubrette seal 1 commitment', ...headLines(head), ...hashes, ''];
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}

/**
 * What counts of a delayed value: its letters and digits, in capitals and without accents. So signs, separators and
 * spaces leave nobody a choice.
 */
export function plainValue(value: string): string {
  return value
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The deal that follows from the salt of a board and a public value: uniform for whoever lacks either of them. */
export function delayedDeal(
  deck: DeckName,
  { number, salt }: Pick<SealedBoard, 'number' | 'salt'>,
  value: string,
): CompleteDeal {
  const seed = ['soubrette sealed deal 1', number, salt, plainValue(value)].join('\n');
  return dealAtDigits(DECKS[deck], randomIndex(seededBytes(seed), DECKS[deck]));
}
