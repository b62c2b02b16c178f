import type { DeckName } from '../../bridge/deck.ts';
import type { BoardRuns } from './board-runs.ts';

export interface GenerateOptions {
  readonly boards: BoardRuns;
  readonly deck: DeckName;
  readonly seed?: string;
  /** A script whose conditions the deals fit. */
  readonly where?: string;
  readonly output?: string;
  /** The format of the output, where its name does not say it. */
  readonly to?: string;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
}
