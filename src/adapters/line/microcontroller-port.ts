import { freshNonce } from '../../lines/fresh-nonce.ts';
import type { ByteListener, BytePort } from '../../ports/byte-port.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OpenPort } from '../../ports/lines.ts';
import type { SerialChoice } from '../../protocol/line-choice.ts';
import { osRandom } from '../system/os-random.ts';
import { isPseudoTerminal, serialPortOpener } from './serial-port.ts';

/** A microcontroller that was reset by the opening of its port starts its program after this time, if it hears nothing. */
const START_MS = 2000;
/** A boot loader that has heard something gives up only after this time without anything more. */
const CAPTURED_MS = 9000;
const GONE_AGAIN = 'The port disappeared while the microcontroller was starting.';

/** Opens the port of a microcontroller. Behind a pseudo-terminal there is none that restarts. */
export function microcontrollerPortOpener(choice: SerialChoice, clock: Clock): OpenPort {
  const open = serialPortOpener(choice);
  return isPseudoTerminal(choice.path) ? open : letMicrocontrollerStart(open, clock);
}

/**
 * Keeps silent on a port until the microcontroller behind it has started: opening the port resets an Arduino, and for
 * a second its boot loader (stk500v2) takes any byte for its own, and then waits for more. A microcontroller that has
 * not answered may be held so, and is given the longer time.
 */
export function letMicrocontrollerStart(open: OpenPort, clock: Clock): OpenPort {
  let mayBeCaptured = false;
  return (done, closing) =>
    open((opened) => {
      if (opened instanceof Error) return done(opened);
      if (closing?.aborted) return opened.close();
      const port = new ListenedPort(opened, () => {
        mayBeCaptured = false;
      });
      const cancelWait = clock.afterMs(mayBeCaptured ? CAPTURED_MS : START_MS, () => {
        closing?.removeEventListener('abort', giveUp);
        done(port.isClosed ? new Error(GONE_AGAIN) : port);
      });
      const giveUp = (): void => {
        cancelWait();
        port.close();
      };
      closing?.addEventListener('abort', giveUp, { once: true });
      mayBeCaptured = true;
    }, closing);
}

/** A port that tells when something has come, and remembers that it was closed while nobody listened. */
class ListenedPort implements BytePort {
  isClosed = false;
  readonly #port: BytePort;
  #listener: ByteListener | undefined;

  constructor(port: BytePort, heard: () => void) {
    this.#port = port;
    port.listen({
      bytes: (bytes) => {
        heard();
        this.#listener?.bytes(bytes);
      },
      closed: () => {
        this.isClosed = true;
        this.#listener?.closed();
      },
    });
  }

  write(bytes: Uint8Array): void {
    this.#port.write(bytes);
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
  }

  close(): void {
    this.#listener = undefined;
    this.#port.close();
  }
}

/** 32 random bits, new each time: by them a session is known from the one before. */
export function randomNonce(): number {
  return freshNonce(osRandom);
}
