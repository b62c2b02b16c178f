import type { Computer } from '../../ports/computer.ts';
import type { OwnCertificate } from '../../ports/keys.ts';
import type { Places } from '../../ports/places.ts';
import { join } from '../../text/path.ts';
import { Problem } from '../problem.ts';
import { type PinRole, Pins } from './pins.ts';
import type { AccessTime } from './term.ts';

/** What tablets in the hall are served with. */
export interface Hall extends OwnCertificate {
  /** The names and addresses by which this computer may be asked now, as they stand in a web address. */
  readonly hosts: () => readonly string[];
}

const FILE = 'console-certificate.pem';
/** Pages of the console can do nothing in the hall until each of these has a PIN. */
const OF_CONSOLE: readonly PinRole[] = ['operator', 'director'];

/** Makes ready for tablets and phones in the hall; a problem where a PIN is missing that keeps the hall out. */
export async function openHall(
  { state }: Pick<Places, 'state'>,
  time: AccessTime,
  ports: Pick<Computer, 'files' | 'hardware' | 'keys' | 'random'>,
  needed: readonly PinRole[] = OF_CONSOLE,
): Promise<Hall> {
  const { roles } = new Pins({ state }, time, ports).look();
  const missing = needed.filter((role) => !roles.includes(role));
  if (missing.length > 0) throw noPins(missing);
  const certificate = await ports.keys.certificate(join(state, FILE), Date.parse(time.wallClock()), true);
  return { ...certificate, hosts: () => ownHosts(ports) };
}

function noPins(roles: readonly PinRole[]): Problem {
  const who = roles.map((role) => `the ${role}`).join(' and ');
  const message = `In the hall pages are opened by PINs, and ${who} ${roles.length > 1 ? 'have' : 'has'} none yet.`;
  return new Problem('request', 'no-pins', message, { roles });
}

function ownHosts(ports: Pick<Computer, 'hardware'>): readonly string[] {
  const { names, numbers } = ports.hardware.addresses();
  return [...numbers.map((number) => (number.includes(':') ? `[${number}]` : number)), ...names];
}
