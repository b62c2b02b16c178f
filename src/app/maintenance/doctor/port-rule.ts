import type { Computer } from '../../../ports/computer.ts';
import { basename, join } from '../../../text/path.ts';
import { Problem } from '../../problem.ts';
import { chosenPort, findPorts, pathOfPort } from '../bench/system-files.ts';

/** Who may open the port: the user of the host, and nobody else. */
const OWNER = 'SYMLINK+="soubrette-mcu", OWNER="soubrette", GROUP="soubrette", MODE="0600"';
/** What may stand between the quotes of a rule as it is: no quote, and none of the signs of its patterns. */
const PLAIN = /^[\w.:/+-]+$/;

/**
 * The rule of udev that gives one microcontroller its name and its owner: by the serial number of its USB chip, else, since most
 * CH340 have none and all of them look alike, by the socket that it is plugged into.
 */
export function makePortRule(root: string, computer: Pick<Computer, 'files'>, named?: string): string {
  const chosen = chosenPort(root, computer, named);
  const ports = findPorts(root, computer);
  const name = basename(computer.files.realPath(join(root, chosen)));
  const port = ports.find(({ path }) => basename(path) === name);
  const { usb } = port ?? {};
  if (port === undefined || usb === undefined) {
    const sentence = `${chosen} is not a serial port on USB, so no rule can name it.`;
    throw new Problem('request', 'no-usb-port', sentence, { port: chosen });
  }
  const { product, serial, vendor } = usb;
  const chip = `SUBSYSTEM=="tty", ATTRS{idVendor}=="${vendor}", ATTRS{idProduct}=="${product}"`;
  const twins = ports.filter((other) => other.usb?.serial === serial && other.usb?.vendor === vendor);
  if (serial !== undefined && PLAIN.test(serial) && twins.length === 1)
    return `# The microcontroller at ${port.path}, by the serial number of its USB chip: any socket will do.\n${chip}, ATTRS{serial}=="${serial}", ${OWNER}\n`;
  const path = pathOfPort(root, port.path, computer);
  if (path === undefined || !PLAIN.test(path)) {
    const sentence = `The USB chip of ${port.path} has no serial number of its own, and udev does not say which socket it is plugged into.`;
    throw new Problem('environment', 'no-port-path', sentence, { port: port.path });
  }
  return `# The microcontroller at ${port.path}, by the socket that it is plugged into: its USB chip has no serial number of its own.\n# Plug nothing else in there, and make a new rule if it moves.\n${chip}, ENV{ID_PATH}=="${path}", ${OWNER}\n`;
}
