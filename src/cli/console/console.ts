import { join } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { PIN_ROLES, type PinRole } from '../../app/access/pins.ts';
import { hasRealCards, type MachineChoice } from '../../job/plan.ts';
import type { FaultLevel } from '../../ports/machines/faults.ts';
import type { OpenRequest } from '../../web/open-console.ts';
import {
  choiceOption,
  faultsOption,
  parseSeed,
  profileOption,
  readersOption,
  wholeNumber,
} from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { firstLineTo, hubOptions, lineTo, waitFor } from '../options/hub.ts';
import { parseMachine } from '../options/machine.ts';
import { meanwhileOption } from '../options/solve.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { openBrowser, PairingCodes } from '../shell/pairing.ts';
import { PROGRAM } from '../shell/program-name.ts';

const USUAL_PORT = 7768;
const USUAL_LAN_PORT = 7769;
const PACES = ['x1', 'x10', 'fast'] as const;

/** The command with what says which machine it is for, and which deals. */
function machineCommand(program: Command) {
  return program
    .command('console')
    .description('deal by touch, in a browser')
    .option(
      '--machine <machine>',
      'simulated, to practise on; emulated; or a real one by its host: serial:/dev/ttyUSB0, or tls://pi.local:4752',
      'simulated',
    )
    .addOption(faultsOption())
    .addOption(profileOption())
    .addOption(
      new Option(
        '--calibration <file>',
        'the measured values of the machine, instead of a profile',
      ).conflicts('profile'),
    )
    .addOption(readersOption())
    .option(
      '--seed <text>',
      'seed of the simulation, to repeat a run (default: a new one for each job)',
      parseSeed,
    )
    .addOption(
      choiceOption('--pace <pace>', 'how fast a simulated machine works at first', PACES).default('x1'),
    )
    .option(
      '--deals <dir>',
      'folder with the deals to choose from (default: deals, in the data folder of Soubrette)',
    );
}

export function addConsoleCommand(program: Command, terminal: Terminal, ended: Ended): void {
  withOptions(machineCommand(program), hubOptions())
    .option('--port <number>', 'port for browsers on this computer', wholeNumber(0, 65_535), USUAL_PORT)
    .option('--lan', 'open it to tablets in the hall too; set PINs for the operator and the director first')
    .option('--lan-port <number>', 'port for tablets', wholeNumber(1, 65_535), USUAL_LAN_PORT)
    .addOption(meanwhileOption())
    .option('--no-open', 'do not open a browser; the address is still printed')
    .option(
      '--unit-token-file <file>',
      "its first line pairs the machine's own screen, every time that starts",
    )
    .addOption(
      choiceOption(
        '--set-pin <role>',
        'ask for a new PIN for a role, without opening the console',
        PIN_ROLES,
      ),
    )
    .addHelpText(
      ...examples(
        'soubrette console',
        'soubrette console --faults worn --pace x10',
        'soubrette console --machine serial:/dev/ttyUSB0 --no-open',
        'soubrette console --set-pin director',
        'soubrette console --lan',
        'soubrette console --hub https://hub.local:7770 --machine serial:/dev/ttyUSB0',
      ),
    )
    .action(
      ended((options) =>
        options.setPin === undefined ? serve(options, terminal) : setPin(options.setPin, terminal),
      ),
    );
}

/** Asks for a PIN twice, without showing it. */
async function setPin(role: PinRole, terminal: Terminal): Promise<ExitCode> {
  const pin = await terminal.readSecret(`New PIN for the ${role}, of 4 to 12 digits:`);
  const again = terminal.hasKeyboard ? await terminal.readSecret('Repeat it:') : pin;
  if (pin === undefined || pin !== again) {
    terminal.tell('The two differ. Nothing was changed; try again.');
    return EXIT.usage;
  }
  const { setNewPin } = await import('../../app/access/pins.ts');
  const { others, wasSpoilt } = await setNewPin(role, pin, surroundings().places, lightParts);
  terminal.tell(`The ${role} has a new PIN.`);
  if (wasSpoilt) {
    const left =
      others.length === 0 ? 'no other role has one now' : `besides, these have one: ${others.join(', ')}`;
    terminal.tell(`The file of PINs was damaged: ${left}. Set those of the other roles again.`);
  }
  return EXIT.done;
}

