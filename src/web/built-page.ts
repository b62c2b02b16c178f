import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fileOfPackage } from '../adapters/system/package-files.ts';
import { Problem } from '../app/problem.ts';

/** A file of the built page. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** The same in gzip (RFC 1952). */
  readonly packed: Buffer;
  /** How long a browser may keep it without asking again, where that is not never. */
  readonly kept?: Readonly<Record<'cache-control', string>> | undefined;
}

/** A file that has a hash of its content in its name is never another one; no other file of the page is kept. */
const NAMED_BY_HASH = /^\/assets\/[^/]*-[\w-]{8}\.\w+$/;
const FOR_A_YEAR = { 'cache-control': 'private, max-age=31536000, immutable' } as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Pages with an address that is typed. */
const SHORT_PATHS = [
  ['/', '/index.html'],
  ['/by-hand', '/by-hand.html'],
] as const;

/** All files of the built page by the path they are asked for, read at once: no path is looked up on the disk later. */
export function readBuiltPage(
  folder: string = fileURLToPath(fileOfPackage('web/dist')),
): ReadonlyMap<string, PageFile> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Problem(
      'environment',
      'page-not-built',
      `The pages for the browser are not built: ${folder} is empty.`,
      {
        folder,
      },
    );
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).flatMap(
    (entry) => {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || type === undefined) return [];
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.replace(/\/$/, '').length).replaceAll('\\', '/');
      const bytes = readFileSync(path);
      const kept = NAMED_BY_HASH.test(name) ? FOR_A_YEAR : undefined;
      return [[name, { type, bytes, packed: gzipSync(bytes), kept }] as const];
    },
  );
  const built = new Map<string, PageFile>(files);
  for (const [path, file] of SHORT_PATHS) {
    const page = built.get(file);
    if (page !== undefined) built.set(path, page);
  }
  return built;
}
