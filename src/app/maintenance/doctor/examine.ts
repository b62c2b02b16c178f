import { settingsOf } from '../../../machine/executor/settings.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { ProbedComputer } from '../../../ports/probed-computer.ts';
import { hashOfSettings } from '../../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import { HOST_LINK } from '../../../protocol/host-link.ts';
import { type CameraRequest, settingsOf as cameraSettingsOf } from '../../eyes/camera-settings.ts';
import { chosenConfig, type SettingsRequest } from '../../machines/chosen-config.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import type { CameraProbe } from './probe.ts';
import { isRunning, probeComputer } from './probe-computer.ts';

/** Which settings a machine should have, and which camera should be tried, if any. */
export interface ExamineRequest extends SettingsRequest, CameraRequest {}

/** Looks at a computer and what is plugged into it. */
export async function examine(
  request: ExamineRequest,
  computer: ProbedComputer,
  ports: Pick<Computer, 'clock' | 'files' | 'keys' | 'placesFrom'>,
): Promise<readonly Finding[]> {
  const { config, name } = chosenConfig(request, ports);
  const wanted = {
    table: EXECUTOR_LINK.table,
    hostTable: HOST_LINK.table,
    config: hashOfSettings(settingsOf(config)),
    configName: name,
  };
  const camera = await cameraOf(request, computer, ports);
  return findingsOf({ ...(await probeComputer(computer, ports)), ...(camera && { camera }) }, wanted);
}

async function cameraOf(
  request: ExamineRequest,
  { env, service }: ProbedComputer,
  ports: Pick<Computer, 'clock' | 'files'>,
): Promise<CameraProbe | undefined> {
  if (request.camera === undefined) return undefined;
  const { probeCamera } = await import('./probe-camera.ts');
  return await probeCamera(
    {
      choice: request.camera,
      settings: cameraSettingsOf(request),
      env,
      isBusy: isRunning(await service('soubrette-eyes')),
    },
    ports,
  );
}
