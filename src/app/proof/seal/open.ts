import type { BoardNumber } from '../../../bridge/board.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { encodeSet, setOfDeals, writerOfPath } from '../../files/deal-output.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';

export interface OpenOptions extends Omit<PassphraseRequest, 'passphrase'> {
  readonly output?: string;
  readonly deals?: string;
  readonly boards?: readonly BoardNumber[];
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
}

export function encodeDeals(
  path: string,
  deck: 'standard' | 'super',
  boards: readonly Required<SealedBoard>[],
  { allowLoss }: OpenOptions,
): Uint8Array {
  const headerLines = ['Opened from a sealed set.'];
  return encodeSet(writerOfPath(path), setOfDeals(deck, boards), {
    headerLines,
    ...(allowLoss && { allowLoss }),
  }).bytes;
}

export function choose(
  boards: readonly Required<SealedBoard>[],
  { boards: wanted }: OpenOptions,
  path: string,
): readonly Required<SealedBoard>[] {
  const missing = wanted?.find((number) => !boards.some((board) => board.number === number));
  if (missing !== undefined) throw new CommandError(EXIT.usage, `${path} has no board ${missing}.`);
  return wanted === undefined ? boards : boards.filter(({ number }) => wanted.includes(number));
}
