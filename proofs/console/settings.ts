import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import type { Language } from '../../src/words/language.ts';

/** What evenings are played with. */
export interface EveningSettings {
  readonly languages: readonly Language[];
  readonly faults: FaultLevel;
  readonly seed: string;
  readonly boards: number;
  readonly kills: number;
  /** How many evenings are played in a language at the most. */
  readonly evenings: number;
  /** A folder for a picture of every question. */
  readonly pictures?: string;
}
