import type { BoardNumber } from '../../bridge/board.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { Loss } from '../../formats/core/deal-set.ts';
import type { Origin } from '../../generation/generate.ts';
import type { AppPorts } from '../../ports/use-case.ts';

/** Boards in the order they were named, which need not all be held at once. */
export interface BoardRuns extends Iterable<BoardNumber> {
  readonly length: number;
}

/** Deals to make, and the file for them. */
export interface GenerateRequest {
  readonly boards: BoardRuns;
  readonly deck: DeckName;
  readonly seed?: string | undefined;
  /** Who deals board 1; the others follow. */
  readonly dealer?: Seat | undefined;
  /** Whether hands are turned until who deals a board has what the script asks of its dealer. */
  readonly rotates?: boolean;
  /** A script whose conditions the deals fit; `-` is stdin. */
  readonly where?: string | undefined;
  /** Seconds that a deal may be solved where the script asks for that; one that takes longer is passed over. */
  readonly maxSeconds?: number | undefined;
  /** `-` is the port that takes bytes. */
  readonly output: string;
  /** The format of the output, where its name does not say it. */
  readonly to?: string | undefined;
  readonly allowLoss: boolean;
  readonly replaces: boolean;
}

export type GenerateEvent =
  | { readonly kind: 'script-warning'; readonly sentence: string }
  /** From now on the signal ends the work, and what is made is kept. */
  | { readonly kind: 'making' }
  /** Each deal will take minutes to solve, and nobody said how long it may. */
  | { readonly kind: 'solving-slowly' }
  /**
   * Deals that fit a script come with how many were tried for them, and how many of these were solved (`looked`) and
   * took too long.
   */
  | {
      readonly kind: 'progress';
      readonly produced: number;
      readonly generated?: number;
      readonly looked?: number;
      readonly passedOver?: number;
    }
  /** What the format does not hold, although nobody has to accept that. */
  | { readonly kind: 'not-held'; readonly loss: Loss };

export interface GeneratePorts
  extends Pick<
    AppPorts<GenerateEvent>,
    'emit' | 'signal' | 'threads' | 'candidates' | 'clock' | 'files' | 'hardware' | 'program' | 'random'
  > {
  /** What comes on stdin, piece by piece. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /** Takes the bytes of the output `-`. */
  readonly write: (bytes: Uint8Array) => void;
}

/** The file that was written, without its deals. */
export interface GeneratedFile {
  /** The name of the format. */
  readonly format: string;
  readonly origin: Origin;
  /** Boards that were made. */
  readonly produced: number;
  /** Deals that were tried, where there are conditions. */
  readonly generated?: number;
  /** Deals that took too long to solve. */
  readonly passedOver?: number;
  /** `too-few`: the script's own limit was reached before there was a deal for every board. */
  readonly ending: 'done' | 'stopped' | 'too-few';
}
