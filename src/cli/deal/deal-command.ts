import { Command, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { type DrawnCameraRequest, drawnCameraOf } from '../../app/eyes/drawn-camera.ts';
import { randomSeed } from '../../app/machines/seed.ts';
import { Problem } from '../../app/problem.ts';
import { BY_HAND, COPY_ORDERS, hasRealCards, type MachineChoice } from '../../job/plan.ts';
import type { FaultLevel } from '../../ports/machines/faults.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal, showOptions } from '../controls/at-terminal.ts';
import { byHandOptions, refuseByHandOptions } from '../options/by-hand.ts';
import {
  choiceOption,
  faultsOption,
  parseBoards,
  parseSeed,
  profileOption,
  readersOption,
  wholeNumber,
} from '../options/common.ts';
import { drawnCameraOptions } from '../options/drawn-camera.ts';
import { withOptions } from '../options/group.ts';
import { hubOptions } from '../options/hub.ts';
import { parseMachine } from '../options/machine.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { messageLanguageOption, tablesPerCopyOption } from '../options/print.ts';
import { meanwhileOption } from '../options/solve.ts';
import { handsRequest } from '../shell/app-ports.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import { dealForHub } from './deal-for-hub.ts';
import { tellDealt } from './deal-summary.ts';

/** What belongs to a deal file, and to a job that is not a hub's: its boards, its folder and its passphrases. */
const OF_FILE: readonly string[] = [
  'boards',
  'copies',
  'movement',
  'tablesPerCopy',
  'order',
  'journal',
  'passphrase',
  'passphraseFile',
  'sealPassphraseFile',
];

/** With a hub, which says what is made and is told by the usual journal, nothing that belongs to a file is taken. */
function refuseOptionsOfFile(path: string | undefined, command: CommandUnknownOpts): void {
  if (path !== undefined) {
    const message = 'With --hub the hub says which boards are dealt. Leave the file out.';
    throw new Problem('request', 'two-sources', message);
  }
  const given = command.options.find((option) => isGivenOfFile(option, command));
  if (given === undefined) return;
  const message = `With --hub the hub says what is dealt, and jobs are kept in the usual place. Leave ${given.long} out.`;
  throw new Problem('request', 'option-of-file', message);
}

function isGivenOfFile(option: Option, command: CommandUnknownOpts): boolean {
  const name = option.attributeName();
  const isGiven = OF_FILE.includes(name) && command.getOptionValueSource(name) === 'cli';
  return isGiven && option.negate === (command.getOptionValue(name) === false);
}

const MOST_COPIES = 100;
const BACK = /^\p{Letter}[\p{Letter}-]{2,19}$/u;

export function addDealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const boards = withOptions(program.command('deal'), boardOptions());
  const command = withOptions(withOptions(boards, trayOptions()), drawnCameraOptions())
    .description('deal the boards of a file')
    .argument('[file]', 'a deal file in any format: see soubrette formats; none with --hub');
  const kept = withOptions(
    withOptions(withOptions(command, machineOptions()), keepingOptions()),
    hubOptions(),
  );
  withOptions(withOptions(kept, byHandOptions()), showOptions())
    .addOption(messageLanguageOption())
    .addHelpText(
      ...examples(
        'soubrette deal evening.pbn',
        'soubrette deal evening.seal',
        'soubrette deal evening.pbn --boards 1-24,30 --copies 2 --faults worn',
        'soubrette deal evening.pbn --boards 7 --speed real',
        'soubrette deal evening.pbn --movement howell.csv',
        'soubrette deal evening.pbn --camera drawn --faults worn',
        'soubrette deal evening.pbn --machine serial:/dev/ttyUSB0',
        'soubrette deal evening.pbn --machine tls://pi.local:4752',
        'soubrette deal --hub https://hub.local:7770 --machine serial:/dev/ttyUSB0 --yes',
        'soubrette deal evening.pbn --machine hand',
      ),
    )
    .action(
      ended(async (path, options, command) => {
        const machine = machineOf(options);
        if (options.hub !== undefined) {
          refuseOptionsOfFile(path, command);
          if (machine.kind === 'hand') throw NO_HUB_BY_HAND;
          return dealForHub({ ...options, hub: options.hub }, machine, terminal);
        }
        if (path === undefined) throw NOTHING_TO_DEAL;
        const request = { ...options, path, machine, ...handsRequest(options) };
        const words = await loadTerminalWords(options.language);
        const { deal } = await import('../../app/dealing/deal.ts');
        refuseByHandOptions(machine, (option) => command.getOptionValueSource(option) === 'cli');
        const dealt = await dealAtTerminal(options, terminal, (ports) => deal(request, ports), words);
        return tellDealt(dealt, options, terminal, words, path);
      }),
    );
}

