import type { Command } from 'commander';
import type { DoctorOptions } from '../../app/care/doctor/examine.ts';
import { cameraOf } from '../../app/care/doctor/examine.ts';
import type { Finding } from '../../app/care/doctor/finding.ts';
import { findingsOf, hasProblem } from '../../app/care/doctor/findings.ts';
import { probeComputer, type Surroundings } from '../../app/care/doctor/probe-computer.ts';
import { chosenConfig } from '../../app/machines/chosen-config.ts';
import { settingsOf } from '../../machine/executor/settings.ts';
import { hashOfSettings } from '../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../protocol/executor-link.ts';
import { HOST_LINK } from '../../protocol/host-link.ts';
import { addCameraOptions, cameraChoice } from '../options/camera.ts';
import { addSettingsOptions, baudOption } from '../options/machine.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that says what is wrong with the connection to a machine. */
export function addDoctorCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = addSettingsOptions(
    program
      .command('doctor')
      .description('look at ports, permissions, firmware, service and camera, and say what to do'),
  )
    .addOption(baudOption())
    .option('--camera <camera>', 'also try a camera: rpicam or rpicam:1, v4l2:/dev/video0', cameraChoice);
  addCameraOptions(command)
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      '\nIt writes nothing but a question to each port.\n\nExamples:\n  $ soubrette doctor\n  $ soubrette doctor --calibration calibration.json\n  $ soubrette doctor --camera rpicam',
    )
    .action(async (options: DoctorOptions) => {
      const { thisComputer } = await import('../../app/care/doctor/this-computer.ts');
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
  const camera = await cameraOf(options, surroundings);
  const probe = { ...(await probeComputer(surroundings)), ...(camera && { camera }) };
  const findings = findingsOf(probe, wanted);
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
