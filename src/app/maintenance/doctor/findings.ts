import type { Account, ServiceState } from '../../../ports/probed-computer.ts';
import type { Finding } from './finding.ts';
import { firmwareFindings, keyFindings, sessionFindings } from './firmware-findings.ts';
import type { CameraProbe, FoundPort, PortAnswer, Probe, Wanted } from './probe.ts';
import { sensorFindings } from './sensor-findings.ts';

/** Boards with the microcontroller, and adapters that may lead to one, by vendor and product. */
export const KNOWN_DEVICES: Readonly<Record<string, string>> = {
  '2341:0010': 'an Arduino Mega 2560',
  '2341:0042': 'an Arduino Mega 2560',
  '2341:0242': 'an Arduino Mega 2560',
  '2a03:0042': 'an Arduino Mega 2560',
  '1a86:7523': 'a CH340 converter, as on copies of the Mega 2560',
  '0403:6001': 'an FTDI converter',
  '10c4:ea60': 'a CP210x converter',
  '067b:2303': 'a PL2303 converter',
  '0525:a4a7': 'a Raspberry Pi at the machine, as a USB device',
};
const MOST_LATENCY_MS = 2;
/** Name that the udev rule gives to the microcontroller. */
const OWN_PATH = '/dev/soubrette-mcu';
const MAY_READ_AND_WRITE = 0o6;
const OF_OTHERS = 0o077;
const SLOW_FPS = 20;
/** Everything that is well, to be known, or wrong with a computer that drives a machine. */
export function findingsOf(probe: Probe, wanted: Wanted): Finding[] {
  return [
    ...portFindings(probe),
    ...brlttyFindings(probe),
    ...probe.ports.flatMap(({ answer, atRest, port, session }) => [
      ...permissionFindings(port, probe.account),
      ...accessFindings(port, answer, wanted),
      ...latencyFindings(port),
      ...meddlerFindings(port, probe),
      ...(mayUse(port, probe.account) ? firmwareFindings(port, answer, wanted) : []),
      ...keyFindings(port, answer, probe.key, wanted),
      ...sessionFindings(port, session),
      ...sensorFindings(atRest, wanted.machine),
    ]),
    ...serviceFindings(probe.service),
    ...toolFindings(probe),
    ...memoryFindings(probe),
    ...cameraFindings(probe.camera),
  ];
}

/** Whether there is anything that somebody has to put right. */
export function hasProblem(findings: readonly { readonly level: string }[]): boolean {
  return findings.some(({ level }) => level === 'problem');
}

