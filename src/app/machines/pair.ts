import { type ControllerPairingEnd, PairingController } from '../../lines/pairing-controller.ts';
import type { BytePort } from '../../ports/byte-port.ts';
import type { Computer } from '../../ports/computer.ts';
import type { OpenPort } from '../../ports/lines.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { parseNetworkChoice } from '../../protocol/line-choice.ts';
import type { AskNumber } from '../../protocol/pairing-number.ts';
import { Problem } from '../problem.ts';
import { serialChoiceOf } from './lined-host.ts';

interface PairRequest {
  /** Where the host is: a serial port by its path, or `tls://name:port`. */
  readonly port: string;
}

/** The number that has to be typed at the host. */
interface NumberShown {
  readonly kind: 'type-at-host';
  readonly code: string;
}

type PairPorts = Pick<AppPorts<NumberShown>, 'emit' | 'places' | 'signal' | 'clock' | 'keys' | 'lines'> & {
  /** The number that the host shows. */
  readonly askNumber: AskNumber;
};

/** Pairs this computer with a host, on which a person has opened a window for it: the key of the host is kept here. */
export async function pair({ port }: PairRequest, ports: PairPorts): Promise<void> {
  const line = await opened(port, ports.signal, ports);
  const end = await pairOver(line, ports);
  line.close();
  if (end.kind !== 'paired') throw ports.signal.aborted ? STOPPED : notPaired(end.kind);
  ports.keys.keepHost(ports.places.keys, end.key);
}

/** Before there is a key there is no TLS: what pairing says needs none. */
function openerOf(port: string, ports: Pick<Computer, 'lines'>): OpenPort {
  const choice = parseNetworkChoice(port);
  if (choice === undefined) return ports.lines.serial(serialChoiceOf(port));
  return ports.lines.plain(choice);
}

async function opened(port: string, signal: AbortSignal, ports: Pick<Computer, 'lines'>): Promise<BytePort> {
  const line = await new Promise<BytePort | Error>((resolve) => openerOf(port, ports)(resolve, signal));
  if (signal.aborted) throw STOPPED;
  if (line instanceof Error) throw new Problem('environment', 'no-line-to-host', line.message, { port });
  return line;
}

function pairOver(
  port: BytePort,
  { askNumber, emit, signal, clock }: PairPorts,
): Promise<ControllerPairingEnd> {
  return new Promise((ended) => {
    const pairing = new PairingController({
      clock: clock,
      port,
      askNumber,
      show: (code) => emit({ kind: 'type-at-host', code }),
      ended,
    });
    signal.addEventListener('abort', () => pairing.stop());
    if (signal.aborted) pairing.stop();
  });
}

const STOPPED = new Problem('stopped', 'pairing-stopped', 'Stopped: nothing was paired.');

const WHY: Readonly<Record<Exclude<ControllerPairingEnd['kind'], 'paired'>, string>> = {
  silent: 'No host has answered. Has pairing been started at the host, and is this its line?',
  lineLost: 'The line to the host was cut.',
  forged:
    'The answer was not from the host that started pairing: somebody is in between. Check where the line goes.',
  otherNumber:
    'This is not the number of the host that answers. If it was typed as shown there, somebody is in between.',
  nobody: 'Nobody has typed the number.',
  abandoned: 'The host has ended the pairing: the number typed there was wrong, or the time was up.',
};

function notPaired(kind: keyof typeof WHY): Problem {
  return new Problem('environment', 'not-paired', `Not paired. ${WHY[kind]}`, { why: kind });
}
