import { execFile } from 'node:child_process';
import { microcontrollerPortOpener, randomNonce } from '../../../adapters/line/microcontroller-port.ts';
import { ownAccount } from '../../../adapters/system/own-account.ts';
import { systemClock } from '../../../adapters/system/system-clock.ts';
import type { AppPorts } from '../../ports.ts';
import type { ServiceState } from './probe.ts';
import type { Computer } from './probe-computer.ts';

const SERVICE_PATIENCE_MS = 5000;

/** The computer that this program runs on. */
export function thisComputer(baud: number, env: AppPorts['env']): Computer {
  return {
    root: '/',
    account: ownAccount(),
    env,
    clock: systemClock,
    openPort: (path) => microcontrollerPortOpener({ path, baud }, systemClock),
    nonce: randomNonce,
    service: serviceOfSystemd,
  };
}

/** What systemd says of a service; nothing where there is no systemd. */
function serviceOfSystemd(name: string): Promise<ServiceState | undefined> {
  const args = ['show', name, '--property=LoadState,ActiveState,UnitFileState'];
  return new Promise((done) => {
    execFile('systemctl', args, { timeout: SERVICE_PATIENCE_MS }, (error, stdout) => {
      if (error !== null) return done(undefined);
      const values = new Map(stdout.split('\n').map((line) => line.split('=', 2) as [string, string]));
      const [load = '', active = '', enabled = ''] = ['LoadState', 'ActiveState', 'UnitFileState'].map(
        (name) => values.get(name),
      );
      done({ load, active, enabled });
    });
  });
}
