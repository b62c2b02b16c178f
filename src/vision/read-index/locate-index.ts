import { once } from '../numbers/once.ts';
import { sumOver } from '../numbers/summed-area.ts';
import type { Patch } from '../patch/patch.ts';
import { sumsOf } from '../patch/patch-sums.ts';
import { productAt, type Template } from './align.ts';
import type { CoarseTemplates } from './deck-model.ts';

/** A card whose template fits a patch, and where, in whole pixels of it. */
interface Candidate {
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
  const { coordinates } = coarse;
  const components = componentsOf(coarse);
  const cards = coordinates.length / components.length;
  const best = new Float32Array(cards).fill(-2);
  const places = new Int32Array(cards);
  for (const { found, light, place } of likeliestPlaces(patch, components)) {
    const y = Math.floor(place / patch.widthPx);
    const x = place - y * patch.widthPx;
    for (let at = FIRST_COMPONENTS; at < components.length; at++)
      found[at] = likenessAt(patch, components[at] as Component, x, y, light);
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

/** One of the pictures of which templates are sums, and the sum of its values. */
interface Component extends Template {
  readonly sum: number;
}

const componentsOf = once(({ components, heightPx, widthPx }: CoarseTemplates): readonly Component[] => {
  const size = widthPx * heightPx;
  return Array.from({ length: components.length / size }, (_, component) => {
    const values = components.subarray(component * size, (component + 1) * size);
    return { widthPx, heightPx, values, sum: values.reduce((sum, value) => sum + value, 0) };
  });
});

/** Mean and norm, about it, of a part of a patch. */
interface Light {
  readonly mean: number;
  readonly norm: number;
}

function lightAt(patch: Patch, { widthPx, heightPx }: Component, xPx: number, yPx: number): Light {
  const { squares, values } = sumsOf(patch);
  const sum = sumOver(values, xPx, yPx, widthPx, heightPx);
  const mean = sum / (widthPx * heightPx);
  const variance = sumOver(squares, xPx, yPx, widthPx, heightPx) - sum * mean;
  return { mean, norm: variance < 1e-6 ? 0 : Math.sqrt(variance) };
}

/** How much of a component is in the part of a patch that begins at a pixel, taken to mean 0 and norm 1. */
function likenessAt(patch: Patch, component: Component, xPx: number, yPx: number, light: Light): number {
  return (productAt(patch, component, xPx, yPx) - light.mean * component.sum) / light.norm;
}

/** Places that are looked at again: those most like what all templates have in common. */
const LIKELY_PLACES = 28;
/** Places that are looked at closely: those of which the first few components explain most. */
const LIKELIEST_PLACES = 12;
const FIRST_COMPONENTS = 5;

/** A pixel of a patch, counted row by row, and how likely the index begins there. */
interface LikelyPlace {
  readonly place: number;
  readonly light: Light;
  readonly like: number;
}

/** A likely place, and how much of each component is there, as far as was looked at. */
interface LikeliestPlace extends LikelyPlace {
  readonly found: Float32Array;
}

function likeliestPlaces(patch: Patch, components: readonly Component[]): LikeliestPlace[] {
  return likelyPlaces(patch, components[0] as Component)
    .map(({ light, place }) => {
      const y = Math.floor(place / patch.widthPx);
      const x = place - y * patch.widthPx;
      const found = new Float32Array(components.length);
      let like = 0;
      for (const [at, component] of components.slice(0, FIRST_COMPONENTS).entries()) {
        found[at] = likenessAt(patch, component, x, y, light);
        like += (found[at] as number) ** 2;
      }
      return { found, light, like, place };
    })
    .sort((one, other) => other.like - one.like)
    .slice(0, LIKELIEST_PLACES);
}

/** The likeliest places first; where the patch has nothing on it is none. */
function likelyPlaces(patch: Patch, common: Component): LikelyPlace[] {
  const places: LikelyPlace[] = [];
  for (let y = 0; y + common.heightPx <= patch.heightPx; y++)
    for (let x = 0; x + common.widthPx <= patch.widthPx; x++) {
      const light = lightAt(patch, common, x, y);
      if (light.norm === 0) continue;
      places.push({ place: y * patch.widthPx + x, light, like: likenessAt(patch, common, x, y, light) });
    }
  return places.sort((one, other) => other.like - one.like).slice(0, LIKELY_PLACES);
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
