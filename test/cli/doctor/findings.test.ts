import { describe, expect, test } from 'vitest';
import { findingsOf, hasProblem } from '../../../src/app/maintenance/doctor/findings.ts';
import type {
  FoundPort,
  PortAnswer,
  Probe,
  SensorsAtRest,
  SessionAnswer,
} from '../../../src/app/maintenance/doctor/probe.ts';
import { withAdvice } from '../../../src/cli/doctor/doctor.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { NO_INPUTS } from '../../../src/machine/messages.ts';
import type { Account } from '../../../src/ports/probed-computer.ts';

const WANTED = {
  table: 0xabc,
  hostTable: 0xdef,
  config: 0x123,
  configName: 'the club profile',
  machine: profileConfig('club'),
};
const ACCOUNT: Account = {
  name: 'ana',
  uid: 1000,
  gids: [1000, 20],
  groups: new Map([[20, { name: 'dialout', members: ['ana'] }]]),
};
const PORT: FoundPort = {
  path: '/dev/ttyACM0',
  lastingPath: '/dev/soubrette-mcu',
  usb: { vendor: '2341', product: '0042' },
  uid: 1000,
  gid: 20,
  mode: 0o600,
  isNoModem: false,
  maySleep: false,
};
const FIRMWARE: PortAnswer = { kind: 'firmware', version: 1, table: 0xabc, config: 0x123, cause: 'powerOn' };
/** A port without a name of its own, as it is without the rule. */
const CABLE: Partial<FoundPort> = { lastingPath: '/dev/serial/by-id/usb-cable', uid: 0, mode: 0o660 };
const INPUTS = { ...NO_INPUTS, motorsLive: true };
const AT_REST: SensorsAtRest = { inputs: INPUTS, broken: [], noisy: [], thicknessesUm: [0, 2, 0] };
const NOT_ASKED: PortAnswer = { kind: 'notAsked' };

function probeOf({
  account = ACCOUNT,
  answer = FIRMWARE,
  atRest = {},
  port = {},
  session = 'given',
  ...rest
}: Partial<Omit<Probe, 'ports'>> & {
  answer?: PortAnswer;
  atRest?: Partial<SensorsAtRest>;
  port?: Partial<FoundPort>;
  session?: SessionAnswer;
} = {}): Probe {
  const service = { load: 'loaded', active: 'active', enabled: 'enabled' };
  return {
    account,
    ports: [{ port: { ...PORT, ...port }, answer, session, atRest: { ...AT_REST, ...atRest } }],
    hasRule: true,
    hasModemManager: false,
    hasBrltty: false,
    hasAvrdude: true,
    hasSolePortProgram: true,
    swaps: [],
    mayDumpCore: false,
    key: { kind: 'there', key: [1, 2] },
    service,
    ...rest,
  };
}

test('a computer on which all is well has nothing but good findings', () => {
  const findings = findingsOf(probeOf(), WANTED);
  expect(findings.map(({ level, topic }) => `${topic} ${level}`)).toEqual([
    'port good',
    'firmware good',
    'sensors good',
    'service good',
    'tools good',
  ]);
  expect(findings[0]?.says).toContain('an Arduino Mega 2560');
});

test('it says where memory may get to a disk', () => {
  const findings = findingsOf(probeOf({ swaps: ['/dev/sda2'], mayDumpCore: true }), WANTED);
  expect(findings.filter(({ topic }) => topic === 'disk')).toMatchObject([
    { level: 'note', name: 'swap', about: '/dev/sda2' },
    { level: 'note', name: 'core-dumps', advice: 'ulimit -c 0' },
  ]);
});

