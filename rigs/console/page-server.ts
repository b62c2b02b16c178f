import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { encode } from 'fast-png';
import { type Act, actSchema } from '../../src/web/messages/acts.ts';
import type { View } from '../../src/web/messages/view.ts';
import { kept } from '../kept.ts';

export const PAGE_FOLDER: string = join(import.meta.dirname, '../../web/dist');
/** A card of grey paper, as PNG. */
const PICTURE = encode({
  width: 112,
  height: 176,
  channels: 1,
  depth: 8,
  data: new Uint8Array(112 * 176).fill(225),
});
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
/** As strict as a page can be that has its own scripts, styles and connections. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A stand-in for the console's server: it serves the built page, shows it views, and keeps what the page posts. */
export interface PageServer {
  readonly address: string;
  readonly acts: readonly Act[];
  /** The files of the page that were asked for. */
  readonly files: ReadonlySet<string>;
  /** Shows a view to all pages; answers the number of this update. */
  show(view: View): number;
  /** Answers no act any more until what is answered here is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Serves the built page with a view, answers each act by `done`, and has one paper, for the page that has a room. */
export async function servePage(
  first: View,
  paper: Uint8Array = new Uint8Array(),
  folder: string = PAGE_FOLDER,
): Promise<PageServer> {
  const files = readPage(folder);
  const acts: Act[] = [];
  const asked = new Set<string>();
  const open = new Set<() => void>();
  let shown = first;
  let n = 0;
  let held: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const send = (): void => {
        response.write(`event: update\nid: run.${n}\ndata: ${JSON.stringify({ n, parts: shown })}\n\n`);
      };
      open.add(send);
      request.on('close', () => open.delete(send));
      return send();
    }
    if (path === '/api/acts') {
      let body = '';
      for await (const piece of request) body += String(piece);
      acts.push(actSchema.parse(JSON.parse(body)));
      await held;
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"kind":"done"}');
    }
    if (path.startsWith('/api/papers/')) {
      const isAsked = typeof request.headers['x-page'] === 'string' && shown.room !== null;
      response.writeHead(isAsked ? 200 : 404, {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
      });
      return response.end(isAsked ? paper : undefined);
    }
    if (path.startsWith('/api/pictures/')) {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
      return response.end(PICTURE);
    }
    const name = path === '/' ? '/index.html' : path;
    asked.add(name);
    const bytes = files.get(name);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      // Their names change with what is in them.
      ...(name.startsWith('/assets/') && { 'cache-control': 'max-age=3600, immutable' }),
    });
    return response.end(bytes);
  });
  const address = await listen(server);
  return {
    address,
    acts,
    files: asked,
    show: (view) => {
      shown = view;
      n++;
      for (const send of open) send();
      return n;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const ROOT = join(PAGE_FOLDER, '../..');

/** Builds the page as it is in the sources now, or takes it from where it was kept. */
export function buildPage(folder: string = PAGE_FOLDER): void {
  const files = kept([], [digestOfSources()], () => {
    const made = mkdtempSync(join(tmpdir(), 'soubrette-page-'));
    try {
      buildInto(made);
      return readPage(made);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  });
  // Another process may be serving it.
  if (existsSync(folder) && isSame(readPage(folder), files)) return;
  const part = `${folder}-${randomUUID()}`;
  for (const [name, bytes] of files) {
    const path = join(part, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(part, folder);
  } catch {
    // Another process has put the same page there meanwhile.
    rmSync(part, { recursive: true });
  }
}

function isSame(one: ReadonlyMap<string, Uint8Array>, other: ReadonlyMap<string, Uint8Array>): boolean {
  const isIn = ([name, bytes]: readonly [string, Uint8Array]): boolean =>
    Buffer.compare(bytes, other.get(name) ?? new Uint8Array()) === 0;
  return one.size === other.size && [...one].every(isIn);
}

/** The digest of all that a page may be built of. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const room of ['src', 'web']) {
    const entries = readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(PAGE_FOLDER));
    const paths = files.map(({ name, parentPath }) => join(parentPath, name)).toSorted();
    for (const path of paths) hash.update(relative(ROOT, path)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function buildInto(folder: string): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

/** The files of the built page by their addresses. */
export function readPage(folder: string = PAGE_FOLDER): ReadonlyMap<string, Buffer> {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: the page has not been built.`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)] as const;
      }),
  );
}

/** Listens at any free port of this computer, and answers the address. */
export function listen(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
