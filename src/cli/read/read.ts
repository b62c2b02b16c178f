import type { Command } from 'commander';
import { readTrays, type TrayRead, type TrayToRead } from '../../app/dealing/read-back/read-course.ts';
import { openSource, type ReadSource } from '../../app/dealing/read-back/read-sources.ts';
import { refuseToReplace, writeDeals } from '../../app/dealing/read-back/write-deals.ts';
import { type PassphraseOptions, passphraseFileOption } from '../../app/jobs/keys.ts';
import { createSimulation, type Simulation } from '../../app/machines/simulation.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import {
  type PocketOrder,
  type ProfileName,
  profileConfig,
  type ReaderChoice,
} from '../../machine/config.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import { randomSeed, rangesInWords } from '../deal/deal.ts';
import { faultsOption, parseBoards, parseSeed, profileOption, readersOption } from '../options/common.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted, trayInWords } from '../shell/words.ts';
import { createPassLines, createPassView, runToEnd } from '../view/passes.ts';
import { describeBoard, makeBoardReport, summarizeReads } from './read-report.ts';

export interface ReadOptions extends PassphraseOptions {
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

/** Adds the command that reads boards back. */
export function addReadCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('read')
    .description('read boards back from their trays; every card goes back into its pocket')
    .option('--boards <list>', 'boards to read, such as 7 or 1-24,30 (default: all)', parseBoards)
    .option('--compare <deals>', 'a file of deals, a job or its name: are the trays as dealt?')
    .option('--trays <deals>', 'whose trays the simulated machine reads (default: those of --compare)')
    .option('-o, --output <file>', 'write the deals that were read as PBN; - is the screen')
    .option('--force', 'replace a file that is there')
    .addOption(profileOption())
    .addOption(faultsOption())
    .addOption(readersOption())
    .option('--seed <text>', 'names the course of the simulation (default: a new one)', parseSeed)
    .option('--show-hands', 'show the hands: not for those who will play them')
    .option('--json', 'one line of JSON a board')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)')
    .addOption(passphraseFileOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ soubrette read --compare evening.pbn --boards 7\n  $ soubrette read --trays jobs --compare evening.pbn -o found.pbn',
    )
    .action(async (options: ReadOptions) => ended(await read(options, terminal)));
}

/** What is to be read, and on what. */
interface Plan {
  readonly trays: readonly TrayToRead[];
  readonly source: ReadSource;
  readonly seed: string;
  readonly pocketOrder: PocketOrder;
  readonly simulation: Simulation;
}

/** Reads trays back and says whether they hold what they should. */
export async function read(options: ReadOptions, terminal: Terminal): Promise<ExitCode> {
  refuseToReplace(options);
  const plan = await makePlan(options, terminal);
  const reads: TrayRead[] = [];
  const isDone = await readAll(plan, options, terminal, (read) => reads.push(read));
  if (!isDone) return EXIT.interrupted;
  if (options.output !== undefined) writeDeals(reads, options.output, options.force === true, terminal);
  if (options.json === true) {
    const boards = reads.map((read) => makeBoardReport(read, options.showHands === true));
    terminal.print(JSON.stringify({ kind: 'read-finished', boards }));
  } else {
    terminal.print(summarizeReads(reads));
    terminal.print(`Simulated with ${options.profile} profile, faults ${options.faults}, seed ${plan.seed}.`);
    terminal.print('The last tray is still in the board bay: take it out.');
  }
  return reads.every(isAsItShouldBe) ? EXIT.done : EXIT.personNeeded;
}

function isAsItShouldBe({ said }: TrayRead): boolean {
  return said.deal !== undefined && (said.verdict === 'same' || said.verdict === 'read');
}

async function makePlan(options: ReadOptions, terminal: Terminal): Promise<Plan> {
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

function readAll(
  { trays, pocketOrder, simulation, source }: Plan,
  options: ReadOptions,
  terminal: Terminal,
  done: (read: TrayRead) => void,
): Promise<boolean> {
  const isJson = options.json === true;
  const handsShown = options.showHands === true;
  const told = (read: TrayRead): void => {
    done(read);
    if (isJson) terminal.print(JSON.stringify({ kind: 'board-read', ...makeBoardReport(read, handsShown) }));
    else for (const line of describeBoard(read, handsShown)) terminal.print(line);
  };
  if (!isJson) {
    const boards = counted(trays.length, 'board');
    terminal.tell(
      `Reading ${boards} on the simulated machine. Its operator is simulated too: you need do nothing.`,
    );
  }
  const next = readTrays(trays, DECKS[source.deck], pocketOrder, told);
  const view = createPassView(terminal, ({ tray }) => trayInWords(tray ?? { board: 0, copy: 1 }));
  return runToEnd(next, simulation, isJson ? createPassLines(terminal) : view, terminal);
}
