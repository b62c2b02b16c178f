import { onceWith } from '../numbers/once.ts';
import type { Template } from './align.ts';
import { templateOf } from './deck-model.ts';

/**
 * How much of what tells a card from each of the others a frame shows: the least over all others, 0..1.
 *
 * What tells two cards apart is the squared difference of their templates; `unseen` is 1 at the template's pixels that
 * lie outside the frame or under dirt. What no frame of the calibration showed is alike in all templates, and so does
 * not count.
 */
export function seenShare(unseen: Uint8Array, templates: readonly Template[], card: number): number {
  const own = templateOf(templates, card).values;
  const hidden = placesOf(unseen);
  if (hidden.length === 0) return 1;
  const differences = differencesTo(templates, card);
  let least = 1;
  for (const [other, { values }] of templates.entries()) {
    const all = differences[other] as number;
    if (other === card || all <= 0) continue;
    least = Math.min(least, 1 - differenceAt(hidden, own, values) / all);
  }
  return Math.max(0, least);
}

/** The places at which there is a 1. */
function placesOf(unseen: Uint8Array): Uint32Array {
  const places = new Uint32Array(unseen.length);
  let count = 0;
  for (let at = 0; at < unseen.length; at++) if (unseen[at] === 1) places[count++] = at;
  return places.subarray(0, count);
}

/** Squared differences of each template from the others, as far as they were asked for. */
const differencesTo = onceWith((templates: readonly Template[], card): Float64Array => {
  const own = templateOf(templates, card).values;
  const everywhere = Uint32Array.from(own.keys());
  return Float64Array.from(templates, ({ values }) => differenceAt(everywhere, own, values));
});

/** Squared difference of two pictures at some places. */
function differenceAt(places: Uint32Array, one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < places.length; index++) {
    const at = places[index] as number;
    const difference = (one[at] as number) - (other[at] as number);
    sum += difference * difference;
  }
  return sum;
}
