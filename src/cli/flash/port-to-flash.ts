import type { FoundPort } from '../doctor/probe.ts';
import { CommandError, EXIT } from '../exit.ts';

/** The port that was named, or the only one there is. */
export function portToFlash(ports: readonly FoundPort[], named?: string): string {
  if (named !== undefined) return named;
  const [only, ...others] = ports;
  if (only === undefined) {
    throw new CommandError(
      EXIT.usage,
      'No serial port was found. Plug the board in, or name its port with --port.',
    );
  }
  if (others.length > 0) {
    const paths = ports.map(({ path }) => path).join(', ');
    throw new CommandError(EXIT.usage, `There are several ports: ${paths}. Name the right one with --port.`);
  }
  return only.lastingPath ?? only.path;
}
