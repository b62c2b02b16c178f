/** A place in a script: both from 1, the column in characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}
