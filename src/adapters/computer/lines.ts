import type { Lines } from '../../ports/lines.ts';
import { microcontrollerPortOpener } from '../line/microcontroller-port.ts';
import { plainPortOpener } from '../line/network-port.ts';
import { serialPortOpener } from '../line/serial-port.ts';
import { tlsPortOpener } from '../line/tls-port.ts';

/** Lines of bytes that this computer can open. */
export const lines: Lines = {
  serial: serialPortOpener,
  microcontroller: microcontrollerPortOpener,
  sealed: tlsPortOpener,
  plain: plainPortOpener,
};