function portFindings({ hasRule, ports }: Probe): Finding[] {
  if (ports.length === 0) {
    const advice =
      'Plug the microcontroller in with a cable that carries data, not only power, and check again.';
    return [
      { level: 'problem', topic: 'port', name: 'port-none', says: 'No serial port was found.', advice },
    ];
  }
  const found = ports.map(({ port }): Finding => {
    const { lastingPath, usb } = port;
    const device = usb && (KNOWN_DEVICES[`${usb.vendor}:${usb.product}`] ?? usb.name ?? 'a USB device');
    const what = device === undefined ? '' : `: ${device}`;
    const lasting = lastingPath === undefined ? '' : ` Its permanent name is ${lastingPath}.`;
    return {
      level: 'good',
      topic: 'port',
      name: 'port',
      about: port.path,
      says: `${port.path}${what}.${lasting}`,
    };
  });
  if (hasRule) return found;
  const says =
    'The udev rule is not installed, so the port of the microcontroller has no fixed name, and belongs to a group.';
  const [first] = ports;
  const advice = 'Install the udev rule of the microcontroller.';
  return [
    ...found,
    {
      level: 'note',
      topic: 'port',
      name: 'no-rule',
      says,
      advice,
      ...(first && { ruleOf: first.port.path }),
    },
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
  const found = { level: 'problem', topic: 'permission', name: 'permission', about: path } as const;
  if (group === undefined || ((mode >> 3) & MAY_READ_AND_WRITE) !== MAY_READ_AND_WRITE) {
    const advice = `It belongs to one user. Run this as that user, for example with sudo -H -u soubrette. Or, on a computer without the host, put your own name into the udev rule.`;
    return [{ ...found, says, advice }];
  }
  const advice = group.members.includes(account.name)
    ? `You are in the group ${group.name}, but were not when you logged in. Log out and in again.`
    : `sudo usermod -aG ${group.name} ${account.name}, then log out and in again.`;
  return [{ ...found, says, advice }];
}

/** Whoever may open a microcontroller's port can reset it and write its flash, by its boot loader: one user may. */
function accessFindings(
  { lastingPath, mode, path }: FoundPort,
  answer: PortAnswer,
  { hostTable }: Wanted,
): Finding[] {
  const isFirmware = answer.kind === 'firmware' && answer.table !== hostTable;
  if ((mode & OF_OTHERS) === 0 || !(isFirmware || lastingPath === OWN_PATH)) return [];
  const permissions = mode.toString(8).padStart(4, '0');
  const says = `Users other than its owner may open ${path} (${permissions}, should be 0600), and so reset the microcontroller and write its flash.`;
  const advice = 'Install the udev rule of the microcontroller.';
  return [
    {
      level: 'problem',
      topic: 'permission',
      name: 'open-to-others',
      about: path,
      says,
      advice,
      ruleOf: path,
    },
  ];
}

const OWN_RULES = 'Copy hardware/host/99-soubrette.rules to /etc/udev/rules.d, and plug the cable in again.';

/** What else of this computer uses a port, unasked. */
function meddlerFindings({ isNoModem, maySleep, path }: FoundPort, { hasModemManager }: Probe): Finding[] {
  const found: Finding[] = [];
  if (hasModemManager && !isNoModem) {
    const says = `ModemManager is running and looks for a telephone at ${path}: it opens the port, which resets the microcontroller, and writes into it.`;
    found.push({
      level: 'problem',
      topic: 'port',
      name: 'modem-manager',
      about: path,
      says,
      advice: OWN_RULES,
    });
  }
  if (maySleep) {
    const says = `The system puts the USB device of ${path} to sleep when nothing is sent, and what is sent next may be lost.`;
    found.push({ level: 'note', topic: 'port', name: 'sleeps', about: path, says, advice: OWN_RULES });
  }
  return found;
}

/** The driver of braille displays takes a CH340, CP210x, FTDI or PL2303 for one of them, and its port goes away. */
function brlttyFindings({ hasBrltty, ports }: Probe): Finding[] {
  if (!hasBrltty) return [];
  const says =
    'brltty is installed: it takes USB converters for braille displays, and their serial ports disappear again.';
  const advice = 'If nobody needs braille at this computer: sudo apt remove brltty';
  return [{ level: ports.length === 0 ? 'problem' : 'note', topic: 'port', name: 'brltty', says, advice }];
}

function latencyFindings({ latencyMs, path }: FoundPort): Finding[] {
  if (latencyMs === undefined || latencyMs <= MOST_LATENCY_MS) return [];
  const says = `${path} holds bytes back for ${latencyMs} ms, so lines are written twice.`;
  const advice = `Install the udev rule, or: echo 1 | sudo tee /sys/class/tty/${path.slice('/dev/'.length)}/device/latency_timer`;
  return [{ level: 'note', topic: 'latency', name: 'latency', about: path, says, advice }];
}

function serviceFindings(service: ServiceState | undefined): Finding[] {
  const topic = 'service';
  if (service === undefined || service.load === 'not-found') {
    const says =
      'The service soubrette-host is not installed. Only the Raspberry Pi at the machine needs it.';
    return [{ level: 'note', topic, name: 'service-none', says }];
  }
  const { active, enabled } = service;
  if (active === 'failed') {
    const advice =
      'journalctl -u soubrette-host -n 30 says why; sudo systemctl restart soubrette-host tries again.';
    return [
      {
        level: 'problem',
        topic,
        name: 'service-failed',
        says: 'The service soubrette-host has failed.',
        advice,
      },
    ];
  }
  const isEnabled = enabled === 'enabled';
  const says = `The service soubrette-host is ${active}, and ${isEnabled ? 'starts' : 'does not start'} with the computer.`;
  if (isEnabled && active === 'active') return [{ level: 'good', topic, name: 'service', says }];
  return [
    {
      level: 'note',
      topic,
      name: 'service-idle',
      says,
      advice: 'sudo systemctl enable --now soubrette-host',
    },
  ];
}

function toolFindings({ hasAvrdude, hasSolePortProgram }: Probe): Finding[] {
  return [...avrdudeFindings(hasAvrdude), ...(hasSolePortProgram ? [] : [NO_SOLE_PORT])];
}

const NO_SOLE_PORT: Finding = {
  level: 'note',
  topic: 'tools',
  name: 'no-perl',
  says: 'perl is not installed, so another program of the same user can open a port in use.',
  advice: 'sudo apt install perl-base',
};

function avrdudeFindings(hasAvrdude: boolean): Finding[] {
  if (hasAvrdude) return [{ level: 'good', topic: 'tools', name: 'avrdude', says: 'avrdude is installed.' }];
  const says = 'avrdude is not installed; only writing firmware needs it.';
  return [{ level: 'note', topic: 'tools', name: 'no-avrdude', says, advice: 'sudo apt install avrdude' }];
}

/** Where keys, passphrases and deals may get from memory to a disk. */
function memoryFindings({ mayDumpCore, swaps }: Probe): Finding[] {
  const found: Finding[] = swaps.map((path) => ({
    level: 'note',
    topic: 'disk',
    name: 'swap',
    about: path,
    says: `Memory may be written to the swap ${path}, and keys and deals with it.`,
    advice: 'Let the services of hardware/host run Soubrette, which do not swap, or encrypt the swap.',
  }));
  if (!mayDumpCore) return found;
  const says = 'A program that crashes here leaves its memory in a file, and keys and deals with it.';
  const advice = 'ulimit -c 0';
  return [...found, { level: 'note', topic: 'disk', name: 'core-dumps', says, advice }];
}

/** What is well and what is wrong with a camera. */
export function cameraFindings(camera: CameraProbe | undefined): Finding[] {
  if (camera === undefined) return [];
  const { install, isInstalled, name, program } = camera;
  const topic = 'camera';
  if (!isInstalled) {
    const says = `The program ${program}, which ${name} needs, is not installed.`;
    return [{ level: 'problem', topic, name: 'camera-program', about: program, says, advice: install }];
  }
  const tools = camera.missing.map(
    ({ advice, says }): Finding => ({
      level: 'note',
      topic,
      name: 'camera-program',
      about: name,
      says,
      advice,
    }),
  );
  return [...tools, streamFinding(camera)];
}

function streamFinding({ name, seen }: CameraProbe): Finding {
  const topic = 'camera';
  switch (seen.kind) {
    case 'notAsked': {
      const says = `${name} was not tried: the service soubrette-eyes is running and has it.`;
      return {
        level: 'note',
        topic,
        name: 'camera-busy',
        about: name,
        says,
        advice: 'To try it: sudo systemctl stop soubrette-eyes',
      };
    }
    case 'trouble': {
      const advice =
        'Check its cable and what else uses it; rpicam-hello (or ffplay, for a webcam) shows whether it works at all.';
      return { level: 'problem', topic, name: 'camera-trouble', about: name, says: seen.says, advice };
    }
    case 'unfit': {
      const advice = 'Check the cables of the camera and of the light, and what else lights the window.';
      return { level: 'problem', topic, name: 'camera-trouble', about: name, says: seen.says, advice };
    }
    case 'frames': {
      const { fps, heightPx, isLit, widthPx } = seen;
      const light = isLit
        ? 'The light comes on and goes out in them.'
        : 'The light was not tried: that takes a microcontroller that gives a session.';
      const says = `${name} delivers frames of ${widthPx} x ${heightPx} pixels, about ${Math.round(fps)} a second. ${light}`;
      if (fps >= SLOW_FPS) return { level: 'good', topic, name: 'camera', about: name, says };
      const advice = 'Choose a smaller size or a camera with raw output: each card waits for three frames.';
      return { level: 'note', topic, name: 'camera-slow', about: name, says, advice };
    }
  }
}
