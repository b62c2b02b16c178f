import type { OpenPort } from '../../../adapters/session-line.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AppPorts } from '../../ports.ts';
import { findAccount, findPorts, hasProgram, hasUdevRule } from '../bench/look-around.ts';
import { askIdentity } from './ask-identity.ts';
import type { Account, PortAnswer, Probe, ServiceState } from './probe.ts';

/** A computer that can be looked at: this one, or one that was made up. */
export interface Computer {
  /** The folder that holds `dev`, `sys` and `etc`. */
  readonly root: string;
  readonly account: Omit<Account, 'groups'>;
  /** Its environment; PATH names the folders with programs. */
  readonly env: AppPorts['env'];
  readonly clock: Clock;
  readonly openPort: (path: string) => OpenPort;
  readonly nonce: () => number;
  readonly service: (name: string) => Promise<ServiceState | undefined>;
}

/** Finds out everything that there is to be found out. Ports are asked one after the other. */
export async function probeComputer(computer: Computer): Promise<Probe> {
  const { account, env, root } = computer;
  const service = await computer.service('soubrette-host');
  const mayAsk = !isRunning(service);
  const ports: { port: Probe['ports'][number]['port']; answer: PortAnswer }[] = [];
  for (const port of findPorts(root)) {
    const answer: PortAnswer = mayAsk ? await askPort(port.path, computer) : { kind: 'notAsked' };
    ports.push({ port, answer });
  }
  return {
    account: findAccount(root, account),
    ports,
    hasRule: hasUdevRule(root),
    hasAvrdude: hasProgram('avrdude', env.PATH),
    ...(service !== undefined && { service }),
  };
}

/** Whether a service is running, or about to. */
export function isRunning(service: ServiceState | undefined): boolean {
  return service?.active === 'active' || service?.active === 'activating';
}

/** Asks whoever is at the other end of a port. */
export function askPort(path: string, { clock, nonce, openPort }: Computer): Promise<PortAnswer> {
  return new Promise((done) => {
    openPort(path)((opened) => {
      if (opened instanceof Error) done({ kind: 'closed', reason: opened.message });
      else askIdentity(opened, clock, nonce(), done);
    });
  });
}
