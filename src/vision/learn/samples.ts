/** Feature vectors of known cards, one after the other. */
export interface Samples {
  readonly features: Float32Array;
  /** The card of each, by its number in the model. */
  readonly labels: Uint16Array;
  /** Length of one vector. */
  readonly length: number;
  readonly classes: number;
}
