import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { profileConfig } from '../../machine/config.ts';
import { makePile, type PileWish } from '../../simulator/pile.ts';
import { type PassesEvent, runToEnd } from '../machines/run-passes.ts';
import { randomSeed } from '../machines/seed.ts';
import { createSimulation, type SimulationRequest } from '../machines/simulation.ts';
import type { AppPorts } from '../ports.ts';
import type { DeckCourse } from './deck-course.ts';

/** A deck to be run through the simulated machine, and what kind of machine that is. */
export interface RunDeckRequest extends SimulationRequest {
  readonly deck: DeckName;
  /** How the deck lies in the simulated world; absent for any deck of the club. */
  readonly simulateDeck?: PileWish | undefined;
}

export type RunDeckEvent =
  | PassesEvent
  | ({ readonly kind: 'simulated'; readonly seed: string } & Pick<SimulationRequest, 'profile' | 'faults'>);

/** What a course found, which is `undefined` where nothing was settled; or that it was stopped. */
export type DeckRun<T> =
  | { readonly kind: 'ended'; readonly found: T | undefined }
  | { readonly kind: 'stopped' };

/** Runs a course on the simulated machine. */
export async function runDeck<T>(
  course: DeckCourse<T>,
  { deck, faults, profile, readers, seed = randomSeed(), simulateDeck }: RunDeckRequest,
  ports: Pick<AppPorts<RunDeckEvent>, 'emit' | 'signal'>,
): Promise<DeckRun<T>> {
  const simulation = createSimulation(profileConfig(profile, { readers }), seed, faults);
  simulation.startJob(DECKS[deck]);
  if (simulateDeck !== undefined) simulation.machine.world.pile = makePile(DECKS[deck], simulateDeck, seed);
  ports.emit({ kind: 'simulated', profile, faults, seed });
  const isDone = await runToEnd(course.next, simulation, ports);
  return isDone ? { kind: 'ended', found: course.found() } : { kind: 'stopped' };
}
