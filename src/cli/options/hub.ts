import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { openHubLine } from '../../adapters/line/hub-line.ts';
import type { DirectorPorts } from '../../app/fleet/director/director-line.ts';
import { type HubLine, parseHubAddress } from '../../ports/hub-line.ts';
import { surroundings } from '../shell/app-ports.ts';
import { wholeNumber } from './common.ts';
import type { OptionGroup } from './group.ts';

const MOST_AHEAD = 50;
const USUAL_AHEAD = 6;

/** Which hub a machine deals for. */
interface HubOptions {
  readonly hub?: string;
  readonly event?: string;
  readonly ahead: number;
}

/** The options of a machine that deals what a hub wants. */
export function hubOptions(): OptionGroup<HubOptions> {
  return new Command()
    .option('--hub <url>', 'deal what this hub wants, until nothing is left', parseHub)
    .option('--event <event>', 'of the hub, by its id or name (default: the only one that was joined)')
    .option(
      '--ahead <number>',
      'with --hub: how many trays to hold ahead',
      wholeNumber(1, MOST_AHEAD),
      USUAL_AHEAD,
    );
}

/** Parses the address of a hub. */
export function parseHub(value: string): string {
  const address = parseHubAddress(value);
  if (address !== undefined) return address;
  throw new InvalidArgumentError(`"${value}" is no address of a hub. Write it as https://hub.local:7770.`);
}

/** Brings what commands of a director hand to their use cases. */
export async function directorPorts(): Promise<DirectorPorts & ReturnType<typeof surroundings>> {
  return { ...(await partsOf('keys', 'openers')), ...surroundings(), lineTo };
}

/** Lines to hubs, as this process has them. */
export function lineTo(address: string): HubLine {
  return openHubLine(address);
}

/** The same for a machine that joins, and keeps to the certificate that it finds. */
export function firstLineTo(address: string): HubLine {
  return openHubLine(address, { learns: true });
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
