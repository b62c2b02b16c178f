/** What the camera under the reader window does in place of showing the card that lies there. */
export const CAMERA_LIES = ['stale', 'doubled', 'cut', 'dies'] as const;
export type CameraLie = (typeof CAMERA_LIES)[number];

/** What became of looks through such a camera. */
export interface Looked {
  /** Frames that were handed on as those of a card at rest. */
  readonly frames: number;
  /** Of these, frames of another card, of one that moves, or torn ones. */
  readonly wrong: number;
  /** Looks that nothing ever answered. */
  readonly unanswered: number;
}
