import type { MadeFile } from '../made-files.ts';
import { makePartsPage } from './parts-page.ts';
import { makeRackWiringDrawing, makeRackWiringPage, makeShieldDrawing } from './rack-wiring.ts';
import { makeWiringDrawing } from './wiring/drawing.ts';
import { makeWiringPage } from './wiring-page.ts';

/** Every file that is made from the data of the hardware, with its path in the repository. */
export function hardwareFiles(): readonly MadeFile[] {
  return [
    { path: 'docs/hardware/wiring.svg', content: makeWiringDrawing() },
    { path: 'docs/hardware/wiring.md', content: makeWiringPage() },
    { path: 'docs/hardware/rack-wiring.svg', content: makeRackWiringDrawing() },
    { path: 'docs/hardware/shield.svg', content: makeShieldDrawing() },
    { path: 'docs/hardware/rack-wiring.md', content: makeRackWiringPage() },
    { path: 'docs/hardware/parts.md', content: makePartsPage() },
  ];
}
