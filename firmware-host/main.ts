import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { configOfCalibration, parseCalibration } from '../calibration/record.ts';
import { readBoundedFile } from '../src/adapters/disk/bounded-file.ts';
import { placesFrom } from '../src/adapters/disk/places.ts';
import { howToGetKey } from '../src/adapters/keys/host-key.ts';
import { readVersion } from '../src/adapters/system/package-files.ts';
import { type MachineConfig, makeConfig, PROFILES, READER_CHOICES } from '../src/machine/config.ts';
import { EnvironmentError, environmentError } from '../src/ports/environment-error.ts';
import { RefusedInput } from '../src/ports/refused-input.ts';
import {
  parsePortNumber,
  parseSerialChoice,
  type SerialChoice,
  USUAL_BAUD,
} from '../src/protocol/line-choice.ts';
import { type EyesChoice, parseEyes } from './eyes-wire.ts';
import { runFirmata } from './firmata.ts';
import { runPairing } from './pair.ts';
import { type ControllerChoice, type RunningHost, runHost } from './run-host.ts';
import { hostKeyIn } from './state-folder.ts';

const EXIT = { done: 0, usage: 2, badInput: 3, environment: 5 } as const;
const MOST_CALIBRATION_BYTES = 1 << 20;

const EXAMPLES = `
Examples:
  $ soubrette-host --mcu /dev/soubrette-mcu --controller /dev/ttyGS0 --eyes unix:/run/soubrette-eyes/eyes.sock
  $ soubrette-host --mcu /dev/ttyACM0 --controller /dev/ttyUSB0 --profile bench --readers index --eyes "exec:soubrette eyes --camera rpicam --camera-profile camera.json --deck club.deck.json"`;
const CODES = `

Exit codes: 0 stopped, 2 wrong arguments, 3 a file that can't be used, 5 the disk, the permissions or a defect.`;

const NO_CONTROLLER = 'error: --controller is missing: the serial port to it; or --listen, for the network';
const TWO_CONTROLLERS = 'error: there is one line to the controller: --controller or --listen, not both';

/** Where controllers reach the host: by one of these. */
interface LineOptions {
  readonly controller?: SerialChoice;
  readonly listen?: number;
}

interface RunOptions extends LineOptions {
  readonly mcu: string;
  readonly mcuBaud: number;
  readonly profile: (typeof PROFILES)[number];
  readonly calibration?: string;
  readonly readers: (typeof READER_CHOICES)[number];
  readonly labelReader?: boolean;
  readonly eyes?: EyesChoice;
  readonly state: string;
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Something that was given can't be used. */
class BadInput extends Error {}

/** Where systemd says, or else among what belongs to this user. */
function defaultState(): string {
  return process.env.STATE_DIRECTORY ?? join(placesFrom(process.env).state, 'host');
}

function configOf({ calibration, labelReader, profile, readers }: RunOptions): MachineConfig {
  const changes = { readers, ...(labelReader !== undefined && { labelReader: labelReader ? 1 : 0 }) };
  const made =
    calibration === undefined ? makeConfig(profile, changes) : calibratedConfig(calibration, changes);
  if (made.ok) return made.value;
  throw new BadInput(made.problems.join(' '));
}

function calibratedConfig(path: string, changes: Partial<MachineConfig>) {
  if (!existsSync(path)) throw new BadInput(`There is no file ${path}. Check the name and the folder.`);
  const read = parseCalibration(readCalibration(path));
  return read.ok ? configOfCalibration(read.value, changes) : read;
}

/** The text of a regular file that is no larger than a calibration. */
function readCalibration(path: string): string {
  try {
    return new TextDecoder().decode(readBoundedFile(path, MOST_CALIBRATION_BYTES));
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw environmentError('Reading', path, error);
    const { refusal } = error;
    if (refusal.kind === 'too-large') {
      throw new BadInput(`${path} is too large for a calibration. Check that it is the right file.`);
    }
    throw new BadInput(
      `${path} is a ${refusal.what}, and only files can be read. Name the file of a calibration.`,
    );
  }
}

function baud(value: string): number {
  if (/^\d{4,7}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give the speed in baud, such as 250000.');
}

function serialPort(value: string): SerialChoice {
  const choice = parseSerialChoice(value);
  if (choice !== undefined) return choice;
  throw new InvalidArgumentError(
    'Give a port and, where it is not 250000, its speed, such as /dev/ttyUSB0@115200.',
  );
}

function networkPort(value: string): number {
  const port = parsePortNumber(value);
  if (port !== undefined) return port;
  throw new InvalidArgumentError('Give the number of a port, such as 4752.');
}

function eyesChoice(value: string): EyesChoice {
  const choice = parseEyes(value);
  if (choice !== undefined) return choice;
  throw new InvalidArgumentError('Give unix:PATH of a socket, or exec:COMMAND of a program.');
}

function createProgram(): Command {
  const program = new Command('soubrette-host')
    .description(
      'The host of a dealing machine: runs beside it, on the Raspberry Pi, between controller and firmware.',
    )
    .version(readVersion())
    .addHelpText('after', `${EXAMPLES}${CODES}\n\nAll options: soubrette-host run --help`)
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) });
  addRunCommand(program);
  addKeyCommand(program);
  addPairCommand(program);
  addFirmataCommand(program);
  return program;
}

