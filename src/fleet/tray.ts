/** A tray of an event, with the lease that a machine makes it under. */
export interface LeasedTray {
  readonly set: number;
  readonly board: number;
  /** The fence of the lease. */
  readonly fence: number;
}

/** Trays in the order in which they are signed and locked: by set and board. */
export function inTrayOrder<T extends Pick<LeasedTray, 'set' | 'board'>>(trays: readonly T[]): readonly T[] {
  return trays.toSorted((one, other) => one.set - other.set || one.board - other.board);
}

/** A tray with its lease as a key of maps and sets. */
export function leaseKey({ board, fence, set }: LeasedTray): string {
  return `${set} ${board} ${fence}`;
}
