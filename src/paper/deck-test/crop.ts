import { encode } from 'fast-png';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import type { Frame } from '../../vision/frame.ts';
import { turnFrame } from '../../vision/locate/upright.ts';
import { sightCard } from '../../vision/print/measure/card-sight.ts';
import { seenAt } from '../../vision/print/measure/pose.ts';
import type { Picture } from '../document.ts';
import { ownerInWords, valueInWords } from './words.ts';

/** How much of a card is shown, and how much larger. */
const CORNER = { widthMm: 14, heightMm: 22, shownAs: 1.9 };
/** Spots are looked for a little further. */
const SPOT_CORNER = { widthMm: 18, heightMm: 28, shownAs: 1.6 };
/** Symbols are beside the index, as far as the window goes. */
const TOP_EDGE = { widthMm: 33, heightMm: 12, shownAs: 1.9 };
const BEFORE_MM = 1;

/** A picture for a report of what a value shows: the card's corner or its symbol upright, a spot in a frame. */
export function cropOf(frame: Frame, verdict: Pick<ItemVerdict, 'item'>, value: ItemValue): Picture {
  const sight = sightCard(frame);
  const upright = sight?.frame ?? (value.sight?.measures?.turned === true ? turnFrame(frame) : frame);
  const corner = sight?.edges.pose ?? { xMm: 2, yMm: 2, angleDeg: 0, scale: 1 };
  const spot = verdict.item === 'spot' ? value.sight?.measures?.spot : undefined;
  const [leftMm, topMm] = [corner.xMm - BEFORE_MM, corner.yMm - BEFORE_MM];
  const { heightMm, shownAs, widthMm } = partOf(verdict.item);
  const width = Math.round(widthMm * upright.pxPerMm);
  const height = Math.round(heightMm * upright.pxPerMm);
  const data = cut(
    upright,
    Math.round(leftMm * upright.pxPerMm),
    Math.round(topMm * upright.pxPerMm),
    width,
    height,
  );
  if (spot !== undefined) {
    const [xMm, yMm] = seenAt(corner, [spot.xMm, spot.yMm]);
    drawFrame(
      data,
      width,
      height,
      (xMm - leftMm) * upright.pxPerMm,
      (yMm - topMm) * upright.pxPerMm,
      upright.pxPerMm,
    );
  }
  const words = [valueInWords(verdict.item, value.value), ownerInWords(value)].filter((each) => each !== '');
  return {
    png: encode({ width, height, channels: 3, depth: 8, data }),
    widthMm: widthMm * shownAs,
    heightMm: heightMm * shownAs,
    alt: `The corner of a card: ${ITEMS[verdict.item].title.toLowerCase()}, ${words.join(', ')}`,
    caption: words.join(', '),
  };
}

/** The corner of a card upright, as PNG, whatever is judged of it. */
export function cornerOf(frame: Frame): Uint8Array {
  return cropOf(frame, { item: 'position' }, { value: 0 }).png;
}

function partOf(item: ItemName): typeof CORNER {
  if (item.startsWith('symbol')) return TOP_EDGE;
  return item === 'spot' ? SPOT_CORNER : CORNER;
}

/** A part of a picture in red, green, blue; dark where it goes beyond. */
function cut(
  { channels, heightPx, pixels, widthPx }: Frame,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [left + x, top + y];
      if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) continue;
      const from = (row * widthPx + column) * channels;
      for (let channel = 0; channel < 3; channel++) {
        data[3 * (y * width + x) + channel] = pixels[from + (channels === 3 ? channel : 0)] as number;
      }
    }
  }
  return data;
}

const SPOT_HALF_MM = 1.5;

/** A red square of 3 x 3 mm round a place in pixels. */
function drawFrame(
  data: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  pxPerMm: number,
): void {
  const half = Math.round(SPOT_HALF_MM * pxPerMm);
  const thick = Math.max(1, Math.round(pxPerMm / 8));
  for (let dy = -half; dy <= half; dy++) {
    for (let dx = -half; dx <= half; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) <= half - thick) continue;
      const [column, row] = [Math.round(x) + dx, Math.round(y) + dy];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      data.set([208, 38, 44], 3 * (row * width + column));
    }
  }
}
