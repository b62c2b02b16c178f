import { InvalidArgumentError } from '@commander-js/extra-typings';
import { openHubLine } from '../../adapters/hub-line.ts';
import type { HubLine } from '../../ports/hub-line.ts';

/** Parses the address of a hub. */
export function parseHub(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new InvalidArgumentError(`"${value}" is no address of a hub. Write it as http://hub.local:7770.`);
}

/** Lines to hubs, as this process has them. */
export function lineTo(address: string): HubLine {
  return openHubLine(address);
}

/** Waits so long, or until the signal is aborted. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
