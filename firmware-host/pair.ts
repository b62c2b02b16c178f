import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { CALLERS, listenProblem, SocketPort } from '../src/adapters/line/network-port.ts';
import { serialPortOpener } from '../src/adapters/line/serial-port.ts';
import { SharedConnections } from '../src/adapters/line/shared-connections.ts';
import { systemClock } from '../src/adapters/system/system-clock.ts';
import { type HostPairingEnd, PairingHost } from '../src/lines/pairing-host.ts';
import type { AskNumber } from '../src/protocol/pairing-number.ts';
import type { ControllerChoice } from './run-host.ts';
import { hostKeyIn, lockOf } from './state-folder.ts';

const WHAT_TO_DO = 'Within a minute, on the controller: soubrette pair, with the name of its line.';

const ENDS: Readonly<Record<HostPairingEnd, string>> = {
  paired: 'Paired: the controller has the key of this host.',
  unconfirmed:
    'The key went out, but the controller has not said that it has it. Look there: if it does not say that it is paired, begin again.',
  nobody: 'Not paired: no controller has asked in time, or no number was typed.',
  otherNumber:
    'Not paired: this is not the number of the controller that asked. If it was typed as it is shown there, somebody stands between.',
  abandoned:
    'Not paired: the controller has broken it off. If it says that the number was not right, and it was, somebody stands between.',
};

/**
 * Pairs the host with one controller, at the host, by the line that they will have: a window of a minute. The host
 * itself does not run meanwhile, so that a running one knows nothing of pairing.
 */
export function runPairing(
  controller: ControllerChoice,
  state: string,
  tell: (sentence: string) => void,
  ended: (code: 0 | 4 | 5) => void,
): void {
  const key = hostKeyIn(state);
  const lock = lockOf(state);
  const lines = createInterface({ input: process.stdin });
  const finish = (code: 0 | 4 | 5): void => {
    lines.close();
    lock.release();
    // What was said last is on its way.
    setImmediate(() => ended(code));
  };
  const pairing = new PairingHost({
    clock: systemClock,
    key,
    show: (code) => tell(`Type this number at the controller: ${spaced(code)}`),
    askNumber: asker(lines, tell),
    ended(end) {
      tell(ENDS[end]);
      finish(end === 'paired' ? 0 : 4);
    },
  });
  open(controller, pairing, tell, finish);
}

function open(
  controller: ControllerChoice,
  pairing: PairingHost,
  tell: (sentence: string) => void,
  finish: (code: 5) => void,
): void {
  const failed = (sentence: string): void => {
    tell(sentence);
    finish(5);
  };
  if ('path' in controller) {
    return serialPortOpener(controller)((port) => {
      if (port instanceof Error) return failed(port.message);
      pairing.attach(port);
      tell(WHAT_TO_DO);
    });
  }
  const { listenAt } = controller;
  const server = createServer((socket) => pairing.attach(new SocketPort(socket)));
  new SharedConnections(server, CALLERS);
  server.on('error', (error) => failed(`Not paired: ${listenProblem(error, listenAt)}.`));
  server.listen(listenAt, () => tell(WHAT_TO_DO));
}

/** `482 913`. */
function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** Asks on the terminal; who has closed it types nothing. */
function asker(lines: ReturnType<typeof createInterface>, tell: (sentence: string) => void): AskNumber {
  let isClosed = false;
  lines.on('close', () => {
    isClosed = true;
  });
  return (isAgain) => {
    tell(
      isAgain ? 'That is not the number. Try again:' : 'Then type here the number that the controller shows:',
    );
    return new Promise((resolve) => {
      if (isClosed) return resolve(undefined);
      const closed = (): void => resolve(undefined);
      lines.once('close', closed);
      lines.once('line', (line) => {
        lines.off('close', closed);
        resolve(line);
      });
    });
  };
}
