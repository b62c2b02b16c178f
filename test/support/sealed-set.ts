import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import type { EventBytes } from '../../src/generation/random-source.ts';
import { seededBytes } from '../../src/generation/random-source.ts';
import { plainValue, type SealedBoard } from '../../src/generation/seal/commitment.ts';
import { makeSeal, type SealSigner, type ToSeal } from '../../src/generation/seal/make-seal.ts';
import type { SealFile } from '../../src/generation/seal/seal-file.ts';
import { hiddenBoards, openedBoards, withDeal } from '../../src/generation/seal/secrets.ts';
import { type Published, type SealVerdict, verifySeal } from '../../src/generation/seal/verify-seal.ts';
import { isSignedBy, signerOf } from '../../src/sealing/signature.ts';

/** What a test wants sealed. */
export interface WantedSeal {
  readonly deck: DeckName;
  readonly numbers: readonly number[];
  readonly seed: string;
  /** Lets the deals wait for a value, which is this one. */
  readonly delayedValue?: string;
}

/** A sealed set before and after it is opened. */
export interface SealedSet {
  readonly secrets: readonly Required<SealedBoard>[];
  readonly hidden: SealFile;
  readonly opened: SealFile;
}

/** Who signs in tests. */
export function testSigner(seed: string): SealSigner {
  const { publicKey, sign } = signerOf(seededBytes(`signer ${seed}`).bytes(32));
  return { publicKey: Buffer.from(publicKey).toString('hex'), sign };
}

/** A sealed set of a seed: the same every time. */
export function sealedSet({ deck, numbers, seed, delayedValue }: WantedSeal): SealedSet {
  const boards = numbers.map(toBoardNumber);
  const { deals } = generateSeededDeals(seed, DECKS[deck], boards.length);
  const toSeal: ToSeal =
    delayedValue === undefined
      ? { kind: 'file', boards: boards.map((number, at) => ({ number, deal: deals[at]! })) }
      : {
          kind: 'delayed-value',
          numbers: boards,
          title: 'Dow Jones close of 2026-12-01',
          spelling: 'two decimals',
        };
  const random: EventBytes = { ...seededBytes(`salt ${seed}`), kind: 'operating-system' };
  const stated = { event: 'Club evening', deck, madeAt: '2026-11-21T20:00:00Z', toSeal };
  const { statement, secrets } = makeSeal(stated, testSigner(seed), random);
  const hidden: SealFile = {
    statement,
    boards: hiddenBoards(secrets),
    ...(delayedValue !== undefined && { delayedValue: plainValue(delayedValue) }),
  };
  const dealt = secrets.map((board) => withDeal(board, hidden)!);
  return { secrets: dealt, hidden, opened: { ...hidden, boards: openedBoards(hidden.boards, dealt) } };
}

/** What a file proves, with real signatures. */
export function verdictOn(file: SealFile, published?: Published): SealVerdict {
  return verifySeal(file, isSignedBy, published);
}
