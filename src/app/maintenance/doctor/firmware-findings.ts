import type { ResetCause } from '../../../protocol/control.ts';
import type { Finding } from './finding.ts';
import type { FoundPort, PortAnswer, Probe, SessionAnswer, Wanted } from './probe.ts';

const CAUSES = {
  powerOn: 'power',
  brownOut: 'a dip of its supply',
  watchdog: 'its watchdog',
  resetPin: 'its reset pin',
  program: 'its program',
} as const;
/** A dip that restarts it stops every job; one start by the watchdog may be the last. */
const WRONG_CAUSES = {
  brownOut: {
    level: 'problem',
    name: 'brown-out',
    advice: 'Check the USB cable and what draws its 5 V; motors must not.',
  },
  watchdog: {
    level: 'note',
    name: 'watchdog',
    advice: 'The firmware had hung. If that happens again, report it, with what the machine was doing.',
  },
} as const;

/** What is said at the other end of a port, as far as it is firmware or should be. */
export function firmwareFindings({ path }: FoundPort, answer: PortAnswer, wanted: Wanted): Finding[] {
  const topic = 'firmware';
  switch (answer.kind) {
    case 'notAsked': {
      const says = `Nothing was sent to ${path}: the service soubrette-host is running and may be using it.`;
      return [
        {
          level: 'note',
          topic,
          name: 'not-asked',
          about: path,
          says,
          advice: 'To check it: sudo systemctl stop soubrette-host',
        },
      ];
    }
    case 'closed': {
      const advice = 'Close whatever else uses the port (a serial monitor, a second host), and check again.';
      return [{ level: 'problem', topic, name: 'closed', about: path, says: answer.reason, advice }];
    }
    case 'gone': {
      const says = `${path} opened, and was gone again.`;
      const advice = 'The cable is loose, or the 5 V supply sags: try another cable, then another supply.';
      return [{ level: 'problem', topic, name: 'gone', about: path, says, advice }];
    }
    case 'silent': {
      const says = `No Soubrette firmware answers at ${path}.`;
      const writeFirmware = { port: path, why: 'silent' } as const;
      return [{ level: 'problem', topic, name: 'silent', about: path, says, writeFirmware }];
    }
    case 'firmware':
      if (answer.table !== wanted.hostTable) return identityFindings(path, answer, wanted);
      return [
        {
          level: 'good',
          topic: 'port',
          name: 'host',
          about: path,
          says: `A Soubrette host of this release answers at ${path}.`,
        },
      ];
  }
}

function identityFindings(
  path: string,
  { cause, config, table, version }: Extract<PortAnswer, { kind: 'firmware' }>,
  wanted: Wanted,
): Finding[] {
  const says = `Firmware ${version} answers at ${path}; last started by ${CAUSES[cause]}.`;
  const problem = (why: 'other-release' | 'no-settings' | 'other-settings', what: string): Finding[] => [
    {
      level: 'problem',
      topic: 'firmware',
      name: why,
      about: path,
      says: `${says} ${what}`,
      writeFirmware: { port: path, why },
    },
  ];
  if (table !== wanted.table) {
    const other = `It uses the messages of another release (${hex(table)}, here ${hex(wanted.table)}).`;
    return problem('other-release', other);
  }
  if (config === 0) return problem('no-settings', 'It has no valid settings.');
  if (config !== wanted.config) {
    const other = `Its settings (${hex(config)}) are not those of ${wanted.configName} (${hex(wanted.config)}).`;
    return problem('other-settings', other);
  }
  const good = `${says} Its settings are those of ${wanted.configName}.`;
  return [
    { level: 'good', topic: 'firmware', name: 'firmware', about: path, says: good },
    ...causeFindings(cause),
  ];
}

/** Without a key of this account the microcontroller gives it no session. */
export function keyFindings(
  { path }: FoundPort,
  answer: PortAnswer,
  key: Probe['key'],
  { table }: Wanted,
): Finding[] {
  if (answer.kind !== 'firmware' || answer.table !== table || key.kind === 'there') return [];
  const topic = 'firmware';
  if (key.kind === 'trouble') return [{ level: 'problem', topic, name: 'key-unreadable', says: key.says }];
  const says = 'This account has no key for the microcontroller, which gives it no session.';
  return [{ level: 'problem', topic, name: 'no-key', says, writeFirmware: { port: path, why: 'no-key' } }];
}

/** What firmware answered to a session by the key of this account. */
export function sessionFindings({ path }: FoundPort, session: SessionAnswer | undefined): Finding[] {
  const problem = (name: 'other-key' | 'no-session', says: string): Finding[] => [
    { level: 'problem', topic: 'firmware', name, says, writeFirmware: { port: path, why: 'no-key' } },
  ];
  switch (session) {
    case undefined:
    case 'given':
      return [];
    case 'otherKey':
      return problem(
        'other-key',
        'The microcontroller has a different key from this account, and gives it no session: its firmware was written by another computer or another user.',
      );
    case 'noSession':
      return problem(
        'no-session',
        'The microcontroller has no key, or has used up its sessions: it was started 65,535 times with the same key. Where it has one, write its firmware with --new-key.',
      );
    case 'unclear': {
      const says = `The microcontroller at ${path} answered at first, but not in a session: the line loses much.`;
      const advice = 'Check again, with another USB cable if this persists.';
      return [{ level: 'problem', topic: 'firmware', name: 'unclear', about: path, says, advice }];
    }
  }
}

function hex(hash: number): string {
  return hash.toString(16).padStart(8, '0');
}

function causeFindings(cause: ResetCause): Finding[] {
  if (cause !== 'brownOut' && cause !== 'watchdog') return [];
  const says = `It should not have been started by ${CAUSES[cause]}.`;
  return [{ topic: 'firmware', says, ...WRONG_CAUSES[cause] }];
}
