import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, findPorts, hasUdevRule } from '../../../src/app/care/bench/look-around.ts';
import type { Computer } from '../../../src/app/care/doctor/probe-computer.ts';
import { tellFindings } from '../../../src/cli/doctor/doctor.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import type { LineKey } from '../../../src/protocol/line-key.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { answeringPort, runToEnd } from '../../support/answering-port.ts';
import { quietTerminal } from '../../support/quiet-terminal.ts';

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
  expect(findPorts(root)).toMatchObject([
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

test('an empty folder has no ports and no rule', () => {
  expect(findPorts(root)).toEqual([]);
  expect(hasUdevRule(root)).toBe(false);
  put('etc/udev/rules.d/99-soubrette.rules');
  expect(hasUdevRule(root)).toBe(true);
});

test('groups are read with their members', () => {
  put('etc/group', 'root:x:0:\ndialout:x:20:ana,pi\nspoilt line\n');
  const { groups } = findAccount(root, { name: 'ana', uid: 1000, gids: [1000] });
  expect(groups).toEqual(
    new Map([
      [0, { name: 'root', members: [] }],
      [20, { name: 'dialout', members: ['ana', 'pi'] }],
    ]),
  );
});

const OWN_KEY: LineKey = [0x89abcdef, 0x01234567];

/** Examines the made-up computer; at its port is firmware with the settings of a profile, or nothing. */
async function examined(farEnd: 'bench' | 'club' | 'nothing', itsKey: LineKey | 'none' = OWN_KEY) {
  put('.local/share/soubrette/keys/microcontroller.key', '0123456789abcdef\n');
  const clock = new VirtualClock();
  const computer: Computer = {
    root,
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
  const code = await runToEnd(clock, tellFindings({ profile: 'club' }, true, terminal, computer));
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
  ['another key than that of the account', [1, 2], /has another key/],
  ['no key', 'none', /has no key/],
] as const)('a microcontroller with %s is found by a session', async (_, itsKey, says) => {
  plugArduino();
  const { code, findings } = await examined('club', itsKey);
  expect(code).toBe(EXIT.personNeeded);
  expect(findings.filter(({ level }) => level === 'problem').map((finding) => finding.says)).toEqual([
    expect.stringMatching(says),
  ]);
});
