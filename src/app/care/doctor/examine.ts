import type { CameraOptions } from '../../eyes/camera-settings.ts';
import { settingsOf as cameraSettingsOf } from '../../eyes/camera-settings.ts';
import type { SettingsOptions } from '../../machines/chosen-config.ts';
import type { CameraProbe } from './probe.ts';
import type { Surroundings } from './probe-computer.ts';
import { isRunning } from './probe-computer.ts';

export interface DoctorOptions extends SettingsOptions, CameraOptions {
  readonly baud: number;
  readonly json?: true;
}

export async function cameraOf(
  options: DoctorOptions,
  { searchPath, service }: Surroundings,
): Promise<CameraProbe | undefined> {
  if (options.camera === undefined) return undefined;
  const { probeCamera } = await import('./probe-camera.ts');
  return await probeCamera({
    choice: options.camera,
    settings: cameraSettingsOf(options),
    searchPath,
    isBusy: isRunning(await service('soubrette-eyes')),
  });
}
