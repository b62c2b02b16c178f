/** Something that reads bytes from outside. */
export interface AnyReader {
  readonly name: string;
  /** Real files that it reads. */
  readonly samples: readonly Uint8Array[];
  /** Reads bytes, and throws nothing but a defect, whatever they are. */
  read(bytes: Uint8Array): unknown;
}
