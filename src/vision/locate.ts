import type { CoarseTemplates } from './deck-model.ts';
import type { Patch } from './patch.ts';

/** A card whose template fits a patch, and where, in whole pixels of it. */
export interface Candidate {
  readonly card: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly correlation: number;
}

/**
 * The cards whose templates are most like some part of a patch at 2 px/mm, the most alike first, with their places.
 * `card` counts the model's cards; the first component is what all templates have in common, with a positive sign.
 */
export function locateIndex(patch: Patch, coarse: CoarseTemplates, count: number): Candidate[] {
  const { widthPx, heightPx, components, coordinates } = coarse;
  const size = widthPx * heightPx;
  const depth = components.length / size;
  const cards = coordinates.length / depth;
  const best = new Float32Array(cards).fill(-2);
  const places = new Int32Array(cards);
  const window = new Float32Array(size);
  const found = new Float32Array(depth);
  for (const place of likelyPlaces(patch, coarse)) {
    const y = Math.floor(place / patch.widthPx);
    if (!cutWindow(patch, place - y * patch.widthPx, y, widthPx, heightPx, window)) continue;
    project(window, components, found);
    compare(found, coordinates, best, places, place);
  }
  return [...best.keys()]
    .sort((a, b) => (best[b] as number) - (best[a] as number))
    .slice(0, count)
    .map((card) => ({
      card,
      xPx: (places[card] as number) % patch.widthPx,
      yPx: Math.floor((places[card] as number) / patch.widthPx),
      correlation: best[card] as number,
    }));
}

/** Places that are looked at closely: those most like what all templates have in common. */
const LIKELY_PLACES = 28;

function likelyPlaces(patch: Patch, { widthPx, heightPx, components }: CoarseTemplates): number[] {
  const window = new Float32Array(widthPx * heightPx);
  const common = components.subarray(0, window.length);
  const likeness = new Float32Array(1);
  const places: { readonly place: number; readonly like: number }[] = [];
  for (let y = 0; y + heightPx <= patch.heightPx; y++)
    for (let x = 0; x + widthPx <= patch.widthPx; x++) {
      if (!cutWindow(patch, x, y, widthPx, heightPx, window)) continue;
      project(window, common, likeness);
      places.push({ place: y * patch.widthPx + x, like: likeness[0] as number });
    }
  places.sort((one, other) => other.like - one.like);
  return places.slice(0, LIKELY_PLACES).map(({ place }) => place);
}

/** Copies a window out of a patch with mean 0 and norm 1; says whether there is anything in it. */
function cutWindow(
  patch: Patch,
  x: number,
  y: number,
  widthPx: number,
  heightPx: number,
  window: Float32Array,
): boolean {
  let sum = 0;
  let squares = 0;
  for (let row = 0, to = 0; row < heightPx; row++) {
    const from = (y + row) * patch.widthPx + x;
    for (let column = 0; column < widthPx; column++, to++) {
      const value = patch.values[from + column] as number;
      window[to] = value;
      sum += value;
      squares += value * value;
    }
  }
  const mean = sum / window.length;
  const variance = squares - sum * mean;
  if (variance < 1e-6) return false;
  const factor = 1 / Math.sqrt(variance);
  for (let at = 0; at < window.length; at++) window[at] = ((window[at] as number) - mean) * factor;
  return true;
}

function project(window: Float32Array, components: Float32Array, found: Float32Array): void {
  const size = window.length;
  for (let component = 0; component < found.length; component++) {
    const from = component * size;
    let even = 0;
    let odd = 0;
    for (let at = 0; at + 1 < size; at += 2) {
      even += (window[at] as number) * (components[from + at] as number);
      odd += (window[at + 1] as number) * (components[from + at + 1] as number);
    }
    found[component] = even + odd;
  }
}

/** Notes the place for every card that is more like the patch here than anywhere before. */
function compare(
  found: Float32Array,
  coordinates: Float32Array,
  best: Float32Array,
  places: Int32Array,
  place: number,
): void {
  for (let card = 0, at = 0; card < best.length; card++) {
    let correlation = 0;
    for (let component = 0; component < found.length; component++, at++)
      correlation += (found[component] as number) * (coordinates[at] as number);
    if (correlation > (best[card] as number)) {
      best[card] = correlation;
      places[card] = place;
    }
  }
}
