import type { ResetCause } from '../../../protocol/control.ts';
import type {
  Account,
  CameraProbe,
  FoundPort,
  PortAnswer,
  Probe,
  ServiceState,
  SessionAnswer,
  Wanted,
} from './probe.ts';

/** One thing that was found: whether it is well, what it is, and what to do. */
export interface Finding {
  readonly level: 'good' | 'note' | 'problem';
  readonly topic: 'port' | 'permission' | 'latency' | 'firmware' | 'service' | 'tools' | 'camera';
  readonly says: string;
  /** What to do with the computer and what is plugged into it. */
  readonly advice?: string;
  /** The port whose rule of udev is to be installed. */
  readonly ruleOf?: string;
  /** What to do is to write the firmware: at which port, and why. */
  readonly writeFirmware?: FirmwareAdvice;
}

/** Why firmware should be written to the microcontroller at a port. */
export interface FirmwareAdvice {
  readonly port: string;
  readonly why: 'silent' | 'other-release' | 'no-settings' | 'other-settings' | 'no-key';
}

/** Boards with the microcontroller, and adapters that may lead to one, by vendor and product. */
const KNOWN_DEVICES: Readonly<Record<string, string>> = {
  '2341:0010': 'an Arduino Mega 2560',
  '2341:0042': 'an Arduino Mega 2560',
  '2341:0242': 'an Arduino Mega 2560',
  '2a03:0042': 'an Arduino Mega 2560',
  '1a86:7523': 'a CH340 converter, as on copies of the Mega 2560',
  '0403:6001': 'an FTDI converter',
  '10c4:ea60': 'a CP210x converter',
  '067b:2303': 'a PL2303 converter',
};
const MOST_LATENCY_MS = 2;
/** Name that the udev rule gives to the microcontroller. */
const OWN_PATH = '/dev/soubrette-mcu';
const MAY_READ_AND_WRITE = 0o6;
const OF_OTHERS = 0o077;
const SLOW_FPS = 20;
const CAUSES = {
  powerOn: 'power',
  brownOut: 'a dip of its supply',
  watchdog: 'its watchdog',
  resetPin: 'its reset pin',
  program: 'its program',
} as const;
const ADVICE_OF_CAUSE = {
  brownOut: 'Look at the USB cable and at what draws its 5 V; motors must not.',
  watchdog: 'The firmware had hung. If that happens again, report it with what the machine was doing.',
} as const;

/** Everything that is well, to be known, or wrong with a computer that drives a machine. */
export function findingsOf(probe: Probe, wanted: Wanted): Finding[] {
  return [
    ...portFindings(probe),
    ...probe.ports.flatMap(({ answer, port, session }) => [
      ...permissionFindings(port, probe.account),
      ...strangerFindings(port, answer, wanted),
      ...latencyFindings(port),
      ...(mayUse(port, probe.account) ? firmwareFindings(port, answer, wanted) : []),
      ...keyFindings(port, answer, probe.key, wanted),
      ...sessionFindings(port, session),
    ]),
    ...serviceFindings(probe.service),
    ...toolFindings(probe),
    ...cameraFindings(probe.camera),
  ];
}

/** Whether there is anything that somebody has to put right. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'problem');
}

function portFindings({ hasRule, ports }: Probe): Finding[] {
  if (ports.length === 0) {
    const advice = 'Plug the board in with a cable that carries data, not only power, and look again.';
    return [{ level: 'problem', topic: 'port', says: 'No serial port was found.', advice }];
  }
  const found = ports.map(({ port }): Finding => {
    const { lastingPath, usb } = port;
    const device = usb && (KNOWN_DEVICES[`${usb.vendor}:${usb.product}`] ?? usb.name ?? 'a USB device');
    const what = device === undefined ? '' : `: ${device}`;
    const lasting = lastingPath === undefined ? '' : ` Its lasting name is ${lastingPath}.`;
    return { level: 'good', topic: 'port', says: `${port.path}${what}.${lasting}` };
  });
  if (hasRule) return found;
  const says =
    'The udev rule is not installed, so the microcontroller has no name of its own, and belongs to a group.';
  const [first] = ports;
  const advice = 'Install the udev rule of the board.';
  return [
    ...found,
    { level: 'note', topic: 'port', says, advice, ...(first && { ruleOf: first.port.path }) },
  ];
}

/** Whether a port's permissions let somebody read and write. */
function mayUse({ gid, mode, uid }: FoundPort, account: Account): boolean {
  if (account.uid === 0) return true;
  const bits = account.uid === uid ? mode >> 6 : account.gids.includes(gid) ? mode >> 3 : mode;
  return (bits & MAY_READ_AND_WRITE) === MAY_READ_AND_WRITE;
}

