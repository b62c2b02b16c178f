import { type CloseLook, coverOf } from './close-look.ts';

/** What is usual for the frames of a sequence that show cards of the deck. */
export interface Usual {
  /** What speaks for a cover in all but one of twenty: more than dirt does where the deck was not learnt well. */
  readonly cover: number;
  /** Medians over these frames. */
  readonly unlikeness: number;
  readonly edgeSeen: number;
  readonly beyondMm2: number;
  readonly printXMm: number;
  readonly printYMm: number;
  /** Median distance of a print from the usual place. */
  readonly printSpreadMm: number;
}

/** With fewer frames a single foreign card would make itself usual. */
const FEWEST_FOR_COVER = 21;

/** What is usual for these looks; `undefined` for fewer than it takes to know. */
export function usualOf(looks: readonly CloseLook[], fewest: number): Usual | undefined {
  if (looks.length < fewest) return undefined;
  const printXMm = median(looks.map((look) => look.printXMm));
  const printYMm = median(looks.map((look) => look.printYMm));
  const away = looks.map((look) => Math.hypot(look.printXMm - printXMm, look.printYMm - printYMm));
  return {
    cover: looks.length < FEWEST_FOR_COVER ? 0 : quantile(looks.map(coverOf), 0.95),
    unlikeness: median(looks.map(({ likeness }) => 1 - likeness)),
    beyondMm2: median(looks.map((look) => look.beyondMm2)),
    edgeSeen: median(looks.map((look) => look.edgeSeen)),
    printXMm,
    printYMm,
    printSpreadMm: median(away),
  };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}
