import { failure, type Result, success } from '../../src/bridge/result.ts';
import type { CameraSettings } from '../../src/ports/camera-settings.ts';

/** For a camera of the Raspberry Pi. */
export const USUAL_SETTINGS: CameraSettings = {
  widthPx: 640,
  heightPx: 480,
  fps: 100,
  shutterUs: 2000,
  gain: 1,
};

/** Where frames come from. */
export type CameraChoice =
  | { readonly kind: 'rpicam'; readonly camera: number }
  | { readonly kind: 'v4l2'; readonly device: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'drawn' };

/** `rpicam`, `rpicam:1`, `v4l2:/dev/video0`, `folder:DIR` or `drawn`. */
export function parseCamera(text: string): Result<CameraChoice, string> {
  const [, kind, rest] = /^(rpicam|v4l2|folder|drawn)(?::(.+))?$/.exec(text) ?? [];
  if (kind === 'drawn' && rest === undefined) return success({ kind });
  if (kind === 'rpicam' && /^\d{0,2}$/.test(rest ?? '')) return success({ kind, camera: Number(rest ?? 0) });
  if (kind === 'v4l2' && rest !== undefined) return success({ kind, device: rest });
  if (kind === 'folder' && rest !== undefined) return success({ kind, path: rest });
  return failure(
    'Give rpicam or rpicam:1 (a camera of the Raspberry Pi), v4l2:/dev/video0, folder:DIR or drawn.',
  );
}
