/** A host on the network: its name or address, and its port. */
export interface NetworkChoice {
  readonly host: string;
  readonly port: number;
}

/** How the address of a host on the network begins. */
export const NETWORK_PREFIX = 'tls://';
const LARGEST_PORT = 65_535;

/** The number of a port; `undefined` where it is none. */
export function parsePortNumber(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= LARGEST_PORT ? port : undefined;
}

/** The host that `tls://name:port` names; `undefined` where it is none. */
export function parseNetworkChoice(text: string): NetworkChoice | undefined {
  if (!text.startsWith(NETWORK_PREFIX)) return undefined;
  const [, bare, name, digits = ''] =
    /^(?:\[([0-9A-Fa-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+)):(\d+)$/.exec(text.slice(NETWORK_PREFIX.length)) ?? [];
  const host = bare ?? name;
  const port = parsePortNumber(digits);
  return host !== undefined && port !== undefined ? { host, port } : undefined;
}

/** A serial port by its path, and the speed of its line. */
export interface SerialChoice {
  readonly path: string;
  readonly baud: number;
}

/** The speed of the lines of Soubrette, where none is named. */
export const USUAL_BAUD = 250_000;
/** The speeds that a serial line can have. */
export const LEAST_BAUD = 9600;
export const MOST_BAUD = 2_000_000;

/**
 * The port that a person names: `/dev/ttyUSB0`, or with the speed of its line `/dev/ttyUSB0@115200`, since not every
 * converter keeps up with the usual one; `undefined` for a speed that no line has.
 */
export function parseSerialChoice(text: string): SerialChoice | undefined {
  const [, path, digits] = /^(.+)@(\d+)$/.exec(text) ?? [];
  if (path === undefined) return { path: text, baud: USUAL_BAUD };
  const baud = Number(digits);
  return baud >= LEAST_BAUD && baud <= MOST_BAUD ? { path, baud } : undefined;
}
