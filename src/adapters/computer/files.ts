import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../../ports/files.ts';
import { AppendFile } from '../disk/append-file.ts';
import {
  gatherBounded,
  openRegularFile,
  readBoundedFile,
  readBoundedStdin,
  readFirstBytes,
  readUpTo,
} from '../disk/bounded-file.ts';
import { foldersIn, freeBytesAt } from '../disk/folders.ts';
import { takeLock } from '../disk/lock.ts';
import { SharedFile, whileLocked } from '../disk/shared-file.ts';
import { readFirstLine, readOwnFile } from '../disk/state-file.ts';
import { writeWholeFile } from '../disk/whole-file.ts';

const ONLY_OWNER = 0o600;

/** The files of this computer. Functions of the system are looked up at each call, so that a test can put others there. */
export const files: Files = {
  exists: (path) => existsSync(path),
  find: (path) => statSync(path, { throwIfNoEntry: false }),
  facts: (path) => statSync(path),
  list: (folder) => readdirSync(folder),
  folders: foldersIn,
  realPath: (path) => realpathSync(path),
  linkTarget: (path) => readlinkSync(path),
  freeBytes: freeBytesAt,
  readText: (path) => readFileSync(path, 'utf8'),
  write: (path, content, options) => writeFileSync(path, content, options),
  append: (path, text) => appendFileSync(path, text, { mode: ONLY_OWNER, flush: true }),
  rename: (from, to) => renameSync(from, to),
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder(path, mode) {
    mkdirSync(path, { recursive: true, ...(mode !== undefined && { mode }) });
  },
  makeTemporary: (prefix) => mkdtempSync(join(tmpdir(), prefix)),
  open: (path, flags, mode) => openSync(path, flags, mode),
  sync: (file) => fsyncSync(file),
  close: (file) => closeSync(file),
  openRegular: openRegularFile,
  readUpTo,
  readBounded: readBoundedFile,
  readFirst: readFirstBytes,
  readStdin: readBoundedStdin,
  gather: gatherBounded,
  readOwn: readOwnFile,
  readFirstLine,
  writeWhole: writeWholeFile,
  linesAtEnd: (path, bytes) => new AppendFile(path, bytes),
  shared: (path, kind, lockPath) => new SharedFile(path, kind, lockPath),
  whileLocked,
  takeLock,
};
