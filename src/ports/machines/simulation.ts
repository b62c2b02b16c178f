import type { DeckName } from '../../bridge/deck.ts';
import type { DrawnCamera } from '../../job/plan.ts';
import type { ProfileName, ReaderChoice } from '../../machine/config.ts';
import type { FaultNumber } from '../../machine/fault.ts';
import type { FaultLevel, Phenomenon, Unknowable, Wrong } from './faults.ts';
import type { ReadingSpeed } from './job-machine.ts';

/** The simulated machine that is asked for. */
export interface SimulationRequest {
  readonly profile: ProfileName;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  /** Names the course of the simulation; absent for a new one. */
  readonly seed?: string | undefined;
}

/** What is simulated; the seed names the deals too. */
export interface ChunkRequest extends SimulationRequest {
  readonly seed: string;
  readonly deck: DeckName;
  /** Trays are put in in a random order, and the boards of their labels are dealt. */
  readonly shuffleTrays?: boolean;
  /** Where every job is kept, in the clear and without waiting for the disk. */
  readonly journal?: string;
}

/** Boards that are to be simulated. */
export interface SimulationWanted extends ChunkRequest {
  readonly boards: number;
  /** Absent where cards are read at the rates of the faults. */
  readonly camera?: DrawnCamera;
  /** Threads that share the work; as many as this computer can run where it is absent. The result is always the same. */
  readonly threads?: number;
}

/** What is counted while boards are simulated. */
export interface Tally {
  boards: number;
  /** Boards that were verified and have left the bay. */
  verified: number;
  /** Boards that were verified in their first run. */
  verifiedAtFirst: number;
  abandoned: number;
  /** Questions put to a person that are not the routine of every board. */
  operatorActions: number;
  readonly faults: Map<FaultNumber, number>;
  /** Virtual time of every verified board, from its first arming to its last verification. */
  readonly durationsMs: number[];
}

/** What was counted while boards were simulated: by the books, and by the one who knows the truth. */
export interface Counted {
  readonly tally: Tally;
  readonly oracle: {
    /** Answers that were taken for the answer to another question. */
    readonly answersMistaken: number;
    readonly cardsLost: number;
    readonly runs: number;
    /** Cards that got into a pocket uncounted. */
    readonly uncounted: number;
    /** Boards called verified with a blind sensor of thickness, or a blind switch of the bay, from start to end. */
    readonly verifiedBlind: number;
    readonly wrong: Readonly<Record<Wrong, number>>;
  };
  readonly world: Readonly<Record<Phenomenon, { readonly count: number; readonly expected: number }>>;
}

/** A number that was counted, beside what was expected. */
export interface Observed {
  readonly observed: number;
  readonly expected: number;
  readonly sigma: number;
}

/** What has come of simulated boards. */
export interface SimulatedBoards {
  readonly counted: Counted;
  readonly unknowable: Readonly<Record<Unknowable, Observed>>;
  /** The speed of reading drawn frames, where there were any. */
  readonly speed?: ReadingSpeed;
}