function addRunCommand(program: Command): void {
  program
    .command('run', { isDefault: true })
    .description('run until stopped; SIGTERM and Ctrl-C stop the motors first')
    .option('--mcu <port>', 'serial port of the microcontroller, such as /dev/soubrette-mcu')
    .option(
      '--controller <port>',
      'serial port of the line to the controller, such as /dev/ttyGS0',
      serialPort,
    )
    .option('--listen <port>', 'or a port of the network: who is paired connects by TLS', networkPort)
    .option('--mcu-baud <baud>', 'speed of that port', baud, USUAL_BAUD)
    .addOption(new Option('--profile <profile>', 'the machine').choices([...PROFILES]).default('club'))
    .option('--calibration <file>', 'what was measured of this machine, in place of a profile')
    .addOption(
      new Option('--readers <readers>', 'what identifies a card: index where the deck has no symbols')
        .choices([...READER_CHOICES])
        .default('both'),
    )
    .option('--label-reader', 'a camera reads the tray numbers (default: see the profile)')
    .option('--no-label-reader', 'a person confirms the tray numbers')
    .option('--eyes <eyes>', 'the program with the camera: unix:PATH or exec:COMMAND', eyesChoice)
    .option('--state <folder>', 'what has to last: key and journal', defaultState())
    .addHelpText('after', `${EXAMPLES}${CODES}`)
    .action((options: Partial<RunOptions>, command: Command) => {
      const { mcu } = options;
      // Asked here, so that a word that nobody knows is found before.
      if (mcu === undefined) command.error('error: --mcu is missing: the serial port of the microcontroller');
      checkLine(options, command);
      run(options as RunOptions);
    });
}

function addPairCommand(program: Command): void {
  program
    .command('pair')
    .description('give the key of this host to one controller: two people type a number; stop the host first')
    .option(
      '--controller <port>',
      'serial port of the line to the controller, such as /dev/ttyGS0',
      serialPort,
    )
    .option('--listen <port>', 'or a port of the network', networkPort)
    .option('--state <folder>', 'where the key is kept', defaultState())
    .addHelpText(
      'after',
      '\nExample:\n  $ soubrette-host pair --controller /dev/ttyGS0\n\nExit codes: 0 paired, 2 wrong arguments, 4 not paired, 5 there is no key, or no line.',
    )
    .action((options: LineOptions & { readonly state: string }, command: Command) => {
      checkLine(options, command);
      runPairing(controllerOf(options), options.state, tell, (code) => process.exit(code));
    });
}

function checkLine({ controller, listen }: LineOptions, command: Command): void {
  if (controller === undefined && listen === undefined) command.error(NO_CONTROLLER);
  if (controller !== undefined && listen !== undefined) command.error(TWO_CONTROLLERS);
}

function addKeyCommand(program: Command): void {
  program
    .command('key')
    .description('show the key of this host, which a controller needs once')
    .option('--state <folder>', 'where it is kept', defaultState())
    .addHelpText(
      'after',
      `\nExample, on the controller:\n  $ ${howToGetKey('~/.local/share/soubrette/keys')}\n\nExit codes: 0 shown, 2 wrong arguments, 5 there is no key, or it can't be read.`,
    )
    .action(({ state }: { readonly state: string }) => {
      process.stdout.write(`${Buffer.from(hostKeyIn(state)).toString('hex')}\n`);
    });
}

function addFirmataCommand(program: Command): void {
  program
    .command('firmata')
    .description('try parts on a board with a stock Firmata sketch: not safe to leave alone, deals no cards')
    .requiredOption('--port <port>', 'serial port of the board')
    .addHelpText('after', '\nExample:\n  $ soubrette-host firmata --port /dev/ttyACM1')
    .action(({ port }: { readonly port: string }) => runFirmata(port, tell, (code) => process.exit(code)));
}

function run(options: RunOptions): void {
  let host: RunningHost | undefined;
  const stop = (code: number): void => {
    if (host === undefined) return process.exit(code);
    const running = host;
    host = undefined;
    running.stop(() => process.exit(code));
  };
  const fail = (failure: Error): void => {
    tell(explained(failure));
    stop(EXIT.environment);
  };
  process.on('uncaughtException', fail);
  const { eyes, mcu, mcuBaud, state } = options;
  host = runHost(
    {
      version: readVersion(),
      config: configOf(options),
      microcontroller: { path: mcu, baud: mcuBaud },
      controller: controllerOf(options),
      state,
      ...(eyes && { eyes }),
    },
    tell,
    fail,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(EXIT.done));
}

function controllerOf({ controller, listen }: LineOptions): ControllerChoice {
  return listen === undefined ? (controller ?? { path: '', baud: USUAL_BAUD }) : { listenAt: listen };
}

/** A sentence about a failure; what a defect says may name a card, and is shown on request only. */
function explained(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof BadInput) return error.message;
  const detail = process.env.SOUBRETTE_DEBUG === '1' && error instanceof Error ? `\n${error.stack}` : '';
  return `A defect of Soubrette ended this host (${error instanceof Error ? error.name : 'unknown'}). Run it again with SOUBRETTE_DEBUG=1 and report what it says.${detail}`;
}

try {
  createProgram().parse();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else {
    tell(explained(error));
    // Whatever was opened by then would keep the process alive.
    process.exit(error instanceof BadInput ? EXIT.badInput : EXIT.environment);
  }
}
