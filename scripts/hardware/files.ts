import { STAND_PICTURES, standPicture } from '../../hardware/model/stand/picture.ts';
import type { MadeFile } from '../made-files.ts';
import { makeRackWiringDrawing, makeRackWiringPage, makeShieldDrawing } from './rack-wiring.ts';
import { makeStandPage } from './stand-page.ts';

/** Every file that is made from the data of the hardware, with its path in the repository. */
export function hardwareFiles(): readonly MadeFile[] {
  return [
    { path: 'docs/hardware/rack-wiring.svg', content: makeRackWiringDrawing() },
    { path: 'docs/hardware/shield.svg', content: makeShieldDrawing() },
    { path: 'docs/hardware/rack-wiring.md', content: makeRackWiringPage() },
    { path: 'docs/hardware/stand.md', content: makeStandPage() },
    ...Array.from({ length: STAND_PICTURES }, (_, step) => ({
      path: `docs/hardware/stand/step-${step + 1}.svg`,
      content: standPicture(step),
    })),
  ];
}
