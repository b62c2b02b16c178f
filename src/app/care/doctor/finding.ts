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
    | 'disk'
    | 'clock';
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
