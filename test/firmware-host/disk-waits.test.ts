import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOnly, importsOf } from '../support/source-text.ts';

/** When a module may make a process wait for the disk. */
type When = 'starts or stops' | 'opens a session or a port' | 'is simulated' | 'is asked for a file';

/** Where the programs begin whose event loops others wait for, and which of their modules may wait for the disk. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, When>>>> = {
  'firmware-host/main.ts': {
    'firmware-host/main.ts': 'starts or stops',
    'src/adapters/disk/append-file.ts': 'is simulated',
    'src/adapters/disk/bounded-file.ts': 'starts or stops',
    'src/adapters/disk/folders.ts': 'starts or stops',
    'src/adapters/disk/host-journal.ts': 'starts or stops',
    'src/adapters/disk/lock.ts': 'starts or stops',
    'src/adapters/disk/shared-file.ts': 'starts or stops',
    'src/adapters/disk/state-file.ts': 'starts or stops',
    'src/adapters/disk/whole-file.ts': 'starts or stops',
    'src/adapters/keys/host-key.ts': 'starts or stops',
    'src/adapters/keys/microcontroller-key.ts': 'opens a session or a port',
    'src/adapters/line/serial-port.ts': 'opens a session or a port',
    'src/adapters/system/package-files.ts': 'starts or stops',
  },
  'src/hub/server/open-hub-server.ts': {
    'src/adapters/disk/bounded-file.ts': 'starts or stops',
    'src/adapters/disk/folders.ts': 'starts or stops',
    'src/adapters/disk/lock.ts': 'starts or stops',
    'src/adapters/disk/shared-file.ts': 'starts or stops',
    'src/adapters/disk/state-file.ts': 'starts or stops',
    'src/adapters/disk/whole-file.ts': 'starts or stops',
    'src/adapters/keys/secret-file.ts': 'starts or stops',
    'src/adapters/system/package-files.ts': 'starts or stops',
    'src/hub/keeper/open-books.ts': 'starts or stops',
    'src/hub/server/open-hub-server.ts': 'starts or stops',
    'src/web/built-page.ts': 'is asked for a file',
  },
};

const WAITS =
  /\b(?:DatabaseSync|\w*(?:access|chmod|chown|close|copyFile|cp|exec|execFile|exists|fdatasync|fstat|fsync|ftruncate|link|lstat|mkdir|mkdtemp|open|opendir|read|readdir|readFile|readlink|readv|realpath|rename|rm|rmdir|spawn|stat|statfs|symlink|truncate|unlink|utimes|write|writeFile|appendFile|writev)Sync)\b/;

/** The sources that a program loads, whenever that is. */
function loadedBy(start: string): string[] {
  const found = new Set<string>();
  const next = [start];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path) || !existsSync(path)) continue;
    found.add(path);
    const folder = posix.dirname(path);
    for (const { specifier, typeOnly } of importsOf(readFileSync(path, 'utf8')))
      if (!typeOnly && specifier?.startsWith('.')) next.push(posix.join(folder, specifier));
  }
  return [...found].sort();
}

describe('the event loop that others wait for', () => {
  // What these modules do while cards move is held where they are tried: test/adapters/disk/host-journal.test.ts.
  test.each(Object.entries(PROGRAMS))('of %s waits for the disk in no other module', (start, allowed) => {
    const waiting = loadedBy(start).filter((path) => WAITS.test(codeOnly(readFileSync(path, 'utf8'))));
    expect(waiting).toEqual(Object.keys(allowed).sort());
  });
});
