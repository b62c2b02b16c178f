import type { CameraSettings } from '../../src/ports/camera-settings.ts';
import type { SourceTrouble } from './frame-source.ts';
import { markedReader } from './marked-stream.ts';
import type { StreamProgram } from './process-source.ts';

const MS_PER_S = 1000;

/** `rpicam-vid` with everything fixed that it would else adjust by itself, writing raw frames without end. */
export function rpicamProgram(camera: number, settings: CameraSettings, tuningFile?: string): StreamProgram {
  const { fps, gain, heightPx, lensDioptres, mode, shutterUs, widthPx } = settings;
  return {
    command: 'rpicam-vid',
    args: [
      '--nopreview',
      ...['--camera', `${camera}`, '--timeout', '0', '--codec', 'yuv420', '--output', '-', '--flush'],
      ...['--metadata', '-', '--metadata-format', 'txt'],
      ...['--width', `${widthPx}`, '--height', `${heightPx}`, '--framerate', `${fps}`, '--buffer-count', '3'],
      ...(mode === undefined ? [] : ['--mode', mode]),
      ...(tuningFile === undefined ? [] : ['--tuning-file', tuningFile]),
      ...['--shutter', `${shutterUs}`, '--gain', `${gain}`, '--awbgains', '1.6,1.6'],
      ...(lensDioptres === undefined
        ? []
        : ['--autofocus-mode', 'manual', '--lens-position', `${lensDioptres}`]),
      ...['--denoise', 'off', '--sharpness', '0', '--contrast', '1'],
    ],
    install: 'It belongs to Raspberry Pi OS: sudo apt install rpicam-apps',
    reader: markedReader({ widthPx, heightPx, frameMs: MS_PER_S / fps }),
    hear: (line) => hearRpicam(line, settings),
  };
}

/** libcamera says what it has chosen, such as `configuring streams: (0) 640x480-YUV420/sYCC`. */
function hearRpicam(line: string, { heightPx, widthPx }: CameraSettings): SourceTrouble | undefined {
  const [, width, height, format] = /configuring streams: \(0\) (\d+)x(\d+)-(\w+)/.exec(line) ?? [];
  if (width === undefined || format === undefined) return undefined;
  if (format !== 'YUV420')
    return {
      kind: 'wrongSize',
      says: `The camera delivers frames of the format ${format} in place of YUV420.`,
    };
  if (Number(width) === widthPx && Number(height) === heightPx) return undefined;
  const says = `The camera delivers frames of ${width} x ${height} pixels in place of ${widthPx} x ${heightPx}. Choose a size that it has: rpicam-vid --list-cameras.`;
  return { kind: 'wrongSize', says };
}