function permissionFindings(port: FoundPort, account: Account): Finding[] {
  if (mayUse(port, account)) return [];
  const { gid, mode, path } = port;
  const group = account.groups.get(gid);
  const says = `${account.name} may not use ${path}.`;
  if (group === undefined || ((mode >> 3) & MAY_READ_AND_WRITE) !== MAY_READ_AND_WRITE) {
    const advice = `It belongs to one user alone. Do this as that user, as with: sudo -H -u soubrette. Or put your own name into the udev rule, on a computer without the host.`;
    return [{ level: 'problem', topic: 'permission', says, advice }];
  }
  const advice = group.members.includes(account.name)
    ? `You are in the group ${group.name}, but were not when you logged in. Log out and in again.`
    : `sudo usermod -aG ${group.name} ${account.name}, then log out and in again.`;
  return [{ level: 'problem', topic: 'permission', says, advice }];
}

/** Whoever may open a microcontroller's port can reset it and write its flash, by its boot loader: one user may. */
function strangerFindings(
  { lastingPath, mode, path }: FoundPort,
  answer: PortAnswer,
  { hostTable }: Wanted,
): Finding[] {
  const isFirmware = answer.kind === 'firmware' && answer.table !== hostTable;
  if ((mode & OF_OTHERS) === 0 || !(isFirmware || lastingPath === OWN_PATH)) return [];
  const permissions = mode.toString(8).padStart(4, '0');
  const says = `Others than its owner may open ${path} (${permissions}, to be 0600), and so reset the microcontroller and write its flash.`;
  const advice = 'Install the udev rule of this board.';
  return [{ level: 'problem', topic: 'permission', says, advice, ruleOf: path }];
}

function latencyFindings({ latencyMs, path }: FoundPort): Finding[] {
  if (latencyMs === undefined || latencyMs <= MOST_LATENCY_MS) return [];
  const says = `${path} holds bytes back for ${latencyMs} ms, so that lines are written twice.`;
  const advice = `Install the udev rule, or: echo 1 | sudo tee /sys/class/tty/${path.slice('/dev/'.length)}/device/latency_timer`;
  return [{ level: 'note', topic: 'latency', says, advice }];
}

function firmwareFindings({ path }: FoundPort, answer: PortAnswer, wanted: Wanted): Finding[] {
  const topic = 'firmware';
  switch (answer.kind) {
    case 'notAsked': {
      const says = `Nothing was asked at ${path}, since the service soubrette-host is running and has it or may have it.`;
      return [{ level: 'note', topic, says, advice: 'To ask: sudo systemctl stop soubrette-host' }];
    }
    case 'closed': {
      const advice = 'Close whatever else uses the port (a serial monitor, a second host), and look again.';
      return [{ level: 'problem', topic, says: answer.reason, advice }];
    }
    case 'silent': {
      const says = `No Soubrette firmware answers at ${path}.`;
      return [{ level: 'problem', topic, says, writeFirmware: { port: path, why: 'silent' } }];
    }
    case 'firmware':
      if (answer.table !== wanted.hostTable) return identityFindings(path, answer, wanted);
      return [{ level: 'good', topic: 'port', says: `A Soubrette host of this release answers at ${path}.` }];
  }
}

function identityFindings(
  path: string,
  { cause, config, table, version }: Extract<PortAnswer, { kind: 'firmware' }>,
  wanted: Wanted,
): Finding[] {
  const says = `Firmware ${version} answers at ${path}; last started by ${CAUSES[cause]}.`;
  const problem = (why: FirmwareAdvice['why'], what: string): Finding[] => [
    { level: 'problem', topic: 'firmware', says: `${says} ${what}`, writeFirmware: { port: path, why } },
  ];
  if (table !== wanted.table) {
    const other = `It speaks the messages of another release (${hex(table)}, here ${hex(wanted.table)}).`;
    return problem('other-release', other);
  }
  if (config === 0) return problem('no-settings', 'It has no valid settings.');
  if (config !== wanted.config) {
    const other = `Its settings (${hex(config)}) are not those of ${wanted.configName} (${hex(wanted.config)}).`;
    return problem('other-settings', other);
  }
  const good = `${says} Its settings are those of ${wanted.configName}.`;
  return [{ level: 'good', topic: 'firmware', says: good }, ...causeFindings(cause)];
}

/** Without a key of this account the microcontroller gives it no session. */
function keyFindings(
  { path }: FoundPort,
  answer: PortAnswer,
  key: Probe['key'],
  { table }: Wanted,
): Finding[] {
  if (answer.kind !== 'firmware' || answer.table !== table || key.kind === 'there') return [];
  const topic = 'firmware';
  if (key.kind === 'trouble') return [{ level: 'problem', topic, says: key.says }];
  const says = 'This account has no key for the microcontroller, which gives it no session.';
  return [{ level: 'problem', topic, says, writeFirmware: { port: path, why: 'no-key' } }];
}

