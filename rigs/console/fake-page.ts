import type { Act, Answer, Uploaded } from '../../src/web/messages/acts.ts';
import type { Screen, ScreenKind } from '../../src/web/messages/screens.ts';
import { operatorUpdateSchema, type View } from '../../src/web/messages/view.ts';

let pages = 0;

/** A page without a browser: keeps what it is sent, and posts. */
export class FakePage {
  /** Not by chance, whose letters may stand as those of a hand do. */
  readonly id: string = `page-of-a-test-${++pages}`;
  view: Partial<View> = {};
  cookie: string | undefined;
  /** All that came by the stream, as it came. */
  wire = '';
  updates = 0;
  lastId: string | undefined;
  readonly #address: string;
  #listening: AbortController | undefined;
  #looks: (() => void)[] = [];

  constructor(address: string, cookie?: string) {
    this.#address = address;
    this.cookie = cookie;
  }

  get screen(): Screen | null | undefined {
    return this.view.screen;
  }

  /** Listens, from the last event that it had. */
  async listen(): Promise<void> {
    this.#listening = new AbortController();
    const response = await fetch(`${this.#address}/api/events?page=${this.id}`, {
      headers: { ...this.#cookies(), ...(this.lastId !== undefined && { 'last-event-id': this.lastId }) },
      signal: this.#listening.signal,
    });
    if (response.status !== 200 || response.body === null) throw new Error(`The stream: ${response.status}.`);
    void this.#read(response.body).catch(() => {});
  }

  leave(): void {
    this.#listening?.abort();
  }

  async act(act: Act): Promise<Answer> {
    const response = await this.post('/api/acts', JSON.stringify(act), {
      'content-type': 'application/json',
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0];
    return (await response.json()) as Answer;
  }

  async upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uploaded> {
    const path = `/api/deals?name=${encodeURIComponent(name)}`;
    const response = await this.post(path, bytes, { 'content-type': 'application/octet-stream' });
    return (await response.json()) as Uploaded;
  }

  post(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<Response> {
    const own = { origin: this.#address, 'x-page': this.id, ...this.#cookies() };
    return fetch(`${this.#address}${path}`, { method: 'POST', body, headers: { ...own, ...headers } });
  }

  /** Waits until the page shows something, however long that takes. */
  async until(isSo: (view: Partial<View>) => boolean): Promise<void> {
    while (!isSo(this.view)) await new Promise<void>((resolve) => this.#looks.push(resolve));
  }

  untilScreen(...kinds: ScreenKind[]): Promise<void> {
    return this.until(({ screen }) => screen !== null && screen !== undefined && kinds.includes(screen.kind));
  }

  #cookies(): Record<string, string> {
    return this.cookie === undefined ? {} : { cookie: this.cookie };
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    for await (const bytes of body) {
      text += new TextDecoder().decode(bytes);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.#take(event);
    }
  }

  #take(event: string): void {
    const [, id, data] = /^event: update\nid: (.*)\ndata: (.*)$/.exec(event) ?? [];
    if (data === undefined) return;
    this.wire += `${data}\n`;
    this.updates++;
    this.lastId = id;
    this.view = { ...this.view, ...operatorUpdateSchema.parse(JSON.parse(data)).parts };
    for (const look of this.#looks.splice(0)) look();
  }
}
