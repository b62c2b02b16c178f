/** Who takes what comes over a line. */
export interface ByteListener {
  /** Bytes as they come, cut anywhere. */
  bytes(bytes: Uint8Array): void;
  /** The line is closed, by either end or because a cable was pulled: said once, and nothing comes after it. */
  closed(): void;
}

/** A line of bytes that is open: in memory, between two terminals, or on a serial port. */
export interface BytePort {
  /** Nothing comes of it once the line is closed. */
  write(bytes: Uint8Array): void;
  listen(listener: ByteListener): void;
  close(): void;
}
