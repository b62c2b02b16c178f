import { execFile } from 'node:child_process';
import type { CameraSettings } from '../../src/ports/camera-settings.ts';
import type { SourceTrouble } from './frame-source.ts';
import type { StreamProgram } from './process-source.ts';
import { y4mReader } from './y4m-stream.ts';

const MS_PER_S = 1000;
const US_PER_EXPOSURE_STEP = 100;
const PATIENCE_MS = 3000;

/** A webcam by `ffmpeg`, whose frames carry their size and their borders. */
export function v4l2Program(device: string, settings: CameraSettings, env: NodeJS.ProcessEnv): StreamProgram {
  const { fps, heightPx, widthPx } = settings;
  return {
    command: 'ffmpeg',
    args: [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-fflags', 'nobuffer'],
      ...['-f', 'v4l2', '-framerate', `${fps}`, '-video_size', `${widthPx}x${heightPx}`, '-i', device],
      ...['-fps_mode', 'passthrough', '-pix_fmt', 'gray', '-f', 'yuv4mpegpipe', 'pipe:1'],
    ],
    install: 'sudo apt install ffmpeg',
    reader: y4mReader({ widthPx, heightPx, frameMs: MS_PER_S / fps }),
    // Many cameras forget their settings when a stream begins.
    begun: (trouble) => setControls(device, settings, env, trouble),
  };
}

/** Names of a control, newer kernels first, and what it is set to. */
type Control = readonly [names: readonly string[], value: number];

function wantedControls({ gain, lensDioptres, shutterUs }: CameraSettings): Control[] {
  const exposure = Math.max(1, Math.round(shutterUs / US_PER_EXPOSURE_STEP));
  return [
    [['auto_exposure', 'exposure_auto'], 1],
    [['exposure_time_absolute', 'exposure_absolute'], exposure],
    // Webcams count from 0.
    [['gain'], gain <= 1 ? 0 : Math.round(gain)],
    [['white_balance_automatic', 'white_balance_temperature_auto'], 0],
    [['focus_automatic_continuous', 'focus_auto'], 0],
    ...(lensDioptres === undefined ? [] : [[['focus_absolute'], Math.round(lensDioptres)] as const]),
    [['sharpness'], 0],
  ];
}

/** A control as `v4l2-ctl -L` lists it. */
interface Listed {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** The controls that a camera has, from what `v4l2-ctl -L` prints. */
export function listedControls(text: string): ReadonlyMap<string, Listed> {
  const number = (line: string, key: string, otherwise: number): number =>
    Number(new RegExp(`\\b${key}=(-?\\d+)`).exec(line)?.[1] ?? otherwise);
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name] = /^\s*(\w+) 0x[0-9a-f]+ \(\w+\)\s*:/.exec(line) ?? [];
      if (name === undefined) return [];
      return [
        [name, { min: number(line, 'min', 0), max: number(line, 'max', 1), value: number(line, 'value', 0) }],
      ];
    }),
  );
}

/** What a camera with these controls should be set to, by the names that it has, inside its limits. */
export function settableControls(
  settings: CameraSettings,
  listed: ReadonlyMap<string, Listed>,
): ReadonlyMap<string, number> {
  return new Map(
    wantedControls(settings).flatMap(([names, value]) => {
      const name = names.find((each) => listed.has(each));
      const limits = name === undefined ? undefined : listed.get(name);
      if (name === undefined || limits === undefined) return [];
      return [[name, Math.min(limits.max, Math.max(limits.min, value))]];
    }),
  );
}

/** Sets a camera, reads it back, and says what it did not take. */
function setControls(
  device: string,
  settings: CameraSettings,
  env: NodeJS.ProcessEnv,
  trouble: (trouble: SourceTrouble) => void,
): void {
  const run = (args: readonly string[], then: (output: string) => void): void => {
    execFile('v4l2-ctl', ['-d', device, ...args], { env, timeout: PATIENCE_MS }, (error, output) => {
      if (error === null) return then(output);
      const says = `${device} could not be set by v4l2-ctl, so it exposes and focuses by itself. Is it installed? sudo apt install v4l-utils`;
      trouble({ kind: 'wrongSettings', says });
    });
  };
  run(['-L'], (before) => {
    const wanted = settableControls(settings, listedControls(before));
    if (wanted.size === 0) return;
    const list = [...wanted].map(([name, value]) => `${name}=${value}`).join(',');
    run(['-c', list], () =>
      run(['-L'], (after) => {
        const now = listedControls(after);
        const wrong = [...wanted].filter(([name, value]) => now.get(name)?.value !== value);
        if (wrong.length === 0) return;
        const names = wrong.map(([name, value]) => `${name}=${value}`).join(', ');
        trouble({
          kind: 'wrongSettings',
          says: `${device} did not take ${names}. See v4l2-ctl -d ${device} -L.`,
        });
      }),
    );
  });
}
