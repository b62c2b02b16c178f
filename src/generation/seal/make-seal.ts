import { bytesToHex } from '@noble/hashes/utils.js';
import type { BoardNumber } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Generated } from '../generate.ts';
import type { EventBytes } from '../random-source.ts';
import { boardHash, commitmentOf, SALT_DIGITS, type SealedBoard } from './commitment.ts';
import { type SealHead, type SealStatement, signedBytes } from './statement.ts';

/** A seal with what only its keeper may have. */
export interface MadeSeal {
  readonly statement: SealStatement;
  readonly secrets: readonly SealedBoard[];
}

/** What should be sealed: deals that were just made for an event, those of a file, or none before a value is known. */
export type ToSeal =
  | {
      readonly kind: 'operating-system';
      readonly numbers: readonly BoardNumber[];
      readonly deals: Generated<'event'>;
    }
  | { readonly kind: 'file'; readonly boards: readonly NumberedDeal[] }
  | {
      readonly kind: 'delayed-value';
      readonly numbers: readonly BoardNumber[];
      readonly title: string;
      /** How the value should be written. */
      readonly spelling: string;
    };

interface NumberedDeal {
  readonly number: BoardNumber;
  readonly deal: CompleteDeal;
}

/** Who seals: its public key in hexadecimal, and its signature of bytes. */
export interface SealSigner {
  readonly publicKey: string;
  sign(message: Uint8Array): Uint8Array;
}

/** Seals boards, each under fresh salt. Throws a RangeError for a board that is there twice. */
export function makeSeal(
  { toSeal, ...stated }: Pick<SealHead, 'event' | 'deck' | 'madeAt'> & { readonly toSeal: ToSeal },
  signer: SealSigner,
  random: EventBytes,
): MadeSeal {
  const boards = boardsOf(toSeal).toSorted((a, b) => a.number - b.number);
  const secrets = boards.map((board) => ({ ...board, salt: bytesToHex(random.bytes(SALT_DIGITS / 2)) }));
  checkDistinct(secrets);
  const head: SealHead = {
    ...stated,
    boards: boards.map(({ number }) => number),
    source: toSeal.kind,
    ...(toSeal.kind === 'delayed-value' && { delayedTitle: toSeal.title, spelling: toSeal.spelling }),
    publicKey: signer.publicKey,
  };
  const commitment = commitmentOf(head, secrets.map(boardHash));
  const signature = bytesToHex(signer.sign(signedBytes(commitment)));
  return { statement: { ...head, commitment, signature }, secrets };
}

function boardsOf(toSeal: ToSeal): Omit<SealedBoard, 'salt'>[] {
  switch (toSeal.kind) {
    case 'file':
      return [...toSeal.boards];
    case 'delayed-value':
      return toSeal.numbers.map((number) => ({ number }));
    case 'operating-system': {
      const { numbers, deals } = toSeal;
      if (numbers.length !== deals.deals.length)
        throw new RangeError('There are not as many deals as boards.');
      return numbers.flatMap((number, at) => deals.deals.slice(at, at + 1).map((deal) => ({ number, deal })));
    }
  }
}

function checkDistinct(secrets: readonly SealedBoard[]): void {
  if (new Set(secrets.map(({ number }) => number)).size !== secrets.length) {
    throw new RangeError('A board would be sealed twice.');
  }
  if (new Set(secrets.map(({ salt }) => salt)).size !== secrets.length) {
    throw new Error('The source of randomness is broken: it made the same salt twice.');
  }
}
