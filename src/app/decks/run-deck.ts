import type { DeckName } from '../../bridge/deck.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { createPassLines, createPassView } from '../../cli/view/passes.ts';
import type { ProfileName, ReaderChoice } from '../../machine/config.ts';
import { profileConfig } from '../../machine/config.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import type { PileWish } from '../../simulator/pile.ts';
import { makePile } from '../../simulator/pile.ts';
import { runToEnd } from '../machines/run-passes.ts';
import { randomSeed } from '../machines/seed.ts';
import { createSimulation } from '../machines/simulation.ts';
import type { DeckCourse } from './deck-course.ts';

/** What every tool for decks takes. */
export interface DeckOptions {
  readonly deck: DeckName;
  readonly profile: ProfileName;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  readonly simulateDeck?: PileWish;
  readonly showHands?: true;
  readonly json?: true;
  readonly yes?: true;
}

/** Runs a course on the simulated machine; `code` is there where somebody stopped it. */
export async function run<T>(
  course: DeckCourse<T>,
  options: DeckOptions,
  terminal: Terminal,
): Promise<{ readonly code?: ExitCode; readonly found: T | undefined }> {
  const { faults, profile, readers, seed = randomSeed(), simulateDeck } = options;
  const simulation = createSimulation(profileConfig(profile, { readers }), seed, faults);
  const deck = DECKS[options.deck];
  simulation.startJob(deck);
  if (simulateDeck !== undefined) simulation.machine.world.pile = makePile(deck, simulateDeck, seed);
  const isJson = options.json === true;
  if (!isJson) {
    terminal.tell('On the simulated machine. Its operator is simulated too: you need do nothing.');
    terminal.tell(`Simulated with ${profile} profile, faults ${faults}, seed ${seed}.`);
  }
  const view = isJson ? createPassLines(terminal) : createPassView(terminal, () => 'The deck');
  const isDone = await runToEnd(course.next, simulation, view, terminal);
  return isDone ? { found: course.found() } : { code: EXIT.interrupted, found: undefined };
}
