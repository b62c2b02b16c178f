/** Time for decisions: monotonic, in milliseconds; virtual in the simulator. */
export interface Clock {
  nowMs(): number;
  /** Calls back once, that many milliseconds from now; the answer cancels it. */
  afterMs(delayMs: number, run: () => void): () => void;
}
