/** What a sensor or a reader says in place of the truth, for ever: nobody ever mends it. */
export const LIES = [
  'thickness-dead',
  'thickness-stuck',
  'thickness-pressed',
  'beam-dazzled',
  'beam-dead',
  'beams-exchanged',
  'bay-welded',
  'cover-welded',
  'hopper-welded',
  'print-one-way',
  'feeder-stuck',
  'camera-dead',
  'label-unread',
] as const;
export type Lie = (typeof LIES)[number];

/** How a board ended that such a machine was to make. */
export interface Deceived {
  readonly ends: 'verified' | 'abandoned' | 'never';
  /** Whether a board was called verified that did not hold its deal. */
  readonly isWrong: boolean;
  readonly questions: number;
}

/** What a sensor says in place of the truth while boards are read back, until a person who is asked to mends it. */
export type PassLie = 'hopper-shows-none' | 'hopper-shows-cards' | 'mouths-exchanged' | 'thickness-dead';

/** How boards were read back on such a machine. */
export interface Misread {
  readonly ends: 'read' | 'never';
  readonly verdicts: readonly string[];
  readonly questions: number;
}
