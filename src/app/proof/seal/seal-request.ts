import type { BoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';

export interface SealOptions {
  readonly output?: string;
  readonly boards?: readonly BoardNumber[];
  readonly deck: DeckName;
  readonly event: string;
  readonly delayed?: string;
  readonly spelling?: string;
  readonly value?: string;
  readonly publish?: readonly string[];
  readonly passphrase?: true;
  readonly passphraseFile?: string;
  readonly force?: true;
  readonly json?: true;
}
