import type { Frame } from '../frame.ts';
import type { UprightFrame } from '../locate/upright.ts';
import type { CardReading } from '../reading.ts';

/** A point of a frame, in millimetres from its top-left corner. */
export interface PlaceMm {
  readonly xMm: number;
  readonly yMm: number;
}

/** What a reader of printed symbols says of a frame. */
export interface SymbolReading extends CardReading {
  /** What the symbol says, whether or not that is a card. */
  readonly text?: string;
  /** Corners of the symbol in the frame: as printed, from the top left clockwise. */
  readonly place?: readonly PlaceMm[];
  /** Whether the symbol carries a check of its own; without one it counts only beside the index. */
  readonly isChecked: boolean;
}

/** Reads the symbol on whatever lies on the window; `upright` is its card's corner, where that was found before. */
export type SymbolEye = (frame: Frame, upright?: UprightFrame) => SymbolReading;
