import type { MachineConfig } from '../../machine/config.ts';
import type { MachinePlaces } from '../messages/view.ts';

/** How far things are apart in a machine. */
export function placesOf(config: MachineConfig): MachinePlaces {
  const { cardLengthMm, frontMm, pocketOrder } = config;
  return {
    cardMm: cardLengthMm,
    rejectMm: frontMm,
    pocketsMm: [frontMm, frontMm, frontMm, frontMm],
    pocketOrder,
  };
}
