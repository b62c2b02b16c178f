import type { MachineConfig } from '../../machine/config.ts';
import type { MachinePlaces } from '../messages/view.ts';

/** How far things are apart in a machine. */
export function placesOf({ frontMm, pocketOrder }: MachineConfig): MachinePlaces {
  return { frontMm, pocketOrder };
}
