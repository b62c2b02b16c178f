import { equalNeighbours } from '../../job/backs.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { MachineConfig } from '../../machine/config.ts';

/** What is chosen of trays and the decks in them. */
export interface TrayOptions {
  readonly backs?: readonly string[];
  /** Absent where it is as in the profile. */
  readonly labelReader?: boolean;
}

/** The configuration of a machine with or without a label reader, where that is chosen. */
export function labelReaderOf({ labelReader }: TrayOptions): Partial<MachineConfig> {
  return labelReader === undefined ? {} : { labelReader: labelReader ? 1 : 0 };
}

/** A warning of boards that lie next to each other with decks that can't be told apart; none where there are none. */
export function warnOfBacks(plan: Pick<JobPlan, 'backs' | 'boards'>): string[] {
  const pairs = equalNeighbours(plan);
  if (pairs.length === 0) return [];
  const named = pairs
    .slice(0, MOST_PAIRS)
    .map(({ first, second, back }) => `${first} and ${second} (${back})`);
  const more = pairs.length > MOST_PAIRS ? ` and ${pairs.length - MOST_PAIRS} more pairs` : '';
  return [
    `Neighbours with equal backs, whose cards nobody can tell apart once mixed: boards ${named.join(', ')}${more}. Name two backs or more, with the boards in their order.`,
  ];
}

export const MOST_PAIRS = 3;
