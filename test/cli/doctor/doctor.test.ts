import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import {
  findAccount,
  findPorts,
  findSwaps,
  hasBrlttyRule,
  hasUdevRule,
  mayDumpCore,
} from '../../../src/app/maintenance/bench/system-files.ts';
import { KNOWN_DEVICES } from '../../../src/app/maintenance/doctor/findings.ts';
import { makePortRule } from '../../../src/app/maintenance/doctor/port-rule.ts';
import type { ReadyCheck } from '../../../src/app/maintenance/readiness.ts';
import { lookAt, tellFindings } from '../../../src/cli/doctor/doctor.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import type { ProbedComputer } from '../../../src/ports/probed-computer.ts';
import type { LineKey } from '../../../src/protocol/line-key.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { answeringPort, runToEnd } from '../../support/answering-port.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'soubrette-root-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content, { mode: 0o600 });
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

test('swaps on a disk are found, and where a crash leaves a core dump', () => {
  expect([findSwaps(root, computer), mayDumpCore(root, computer)]).toEqual([[], false]);
  put(
    'proc/swaps',
    'Filename Type Size Used Priority\n/dev/zram0 partition 9 0 100\n/swap.img file 9 0 -2\n',
  );
  put('proc/self/limits', 'Limit Soft Hard Units\nMax core file size        unlimited  unlimited  bytes\n');
  expect([findSwaps(root, computer), mayDumpCore(root, computer)]).toEqual([['/swap.img'], true]);
  put('proc/self/limits', 'Limit Soft Hard Units\nMax core file size        0          unlimited  bytes\n');
  expect(mayDumpCore(root, computer)).toBe(false);
});

/** An Arduino on USB as Linux shows it. */
function plugArduino(): void {
  const usb = 'sys/devices/usb1/1-1';
  put('dev/ttyACM0');
  put(`${usb}/idVendor`, '2341\n');
  put(`${usb}/idProduct`, '0042\n');
  put(`${usb}/product`, 'Arduino Mega\n');
  mkdirSync(join(root, usb, '1-1:1.0'), { recursive: true });
  link('sys/class/tty/ttyACM0/device', '../../../devices/usb1/1-1/1-1:1.0');
  link('dev/serial/by-id/usb-Arduino-if00', '../../ttyACM0');
}

/** A converter by FTDI, whose port is one level deeper. */
function plugConverter(): void {
  const usb = 'sys/devices/usb1/1-2';
  put('dev/ttyUSB0');
  put(`${usb}/idVendor`, '0403\n');
  put(`${usb}/idProduct`, '6001\n');
  put(`${usb}/1-2:1.0/ttyUSB0/latency_timer`, '16\n');
  link('sys/class/tty/ttyUSB0/device', '../../../devices/usb1/1-2/1-2:1.0/ttyUSB0');
  link('dev/soubrette-mcu', 'ttyUSB0');
  link('dev/serial/by-id/usb-FTDI-if00', '../../ttyUSB0');
}

test('ports are found with their devices, lasting names and latency', () => {
  plugArduino();
  plugConverter();
  put('dev/tty0');
  put('dev/ttyS0');
  expect(findPorts(root, computer)).toMatchObject([
    {
      path: '/dev/ttyACM0',
      lastingPath: '/dev/serial/by-id/usb-Arduino-if00',
      usb: { vendor: '2341', product: '0042', name: 'Arduino Mega' },
    },
    {
      path: '/dev/ttyUSB0',
      lastingPath: '/dev/soubrette-mcu',
      usb: { vendor: '0403', product: '6001' },
      latencyMs: 16,
    },
  ]);
});

const OWNER = 'SYMLINK+="soubrette-mcu", OWNER="soubrette", GROUP="soubrette", MODE="0600"';

/** A CH340, which has no serial number, in a socket. */
function plugClone(number: number, socket?: string): void {
  const usb = `sys/devices/usb1/1-${number}`;
  put(`dev/ttyUSB${number}`);
  put(`${usb}/idVendor`, '1a86\n');
  put(`${usb}/idProduct`, '7523\n');
  put(`${usb}/1-${number}:1.0/ttyUSB${number}/x`);
  mkdirSync(join(root, `sys/class/tty/ttyUSB${number}`), { recursive: true });
  link(
    `sys/class/tty/ttyUSB${number}/device`,
    `../../../devices/usb1/1-${number}/1-${number}:1.0/ttyUSB${number}`,
  );
  put(`sys/class/tty/ttyUSB${number}/dev`, `188:${number}\n`);
  if (socket !== undefined) put(`run/udev/data/c188:${number}`, `S:serial\nE:ID_PATH=${socket}\nG:systemd\n`);
}

