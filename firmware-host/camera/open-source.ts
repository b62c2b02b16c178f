import type { CameraSettings } from '../../src/ports/camera-settings.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Pictures } from '../../src/ports/machines/machines-here.ts';
import type { FrameSource } from './frame-source.ts';
import { PictureSource } from './picture-source.ts';
import { ProcessSource } from './process-source.ts';
import { rpicamProgram } from './rpicam.ts';
import { type CameraSetup, setUpRpicam } from './rpicam-setup.ts';
import type { CameraChoice } from './settings.ts';
import { v4l2Program } from './v4l2.ts';

/** Asks a camera what it has, before it is opened. */
export function setUpCamera(
  choice: CameraChoice,
  settings: CameraSettings,
  env: NodeJS.ProcessEnv,
): Promise<CameraSetup> {
  if (choice.kind === 'rpicam') return setUpRpicam(choice.camera, settings, env);
  return Promise.resolve({ settings, notes: [] });
}

/** The source of a choice; pictures of a folder, and drawn ones, are handed in. */
export function openSource(
  choice: CameraChoice,
  { settings, tuningFile }: CameraSetup,
  clock: Clock,
  env: NodeJS.ProcessEnv,
  pictures: Pictures,
): FrameSource {
  switch (choice.kind) {
    case 'rpicam':
      return new ProcessSource(rpicamProgram(choice.camera, settings, tuningFile), clock, env);
    case 'v4l2':
      return new ProcessSource(v4l2Program(choice.device, settings, env), clock, env);
    case 'folder':
    case 'drawn':
      return new PictureSource(pictures, clock);
  }
}
