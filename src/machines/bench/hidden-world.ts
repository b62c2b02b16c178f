import type { MachineConfig } from '../../machine/config.ts';
import { BEAMS } from '../../machine/messages.ts';
import type { ParameterName } from '../../machine/parameters.ts';
import type { HiddenPart } from '../../ports/machines/station.ts';
import { Draws } from '../../simulator/draws.ts';

const STREAM = 295;
const BEAM_MM = 1;
const LIFT_MM = 2.5;
/** Shares of what the configuration has. */
const STEP_SHARE = 0.04;
const PICK_SHARE = 0.4;

/** An emulated machine that is not quite what its program takes it for, in what should be measured. */
export function hiddenWorld(config: MachineConfig, what: HiddenPart, seed: string): MachineConfig {
  const draws = new Draws(seed);
  const off = (most: number, kind: number, index = 0): number =>
    most * (2 * draws.uniform(STREAM, kind, index) - 1);
  const changes: [ParameterName, number][] = [];
  switch (what) {
    case 'beams':
      for (const [index, name] of BEAMS.slice(1).entries()) {
        const parameter = `${name}OffsetMm` as const;
        changes.push([parameter, config[parameter] + off(BEAM_MM, 1, index)]);
      }
      break;
    case 'rack':
      for (const storey of [1, 2, 3, 4] as const)
        changes.push([`lift${storey}Mm`, config[`lift${storey}Mm`] + off(LIFT_MM, 2, storey)]);
      break;
    case 'feed': {
      const slower = 1 + PICK_SHARE * draws.uniform(STREAM, 6);
      changes.push(['transportStepUm', config.transportStepUm * (1 + off(STEP_SHARE, 5))]);
      changes.push(['pickMinMs', config.pickMinMs * slower], ['pickMedianMs', config.pickMedianMs * slower]);
      break;
    }
    // How thick its cards are is no setting.
    case 'thickness':
      break;
  }
  return { ...config, ...Object.fromEntries(changes) };
}
