/** How a camera is set; nothing of it is left to the camera. */
export interface CameraSettings {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fps: number;
  readonly shutterUs: number;
  readonly gain: number;
  /** Focus as one over metres, of modules whose lens has a motor. */
  readonly lensDioptres?: number;
  /** What the sensor reads out, as `rpicam-vid --mode` takes it; it decides how much of the window is in view. */
  readonly mode?: string;
}
