import { Command, Option } from 'commander';
import { COPY_ORDERS } from '../job/plan.ts';
import { addCalibrateCommand } from './calibrate/calibrate.ts';
import { addConvertCommands } from './convert/commands.ts';
import { type DealOptions, deal } from './deal/deal.ts';
import { addRemakeCommand } from './deal/remake.ts';
import { type ResumeOptions, resume } from './deal/resume.ts';
import { addTrayOptions } from './deal/trays.ts';
import { addDealerCommand } from './dealer/dealer.ts';
import { openSeededEngine } from './dealer/open-seeded-engine.ts';
import { addDeckTestCommand } from './deck-test/deck-test.ts';
import { addDoctorCommand } from './doctor/doctor.ts';
import type { ExitCode } from './exit.ts';
import { addEyesCommand } from './eyes/eyes.ts';
import { addFlashCommand } from './flash/flash.ts';
import { addDrawnCameraOptions } from './frames/drawn-camera-options.ts';
import { type GenerateOptions, generate } from './generate.ts';
import { addIdentifyCommand } from './identify/identify.ts';
import { addJobsCommand } from './jobs/jobs.ts';
import { addMachineCommand } from './jobs/machine.ts';
import { passphraseFileOption } from './jobs/passphrase.ts';
import { type ReplayOptions, replay } from './jobs/replay.ts';
import { addUnsealCommand } from './jobs/unseal.ts';
import {
  choiceOption,
  deckOption,
  faultsOption,
  MOST_BOARDS,
  parseBoards,
  parseCard,
  parseSeed,
  profileOption,
  readersOption,
  wholeNumber,
} from './options.ts';
import { addBigDealCommand } from './proof/bigdeal.ts';
import { addOpenCommand } from './proof/seal/open.ts';
import { addSealCommand } from './proof/seal/seal.ts';
import { addVerifyCommand } from './proof/seal/verify.ts';
import { addSquareDealCommand } from './proof/squaredeal/squaredeal.ts';
import { addDeckCommand } from './read/deck.ts';
import { addReadCommand } from './read/read.ts';
import { type SimulateOptions, simulate } from './simulate/simulate.ts';
import type { Terminal } from './terminal.ts';
import { addTryCommand } from './try/try.ts';
import { readVersion } from './version.ts';

const MOST_COPIES = 100;
const MOST_SIMULATED = 100_000_000;

/** Every command of the program. `ended` is told the exit code of the one that ran. */
export function createProgram(terminal: Terminal, ended: (code: ExitCode) => void): Command {
  const program = new Command('soubrette')
    .description('Deals bridge boards of 52 or 68 cards, and proves that every card is in its pocket.')
    .version(readVersion())
    .addHelpText('after', examples('soubrette deal examples/evening.pbn', 'soubrette help deal'))
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (output) => terminal.write(output),
      writeErr: (output) => terminal.tell(output.trimEnd()),
      outputError: (message, write) => write(asSentence(message)),
    });
  addDeal(program, terminal, ended);
  addResume(program, terminal, ended);
  addRemakeCommand(program, terminal, ended);
  addJobsCommand(program, terminal, ended);
  addMachineCommand(program, terminal, ended);
  addUnsealCommand(program, terminal, ended);
  addReplay(program, terminal, ended);
  addReadCommand(program, terminal, ended);
  addDeckCommand(program, terminal, ended);
  addDeckTestCommand(program, terminal, ended);
  addGenerate(program, terminal, ended);
  addConvertCommands(program, terminal, ended);
  addDealerCommand(program, terminal, ended, openSeededEngine);
  addBigDealCommand(program, terminal, ended);
  addSquareDealCommand(program, terminal, ended);
  addSealCommand(program, terminal, ended);
  addOpenCommand(program, terminal, ended);
  addVerifyCommand(program, terminal, ended);
  addSimulate(program, terminal, ended);
  addEyesCommand(program, terminal, ended);
  addDoctorCommand(program, terminal, ended);
  addFlashCommand(program, terminal, ended);
  addCalibrateCommand(program, terminal, ended);
  addIdentifyCommand(program, terminal, ended);
  addTryCommand(program, terminal, ended);
  return program;
}

/** Commander says `error: unknown option '--x'` and a suggestion in brackets. */
function asSentence(message: string): string {
  const [first = '', ...rest] = message
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?]$/.test(first) ? '' : '.'}`;
  const suggestion = rest
    .join(' ')
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  const help = 'See soubrette --help.';
  return [sentence, ...(suggestion === '' ? [] : [suggestion]), help].join(' ');
}

function examples(...lines: readonly string[]): string {
  return ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  $ ${line}`)].join(
    '\n',
  );
}

/** How a job that is dealt is shown, and changed while it runs. */
function addShowOptions(command: Command): Command {
  return command
    .option('--show-hands', 'show the hands: not for those who will play them')
    .option('--json', 'one line of JSON an event')
    .option('--plain', 'short sentences and no drawing: for screen readers')
    .option('--controls', 'take changes as lines on stdin: p, c, s 12 ...; a keyboard needs no option')
    .option('--no-color', 'no colours; NO_COLOR does the same')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
}

