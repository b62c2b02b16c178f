import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../problem.ts';
import { findPorts } from './look-around.ts';

/** Name that the udev rule gives to the microcontroller. */
const OWN_PATH = '/dev/soubrette-mcu';

/** The port that was named, or the one with the machine's own name, or the only one there is, under a root folder. */
export function chosenPort(root: string, named?: string): string {
  if (named !== undefined) return checkedPort(root, named);
  const ports = findPorts(root);
  const own = ports.find(({ lastingPath }) => lastingPath === OWN_PATH);
  const [only, ...others] = own === undefined ? ports : [own];
  if (only === undefined) {
    const sentence = 'No serial port was found. Plug the board in, or name its port.';
    throw new Problem('request', 'no-serial-port', sentence);
  }
  if (others.length > 0) {
    const paths = ports.map(({ path }) => path);
    const sentence = `There are several ports: ${paths.join(', ')}. Name the right one.`;
    throw new Problem('request', 'several-ports', sentence, { paths });
  }
  return only.lastingPath ?? only.path;
}

function checkedPort(root: string, named: string): string {
  if (!named.startsWith('/') || existsSync(join(root, named))) return named;
  throw new Problem('request', 'no-such-port', `There is no ${named}: is the cable in?`, { port: named });
}