interface ConsoleOptions {
  readonly port: number;
  readonly lan?: true;
  readonly lanPort: number;
  readonly open: boolean;
  readonly machine: string;
  readonly faults: FaultLevel;
  readonly profile?: OpenRequest['profile'];
  readonly calibration?: string;
  readonly readers: OpenRequest['readers'];
  readonly seed?: string;
  readonly pace: (typeof PACES)[number];
  readonly deals?: string;
  readonly hub?: string;
  readonly event?: string;
  readonly ahead: number;
  readonly solve: boolean;
  readonly unitTokenFile?: string;
}

const NO_MACHINE = `No machine? Deal tonight with a camera: ${PROGRAM} deal FILE --machine hand`;

/** Serves until Ctrl-C; a job that runs is ended in order then, and can be continued. */
async function serve(options: ConsoleOptions, terminal: Terminal): Promise<ExitCode> {
  const { calibration, deals, faults, machine, open: opens, pace, port, profile, readers, seed } = options;
  const { openConsole } = await import('../../web/open-console.ts');
  const { places } = surroundings();
  let told: PairingCodes | undefined;
  const opened = await openConsole(
    {
      port,
      ...(options.lan === true && { hall: { port: options.lanPort } }),
      machine: machineOf(machine, faults),
      readers,
      solve: options.solve,
      pace,
      deals: { folder: deals ?? join(places.jobs, '..', 'deals'), sticks: mountsFor(process.env.USER) },
      ...(profile !== undefined && { profile }),
      ...(calibration !== undefined && { calibration }),
      ...(seed !== undefined && { seed }),
      ...hubOf(options),
      ...(await unitTokenOf(options)),
    },
    { places, stranger: () => told?.tellIfNone() },
  );
  terminal.tell('The console is open. Open this address within two minutes; it pairs one browser:');
  const codes = new PairingCodes(opened, terminal);
  const address = codes.tell();
  told = codes;
  terminal.tell(
    'Enter makes a new one. Ctrl-C ends the console; a job that is running can be resumed later.',
  );
  if (machine === 'simulated') terminal.tell(NO_MACHINE);
  if (opens) openBrowser(address);
  const forget = terminal.typing?.listen({
    key: (key) => void (key === '\r' && codes.tell()),
    line: () => void codes.tell(),
    ended: () => {},
  });
  await heedingInterrupt(
    terminal,
    (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  forget?.();
  await opened.close();
  return EXIT.done;
}

/** On a simulated machine somebody acts by its drawing. */
function machineOf(name: string, faults: FaultLevel): Omit<MachineChoice, 'seed'> {
  const choice = parseMachine(name);
  if (hasRealCards(choice)) return { ...choice, faults: 'none', speed: 'real' };
  return { ...choice, faults, speed: 'virtual', hasPerson: true };
}

function hubOf({ ahead, event, hub: address }: ConsoleOptions): Pick<OpenRequest, 'hub'> {
  return address === undefined ? {} : { hub: { address, event, ahead, lineTo, firstLineTo, wait: waitFor } };
}

async function unitTokenOf({ unitTokenFile }: ConsoleOptions): Promise<{ readonly unitToken?: string }> {
  if (unitTokenFile === undefined) return {};
  const { readTextInput } = await import('../../app/files/read-input.ts');
  const [unitToken = ''] = readTextInput(
    unitTokenFile,
    { what: 'a token', mostBytes: 4096 },
    lightParts,
  ).split('\n');
  return { unitToken: unitToken.trim() };
}

/** Where systems mount what is plugged in, each in a folder of its own: for all accounts, or for the one that is at work. */
export function mountsFor(user: string | undefined): string[] {
  const own = user === undefined || user === '' ? [] : [`/media/${user}`, `/run/media/${user}`];
  return ['/media', ...own, '/Volumes'];
}
