import type { Frame } from '../frame.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { SeededRandom } from './random.ts';

/** Where the card's corner lies in the frame. */
const CORNER_MM = 3;
/** How much of the paper's light a template's darkest place takes. */
const DARKEST = 0.8;
/** Grey levels either way, more from frame to frame. */
const NOISES = [4, 12, 24] as const;

/** How large frames are. */
export type FrameSize = Pick<Frame, 'widthPx' | 'heightPx' | 'pxPerMm'>;

/**
 * A frame of a card as its deck's model knows it, for readers to practise on: the template on white paper, with noise,
 * and every other one with the card turned round. Each place in the deck gives another frame.
 */
export function practiceFrame(
  { box, limits, templates }: DeckModel,
  place: number,
  { heightPx: framePx, pxPerMm, widthPx: rowPx }: FrameSize,
): Frame {
  const { heightPx, values, widthPx } = templates[place % templates.length] ?? NO_TEMPLATE;
  const { paperLevel, surroundLevel } = limits;
  const random = new SeededRandom(place);
  const noise = NOISES[place % NOISES.length] ?? 0;
  const pixels = new Uint8Array(rowPx * framePx);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const inkAt = (x: number, y: number): number => {
    const column = Math.floor((x / pxPerMm - CORNER_MM - box.xMm) * PATCH_PX_PER_MM);
    const row = Math.floor((y / pxPerMm - CORNER_MM - box.yMm) * PATCH_PX_PER_MM);
    if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) return 0;
    return (DARKEST * ((values[row * widthPx + column] as number) - least)) / (most - least || 1);
  };
  for (let y = 0; y < framePx; y++)
    for (let x = 0; x < rowPx; x++) {
      const isCard = Math.min(x, y) >= CORNER_MM * pxPerMm;
      const level = isCard ? paperLevel * (1 - inkAt(x, y)) : surroundLevel;
      const at = y * rowPx + x;
      const noisy = level + random.between(-noise, noise);
      pixels[place % 2 === 0 ? at : pixels.length - 1 - at] = Math.max(0, Math.min(255, noisy));
    }
  return { widthPx: rowPx, heightPx: framePx, pxPerMm, channels: 1, pixels };
}

const NO_TEMPLATE = { widthPx: 0, heightPx: 0, values: new Float32Array() };