function sessionFindings({ path }: FoundPort, session: SessionAnswer | undefined): Finding[] {
  const problem = (says: string): Finding[] => [
    { level: 'problem', topic: 'firmware', says, writeFirmware: { port: path, why: 'no-key' } },
  ];
  switch (session) {
    case undefined:
    case 'given':
      return [];
    case 'otherKey':
      return problem(
        'The microcontroller has another key than this account, which it gives no session: its firmware was written by another computer or another user.',
      );
    case 'noSession':
      return problem('The microcontroller has no key, or has given all the sessions that it has.');
    case 'unclear': {
      const says = `The microcontroller at ${path} said who it is, and then nothing in a session: the line loses much.`;
      const advice = 'Look again, with another USB cable if it stays so.';
      return [{ level: 'problem', topic: 'firmware', says, advice }];
    }
  }
}

function hex(hash: number): string {
  return hash.toString(16).padStart(8, '0');
}

function causeFindings(cause: ResetCause): Finding[] {
  if (cause !== 'brownOut' && cause !== 'watchdog') return [];
  const says = `That it was last started by ${CAUSES[cause]} is not as it should be.`;
  return [{ level: 'note', topic: 'firmware', says, advice: ADVICE_OF_CAUSE[cause] }];
}

function serviceFindings(service: ServiceState | undefined): Finding[] {
  const topic = 'service';
  if (service === undefined || service.load === 'not-found') {
    const says =
      'The service soubrette-host is not installed. Only the Raspberry Pi at the machine needs it.';
    return [{ level: 'note', topic, says }];
  }
  const { active, enabled } = service;
  if (active === 'failed') {
    const advice =
      'journalctl -u soubrette-host -n 30 says why; sudo systemctl restart soubrette-host tries again.';
    return [{ level: 'problem', topic, says: 'The service soubrette-host has failed.', advice }];
  }
  const isEnabled = enabled === 'enabled';
  const says = `The service soubrette-host is ${active}, and ${isEnabled ? 'starts' : 'does not start'} with the computer.`;
  if (isEnabled && active === 'active') return [{ level: 'good', topic, says }];
  return [{ level: 'note', topic, says, advice: 'sudo systemctl enable --now soubrette-host' }];
}

function toolFindings({ hasAvrdude, hasSolePortProgram }: Probe): Finding[] {
  return [...avrdudeFindings(hasAvrdude), ...(hasSolePortProgram ? [] : [NO_SOLE_PORT])];
}

const NO_SOLE_PORT: Finding = {
  level: 'note',
  topic: 'tools',
  says: 'perl is not installed, so a port in use can be opened by another program of the same user.',
  advice: 'sudo apt install perl-base',
};

function avrdudeFindings(hasAvrdude: boolean): Finding[] {
  if (hasAvrdude) return [{ level: 'good', topic: 'tools', says: 'avrdude is installed.' }];
  const says = 'avrdude is not installed; only writing firmware needs it.';
  return [{ level: 'note', topic: 'tools', says, advice: 'sudo apt install avrdude' }];
}

/** What is well and what is wrong with a camera. */
export function cameraFindings(camera: CameraProbe | undefined): Finding[] {
  if (camera === undefined) return [];
  const { install, isInstalled, name, program } = camera;
  const topic = 'camera';
  if (!isInstalled) {
    const says = `There is no program ${program} here, which ${name} needs.`;
    return [{ level: 'problem', topic, says, advice: install }];
  }
  const tools = camera.missing.map(({ advice, says }): Finding => ({ level: 'note', topic, says, advice }));
  return [...tools, streamFinding(camera)];
}

function streamFinding({ name, seen }: CameraProbe): Finding {
  const topic = 'camera';
  switch (seen.kind) {
    case 'notAsked': {
      const says = `${name} was not tried, since the service soubrette-eyes is running and has it.`;
      return { level: 'note', topic, says, advice: 'To try it: sudo systemctl stop soubrette-eyes' };
    }
    case 'trouble': {
      const advice =
        'Look at its cable and at what else uses it; rpicam-hello (or ffplay, for a webcam) shows whether it works at all.';
      return { level: 'problem', topic, says: seen.says, advice };
    }
    case 'frames': {
      const { fps, heightPx, widthPx } = seen;
      const says = `${name} delivers frames of ${widthPx} x ${heightPx} pixels, about ${Math.round(fps)} a second.`;
      if (fps >= SLOW_FPS) return { level: 'good', topic, says };
      const advice = 'Choose a smaller size or a camera with raw output: each card waits for three frames.';
      return { level: 'note', topic, says, advice };
    }
  }
}
