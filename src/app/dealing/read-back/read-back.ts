import type { BoardNumber } from '../../../bridge/board.ts';
import { DECKS } from '../../../bridge/deck.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import type { PocketOrder, ProfileName, ReaderChoice } from '../../../machine/config.ts';
import { profileConfig } from '../../../machine/config.ts';
import type { FaultLevel } from '../../../simulator/phenomena.ts';
import { rangesInWords } from '../../../text/ranges.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';
import { randomSeed } from '../../machines/seed.ts';
import type { Simulation } from '../../machines/simulation.ts';
import { createSimulation } from '../../machines/simulation.ts';
import type { TrayRead, TrayToRead } from './read-course.ts';
import type { ReadSource } from './read-sources.ts';
import { openSource } from './read-sources.ts';

export interface ReadOptions extends PassphraseRequest {
  readonly boards?: readonly BoardNumber[];
  /** A file of deals or a job that says what the trays should hold. */
  readonly compare?: string;
  /** A file of deals or a job whose trays stand on the shelf of the simulated world. */
  readonly trays?: string;
  readonly output?: string;
  readonly force?: true;
  readonly profile: ProfileName;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  readonly showHands?: true;
  readonly json?: true;
  readonly yes?: true;
}

/** What is to be read, and on what. */
export interface Plan {
  readonly trays: readonly TrayToRead[];
  readonly source: ReadSource;
  readonly seed: string;
  readonly pocketOrder: PocketOrder;
  readonly simulation: Simulation;
}

export function isAsItShouldBe({ said }: TrayRead): boolean {
  return said.deal !== undefined && (said.verdict === 'same' || said.verdict === 'read');
}

export async function makePlan(options: ReadOptions, terminal: Terminal): Promise<Plan> {
  const { compare, trays = compare, faults, profile, readers, seed = randomSeed() } = options;
  if (trays === undefined) {
    throw new CommandError(
      EXIT.usage,
      'The simulated machine has no trays of its own. Name a file of deals or a job with --trays, or with --compare.',
    );
  }
  const source = await openSource(trays, options, terminal);
  const compared = compare === trays ? source : compare && (await openSource(compare, options, terminal));
  const toRead = chooseTrays(source, compared || undefined, options.boards);
  const config = profileConfig(profile, { readers });
  const simulation = createSimulation(config, seed, faults, { keepsTrays: true });
  simulation.startJob(DECKS[source.deck]);
  const { pocketOrder } = config;
  simulation.machine.world.shelf?.push(...source.makeShelf(pocketOrder));
  return { trays: toRead, source, seed, pocketOrder, simulation };
}

/** The trays that are wanted, each with the deal it should hold if there is something to compare with. */
function chooseTrays(
  source: ReadSource,
  compared: ReadSource | undefined,
  wanted: readonly BoardNumber[] | undefined,
): TrayToRead[] {
  if (compared !== undefined && compared.deck !== source.deck) {
    throw new CommandError(
      EXIT.badInput,
      `${compared.path} is of the ${compared.deck} deck, ${source.path} of the ${source.deck} deck. Compare like with like.`,
    );
  }
  const numbers = wanted ?? [...new Set((compared ?? source).trays.map(({ board }) => board))];
  for (const { path, trays } of [source, ...(compared === undefined ? [] : [compared])]) {
    const missing = numbers.filter((number) => !trays.some(({ board }) => board === number));
    if (missing.length === 0) continue;
    const has = `${path} has ${rangesInWords([...new Set(trays.map(({ board }) => board))])}`;
    throw new CommandError(EXIT.usage, `There is no board ${rangesInWords(missing)} to read: ${has}.`);
  }
  return numbers.flatMap((number) =>
    source.trays
      .filter(({ board }) => board === number)
      .map(({ board, copy }) => {
        const expected = compared?.trays.find((tray) => tray.board === board)?.deal;
        return { board, copy, ...(expected && { expected }) };
      }),
  );
}
