import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as waitMs } from 'node:timers/promises';
import { SECTOR_BYTES, type VolatileDisk } from './volatile-disk.ts';

/**
 * A disk for QEMU over a socket: the part of the NBD protocol that its client needs. Numbers and names are those of
 * https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md (fixed newstyle negotiation, simple replies).
 */

const GREETING = Buffer.from('NBDMAGICIHAVEOPT');
const OPTION_REPLY_MAGIC = 0x3e889045565a9n;
const REQUEST_MAGIC = 0x25609513;
const REPLY_MAGIC = 0x67446698;
const HANDSHAKE_FLAGS = 0b11;
/** The export can be flushed; nothing else is offered, so that QEMU makes all else of writes and flushes. */
const EXPORT_FLAGS = 0b101;

const OPTION = { abort: 2, go: 7 } as const;
const OPTION_REPLY = { ack: 1, info: 3, unsupported: 0x80000001 } as const;
const COMMAND = { read: 0, write: 1, disconnect: 2, flush: 3 } as const;
const [EIO, EINVAL] = [5, 22];
/** An SD card that tidies itself up takes so long to flush. */
const SLOW_FLUSH_MS = 2500;

/** Offers a disk on a socket; whoever comes gets the same one. */
export async function serveDisk(disk: VolatileDisk, socketPath: string): Promise<Server> {
  const server = createServer((socket) => {
    const ignore = (): void => {};
    socket.on('error', ignore);
    serve(disk, socket).then(() => socket.destroy(), ignore);
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return server;
}

async function serve(disk: VolatileDisk, socket: Socket): Promise<void> {
  const incoming = new Incoming(socket);
  if (await negotiate(disk, socket, incoming)) while (await answerRequest(disk, socket, incoming));
}

/** Whether the client wants the disk. */
async function negotiate(disk: VolatileDisk, socket: Socket, incoming: Incoming): Promise<boolean> {
  const flags = Buffer.alloc(2);
  flags.writeUInt16BE(HANDSHAKE_FLAGS);
  socket.write(Buffer.concat([GREETING, flags]));
  await incoming.take(4);
  for (;;) {
    const heading = await incoming.take(16);
    const option = heading.readUInt32BE(8);
    await incoming.take(heading.readUInt32BE(12));
    if (option === OPTION.abort) return false;
    if (option !== OPTION.go) {
      replyToOption(socket, option, OPTION_REPLY.unsupported);
      continue;
    }
    const info = Buffer.alloc(12);
    info.writeBigUInt64BE(BigInt(disk.bytes), 2);
    info.writeUInt16BE(EXPORT_FLAGS, 10);
    replyToOption(socket, option, OPTION_REPLY.info, info);
    replyToOption(socket, option, OPTION_REPLY.ack);
    return true;
  }
}

function replyToOption(
  socket: Socket,
  option: number,
  reply: number,
  content: Buffer = Buffer.alloc(0),
): void {
  const heading = Buffer.alloc(20);
  heading.writeBigUInt64BE(OPTION_REPLY_MAGIC);
  heading.writeUInt32BE(option, 8);
  heading.writeUInt32BE(reply, 12);
  heading.writeUInt32BE(content.length, 16);
  socket.write(Buffer.concat([heading, content]));
}

/** Whether there may be another request: not after the last, and not without power. */
async function answerRequest(disk: VolatileDisk, socket: Socket, incoming: Incoming): Promise<boolean> {
  const request = await incoming.take(28);
  if (request.readUInt32BE(0) !== REQUEST_MAGIC) throw new Error('QEMU sent what is no NBD request.');
  const command = request.readUInt16BE(6);
  const offset = Number(request.readBigUInt64BE(16));
  const length = request.readUInt32BE(24);
  const bytes = command === COMMAND.write ? await incoming.take(length) : undefined;
  if (command === COMMAND.disconnect || disk.isOff) return false;
  const isWhole = offset % SECTOR_BYTES === 0 && length % SECTOR_BYTES === 0;
  if (command === COMMAND.flush && disk.health === 'slow') await waitMs(SLOW_FLUSH_MS);
  const answer = isWhole && !disk.isOff ? perform(disk, command, offset, bytes, length) : EINVAL;
  if (disk.isOff) return false;
  const reply = Buffer.alloc(16);
  reply.writeUInt32BE(REPLY_MAGIC);
  reply.writeUInt32BE(typeof answer === 'number' ? answer : 0, 4);
  request.copy(reply, 8, 8, 16);
  socket.write(Buffer.concat([reply, ...(typeof answer === 'number' ? [] : answer)]));
  return true;
}

/** What follows the reply, or the number of an error. */
function perform(
  disk: VolatileDisk,
  command: number,
  offset: number,
  bytes: Buffer | undefined,
  length: number,
): Uint8Array[] | number {
  if (command === COMMAND.read) return [disk.read(offset, length)];
  if (command !== COMMAND.flush && bytes === undefined) return EINVAL;
  const isDone = bytes === undefined ? disk.flush() : disk.write(offset, bytes);
  return isDone ? [] : EIO;
}

/** The bytes that come in on a socket. */
class Incoming {
  readonly #chunks: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#chunks = socket[Symbol.asyncIterator]();
  }

  /** The next bytes, this many; throws when the socket ends before. */
  async take(length: number): Promise<Buffer> {
    const chunks = [this.#waiting];
    for (let missing = length - this.#waiting.length; missing > 0; ) {
      const { done, value } = await this.#chunks.next();
      if (done === true) throw new Error('The socket has ended.');
      chunks.push(value);
      missing -= value.length;
    }
    const bytes = Buffer.concat(chunks);
    this.#waiting = bytes.subarray(length);
    return bytes.subarray(0, length);
  }
}
