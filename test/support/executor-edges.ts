import type { BeamName } from '../../src/machine/messages.ts';
import type { Edge } from './executor-rig.ts';

/** Where a card's leading edge breaks each beam, in millimetres: the reference machine's. */
export const BEAM_MM: Readonly<Record<BeamName, number>> = {
  length1: 40,
  length2: 80,
  path0: 180,
  path1: 240,
  path2: 330,
  path3: 420,
  mouth0: 220,
  mouth1: 280,
  mouth2: 370,
  mouth3: 460,
  mouth4: 550,
};

/** A card by hand runs 1 mm in this many microseconds, between the fastest (1276) and the slowest (1470) of a club. */
export const US_PER_MM = 1300;

export interface HandCard {
  /** When its leading edge breaks the first beam. */
  readonly firstUs: number;
  readonly lengthMm?: number;
  readonly usPerMm?: number;
}

/** When a beam breaks for a card by hand. */
export function breaksUs(card: HandCard, beam: BeamName): number {
  return card.firstUs + (BEAM_MM[beam] - BEAM_MM.length1) * (card.usPerMm ?? US_PER_MM);
}

/** When a beam clears for a card by hand. */
export function clearsUs(card: HandCard, beam: BeamName): number {
  return breaksUs(card, beam) + (card.lengthMm ?? 57) * (card.usPerMm ?? US_PER_MM);
}

/** The beams that a card for a mouth breaks, in their order. */
export function beamsTo(mouth: number): BeamName[] {
  const paths = (['path0', 'path1', 'path2', 'path3'] as const).slice(0, Math.min(mouth, 3) + 1);
  return ['length1', 'length2', ...paths, `mouth${mouth}` as BeamName];
}

/** All edges of a card by hand on its way to a mouth, or only those at some of its beams. */
export function edgesTo(mouth: number, card: HandCard, only: readonly BeamName[] = beamsTo(mouth)): Edge[] {
  return only
    .flatMap((beam): Edge[] => [
      [breaksUs(card, beam), beam, true],
      [clearsUs(card, beam), beam, false],
    ])
    .sort((a, b) => a[0] - b[0]);
}

/** The edges before a time. */
export function before(edges: readonly Edge[], atUs: number): Edge[] {
  return edges.filter(([edgeUs]) => edgeUs < atUs);
}
