import { realpathSync, write as writeTo } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import type { ReadlineParser } from '@serialport/parser-readline';
import type { SerialPort } from 'serialport';
import type { ByteListener, BytePort } from '../../ports/byte-port.ts';
import type { OpenPort } from '../../ports/lines.ts';
import type { SerialChoice } from '../../protocol/line-choice.ts';
import { takeSolely } from './sole-port.ts';

/** What is written has to go out within this time, or the port is given up. */
const WRITE_TIMEOUT_MS = 2000;
/** How often an open port is asked whether it is still there. */
const ASK_MS = 250;
/** No line of either link is as long. */
const LONGEST_LINE_BYTES = 512;
const LINE_END = 10;

/**
 * Opens a serial port, each time as a new object: what was written to one that went away must never come out of
 * the next. Nothing else may open it meanwhile: the package takes a lock that others may look at (flock), and
 * the system refuses whoever does not look.
 */
export function serialPortOpener(choice: SerialChoice): OpenPort {
  return (done) => {
    openPort(choice).then(done, done);
  };
}

/** The packages are loaded when a port is wanted: most commands want none. */
async function openPort({ baud, path }: SerialChoice): Promise<BytePort | Error> {
  const { ReadlineParser } = await import('@serialport/parser-readline');
  const { SerialPort } = await import('serialport');
  const port = new SerialPort({ path, baudRate: baud, autoOpen: false, hupcl: false });
  const lines = new ReadlineParser({ delimiter: '\n', includeDelimiter: true, encoding: 'latin1' });
  const error = await new Promise<Error | null>((resolve) => port.open(resolve));
  if (error !== null) return new Error(inWords(path, error.message));
  const descriptor = descriptorOf(port);
  if (descriptor !== undefined && !isPseudoTerminal(path)) await takeSolely(descriptor);
  return new SerialBytePort(port, lines);
}

/** Pseudo-terminals have no microcontroller behind them, and would stay taken after they are closed. */
export function isPseudoTerminal(path: string): boolean {
  try {
    return realpathSync(path).startsWith('/dev/pts/');
  } catch {
    return false;
  }
}

function inWords(path: string, message: string): string {
  if (/no such file/i.test(message))
    return `There is no ${path}: is the cable plugged in, and the machine on?`;
  if (/permission denied/i.test(message)) {
    return `You do not have permission to use ${path}. The port of a microcontroller belongs to one user, that of its host; any other port belongs to a group that you can join (dialout on most systems).`;
  }
  if (/lock|busy|temporarily unavailable/i.test(message))
    return `Another program is using ${path}: end that one.`;
  return `${path} can't be opened as a serial port: check its name (${message.replace(/^Error:? /, '')}).`;
}

/** An open serial port. Its lines come through `@serialport/parser-readline`, and are whole or cut off. */
class SerialBytePort implements BytePort {
  readonly #port: SerialPort;
  #listener: ByteListener | undefined;
  #isGone = false;
  #waiting = 0;
  #timeout: NodeJS.Timeout | undefined;
  readonly #asking: NodeJS.Timeout;

  constructor(port: SerialPort, lines: ReadlineParser) {
    this.#port = port;
    const gone = (): void => this.#go();
    port.on('error', gone);
    port.on('close', gone);
    port.on('end', gone);
    this.#asking = setInterval(() => this.#ask(), ASK_MS);
    port.pipe(new LineCap()).pipe(lines);
    lines.on('data', (line: string) => {
      if (!this.#isGone) this.#listener?.bytes(Buffer.from(line, 'latin1'));
    });
  }

  write(bytes: Uint8Array): void {
    if (this.#isGone) return;
    this.#waiting++;
    this.#timeout ??= setTimeout(() => this.#go(), WRITE_TIMEOUT_MS);
    this.#port.write(Buffer.from(bytes), () => {
      this.#waiting--;
      clearTimeout(this.#timeout);
      this.#timeout = undefined;
      if (this.#waiting > 0 && !this.#isGone) {
        this.#timeout = setTimeout(() => this.#go(), WRITE_TIMEOUT_MS);
      }
    });
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
  }

  close(): void {
    this.#listener = undefined;
    this.#go();
  }

  /**
   * Writes nothing, which a line that was hung up answers with an error: the package does not tell of a cable that is
   * pulled between two of its waits, and reads the end of the line over and over.
   */
  #ask(): void {
    const fd = descriptorOf(this.#port);
    if (fd !== undefined) writeTo(fd, NOTHING, (error) => error?.code === 'EIO' && this.#go());
  }

  /** Errors and closing may each be reported twice; the first counts. */
  #go(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#timeout);
    clearInterval(this.#asking);
    if (this.#port.isOpen) this.#port.close(() => {});
    this.#listener?.closed();
  }
}

const NOTHING = new Uint8Array();

/** The file descriptor of an open port, where the system has such. */
function descriptorOf({ port }: SerialPort): number | undefined {
  const fd = port !== undefined && 'fd' in port ? port.fd : undefined;
  return typeof fd === 'number' ? fd : undefined;
}

/** Ends a line that is longer than any may be, which the parser would keep for ever; what is cut so is dropped later. */
export class LineCap extends Transform {
  #length = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const lastEnd = chunk.lastIndexOf(LINE_END);
    this.#length = lastEnd < 0 ? this.#length + chunk.length : chunk.length - lastEnd - 1;
    this.push(chunk);
    if (this.#length > LONGEST_LINE_BYTES) {
      this.push(Buffer.of(LINE_END));
      this.#length = 0;
    }
    done();
  }
}
