import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SIZES } from '../../rigs/console/chromium.ts';
import type { Glass } from '../../rigs/console/glass.ts';
import type { Language } from '../../src/words/language.ts';

/** Where Debian puts its Firefox; `undefined` where it is not installed. */
export const FIREFOX: string | undefined = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

/** A Firefox that is open. */
export interface OpenFirefox {
  /** `firefox 140.12.0`. */
  readonly version: string;
  open(address: string): Promise<Glass>;
  close(): Promise<void>;
}

/**
 * Starts Firefox with a profile of its own. It is driven by WebDriver BiDi, which is JSON over a WebSocket: the libraries
 * that speak it use commands that Debian's release does not know yet.
 */
export async function startFirefox(path: string, proxy: string, language: Language): Promise<OpenFirefox> {
  const profile = mkdtempSync(join(tmpdir(), 'soubrette-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferencesOf(new URL(proxy), language));
  const child = spawn(
    path,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const bidi = await Bidi.connect(`${await listeningAt(child.stderr)}/session`);
  const { capabilities } = (await bidi.send('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  };
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (address) => openIn(bidi, address),
    async close() {
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function preferencesOf({ hostname, port }: URL, language: Language): string {
  const preferences = {
    'intl.accept_languages': language,
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.no_proxies_on': '',
    'dom.w3c_touch_events.enabled': 1,
    'ui.prefersReducedMotion': 1,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('');
}

async function listeningAt(stderr: Readable): Promise<string> {
  let text = '';
  for await (const piece of stderr) {
    text += String(piece);
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`Firefox does not start: ${text.slice(-500)}`);
}

async function openIn(bidi: Bidi, address: string): Promise<Glass> {
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: SIZES[0] });
  await bidi.send('browsingContext.navigate', { context, url: address, wait: 'interactive' });
  return {
    evaluate: async (expression) => {
      const text = `JSON.stringify(${expression})`;
      const { result } = (await bidi.send('script.evaluate', {
        ...{ expression: text, awaitPromise: true, target: { context } },
      })) as { readonly result: { readonly value: string } };
      return JSON.parse(result.value);
    },
    touchAt: async (x, y) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
      await bidi.send('input.performActions', { context, actions: [finger] });
    },
    picture: async (path) => {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as {
        readonly data: string;
      };
      writeFileSync(path, Buffer.from(data, 'base64'));
    },
  };
}

/** Commands of WebDriver BiDi, and their results. */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
}

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly message?: string;
}
