import { type Card, suitOf } from '../../bridge/card.ts';
import type { InkPatch } from '../patch/ink.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch/patch.ts';
import { cropAt, type Template, toTemplate } from '../read-index/align.ts';
import { searchBox } from '../read-index/deck-model.ts';
import { cropFit, fitTemplate, type Place } from '../read-index/fit-template.ts';
import { inkOfSource, type PlacedSource } from './source.ts';

/** What a deck's cards look like. */
interface CardPictures {
  readonly templates: readonly Template[];
  /** The mean ink of all cards in the box and the reach round it. */
  readonly usual: Float32Array;
}

/** A sum of pictures, each pixel over those that show it. */
class PictureSum {
  readonly #sum: Float32Array;
  readonly #count: Float32Array;

  constructor(size: number) {
    this.#sum = new Float32Array(size);
    this.#count = new Float32Array(size);
  }

  add({ values, unseen }: InkPatch): void {
    for (let at = 0; at < values.length; at++) {
      if (unseen?.[at] === 1) continue;
      this.#sum[at] = (this.#sum[at] as number) + (values[at] as number);
      this.#count[at] = (this.#count[at] as number) + 1;
    }
  }

  /** The mean; where no picture shows a pixel, the other's. */
  mean(otherwise?: Float32Array): Float32Array {
    return this.#sum.map((sum, at) => {
      const count = this.#count[at] as number;
      return count > 0 ? sum / count : (otherwise?.[at] ?? 0);
    });
  }
}

/**
 * The index of each card as the mean of its frames. What none of them shows is taken from the other cards of its
 * suit, or from all.
 */
export function makePictures(
  placed: readonly PlacedSource[],
  cards: readonly Card[],
  box: Box,
  seamPx: number,
  reachMm: number,
): CardPictures {
  const wide = searchBox(box, reachMm);
  const widthPx = Math.round(wide.widthMm * PATCH_PX_PER_MM);
  const size = widthPx * Math.round(wide.heightMm * PATCH_PX_PER_MM);
  const all = new PictureSum(size);
  const bySuit = Array.from({ length: 4 }, () => new PictureSum(size));
  const byCard = cards.map(() => new PictureSum(size));
  const first: (Template | undefined)[] = cards.map(() => undefined);
  const reachPx = Math.round(reachMm * PATCH_PX_PER_MM);
  for (const { source, label, shift } of placed) {
    const ink = inkOfSource(source, { ...wide, xMm: wide.xMm + shift.xMm, yMm: wide.yMm + shift.yMm });
    all.add(ink);
    bySuit[suitOf(source.card)]?.add(ink);
    first[label] ??= middleOf(ink.values, widthPx, reachPx);
    byCard[label]?.add(laidOver(ink, first[label], seamPx, reachPx));
  }
  const usual = all.mean();
  const suits = bySuit.map((suit) => suit.mean(usual));
  const templates = byCard.map((card, label) =>
    middleOf(card.mean(suits[suitOf(cards[label] as Card)]), widthPx, reachPx),
  );
  return { templates, usual };
}

/** A picture moved, part by part, to lie over a template in its middle. */
function laidOver(ink: InkPatch, template: Template, seamPx: number, rimPx: number): InkPatch {
  const fit = fitTemplate(ink, template, { xPx: rimPx, yPx: rimPx }, seamPx);
  const home = (place: Place): Place => ({ xPx: place.xPx - rimPx, yPx: place.yPx - rimPx });
  const moved = { ...fit, upper: home(fit.upper), lower: home(fit.lower), seamPx: fit.seamPx + rimPx };
  return { ...ink, ...cropFit(ink, moved, ink) };
}

/** The picture without its rim, as a template. */
function middleOf(values: Float32Array, widthPx: number, rimPx: number): Template {
  const heightPx = values.length / widthPx;
  const [innerWidthPx, innerHeightPx] = [widthPx - 2 * rimPx, heightPx - 2 * rimPx];
  const inner = cropAt({ widthPx, heightPx, values }, rimPx, rimPx, innerWidthPx, innerHeightPx);
  return toTemplate(innerWidthPx, innerHeightPx, inner);
}
