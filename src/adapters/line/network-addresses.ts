import { hostname, networkInterfaces } from 'node:os';
import type { OwnAddresses } from '../../ports/computer.ts';

/** Networks that only programs of this computer are in. */
const INNER = /^(docker|br-|veth|virbr|lxc|podman)/;
const LINK_LOCAL = /^fe80:/i;
const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9-]{1,63})*$/;

/** The addresses that this computer has now. */
export function ownAddresses(): OwnAddresses {
  const networks = Object.entries(networkInterfaces()).toSorted(
    ([a], [b]) => Number(INNER.test(a)) - Number(INNER.test(b)),
  );
  const found = networks.flatMap(([, entries = []]) => entries.filter(({ internal }) => !internal));
  const numbersOf = (family: 'IPv4' | 'IPv6'): string[] =>
    found.filter((entry) => entry.family === family).map(({ address }) => address);
  return {
    numbers: [...numbersOf('IPv4'), ...numbersOf('IPv6').filter((address) => !LINK_LOCAL.test(address))],
    names: ownNames(hostname().toLowerCase()),
  };
}

function ownNames(host: string): string[] {
  if (!NAME.test(host) || host === 'localhost') return [];
  const [label = ''] = host.split('.');
  return [...new Set([host, `${label}.local`])];
}
