import { SessionLine } from '../../../lines/session-line.ts';
import { settingsOf } from '../../../machine/executor/settings.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { ProbedComputer } from '../../../ports/probed-computer.ts';
import { hashOfSettings } from '../../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import { HOST_LINK } from '../../../protocol/host-link.ts';
import { type CameraRequest, settingsOf as cameraSettingsOf } from '../../eyes/camera-settings.ts';
import { chosenConfig, type SettingsRequest } from '../../machines/chosen-config.ts';
import type { KeyQuestion } from './ask-key.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import type { CameraProbe, Probe } from './probe.ts';
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
    machine: config,
  };
  const probe = await probeComputer(computer, ports);
  const camera = await cameraOf(request, probe, computer, ports);
  return findingsOf({ ...probe, ...(camera && { camera }) }, wanted);
}

async function cameraOf(
  request: ExamineRequest,
  probe: Probe,
  computer: ProbedComputer,
  ports: Pick<Computer, 'clock' | 'files'>,
): Promise<CameraProbe | undefined> {
  if (request.camera === undefined) return undefined;
  const { probeCamera } = await import('./probe-camera.ts');
  const { env, service } = computer;
  const light = lightOf(probe, computer);
  try {
    return await probeCamera(
      {
        choice: request.camera,
        settings: cameraSettingsOf(request),
        env,
        isBusy: isRunning(await service('soubrette-eyes')),
        ...(light && { light: (on) => light.switch(on) }),
      },
      ports,
    );
  } finally {
    light?.close();
  }
}

/** The light of the machine, where its microcontroller is here and gives a session. */
function lightOf({ key, ports }: Probe, { clock, nonce, openPort }: ProbedComputer): Light | undefined {
  const found = ports.find(({ session }) => session === 'given');
  if (found?.answer.kind !== 'firmware' || key.kind !== 'there') return undefined;
  const open = openPort(found.port.path);
  return openLight({ clock, nonce, open, config: found.answer.config, key: key.key });
}

/** The light under the window, by a line to the microcontroller that is held as long as it may be wanted. */
interface Light {
  switch(on: boolean): void;
  /** Puts it out. */
  close(): void;
}

/** Opens the light; until the line is up, what is wanted waits. */
function openLight({ clock, config, key, nonce, open }: KeyQuestion): Light {
  let isUp = false;
  let wanted = false;
  const up = (): void => {
    isUp = true;
    line.send({ kind: 'light', on: wanted });
  };
  const parts = { clock, open, nonce, config, key: () => key };
  const line = new SessionLine(EXECUTOR_LINK, parts, { up, message: () => {} });
  line.open();
  return {
    switch(on) {
      if (on !== wanted && isUp) line.send({ kind: 'light', on });
      wanted = on;
    },
    close() {
      if (isUp) line.send({ kind: 'light', on: false });
      line.close();
    },
  };
}