/** The machine, and how it deals where it is not a real one. */
function machineOptions() {
  return new Command()
    .addOption(profileOption())
    .addOption(
      new Option(
        '--calibration <file>',
        'the measured values of the machine, instead of a profile',
      ).conflicts('profile'),
    )
    .option(
      '--machine <machine>',
      'simulated; emulated: the simulated world moved by compiled firmware; hand: by hand, before a camera; or a real one by its host: serial:/dev/ttyUSB0, or tls://pi.local:4752',
      'simulated',
    )
    .addOption(faultsOption())
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'seed of the simulation, not of the deals, to repeat a run (default: a new one)',
      parseSeed,
    )
    .option('--shuffle-trays', 'the simulated person puts trays in in a random order')
    .addOption(
      choiceOption('--speed <speed>', 'as fast as possible, or in real time', ['virtual', 'real']).default(
        'virtual',
      ),
    );
}

/** Where the job is kept, and by what its cards are sealed. */
function keepingOptions() {
  return new Command()
    .option(
      '--journal <dir>',
      'keep the job in a folder of its own under this one (default: see soubrette jobs)',
    )
    .option('--no-journal', 'keep nothing of the job: it can never be resumed')
    .addOption(meanwhileOption())
    .option(
      '--passphrase',
      'seal whatever shows cards with a passphrase (default: with a key in a file of its own)',
    )
    .addOption(passphraseFileOption())
    .option('--seal-passphrase-file <file>', 'the passphrase of a sealed set is the first line of this file');
}

const NOTHING_TO_DEAL = new Problem(
  'request',
  'nothing-to-deal',
  'Name a deal file, or with --hub the hub that says what must be dealt.',
);

const NO_HUB_BY_HAND = new Problem(
  'request',
  'hub-by-hand',
  'A hub counts on what machines prove. Deal the boards of a file by hand, without --hub.',
);

interface MachineOptions extends DrawnCameraRequest, Pick<MachineChoice, 'speed'> {
  readonly machine: string;
  readonly faults: FaultLevel;
  readonly seed?: string;
  readonly shuffleTrays?: true;
}

/** A real machine takes its time, and its faults as they come. */
function machineOf(options: MachineOptions): MachineChoice {
  const { faults, machine, seed = randomSeed(lightParts), shuffleTrays, speed } = options;
  const choice = parseMachine(machine);
  if (choice.kind === 'hand') return BY_HAND;
  const camera = drawnCameraOf(options, faults);
  const shuffled = shuffleTrays && { shufflesTrays: shuffleTrays };
  if (!hasRealCards(choice))
    return { ...choice, faults, seed, speed, ...(camera && { camera }), ...shuffled };
  if (camera === undefined) return { ...choice, faults: 'none', seed: '', speed: 'real' };
  throw new Problem('request', 'real-camera', 'A real machine has a camera of its own. Leave --camera out.');
}

/** Which boards are dealt, and how many trays of each. */
function boardOptions() {
  return new Command()
    .option('--boards <list>', 'boards to deal, such as 1-24,30 (default: all of the file)', parseBoards)
    .option('--copies <number>', 'how many trays of each board', wholeNumber(1, MOST_COPIES), 1)
    .addOption(
      new Option(
        '--movement <file>',
        'deal the boards of a movement, with as many trays as its tables need; --copies then counts sections',
      ).conflicts('boards'),
    )
    .addOption(tablesPerCopyOption())
    .addOption(
      choiceOption(
        '--order <order>',
        'one set after the other, or all trays of a board together',
        COPY_ORDERS,
      ).default('set'),
    );
}

/** The options of a command that fills trays. */
function trayOptions() {
  return new Command()
    .option('--backs <colours>', 'back colours of the decks, used in turn, such as red,blue', parseBacks)
    .option('--label-reader', 'a camera reads the tray numbers (default: see the profile)')
    .option('--no-label-reader', 'a person confirms the tray numbers')
    .option(
      '--in-order',
      'deal in the order of the plan, also where tray numbers are read (default: the board of whichever tray is put in)',
    );
}

/** Parses `red,blue`: one word a deck. */
export function parseBacks(value: string): string[] {
  const backs = value.split(',').map((word) => word.trim().toLowerCase());
  const wrong = backs.find((back) => !BACK.test(back));
  if (wrong === undefined) return backs;
  throw new InvalidArgumentError(
    `"${wrong}" is not a colour. Name each back in one word, with commas between: red,blue.`,
  );
}
