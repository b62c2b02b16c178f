import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type { LastJobCheck } from '../../app/jobs/last-job.ts';
import type { ExamineRequest } from '../../app/maintenance/doctor/examine.ts';
import type { Finding, FirmwareAdvice } from '../../app/maintenance/doctor/finding.ts';
import type { MachineLookRequest } from '../../app/maintenance/probe-machine.ts';
import type { ReadyCheck } from '../../app/maintenance/readiness.ts';
import type { ProbedComputer } from '../../ports/probed-computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { cameraChoice, cameraOptions } from '../options/camera.ts';
import { readersOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { baudOption, parseMachine, settingsOptions } from '../options/machine.ts';
import { surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';

export function addDoctorCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = withOptions(
    program
      .command('doctor')
      .description(
        'check ports, permissions, firmware, sensors, service, camera, disk and clock, and say what to do',
      ),
    settingsOptions(),
  )
    .addOption(baudOption())
    .option('--camera <camera>', 'also try a camera: rpicam or rpicam:1, v4l2:/dev/video0', cameraChoice);
  withOptions(command, cameraOptions())
    .option(
      '--udev-rule <port>',
      'print the rule that gives the microcontroller at a port its name, without checking anything',
    )
    .option(
      '--machine <machine>',
      'also check a machine as before a job: simulated, emulated, or where its host is',
    )
    .addOption(readersOption())
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      '\nIt moves nothing: it asks each port who is there, and its own microcontroller\nwhat the sensors show.\n\nExamples:\n  $ soubrette doctor\n  $ soubrette doctor --calibration calibration.json\n  $ soubrette doctor --camera rpicam\n  $ soubrette doctor --machine tls://pi.local:4752\n  $ soubrette doctor --udev-rule /dev/ttyUSB0',
    )
    .action(
      ended(async ({ baud, json, machine, readers, udevRule, ...request }) => {
        if (udevRule !== undefined) {
          const { makePortRule } = await import('../../app/maintenance/doctor/port-rule.ts');
          terminal.print(makePortRule('/', lightParts, udevRule).trimEnd());
          return EXIT.done;
        }
        const { thisComputer } = await import('../../adapters/system/this-computer.ts');
        const { env, machines, places } = surroundings();
        const { checkReadiness } = await import('../../app/maintenance/readiness.ts');
        const ready = checkReadiness({ ...lightParts, places }, () => new Date().toISOString());
        const seen =
          machine === undefined ? [] : await lookAt(machine, { ...request, readers }, { machines, places });
        const { checkLastJob } = await import('../../app/jobs/last-job.ts');
        const last = checkLastJob({ places }, await partsOf('files', 'jobFolders', 'keys'));
        return await tellFindings(request, json === true, terminal, thisComputer(baud, env), [
          ...seen,
          ...ready,
          ...last,
        ]);
      }),
    );
}

/** What a machine tells of itself before a job. */
export async function lookAt(
  name: string,
  settings: Omit<MachineLookRequest, 'machine' | 'deck'>,
  ports: Pick<AppPorts, 'machines' | 'places'>,
): Promise<readonly ReadyCheck[]> {
  const machine = { ...parseMachine(name), faults: 'none', seed: 'doctor', speed: 'virtual' } as const;
  const { lookAtMachine } = await import('../../app/maintenance/probe-machine.ts');
  const never = new AbortController().signal;
  return lookAtMachine(
    { ...settings, machine, deck: 'standard' },
    { ...(await partsOf('keys', 'lines')), ...ports, signal: never },
  );
}

/** Tells what is found at a computer, and whether a job can be written there; 4 where something has to be put right. */
export async function tellFindings(
  request: ExamineRequest,
  isJson: boolean,
  terminal: Terminal,
  computer: ProbedComputer,
  ready: readonly (ReadyCheck | LastJobCheck)[] = [],
): Promise<ExitCode> {
  const { examine } = await import('../../app/maintenance/doctor/examine.ts');
  const { hasProblem } = await import('../../app/maintenance/doctor/findings.ts');
  const findings = [...(await examine(request, computer, await partsOf('keys'))).map(withAdvice), ...ready];
  if (isJson) terminal.print(JSON.stringify({ kind: 'doctor', findings }));
  else for (const line of findings.flatMap(inWords)) terminal.print(line);
  return hasProblem(findings) ? EXIT.personNeeded : EXIT.done;
}

/** A finding with what to type, where that is a command of this program. */
export function withAdvice({ ruleOf, writeFirmware, ...finding }: Finding): Finding {
  if (ruleOf !== undefined) {
    const typed = `${PROGRAM} doctor --udev-rule ${asTyped(ruleOf)} | sudo tee /etc/udev/rules.d/99-soubrette-mcu.rules && sudo udevadm control --reload && sudo udevadm trigger`;
    return { ...finding, advice: `${finding.advice ?? ''} ${typed}`.trim() };
  }
  return writeFirmware === undefined ? finding : { ...finding, advice: adviceToWrite(writeFirmware) };
}

function adviceToWrite({ port, why }: FirmwareAdvice): string {
  const flash = `${PROGRAM} flash --port ${port}`;
  switch (why) {
    case 'silent':
      return `If this is the microcontroller, write the firmware: ${flash}. One with Firmata stays silent too.`;
    case 'other-release':
      return `Write the firmware of this release: ${flash}`;
    case 'no-settings':
      return `Write them: ${flash}`;
    case 'no-key':
      return `Write the firmware from here, which gives it one: ${flash}. The host's service has a key of its own: sudo -H -u soubrette.`;
    case 'other-settings':
      return `Name the right ones with --profile or --calibration, here or when writing them: ${flash}`;
  }
}

const SIGNS = { good: 'ok', note: 'note', problem: 'WRONG', unknown: '?' } as const;
const SIGN_WIDTH = 7;

function inWords({
  advice,
  level,
  says,
}: Pick<Finding, 'advice' | 'says'> & Pick<ReadyCheck, 'level'>): string[] {
  const first = `${SIGNS[level].padEnd(SIGN_WIDTH)}${says}`;
  return advice === undefined ? [first] : [first, `${' '.repeat(SIGN_WIDTH)}${advice}`];
}
