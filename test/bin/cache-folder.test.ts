import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, without types
import { cachesOf, openCacheFolder } from '../../bin/cache-folder.js';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

let base = '';
let caches = '';
let folder = '';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'soubrette-caches-'));
  caches = join(base, 'caches');
  folder = join(caches, 'soubrette');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** A folder with this mode, whatever the mask of modes is. */
function makeOf(path: string, mode: number): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
}

test.each([
  ['/a/caches', '/home/a', '/a/caches'],
  ['caches', '/home/a', '/home/a/.cache'],
  ['', '/home/a', '/home/a/.cache'],
  [undefined, '/home/a', '/home/a/.cache'],
  [undefined, '', join(userInfo().homedir, '.cache')],
])('caches named %j, of a home %j, are %s', (named, home, caches) => {
  expect(cachesOf(named, home)).toBe(caches);
});

describe.skipIf(process.platform === 'win32')('the folder of compiled sources', () => {
  test('is made for its owner alone', () => {
    expect(openCacheFolder(caches)).toBe(folder);
    expect([modeOf(caches), modeOf(folder)]).toEqual([0o700, 0o700]);
  });

  test('is used again', () => {
    makeOf(join(folder, 'compiled'), 0o755);
    expect(openCacheFolder(caches)).toBe(folder);
    expect(existsSync(join(folder, 'compiled'))).toBe(true);
  });

  test.each([0o777, 0o775, 0o757])('is made anew where others could write to it: mode %o', (mode) => {
    makeOf(join(folder, 'compiled'), 0o755);
    chmodSync(folder, mode);
    expect(openCacheFolder(caches)).toBe(folder);
    expect(existsSync(join(folder, 'compiled'))).toBe(false);
    expect(modeOf(folder)).toBe(0o700);
  });

  test.each([0o777, 0o775])('is not used below a folder that others can write to: mode %o', (mode) => {
    makeOf(caches, mode);
    expect(openCacheFolder(caches)).toBeUndefined();
  });

  test('is used below a folder where others can rename only what is theirs', () => {
    makeOf(caches, 0o1777);
    expect(openCacheFolder(caches)).toBe(folder);
  });

  test('is no link to another place', () => {
    mkdirSync(caches);
    makeOf(join(base, 'elsewhere'), 0o700);
    symlinkSync(join(base, 'elsewhere'), folder);
    expect(openCacheFolder(caches)).toBeUndefined();
  });

  test.skipIf(!isRoot)("is not used where it is somebody else's", () => {
    makeOf(folder, 0o700);
    chownSync(folder, NOBODY, NOBODY);
    expect(openCacheFolder(caches)).toBeUndefined();
  });

  test.skipIf(!isRoot)("is not used where the folder above is somebody else's", () => {
    makeOf(folder, 0o700);
    chownSync(caches, NOBODY, NOBODY);
    expect(openCacheFolder(caches)).toBeUndefined();
  });
});
