import type { MachineConfig } from '../../src/machine/config.ts';
import { placesOfMachine } from './wiring/places.ts';

/** The measures of the machine as OpenSCAD reads them: millimetres along the path, from the card's place on the window. */
export function makeGeometryScad(config: MachineConfig): string {
  const { beams, gatesMm, fixedMm, thicknessMm } = placesOfMachine();
  const along = beams.filter(({ mouth }) => mouth === undefined).map(({ mm }) => mm);
  const mouths = beams.filter(({ mouth }) => mouth !== undefined).map(({ mm }) => mm);
  return [
    '// Made from src/machine by npm run docs; a test compares them. All in mm.',
    `card_length = ${config.cardLengthMm}; // bridge size; 63 for poker size`,
    'card_width = 88;',
    'card_thickness = 0.3;',
    `window_clear = ${config.windowClearMm};`,
    `thickness_at = ${thicknessMm};`,
    `beams_at = [${along.join(', ')}];`,
    `gates_at = [${gatesMm.join(', ')}];`,
    `fixed_at = ${fixedMm};`,
    `mouths_at = [${mouths.join(', ')}];`,
    `gate_zone = ${config.gateZoneMm};`,
    '',
  ].join('\n');
}
