import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import type { ProbedComputer, ServiceState } from '../../ports/probed-computer.ts';
import { microcontrollerPortOpener, randomNonce } from '../line/microcontroller-port.ts';
import { SOLE_PORT_PROGRAM } from '../line/sole-port.ts';
import { systemClock } from './system-clock.ts';

const SERVICE_PATIENCE_MS = 5000;

/** The computer that this program runs on. */
export function thisComputer(
  baud: number,
  env: Readonly<Record<string, string | undefined>>,
): ProbedComputer {
  return {
    root: '/',
    account: ownAccount(),
    solePortProgram: SOLE_PORT_PROGRAM,
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

/** Tells who runs this process, with its groups by number. */
function ownAccount(): {
  readonly name: string;
  readonly uid: number;
  readonly gids: readonly number[];
} {
  const { uid, username } = userInfo();
  return { name: username, uid, gids: process.getgroups?.() ?? [] };
}
