import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { SensorName } from '../../src/machine/messages.ts';

/** Where a feeder's nip and beams stand, in mm from the leading edge of a card at rest on the window. */
export interface FeederGeometry {
  /** The first driven nip behind the feed roller. */
  readonly nipMm: number;
  readonly firstMm: number;
  readonly secondMm: number;
  /** A beam beside the first one, on the other side of the path; without it nobody sees how askew a card lies. */
  readonly beside?: { readonly beam: SensorName; readonly acrossMm: number };
}

/** The feeder stand: its third beam, at the plug of the first slot of the rack, stands across from the first. */
export const STAND: FeederGeometry = {
  nipMm: 27,
  firstMm: 35,
  secondMm: 102,
  beside: { beam: 'code1', acrossMm: 82 },
};

/** The feeder of a whole machine. */
export function machineFeeder(config: MachineConfig): FeederGeometry {
  const [firstUm = 0, secondUm = 0] = settingsOf(config).beamUm;
  return { nipMm: config.gripMm, firstMm: firstUm / 1000, secondMm: secondUm / 1000 };
}
