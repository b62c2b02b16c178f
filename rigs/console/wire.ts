import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Update, View } from '../../src/web/messages/view.ts';

const LOOPBACK = '127.0.0.1';

/** What came for one address, as it came. */
export interface Received {
  readonly path: string;
  readonly head: string;
  readonly body: Buffer;
}

/**
 * A proxy between a browser and a console: it keeps every byte that the browser is sent, can be cut like a cable, and
 * knows what the page was told last.
 */
export class Wire {
  /** For the settings of a browser: `http://127.0.0.1:PORT`. */
  address = '';
  view: Partial<View> = {};
  /** Called as the page posts an act, before the server hears of it. */
  onAct: (() => void) | undefined;
  readonly #received: { path: string; head: string; pieces: Buffer[] }[] = [];
  readonly #server: Server;
  #isCut = false;

  constructor() {
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, LOOPBACK, done));
    this.address = `http://${LOOPBACK}:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  /** All that the browser was sent, an answer each. */
  get received(): readonly Received[] {
    return this.#received.map(({ head, path, pieces }) => ({ path, head, body: Buffer.concat(pieces) }));
  }

  /** The line is dead, and stays so until it is mended. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method, socket, url = '' } = request;
    const to = URL.canParse(url) ? new URL(url) : undefined;
    // Browsers ask their makers for news; nothing of this leaves the computer.
    if (this.#isCut || to?.hostname !== LOOPBACK) return void socket.destroy();
    const path = `${to.pathname}${to.search}`;
    if (to.pathname === '/api/acts') this.onAct?.();
    const onward = ask(
      { host: LOOPBACK, port: to.port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => this.#hear(path, answer, response),
    );
    onward.on('error', () => socket.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  #hear(path: string, answer: IncomingMessage, response: ServerResponse): void {
    const head = `${answer.statusCode} ${JSON.stringify(answer.headers)}`;
    const kept = { path, head, pieces: [] as Buffer[] };
    this.#received.push(kept);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    const events = path.startsWith('/api/events') ? this.#events() : undefined;
    answer.on('data', (piece: Buffer) => {
      kept.pieces.push(piece);
      events?.push(piece);
      response.write(piece);
    });
    answer.on('end', () => response.end());
    answer.on('error', () => response.destroy());
  }

  /** Follows a stream of updates. */
  #events(): Readable {
    const stream = new Readable({ read: () => {} });
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        if (data !== undefined) this.view = { ...this.view, ...(JSON.parse(data) as Update).parts };
      }
    });
    return stream;
  }
}
