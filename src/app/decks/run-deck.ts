import type { DeckName } from '../../bridge/deck.ts';
import { hasRealCards, type MachineChoice, type PassTask } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { PileRequest } from '../../ports/machines/pile-request.ts';
import { type KeepRequest, runPassJob } from '../dealing/deal.ts';
import type { DealingPorts, DealingResult } from '../dealing/dealing.ts';
import { chosenConfig, type SettingsRequest } from '../machines/chosen-config.ts';
import { Problem } from '../problem.ts';

/** A deck to be run through a machine, and what for. */
export interface RunDeckRequest extends KeepRequest, SettingsRequest {
  readonly task: Exclude<PassTask['kind'], 'read'>;
  readonly deck: DeckName;
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
  /** How the deck lies in the simulated world; absent for any deck of the club. */
  readonly simulateDeck?: PileRequest | undefined;
}

/** Counts, sorts or looks at a deck, as a job. */
export async function runDeck(request: RunDeckRequest, ports: DealingPorts): Promise<DealingResult> {
  const { deck, machine, readers, simulateDeck, task } = request;
  if (hasRealCards(machine) && simulateDeck !== undefined)
    throw new Problem('request', 'deck-of-real-machine', 'A real machine uses the deck that people put in.');
  const { config } = chosenConfig(request, ports, { readers });
  const world = simulateDeck && { world: await ports.machines.worldOfPile(simulateDeck) };
  const plan = {
    deck,
    boards: [],
    passes: { kind: task, trays: [], ...world },
    copies: 1,
    order: 'set',
    machine,
    origin: { kind: 'none' },
    config,
  } as const;
  return runPassJob({ plan }, `deck-${task}`, request, ports);
}
