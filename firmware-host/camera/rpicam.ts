import type { CameraSettings } from '../../src/ports/camera-settings.ts';
import type { SourceTrouble } from './frame-source.ts';
import type { StreamProgram } from './process-source.ts';
import { rawReader, yuv420Stream } from './raw-stream.ts';

/** The YUV 4:2:0 rows of the Raspberry Pi's image processor begin at multiples of so many bytes. */
const STRIDE_STEP = 64;
/** Frames in the pipeline between sensor and program. */
const FRAMES_UNDER_WAY = 3;
const MS_PER_S = 1000;

/** `rpicam-vid` with everything fixed that it would else adjust by itself, writing raw frames without end. */
export function rpicamProgram(camera: number, settings: CameraSettings): StreamProgram {
  const { fps, gain, heightPx, lensDioptres, shutterUs, widthPx } = settings;
  const latencyMs = (FRAMES_UNDER_WAY * MS_PER_S) / fps;
  return {
    command: 'rpicam-vid',
    args: [
      '--nopreview',
      ...['--camera', `${camera}`, '--timeout', '0', '--codec', 'yuv420', '--output', '-', '--flush'],
      ...['--width', `${widthPx}`, '--height', `${heightPx}`, '--framerate', `${fps}`, '--buffer-count', '3'],
      ...['--shutter', `${shutterUs}`, '--gain', `${gain}`, '--awbgains', '1.6,1.6'],
      ...(lensDioptres === undefined
        ? []
        : ['--autofocus-mode', 'manual', '--lens-position', `${lensDioptres}`]),
      ...['--denoise', 'off', '--sharpness', '0', '--contrast', '1'],
    ],
    install: 'It belongs to Raspberry Pi OS: sudo apt install rpicam-apps',
    reader: rawReader(yuv420Stream(widthPx, heightPx, STRIDE_STEP, latencyMs)),
    hear: (line) => hearRpicam(line, settings),
  };
}

/** libcamera says what it has chosen, such as `configuring streams: (0) 640x480-YUV420/sRGB`. */
function hearRpicam(line: string, { heightPx, widthPx }: CameraSettings): SourceTrouble | undefined {
  const [, width, height] = /configuring streams: \(0\) (\d+)x(\d+)-/.exec(line) ?? [];
  if (width === undefined || (Number(width) === widthPx && Number(height) === heightPx)) return undefined;
  const says = `The camera delivers frames of ${width} x ${height} pixels in place of ${widthPx} x ${heightPx}. Choose a size that it has: rpicam-vid --list-cameras.`;
  return { kind: 'wrongSize', says };
}
