import type { CardPicture } from './picture.ts';

/** Where a card lies: its corner in the frame, its turn (clockwise) and how large it comes out. */
export interface Pose {
  readonly xMm: number;
  readonly yMm: number;
  readonly angleDeg: number;
  readonly scale: number;
}

/** What lies over the window, in the order in which it hides what came before. */
export type Layer =
  | { readonly kind: 'card'; readonly picture: CardPicture; readonly pose: Pose }
  /** A rounded bar of one shade that comes in at an angle: its tip, its half width. */
  | {
      readonly kind: 'finger';
      readonly xMm: number;
      readonly yMm: number;
      readonly angleDeg: number;
      readonly radiusMm: number;
      /** 0..255, one a channel of colour. */
      readonly rgb: readonly [number, number, number];
    };

/** A speck, or a scratch where its ends differ, in the frame. */
export interface Mark {
  readonly fromXMm: number;
  readonly fromYMm: number;
  readonly toXMm: number;
  readonly toYMm: number;
  readonly radiusMm: number;
  /** 0..1. */
  readonly opacity: number;
  /** 0 black to 255 white. */
  readonly shade: number;
}

/** The camera under the window, which stays the same from frame to frame. */
export interface WindowCamera {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pxPerMm: number;
  readonly channels: 1 | 3;
  /** Where a card's corner lies when nothing is out of place. */
  readonly cornerXMm: number;
  readonly cornerYMm: number;
  /** Whether it sees the card's lower right corner, with the index upside down. */
  readonly isTurned: boolean;
  /** Shade of what lies beyond the card, 0..255. */
  readonly surround: number;
  /** Shade of white paper in full light, 0..255. */
  readonly white: number;
  /** Share of light that is missing in the frame's corners. */
  readonly vignette: number;
  /** What lies on the glass for good. */
  readonly dust: readonly Mark[];
  /** How far the camera is from square to the window, across and down; square without. */
  readonly tilt?: CameraTilt;
}

/** How a bracket holds a camera: as good as square, or a degree or two beside it. */
export interface CameraTilt {
  readonly acrossDeg: number;
  readonly downDeg: number;
  /** From the lens to the window. */
  readonly distanceMm: number;
}

/**
 * A camera whose window shows index and symbol of our own cards: the symbol ends 29 mm from the card's long edge,
 * which 36 mm hold with the corner 3 mm inside, shifts and turns included.
 */
export const USUAL_CAMERA: WindowCamera = {
  widthMm: 36,
  heightMm: 30,
  pxPerMm: 8,
  channels: 1,
  cornerXMm: 3,
  cornerYMm: 3,
  isTurned: false,
  surround: 24,
  white: 228,
  vignette: 0.06,
  dust: [],
};

/** How one frame came about: what lay there, in which light, and with which flaws. */
export interface Exposure {
  readonly layers: readonly Layer[];
  /** How far all of it moved while the shutter was open. */
  readonly motion?: { readonly xMm: number; readonly yMm: number };
  /** Share of the print's darkness that is left. */
  readonly ink: number;
  readonly blurMm: number;
  /** Standard deviation of the sensor's noise, in levels of grey. */
  readonly noise: number;
  readonly noiseSeed: number;
  readonly gain: number;
  /** Light falls by this share over the frame, in this direction. */
  readonly gradient: number;
  readonly gradientDeg: number;
  readonly marks: readonly Mark[];
  /** How much narrower the picture gets, a share a millimetre: the card is not square to the camera. */
  readonly perspectiveX: number;
  readonly perspectiveY: number;
  /** How far the card's bow moves the picture at 15 mm from the middle. */
  readonly bowMm: number;
}
