import type { MadeFile } from '../made-files.ts';
import { makeRackWiringDrawing, makeRackWiringPage, makeShieldDrawing } from './rack-wiring.ts';

/** Every file that is made from the data of the hardware, with its path in the repository. */
export function hardwareFiles(): readonly MadeFile[] {
  return [
    { path: 'docs/hardware/rack-wiring.svg', content: makeRackWiringDrawing() },
    { path: 'docs/hardware/shield.svg', content: makeShieldDrawing() },
    { path: 'docs/hardware/rack-wiring.md', content: makeRackWiringPage() },
  ];
}
