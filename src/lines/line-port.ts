import type { ByteListener, BytePort } from '../ports/byte-port.ts';
import { takeBytes } from '../protocol/framer.ts';
import type { Mark } from '../protocol/line.ts';

/** What marks the lines that come, and how long they may be. */
interface LineLimits {
  readonly mark: Mark;
  readonly maxLength: number;
}

/** A port line by line: what comes from below is taken apart, and whole lines are handed to who listens above. */
export class LinePort {
  readonly #port: BytePort;
  readonly #limits: LineLimits;
  #listener: ByteListener | undefined;
  #part: string | undefined;

  constructor(port: BytePort, limits: LineLimits) {
    this.#port = port;
    this.#limits = limits;
  }

  /** Calls back with each line from below, without its end; one that was damaged goes on as its mark alone. */
  listen(listener: ByteListener, hear: (line: string) => void): void {
    const { mark, maxLength } = this.#limits;
    this.#listener = listener;
    this.#port.listen({
      bytes: (bytes) => {
        const { lines, part, spoilt } = takeBytes(this.#part, bytes, mark, maxLength);
        this.#part = part;
        for (const line of lines) hear(line);
        if (spoilt > 0) this.deliver(mark);
      },
      closed: () => listener.closed(),
    });
  }

  /** A line to below, with its end. */
  say(line: string): void {
    this.#port.write(Buffer.from(line, 'latin1'));
  }

  /** A line to above, without its end. */
  deliver(line: string): void {
    this.#listener?.bytes(Buffer.from(`${line}\n`, 'latin1'));
  }

  close(): void {
    this.#listener = undefined;
    this.#port.close();
  }
}
