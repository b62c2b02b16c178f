import type { Template } from './align.ts';

/**
 * How much of what tells a card from each of the others a frame shows: the least over all others, 0..1.
 *
 * What tells two cards apart is the squared difference of their templates; `unseen` is 1 at the template's pixels that
 * lie outside the frame. What no frame of the calibration showed is alike in all templates, and so does not count.
 */
export function seenShare(unseen: Uint8Array, templates: readonly Template[], card: number): number {
  const own = templates[card]?.values;
  if (own === undefined) throw new RangeError(`The deck's model has no card number ${card}.`);
  const shares = templates.map(({ values }, other) => (other === card ? 1 : shareOf(unseen, own, values)));
  return Math.min(...shares);
}

function shareOf(unseen: Uint8Array, own: Float32Array, other: Float32Array): number {
  let seen = 0;
  let all = 0;
  for (let at = 0; at < own.length; at++) {
    const difference = (own[at] as number) - (other[at] as number);
    const square = difference * difference;
    all += square;
    if (unseen[at] !== 1) seen += square;
  }
  return all > 0 ? seen / all : 1;
}
