import type { Command } from 'commander';
import { settingsOf } from '../../machine/executor/settings.ts';
import { hashOfSettings } from '../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../protocol/executor-link.ts';
import { HOST_LINK } from '../../protocol/host-link.ts';
import { addSettingsOptions, baudOption, chosenConfig, type SettingsOptions } from '../bench/settings.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Terminal } from '../terminal.ts';
import { type Finding, findingsOf, hasProblem } from './findings.ts';
import { probeComputer, type Surroundings } from './probe-computer.ts';

export interface DoctorOptions extends SettingsOptions {
  readonly baud: number;
  readonly json?: true;
}

/** Adds the command that says what is wrong with the connection to a machine. */
export function addDoctorCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  addSettingsOptions(
    program
      .command('doctor')
      .description('look at ports, permissions, firmware and service, and say what to do'),
  )
    .addOption(baudOption())
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      '\nIt writes nothing but a question to each port.\n\nExamples:\n  $ soubrette doctor\n  $ soubrette doctor --calibration calibration.json',
    )
    .action(async (options: DoctorOptions) => {
      const { thisComputer } = await import('./this-computer.ts');
      ended(await examine(options, terminal, thisComputer(options.baud)));
    });
}

/** Looks at a computer and what is plugged into it; 4 where something has to be put right. */
export async function examine(
  options: DoctorOptions,
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { config, name } = chosenConfig(options);
  const wanted = {
    table: EXECUTOR_LINK.table,
    hostTable: HOST_LINK.table,
    config: hashOfSettings(settingsOf(config)),
    configName: name,
  };
  const findings = findingsOf(await probeComputer(surroundings), wanted);
  if (options.json === true) terminal.print(JSON.stringify({ kind: 'doctor', findings }));
  else for (const line of findings.flatMap(inWords)) terminal.print(line);
  return hasProblem(findings) ? EXIT.personNeeded : EXIT.done;
}

const SIGNS = { good: 'ok', note: 'note', problem: 'WRONG' } as const;
const SIGN_WIDTH = 7;

function inWords({ advice, level, says }: Finding): string[] {
  const first = `${SIGNS[level].padEnd(SIGN_WIDTH)}${says}`;
  return advice === undefined ? [first] : [first, `${' '.repeat(SIGN_WIDTH)}${advice}`];
}
