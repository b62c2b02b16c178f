import type { NetworkChoice, SerialChoice } from '../protocol/line-choice.ts';
import type { BytePort } from './byte-port.ts';
import type { Clock } from './clock.ts';

/**
 * Opens a port, a new one each time; calls back once, with the reason where it can't. When `closing` is aborted nobody
 * wants it any more: what takes long may be given up then.
 */
export type OpenPort = (done: (opened: BytePort | Error) => void, closing?: AbortSignal) => void;

/** Lines of bytes that this computer can open. */
export interface Lines {
  serial(choice: SerialChoice): OpenPort;
  /** A serial port behind which a microcontroller may restart when it is opened. */
  microcontroller(choice: SerialChoice, clock: Clock): OpenPort;
  /** TLS by a key that both ends have. */
  sealed(choice: NetworkChoice, key: Uint8Array): OpenPort;
  /** The network without TLS, for what needs no secrecy. */
  plain(choice: NetworkChoice): OpenPort;
}
