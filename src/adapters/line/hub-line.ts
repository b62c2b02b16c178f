import type { HubLine } from '../../ports/hub-line.ts';
import type { openRequests, Pin } from './hub-requests.ts';

/** How far a line to a hub goes. */
export interface LineOptions {
  /** Whether it takes whatever certificate it finds first, and keeps to that: somebody compares its fingerprint. */
  readonly learns?: boolean;
  /** Ends all that is asked. */
  readonly signal?: AbortSignal;
}

/** The line to the hub at an address. What speaks HTTP takes long to load, and is loaded with the first request. */
export function openHubLine(address: string, { learns = false, signal }: LineOptions = {}): HubLine {
  const { hash, origin } = new URL(address);
  const pin: Pin = { fingerprint: hash.slice(1), learns };
  let requests: Promise<ReturnType<typeof openRequests>> | undefined;
  return {
    address: origin,
    get fingerprint() {
      return pin.fingerprint === '' ? undefined : pin.fingerprint;
    },
    async send(request) {
      requests ??= import('./hub-requests.ts').then((loaded) => loaded.openRequests(origin, pin, signal));
      return (await requests)(request);
    },
  };
}
