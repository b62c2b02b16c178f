import { type Form, fieldsOf, isRecord, readOf, textOf } from '../vision/numbers/forms.ts';
import type { PrintGrid } from '../vision/print/measure/grid.ts';
import { REFERENCES, type SymbolReferences } from './limits.ts';
import { decodeLook, encodeLook, type Look } from './look-text.ts';

/**
 * The version of what eyes are asked and answer, as texts that everything between hands on unread. It goes up with each
 * change of what is measured or of how that is written, so that no measure of another build is judged as one of this.
 */
export const INSPECTION_VERSION = 3;

/** What eyes are asked to measure of every card. */
export interface InspectionWanted {
  /** The digest of the profile that the deck is tested by. */
  readonly by: string;
  /** The white and the black that symbols are graded by; absent for the card's own paper. */
  readonly references?: SymbolReferences;
}

const WANTED: Form<InspectionWanted> = fieldsOf<InspectionWanted>({ by: textOf(), references: REFERENCES }, [
  'references',
]);

export function makeInspectionWanted(wanted: InspectionWanted): string {
  return JSON.stringify({ version: INSPECTION_VERSION, ...(WANTED.write(wanted) as object) });
}

/** What is asked by such a text; `undefined` where it is none, or of another version. */
export function parseInspectionWanted(text: string): InspectionWanted | undefined {
  const value = valueIn(text);
  return isRecord(value) && value.version === INSPECTION_VERSION ? readOf(WANTED, value) : undefined;
}

/** What eyes have measured of one card, or that they know another profile, or are of another version. */
export type Inspected =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'other-profile' | 'other-version' | 'malformed' };

export function makeInspected(by: string, look?: Look): string {
  return JSON.stringify({ version: INSPECTION_VERSION, by, ...(look && { look: encodeLook(look) }) });
}

/** What such a text says to who tests by a profile, of whose print `grid` is. */
export function parseInspected(text: string, by: string, grid: PrintGrid): Inspected {
  const value = valueIn(text);
  if (!isRecord(value) || typeof value.by !== 'string') return { kind: 'malformed' };
  if (value.version !== INSPECTION_VERSION) return { kind: 'other-version' };
  if (value.by !== by) return { kind: 'other-profile' };
  const look = decodeLook(value.look, grid);
  return look === undefined ? { kind: 'malformed' } : { kind: 'look', look };
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
