/** What can be found, by name. */
export const FINDINGS = [
  'port-none',
  'port',
  'no-rule',
  'modem-manager',
  'brltty',
  'sleeps',
  'permission',
  'open-to-others',
  'latency',
  'service-none',
  'service-failed',
  'service-idle',
  'service',
  'no-perl',
  'swap',
  'core-dumps',
  'avrdude',
  'no-avrdude',
  'camera-program',
  'camera-busy',
  'camera-trouble',
  'camera-slow',
  'camera',
  'not-asked',
  'closed',
  'gone',
  'silent',
  'host',
  'firmware',
  'other-release',
  'no-settings',
  'other-settings',
  'brown-out',
  'watchdog',
  'key-unreadable',
  'no-key',
  'other-key',
  'no-session',
  'unclear',
  'at-rest',
  'opened',
  'contact-welded',
  'cards-inside',
  'beam-broken',
  'beam-noisy',
  'thickness-shows',
  'thickness-noisy',
] as const;
export type FindingName = (typeof FINDINGS)[number];

/** One thing that was found: whether it is well, what it is, and what to do. */
export interface Finding {
  readonly level: 'good' | 'note' | 'problem';
  readonly topic:
    | 'port'
    | 'permission'
    | 'latency'
    | 'firmware'
    | 'service'
    | 'tools'
    | 'camera'
    | 'sensors'
    | 'disk'
    | 'clock';
  readonly name: FindingName;
  /** The path of a port, the name of a camera or a program, an input or a beam. */
  readonly about?: string;
  readonly says: string;
  /** What to do with the computer and what is plugged into it. */
  readonly advice?: string;
  /** The port whose rule of udev must be installed. */
  readonly ruleOf?: string;
  /** What to do is to write the firmware: at which port, and why. */
  readonly writeFirmware?: FirmwareAdvice;
}

/** Why firmware should be written to the microcontroller at a port. */
export interface FirmwareAdvice {
  readonly port: string;
  readonly why: 'silent' | 'other-release' | 'no-settings' | 'other-settings' | 'no-key';
}
