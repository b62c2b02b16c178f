/** Time for decisions: monotonic, in milliseconds; virtual in the simulator. */
export interface Clock {
  nowMs(): number;
  /** Calls back once, that many milliseconds from now; the answer cancels it. */
  afterMs(delayMs: number, run: () => void): () => void;
}

/** A moment that can be kept and compared by other processes of the computer, until that starts again. */
export interface Moment {
  /** The id of the start. */
  readonly boot: string;
  /** After that start; no setting of the date moves it, and time in which the computer slept counts. */
  readonly ms: number;
}

/** The moment that it is. */
export type SteadyClock = () => Moment;

/** The clock of the process itself, and its turns of the processor. */
export interface ProcessClock extends Clock {
  /** Time that this process has had of the processor, in milliseconds. */
  processorMs(): number;
  /** Lets signals and other work of the process have their turn, in the midst of long work. */
  nextTurn(): Promise<void>;
  /** Does something once they have had it. */
  inNextTurn(run: () => void): void;
  wait(delayMs: number): Promise<void>;
}
