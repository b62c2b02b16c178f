import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { CameraRequest } from './camera-settings.ts';

/** Scale of the frames that cards are read from. */
export const READ_PX_PER_MM = 8;

/** What eyes are told when they are started. */
export interface EyesOptions extends CameraRequest {
  readonly camera: CameraChoice;
  readonly deck?: string;
  readonly readers?: ReaderChoice;
  readonly socket?: string;
  readonly settleMs: number;
  readonly pxPerMm: number;
  readonly keepEvidence?: string;
  readonly record?: string;
  /** A folder for what has to last from one start to the next. */
  readonly state?: string;
}
