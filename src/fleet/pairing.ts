import { digestOf, type MachineKeys } from './digests.ts';

/** What a machine and a director have said to each other openly, through a hub that may lie to both. */
export interface JoiningTalk extends MachineKeys {
  readonly eventKey: string;
  readonly hubKey: string;
  /** Random, each 32 bytes in hexadecimal. */
  readonly machineNonce: string;
  readonly directorNonce: string;
}

/** What binds a machine to its nonce before it sees the director's: whoever stands between has one guess. */
export function commitmentToNonce({
  machineNonce,
  sealKey,
  signKey,
}: Omit<JoiningTalk, 'eventKey' | 'hubKey' | 'directorNonce'>): string {
  return digestOf(`soubrette fleet 1 commitment ${signKey} ${sealKey} ${machineNonce}`);
}

/** Values that a number to be typed may have. */
const CODES = 1_000_000;
const CODE_DIGITS = 6;
/** Hexadecimal digits that become that number: enough that none is likelier by more than 2^-27. */
const HASH_DIGITS = 12;

/** The number that an end shows, to be typed at the other: six digits of a hash of all that was said. */
export function joiningCode(shownBy: 'machine' | 'director', talk: JoiningTalk): string {
  const { directorNonce, eventKey, hubKey, machineNonce, sealKey, signKey } = talk;
  const said = [eventKey, hubKey, signKey, sealKey, machineNonce, directorNonce].join(' ');
  const digest = digestOf(`soubrette fleet 1 code of the ${shownBy} ${said}`);
  return String(Number.parseInt(digest.slice(0, HASH_DIGITS), 16) % CODES).padStart(CODE_DIGITS, '0');
}