describe('the rule of a board', () => {
  test('goes by the serial number of its chip', () => {
    plugArduino();
    put('sys/devices/usb1/1-1/serial', '95735353032351F0A1B2\n');
    const line = `SUBSYSTEM=="tty", ATTRS{idVendor}=="2341", ATTRS{idProduct}=="0042", ATTRS{serial}=="95735353032351F0A1B2", ${OWNER}`;
    expect(makePortRule(root, computer, '/dev/ttyACM0').split('\n')).toContain(line);
    expect(makePortRule(root, computer, '/dev/serial/by-id/usb-Arduino-if00').split('\n')).toContain(line);
  });

  test('goes by its socket where the chip has none', () => {
    plugClone(3, 'platform-fd500000.pcie-pci-0000:01:00.0-usb-0:1.3:1.0');
    plugClone(4, 'platform-fd500000.pcie-pci-0000:01:00.0-usb-0:1.4:1.0');
    const line = `SUBSYSTEM=="tty", ATTRS{idVendor}=="1a86", ATTRS{idProduct}=="7523", ENV{ID_PATH}=="platform-fd500000.pcie-pci-0000:01:00.0-usb-0:1.3:1.0", ${OWNER}`;
    expect(makePortRule(root, computer, '/dev/ttyUSB3').split('\n')).toContain(line);
    expect(makePortRule(root, computer, '/dev/ttyUSB3')).not.toContain('1.4:1.0');
  });

  test('goes by its socket where two boards have one serial number, or it could not stand in a rule', () => {
    for (const number of [3, 4]) {
      plugClone(number, `socket-${number}`);
      put(`sys/devices/usb1/1-${number}/serial`, '0001\n');
    }
    expect(makePortRule(root, computer, '/dev/ttyUSB4')).toContain('ENV{ID_PATH}=="socket-4"');
    put('sys/devices/usb1/1-3/serial', 'a*"b\n');
    expect(makePortRule(root, computer, '/dev/ttyUSB3')).toContain('ENV{ID_PATH}=="socket-3"');
  });

  test('is refused for a board that nothing tells from others, and for what is not on USB', () => {
    plugClone(3);
    expect(() => makePortRule(root, computer, '/dev/ttyUSB3')).toThrow('has no serial number of its own');
    put('dev/ttyAMA0');
    expect(() => makePortRule(root, computer, '/dev/ttyAMA0')).toThrow('not a serial port on USB');
    expect(() => makePortRule(root, computer, '/dev/ttyUSB9')).toThrow('There is no /dev/ttyUSB9');
  });
});

test('no rule that is copied takes every board with a chip', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../hardware/host/99-soubrette.rules'), 'utf8');
  expect(rules).not.toMatch(/^[^#]*SYMLINK/m);
  expect(rules).toContain('latency_timer');
});

test('the rules that are copied keep others from the ports of every device that is known', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../hardware/host/99-soubrette.rules'), 'utf8');
  const [ofModems = '', ofSleep = ''] = rules
    .split('\n')
    .filter((line) => line.includes('ID_MM_DEVICE_IGNORE'));
  for (const device of Object.keys(KNOWN_DEVICES))
    for (const rule of [ofModems, ofSleep]) expect(rule.split(/["|]/)).toContain(device.slice(0, 4));
});

test('a port says whether modems are looked for there, and whether it may be put to sleep', () => {
  plugClone(3, 'socket');
  const found = () => findPorts(root, computer).map(({ isNoModem, maySleep }) => [isNoModem, maySleep]);
  expect(found()).toEqual([[false, false]]);
  put('run/udev/data/c188:3', 'E:ID_PATH=socket\nE:ID_MM_DEVICE_IGNORE=1\n');
  put('sys/devices/usb1/1-3/power/control', 'auto\n');
  put('sys/devices/usb1/1-3/power/autosuspend_delay_ms', '2000\n');
  expect(found()).toEqual([[true, true]]);
  put('sys/devices/usb1/1-3/power/control', 'on\n');
  expect(found()).toEqual([[true, false]]);
  put('sys/devices/usb1/1-3/power/control', 'auto\n');
  put('sys/devices/usb1/1-3/power/autosuspend_delay_ms', '-1000\n');
  expect(found()).toEqual([[true, false]]);
  expect(hasBrlttyRule(root, computer)).toBe(false);
  put('usr/lib/udev/rules.d/85-brltty.rules');
  expect(hasBrlttyRule(root, computer)).toBe(true);
});

test('an empty folder has no ports and no rule', () => {
  expect(findPorts(root, computer)).toEqual([]);
  expect(hasUdevRule(root, computer)).toBe(false);
  put('etc/udev/rules.d/99-soubrette.rules');
  expect(hasUdevRule(root, computer)).toBe(false);
  put('etc/udev/rules.d/99-soubrette-mcu.rules');
  expect(hasUdevRule(root, computer)).toBe(true);
});

test('groups are read with their members', () => {
  put('etc/group', 'root:x:0:\ndialout:x:20:ana,pi\nspoilt line\n');
  const { groups } = findAccount(root, { name: 'ana', uid: 1000, gids: [1000] }, computer);
  expect(groups).toEqual(
    new Map([
      [0, { name: 'root', members: [] }],
      [20, { name: 'dialout', members: ['ana', 'pi'] }],
    ]),
  );
});

const KEY_PATH = '.local/share/soubrette/keys/microcontroller.key';
const OWN_KEY: LineKey = [0x89abcdef, 0x01234567];

/** Examines the made-up computer; at its port is firmware with the settings of a profile, or nothing. */
async function examined(
  farEnd: 'bench' | 'club' | 'nothing',
  itsKey: LineKey | 'none' = OWN_KEY,
  ready: readonly ReadyCheck[] = [],
) {
  put(KEY_PATH, '0123456789abcdef\n');
  const clock = new VirtualClock();
  const computer: ProbedComputer = {
    root,
    solePortProgram: 'perl',
    account: { name: 'ana', uid: 0, gids: [0] },
    env: { HOME: root, PATH: '/nowhere' },
    clock: clock.outside,
    nonce: () => 0x5eed1234,
    service: async () => undefined,
    openPort: () =>
      answeringPort(
        clock,
        farEnd === 'nothing' ? undefined : profileConfig(farEnd),
        itsKey === 'none' ? undefined : itsKey,
      ),
  };
  const { said, terminal } = quietTerminal();
  const code = await runToEnd(clock, tellFindings({ profile: 'club' }, true, terminal, computer, ready));
  return { code, findings: JSON.parse(said.stdout).findings as { level: string; says: string }[] };
}

test('firmware with the right settings is well', async () => {
  plugArduino();
  const { code, findings } = await examined('club');
  expect(code).toBe(EXIT.done);
  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'good',
      says: expect.stringContaining('Firmware 3 answers at /dev/ttyACM0'),
    }),
  );
});