describe('it says what is wrong, and what to do', () => {
  const outside = { ...ACCOUNT, gids: [1000] };
  const outsider = { ...outside, groups: new Map([[20, { name: 'dialout', members: [] }]]) };
  test.each<[what: string, probe: Probe, says: RegExp, advice: RegExp]>([
    ['no port', { ...probeOf(), ports: [] }, /No serial port/, /cable that carries data/],
    [
      'a manager of modems',
      probeOf({ hasModemManager: true }),
      /telephone at \/dev\/ttyACM0/,
      /99-soubrette.rules/,
    ],
    [
      'a port of a group',
      probeOf({ account: outsider, port: CABLE, answer: NOT_ASKED }),
      /ana may not use/,
      /usermod -aG dialout ana/,
    ],
    [
      'a group joined since',
      probeOf({ account: outside, port: CABLE, answer: NOT_ASKED }),
      /ana may not use/,
      /Log out and in/,
    ],
    ["another user's port", probeOf({ port: { uid: 0 } }), /ana may not use/, /sudo -H -u soubrette/],
    ['a microcontroller of a group', probeOf({ port: { mode: 0o660 } }), /0660, should be 0600/, /udev rule/],
    [
      'a microcontroller that anybody may open',
      probeOf({ port: { mode: 0o602 }, answer: NOT_ASKED }),
      /0602, should be 0600/,
      /udev rule/,
    ],
    [
      'a microcontroller of a group, without the rule',
      probeOf({ port: { ...CABLE, uid: 1000 } }),
      /0660, should be 0600/,
      /udev rule/,
    ],
    [
      'silence',
      probeOf({ answer: { kind: 'silent' } }),
      /No Soubrette firmware/,
      /flash --port \/dev\/ttyACM0/,
    ],
    [
      'a port in use',
      probeOf({ answer: { kind: 'closed', reason: 'Another program has it.' } }),
      /Another program/,
      /Close whatever/,
    ],
    ['other messages', probeOf({ answer: { ...FIRMWARE, table: 1 } }), /another release/, /flash/],
    [
      'other settings',
      probeOf({ answer: { ...FIRMWARE, config: 1 } }),
      /not those of the club/,
      /--calibration/,
    ],
    ['no key', probeOf({ key: { kind: 'missing' } }), /has no key/, /flash --port/],
    ['another key', probeOf({ session: 'otherKey' }), /has a different key/, /flash --port/],
    ['no key of its own', probeOf({ session: 'noSession' }), /has no key/, /flash --port/],
    ['a line that says nothing more', probeOf({ session: 'unclear' }), /loses much/, /USB cable/],
    [
      'a dip of its supply',
      probeOf({ answer: { ...FIRMWARE, cause: 'brownOut' } }),
      /started by a dip/,
      /USB cable/,
    ],
    ['a dead beam', probeOf({ atRest: { broken: ['front2'] } }), /Curtain 2 is broken/, /align it/],
    ['a dazzled beam', probeOf({ atRest: { noisy: ['length1'] } }), /Length beam 1 changes/, /sun and lamps/],
    [
      'a welded contact',
      probeOf({ atRest: { inputs: { ...INPUTS, coverOpen: true } } }),
      /have their power although/,
      /mains plug/,
    ],
    [
      'a noisy wire',
      probeOf({ atRest: { thicknessesUm: [0, 190, 4] } }),
      /0 to 190 um where nothing moves/,
      /away from the motors/,
    ],
    [
      'a thickness sensor that is off',
      probeOf({ atRest: { thicknessesUm: [290, 288] } }),
      /288 um where no card/,
      /check its plug/,
    ],
    ['no settings', probeOf({ answer: { ...FIRMWARE, config: 0 } }), /no valid settings/, /flash/],
    [
      'a service that failed',
      probeOf({ service: { load: 'loaded', active: 'failed', enabled: 'enabled' } }),
      /has failed/,
      /journalctl -u soubrette-host/,
    ],
  ])('%s', (_, probe, says, advice) => {
    const problems = findingsOf(probe, WANTED)
      .map(withAdvice)
      .filter(({ level }) => level === 'problem');
    expect(problems).toHaveLength(1);
    expect(problems[0]?.says).toMatch(says);
    expect(problems[0]?.advice).toMatch(advice);
  });
});

describe('it notes what does not stop anybody', () => {
  test.each<[what: string, probe: Probe, says: RegExp]>([
    ['a driver of braille displays', probeOf({ hasBrltty: true }), /takes USB converters/],
    ['a device that goes to sleep', probeOf({ port: { maySleep: true } }), /puts the USB device .* to sleep/],
    ['a chip that holds bytes back', probeOf({ port: { latencyMs: 16 } }), /holds bytes back for 16 ms/],
    ['no udev rule', probeOf({ hasRule: false }), /udev rule is not installed/],
    ['no avrdude', probeOf({ hasAvrdude: false }), /avrdude is not installed/],
    ['no perl', probeOf({ hasSolePortProgram: false }), /another program of the same user/],
    [
      'a start by the watchdog',
      probeOf({ answer: { ...FIRMWARE, cause: 'watchdog' } }),
      /should not have been started by its watchdog/,
    ],
    ['a port that the service has', probeOf({ answer: { kind: 'notAsked' } }), /Nothing was sent/],
    [
      'a service that is off',
      probeOf({ service: { load: 'loaded', active: 'inactive', enabled: 'disabled' } }),
      /does not start with the computer/,
    ],
  ])('%s', (_, probe, says) => {
    const findings = findingsOf(probe, WANTED);
    expect(hasProblem(findings)).toBe(false);
    expect(findings.filter(({ level }) => level === 'note').map((finding) => finding.says)).toEqual([
      expect.stringMatching(says),
    ]);
  });
});

test('a host at the other end is no firmware that is wrong', () => {
  const findings = findingsOf(probeOf({ answer: { ...FIRMWARE, table: 0xdef, config: 7 } }), WANTED);
  expect(hasProblem(findings)).toBe(false);
  expect(findings.map((finding) => finding.says)).toContain(
    'A Soubrette host of this release answers at /dev/ttyACM0.',
  );
});

test('a key that others can read is told, and none is missed without a microcontroller', () => {
  const trouble = 'The key can be read by users other.';
  expect(
    findingsOf(probeOf({ key: { kind: 'trouble', says: trouble } }), WANTED).map(({ says }) => says),
  ).toContain(trouble);
  const elsewhere = findingsOf(
    probeOf({ key: { kind: 'missing' }, answer: { ...FIRMWARE, table: 0xdef } }),
    WANTED,
  );
  expect(hasProblem(elsewhere)).toBe(false);
});

test('root may use every port', () => {
  const root = { ...ACCOUNT, uid: 0, gids: [0] };
  expect(hasProblem(findingsOf(probeOf({ account: root, port: { mode: 0o600 } }), WANTED))).toBe(false);
});
