import type { Command } from '@commander-js/extra-typings';
import {
  type ReadBackEvent,
  type ReadBackRequest,
  type ReadBackResult,
  readBack,
} from '../../app/dealing/read-back/read-back.ts';
import { counted, rangesInWords } from '../../text/counted.ts';
import { faultsOption, parseBoards, parseSeed, profileOption, readersOption } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { handsRequest, laterInterrupt } from '../shell/app-ports.ts';
import { type Ended, EXIT, type Terminal } from '../shell/command.ts';
import { trayInWords } from '../shell/words.ts';
import { type PassName, passLines, passView } from '../view/passes.ts';
import { readingPorts } from '../view/reading.ts';
import { describeBoard, makeBoardReport, summarizeReads } from './read-report.ts';

export function addReadCommand(program: Command, terminal: Terminal, ended: Ended): void {
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
    .action(
      ended(async (options) => {
        const { force, json } = options;
        const isJson = json === true;
        const request = { ...options, ...handsRequest(options), replaces: force === true };
        const result = await readAtTerminal(request, isJson, terminal);
        if (result.kind === 'stopped') return EXIT.interrupted;
        const { boards, needsPerson, seed, written } = result;
        if (written?.bytes !== undefined) terminal.write(written.bytes);
        else if (written !== undefined)
          terminal.tell(`Wrote ${counted(written.boards, 'board')} to ${options.output}.`);
        if (isJson) {
          terminal.print(JSON.stringify({ kind: 'read-finished', boards: boards.map(makeBoardReport) }));
        } else {
          terminal.print(summarizeReads(boards));
          terminal.print(
            `Simulated with ${options.profile} profile, faults ${options.faults}, seed ${seed}.`,
          );
          terminal.print('The last tray is still in the board bay: take it out.');
        }
        return needsPerson ? EXIT.personNeeded : EXIT.done;
      }),
    );
}

async function readAtTerminal(
  request: ReadBackRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ReadBackResult> {
  const reading = readingPorts(terminal);
  const nameOf: PassName = (tray) => trayInWords(tray ?? { board: 0, copy: 1 });
  const tellPass = isJson ? passLines(terminal) : passView(terminal, nameOf);
  const { hold, release, signal } = laterInterrupt(terminal);
  const emit = (event: ReadBackEvent): void => {
    switch (event.kind) {
      case 'reading-begins':
        hold();
        if (!isJson)
          terminal.tell(
            `Reading ${counted(event.boards, 'board')} on the simulated machine. Its operator is simulated too: you need do nothing.`,
          );
        return;
      case 'board-read': {
        const { read } = event;
        if (isJson) terminal.print(JSON.stringify({ kind: 'board-read', ...makeBoardReport(read) }));
        else for (const line of describeBoard(read)) terminal.print(line);
        return;
      }
      case 'left-out': {
        const boards = rangesInWords(event.boards);
        return terminal.tell(
          `Left out of ${request.output}: board ${boards}, which was not read as a whole deal.`,
        );
      }
      case 'pass-going':
      case 'pass-asked':
        return tellPass(event);
      default:
        return reading.emit(event);
    }
  };
  return readBack(request, { ...reading, emit, signal }).finally(() => {
    release();
    terminal.rewrite('');
  });
}
