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
