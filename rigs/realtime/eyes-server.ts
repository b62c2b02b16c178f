import { rmSync } from 'node:fs';
import { createLineServer, readLines } from '../../firmware-host/lines.ts';
import type { EyesRead } from '../../firmware-host/remote-eyes.ts';
import { encodeReading } from '../../src/job/machine-codec.ts';
import type { Question } from '../../src/machine/sentence.ts';
import type { Camera } from '../../src/ports/camera.ts';
import type { Operator } from '../../src/ports/operator.ts';

/** What a host asks of an eyes program, as that hears it. */
interface Asked {
  readonly id: number;
  readonly read?: EyesRead;
  readonly label?: true;
  readonly ask?: Question;
}

/** Who is behind an eyes program. */
export interface Seer {
  readonly camera: Camera;
  readonly operator: Operator;
  /** Microseconds of the camera's clock. */
  readonly nowUs: () => number;
}

/**
 * Serves a camera, and a person with it, as an eyes program on a Unix socket: for machines that are emulated in real
 * time, and as an example of the lines. `slowMs` says how much later each reading comes, `spoil` what becomes of a line.
 */
export function serveEyes(
  path: string,
  eyes: Seer,
  slowMs: () => number = () => 0,
  spoil: (line: string) => string = (line) => line,
): { close(): void } {
  rmSync(path, { force: true });
  const { close, server } = createLineServer((socket, write) => {
    const say = (message: object): void => write(spoil(JSON.stringify(message)));
    say({ eyes: 1, asks: true });
    readLines(socket, (line) => answer(JSON.parse(line) as Asked, eyes, say, slowMs));
  });
  server.listen(path);
  return { close };
}

function answer(
  { ask, id, label, read }: Asked,
  { camera, nowUs, operator }: Seer,
  say: (message: object) => void,
  slowMs: () => number,
): void {
  if (read !== undefined) {
    const { attempt, inspect, leftMsAgo } = read;
    const left = leftMsAgo === undefined ? {} : { leftAtUs: Math.floor(nowUs() - leftMsAgo * 1000) >>> 0 };
    say({ light: true });
    const wanted = inspect === undefined ? {} : { inspect };
    camera.readCard({ attempt, ...left, ...wanted }, (reading) =>
      setTimeout(() => {
        say({ light: false });
        say({ id, reading: encodeReading(reading) });
      }, slowMs()),
    );
  }
  if (label === true) camera.readLabel((seen) => say({ id, label: seen ?? null }));
  if (ask !== undefined) operator.ask(ask, () => say({ id, done: true }));
}
