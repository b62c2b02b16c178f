import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileOfPackage } from '../../src/adapters/system/package-files.ts';
import type { CameraSettings } from '../../src/ports/camera-settings.ts';
import { fastestMode, formatMode, type ListedCamera, parseCameraList } from './camera-list.ts';
import { sensorOf } from './sensors.ts';
import { type Pipeline, tuningPath } from './tuning.ts';

/** How a camera is started, after it was asked what it has. */
export interface CameraSetup {
  readonly settings: CameraSettings;
  /** A tuning file of libcamera in which nothing follows the picture. */
  readonly tuningFile?: string;
  /** Sentences on what it does not have. */
  readonly notes: readonly string[];
}

const PATIENCE_MS = 20_000;
/** What the kernel says of the computer: the names of its kind, ended by zero bytes. */
const COMPATIBLE = '/proc/device-tree/compatible';

/** Asks `rpicam-vid` which modes a camera has, and takes the fastest that will do; without an answer all stays as set. */
export async function setUpRpicam(
  index: number,
  settings: CameraSettings,
  env: NodeJS.ProcessEnv,
): Promise<CameraSetup> {
  const camera = (await listRpicams(env)).find((each) => each.index === index);
  if (camera === undefined) return { settings, notes: [] };
  return setupFor(camera, settings, pipelineOf(readCompatible()));
}

/** What follows from what a camera has. */
export function setupFor(
  { model, modes }: ListedCamera,
  settings: CameraSettings,
  pipeline: Pipeline | undefined,
): CameraSetup {
  const notes: string[] = [];
  const kept = modes.find((each) => formatMode(each) === settings.mode);
  if (settings.mode !== undefined && kept === undefined)
    notes.push(
      `The camera was measured in the mode ${settings.mode}, which it does not have any more. Measure it again.`,
    );
  const mode = kept ?? fastestMode(modes, settings);
  const sensor = sensorOf(model);
  if (sensor === undefined)
    notes.push(
      `There is no tuning file for ${model}, so that libcamera may change the contrast from picture to picture.`,
    );
  const fps = mode === undefined ? settings.fps : Math.min(settings.fps, mode.mostFps);
  return {
    settings: { ...settings, fps, ...(mode && { mode: formatMode(mode) }) },
    ...(sensor && pipeline && { tuningFile: fileURLToPath(fileOfPackage(tuningPath(sensor, pipeline))) }),
    notes,
  };
}

/** The image processor of a computer, by its kind: BCM2712 is that of the Pi 5. */
export function pipelineOf(compatible: string): Pipeline | undefined {
  if (compatible.includes('brcm,bcm2712')) return 'pisp';
  return /brcm,bcm(2711|283[5-7])/.test(compatible) ? 'vc4' : undefined;
}

function readCompatible(): string {
  try {
    return readFileSync(COMPATIBLE, 'utf8');
  } catch {
    return '';
  }
}

/** The cameras that `rpicam-vid` names; none where it is not there, or does not answer. */
export function listRpicams(env: NodeJS.ProcessEnv): Promise<readonly ListedCamera[]> {
  return new Promise((done) => {
    execFile('rpicam-vid', ['--list-cameras'], { env, timeout: PATIENCE_MS }, (error, output) =>
      done(error === null ? parseCameraList(output) : []),
    );
  });
}