function addDeal(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const command = addDrawnCameraOptions(addTrayOptions(program.command('deal')))
    .description('deal the boards of a file')
    .argument('<file>', 'a file of deals in any format: see soubrette formats')
    .option('--boards <list>', 'boards to deal, such as 1-24,30 (default: all of the file)', parseBoards)
    .option('--copies <number>', 'how many trays of each board', wholeNumber(1, MOST_COPIES), 1)
    .addOption(
      choiceOption('--order <order>', 'a set after the other, or all of a board', COPY_ORDERS).default('set'),
    )
    .addOption(profileOption())
    .addOption(
      new Option('--calibration <file>', 'the machine as it was measured, in place of a profile').conflicts(
        'profile',
      ),
    )
    .option(
      '--machine <machine>',
      'simulated; emulated: the simulated world moved by compiled firmware; or serial: with the port of a host, such as serial:/dev/ttyUSB0',
      'simulated',
    )
    .addOption(faultsOption())
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'names the course of the simulation, not the deals (default: a new one)',
      parseSeed,
    )
    .addOption(
      choiceOption('--speed <speed>', 'as fast as it can, or as time goes by', ['virtual', 'real']).default(
        'virtual',
      ),
    )
    .option('--journal <dir>', 'keep the job in a folder of its own in there (default: see soubrette jobs)')
    .option('--no-journal', 'keep nothing of the job: it can never be resumed')
    .option('--passphrase', 'seal what shows cards with a passphrase (default: a key in a file of its own)')
    .addOption(passphraseFileOption())
    .option('--seal-passphrase-file <file>', 'the passphrase of a sealed set is the first line of this file');
  addShowOptions(command)
    .addHelpText(
      'after',
      examples(
        'soubrette deal evening.pbn',
        'soubrette deal evening.seal',
        'soubrette deal evening.pbn --boards 1-24,30 --copies 2 --faults worn',
        'soubrette deal evening.pbn --boards 7 --speed real',
        'soubrette deal evening.pbn --camera drawn --faults worn',
        'soubrette deal evening.pbn --machine serial:/dev/ttyUSB0',
      ),
    )
    .action(async (file: string, options: DealOptions) => ended(await deal(file, options, terminal)));
}

function addResume(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const command = program
    .command('resume')
    .description('take up a job that broke off; the board that was in work is run again with the same deal')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .option(
      '--machine <machine>',
      'the port of a real machine, where it is another one now: serial:/dev/ttyUSB1',
    )
    .addOption(passphraseFileOption());
  addShowOptions(command)
    .addHelpText('after', examples('soubrette resume jobs/2026-11-21-194500-evening'))
    .action(async (job: string, options: ResumeOptions) => ended(await resume(job, options, terminal)));
}

function addReplay(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('replay')
    .description('follow the journal of a job: its state at any event, the story of a board or a card')
    .argument('<journal>', 'a journal, the folder of a job, or a folder with one job')
    .option(
      '--at <event>',
      'the state after this event (default: the last)',
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
    )
    .option('--board <number>', 'the story of a board', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--card <card>', 'the story of a card, such as S10, HQ or CM', parseCard)
    .addOption(passphraseFileOption())
    .option('--show-hands', 'show the hands: not for those who will play them')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      examples(
        'soubrette replay jobs',
        'soubrette replay jobs --board 7',
        'soubrette replay jobs --card S10 --show-hands',
      ),
    )
    .action(async (journal: string, options: ReplayOptions) =>
      ended(await replay(journal, options, terminal)),
    );
}

function addGenerate(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('generate')
    .description('make random deals, or deals that fit a script of conditions, and write them')
    .requiredOption('--boards <list>', `boards to make, such as 1-24, at most ${MOST_BOARDS}`, parseBoards)
    .addOption(deckOption())
    .option('--seed <text>', 'make the deals of this name again: for teaching, not for an event', parseSeed)
    .option('--where <script>', 'only deals that fit this script, such as lesson.dl: for teaching')
    .option('-o, --output <file>', 'where to write; - is the screen')
    .option('--to <format>', 'the format to write (default: as the output is named, else PBN)')
    .option('--allow-loss', 'write also what a format can not hold whole')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      examples(
        'soubrette generate --boards 1-24 -o evening.pbn',
        'soubrette generate --boards 1-16 --where lesson.dl -o lesson.pbn',
        'soubrette generate --boards 1-8 --deck super --seed lesson-1 -o lesson.pbn',
      ),
    )
    .action(async (options: GenerateOptions) => ended(await generate(options, terminal)));
}

function addSimulate(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  addDrawnCameraOptions(program.command('simulate'))
    .description('deal many random boards on the simulated machine and count what happens')
    .addOption(
      new Option('--boards <number>', 'how many')
        .argParser(wholeNumber(1, MOST_SIMULATED))
        .makeOptionMandatory(),
    )
    .addOption(deckOption())
    .addOption(profileOption())
    .addOption(faultsOption())
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'names the course of the simulation and its deals (default: a new one)',
      parseSeed,
    )
    .option('--journal <dir>', 'keep every job of 24 boards in a folder of its own in there, cards in clear')
    .option('--json', 'one line of JSON')
    .addHelpText('after', examples('soubrette simulate --boards 1000 --faults worn'))
    .action(async (options: SimulateOptions) => ended(await simulate(options, terminal)));
}
