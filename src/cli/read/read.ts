import type { Command } from 'commander';
import type { Plan, ReadOptions } from '../../app/dealing/read-back/read-back.ts';
import { isAsItShouldBe, makePlan } from '../../app/dealing/read-back/read-back.ts';
import { readTrays, type TrayRead } from '../../app/dealing/read-back/read-course.ts';
import { refuseToReplace, writeDeals } from '../../app/dealing/read-back/write-deals.ts';
import { runToEnd } from '../../app/machines/run-passes.ts';
import { DECKS } from '../../bridge/deck.ts';
import { counted } from '../../text/counted.ts';
import { faultsOption, parseBoards, parseSeed, profileOption, readersOption } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { trayInWords } from '../shell/words.ts';
import { followPasses, type PassName } from '../view/passes.ts';
import { describeBoard, makeBoardReport, summarizeReads } from './read-report.ts';

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
  const nameOf: PassName = (tray) => trayInWords(tray ?? { board: 0, copy: 1 });
  return followPasses({ isJson, nameOf }, terminal, (ports) => runToEnd(next, simulation, ports));
}
