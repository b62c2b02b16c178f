// Where compiled sources are kept. Plain JavaScript for Node 20 and later.
import { lstatSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

const ONLY_OWNER = 0o700;
const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000;
const ROOT = 0;

/**
 * A person's caches (XDG Base Directory Specification 0.8). A path that is not absolute is ignored: it would lead into
 * the working folder, which may be somebody else's.
 */
export function cachesOf(named, home) {
  if (named !== undefined && isAbsolute(named)) return named;
  return join(isAbsolute(home) ? home : userInfo().homedir, '.cache');
}

/**
 * The folder in a person's caches for compiled sources, made where there is none; `undefined` where somebody else could
 * put other code there: it, or a folder above it, is somebody else's or writable by others. A folder of that person's
 * that others could write to until now is put aside, and a new one made.
 */
export function openCacheFolder(caches) {
  mkdirSync(caches, { recursive: true, mode: ONLY_OWNER });
  const folder = join(realpathSync(caches), 'soubrette');
  // Windows has no such modes: what is a person's there, others can't write to.
  if (process.getuid === undefined) return makeOne(folder);
  if (!isSafeWay(dirname(folder))) return undefined;
  makeOne(folder);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid()) return undefined;
  if ((found.mode & WRITABLE_BY_OTHERS) === 0) return folder;
  renameSync(folder, `${folder}.written-by-others`);
  return makeOne(folder);
}

function makeOne(folder) {
  try {
    mkdirSync(folder, { mode: ONLY_OWNER });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return folder;
}

/** Whether nobody but this person and root can put another folder in the place of one below this. */
function isSafeWay(folder) {
  const { mode, uid } = statSync(folder);
  const isOurs = uid === process.getuid() || uid === ROOT;
  const isClosed = (mode & WRITABLE_BY_OTHERS) === 0 || (mode & STICKY) !== 0;
  return isOurs && isClosed && (dirname(folder) === folder || isSafeWay(dirname(folder)));
}