test('a full disk and a clock that is not set are told, and only the disk has to be put right', async () => {
  plugArduino();
  const clock: ReadyCheck = { topic: 'clock', level: 'note', says: 'The clock is not set.' };
  const told = await examined('club', OWN_KEY, [clock]);
  expect(told.code).toBe(EXIT.done);
  expect(told.findings).toContainEqual(clock);
  const disk: ReadyCheck = { topic: 'disk', level: 'problem', says: 'The disk is almost full.' };
  expect((await examined('club', OWN_KEY, [disk])).code).toBe(EXIT.personNeeded);
});

test.each([
  ['firmware with the settings of another profile', 'bench', /not those of the club profile/],
  ['nobody', 'nothing', /No Soubrette firmware answers/],
] as const)('%s at the port is something to put right', async (_, farEnd, says) => {
  plugArduino();
  const { code, findings } = await examined(farEnd);
  expect(code).toBe(EXIT.personNeeded);
  expect(findings.filter(({ level }) => level === 'problem').map((finding) => finding.says)).toEqual([
    expect.stringMatching(says),
  ]);
});

test.each([
  ['another key than that of the account', [1, 2], /has a different key/],
  ['no key', 'none', /has no key/],
] as const)('a microcontroller with %s is found by a session', async (_, itsKey, says) => {
  plugArduino();
  const { code, findings } = await examined('club', itsKey);
  expect(code).toBe(EXIT.personNeeded);
  expect(findings.filter(({ level }) => level === 'problem').map((finding) => finding.says)).toEqual([
    expect.stringMatching(says),
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a key that others could read is told of, and left as it is',
  async () => {
    plugArduino();
    put(KEY_PATH);
    chmodSync(join(root, KEY_PATH), 0o644);
    const { code, findings } = await examined('club');
    expect(code).toBe(EXIT.personNeeded);
    expect(findings).toContainEqual(
      expect.objectContaining({
        level: 'problem',
        says: expect.stringContaining('can be read by users other'),
      }),
    );
    expect(statSync(join(root, KEY_PATH)).mode & 0o777).toBe(0o644);
  },
);

test('a machine is looked at as before a job, and what is not known is called so', async () => {
  const told = await lookAt(
    'simulated',
    { readers: 'both' },
    { ...HERE, places: { jobs: '', keys: root, state: '' } },
  );
  expect(told.map(({ level, topic }) => `${topic}: ${level}`)).toEqual([
    'bay: good',
    'cover: good',
    'door: good',
    'stop: good',
    'camera: good',
    'window: good',
    'deck: good',
  ]);
  const real = await lookAt(
    'tls://127.0.0.1:9',
    { readers: 'both' },
    { ...HERE, places: { jobs: '', keys: root, state: '' } },
  );
  plugArduino();
  const { code, findings } = await examined('club', OWN_KEY, real);
  expect(code).toBe(EXIT.personNeeded);
  expect(findings.filter(({ level }) => level === 'unknown')).toHaveLength(7);
  expect(findings).toContainEqual({
    topic: 'host',
    level: 'problem',
    says: 'This computer is not paired with the host.',
  });
});
