import type { MachineConfig } from '../../machine/config.ts';
import type { MachinePlaces } from '../messages/view.ts';

/** How far things are apart in a machine. */
export function placesOf(config: MachineConfig): MachinePlaces {
  const { cardLengthMm, fixedMm, gate1Mm, gate2Mm, gate3Mm, pocketOrder, rejectGateMm } = config;
  return {
    cardMm: cardLengthMm,
    rejectMm: rejectGateMm,
    pocketsMm: [gate1Mm, gate2Mm, gate3Mm, fixedMm],
    pocketOrder,
  };
}
