import { Command, Option } from '@commander-js/extra-typings';
import type { SettingsRequest } from '../../app/machines/chosen-config.ts';
import { Problem } from '../../app/problem.ts';
import { MACHINES, type MachineChoice } from '../../job/plan.ts';
import { PROFILES } from '../../machine/config.ts';
import {
  LEAST_BAUD,
  MOST_BAUD,
  NETWORK_PREFIX,
  parseNetworkChoice,
  USUAL_BAUD,
} from '../../protocol/line-choice.ts';
import { choiceOption, wholeNumber } from './common.ts';
import type { OptionGroup } from './group.ts';

const SERIAL = 'serial:';
const NO_ADDRESS = 'Name a host on the network with the port it listens on, such as tls://pi.local:4752.';

/** How a machine is set. */
export function settingsOptions(): OptionGroup<SettingsRequest> {
  return new Command()
    .addOption(
      choiceOption(
        '--profile <profile>',
        'default settings of a machine (default: club)',
        PROFILES,
      ).conflicts('calibration'),
    )
    .option('--calibration <file>', 'measured settings: see soubrette calibrate');
}

/** The speed of the line to the microcontroller. */
export function baudOption(): Option<'--baud <number>', undefined, 250_000, number> {
  return new Option('--baud <number>', 'speed of the line; the firmware uses 250000')
    .argParser(wholeNumber(LEAST_BAUD, MOST_BAUD))
    .default(USUAL_BAUD);
}

/** Where the host of a real machine is; `undefined` for what names none. */
export function parseHost(name: string): string | undefined {
  const isHost = name.startsWith(SERIAL) || name.startsWith(NETWORK_PREFIX);
  return isHost ? parseMachine(name).port : undefined;
}

/** The machine that `--machine` names; of a real one, where its host is: a serial port, or `tls://name:port`. */
export function parseMachine(name: string): Pick<MachineChoice, 'kind' | 'port'> {
  if (name.startsWith(SERIAL) && name.length > SERIAL.length) {
    return { kind: 'serial', port: name.slice(SERIAL.length) };
  }
  if (parseNetworkChoice(name) !== undefined) return { kind: 'serial', port: name };
  if (name.startsWith(NETWORK_PREFIX)) throw new Problem('request', 'no-such-machine', NO_ADDRESS);
  const kind = MACHINES.find((each) => each === name);
  if (kind !== undefined && kind !== 'serial') return { kind };
  throw new Problem(
    'request',
    'no-such-machine',
    `There is no machine called ${name}. Choose simulated, emulated, hand, serial: with a port, such as serial:/dev/ttyUSB0, or tls:// with a host, such as tls://pi.local:4752.`,
  );
}
