import type { BytePort } from '../../../ports/byte-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../../../protocol/framer.ts';
import { makeLine, parseLine } from '../../../protocol/line.ts';
import type { PortAnswer } from './probe.ts';

const AGAIN_MS = 200;
/** The firmware answers at once; a line that spoils much may need some more. */
const PATIENCE_MS = 2000;

/**
 * Asks the firmware at the other end of a port who it is, whatever tables and settings it has; a host answers in the
 * same line. It writes nothing but `open`, which by itself changes nothing there.
 */
export function askIdentity(
  port: BytePort,
  clock: Clock,
  nonce: number,
  done: (answer: PortAnswer) => void,
): void {
  const { from, table, to } = EXECUTOR_LINK;
  const question = new TextEncoder().encode(makeLine(to, { kind: 'open', nonce, table, config: 0 }));
  const endMs = clock.nowMs() + PATIENCE_MS;
  let part: PartOfLine;
  let cancel = (): void => {};
  let isDone = false;
  const finish = (answer: PortAnswer): void => {
    if (isDone) return;
    isDone = true;
    cancel();
    port.close();
    done(answer);
  };
  const ask = (): void => {
    if (isDone) return;
    if (clock.nowMs() >= endMs) return finish({ kind: 'silent' });
    port.write(question);
    cancel = clock.afterMs(AGAIN_MS, ask);
  };
  port.listen({
    bytes(bytes) {
      const taken = takeBytes(part, bytes, from.mark, from.maxLength);
      part = taken.part;
      for (const line of taken.lines) {
        const said = parseLine(from, line);
        if (said?.kind !== 'opened' || said.nonce !== nonce) continue;
        const { cause, config, table: theirs, version } = said;
        finish({ kind: 'firmware', version, table: theirs, config, cause });
      }
    },
    closed: () => finish({ kind: 'closed', reason: 'The port was closed at its other end.' }),
  });
  ask();
}
