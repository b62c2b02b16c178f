import type { PrintGrid } from '../vision/print/measure/grid.ts';
import { parseReferences, type SymbolReferences } from './limits.ts';
import { decodeLook, encodeLook, type Look } from './look-text.ts';

/** What eyes are asked to measure of every card. */
export interface InspectionWanted {
  /** The digest of the profile that the deck is tested by. */
  readonly by: string;
  /** The white and the black that symbols are graded by; absent for the card's own paper. */
  readonly references?: SymbolReferences;
}

/** What was asked of eyes and what they answer, as texts that everything between hands on unread. */
export function makeInspectionWanted({ by, references }: InspectionWanted): string {
  return JSON.stringify({ by, ...(references && { references }) });
}

/** What is asked by such a text; `undefined` where it is none. */
export function parseInspectionWanted(text: string): InspectionWanted | undefined {
  const value = fieldsOf(text);
  if (value === undefined || typeof value.by !== 'string') return undefined;
  const { by, references: given } = value;
  const references = given === undefined ? undefined : parseReferences(given);
  if ((given === undefined) !== (references === undefined)) return undefined;
  return { by, ...(references && { references }) };
}

/** What eyes have measured of one card, or that they know another profile. */
export type Inspected =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'other-profile' }
  | { readonly kind: 'malformed' };

export function makeInspected(by: string, look?: Look): string {
  return JSON.stringify({ by, ...(look && { look: encodeLook(look) }) });
}

/** What such a text says to who tests by a profile, of whose print `grid` is. */
export function parseInspected(text: string, by: string, grid: PrintGrid): Inspected {
  const value = fieldsOf(text);
  if (value === undefined || typeof value.by !== 'string') return { kind: 'malformed' };
  if (value.by !== by) return { kind: 'other-profile' };
  const look = decodeLook(value.look, grid);
  return look === undefined ? { kind: 'malformed' } : { kind: 'look', look };
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
