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
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Computer } from '../../ports/computer.ts';
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
import { placesFrom } from '../disk/places.ts';
import { openScratchFile } from '../disk/scratch-file.ts';
import { SharedFile, whileLocked } from '../disk/shared-file.ts';
import { readFirstLine, readOwnFile } from '../disk/state-file.ts';
import { writeWholeFile } from '../disk/whole-file.ts';
import { ownAddresses } from '../line/network-addresses.ts';
import { osRandom } from '../system/os-random.ts';
import { fileOfPackage, readVersion } from '../system/package-files.ts';
import { readReportFonts } from '../system/report-fonts.ts';
import { systemSteadyClock } from '../system/steady-clock.ts';
import { readSymbolReader } from '../system/symbol-reader.ts';
import { systemClock } from '../system/system-clock.ts';
import { systemWallClock } from '../system/wall-clock.ts';

const ONLY_OWNER = 0o600;

/** The files of this computer. Functions of the system are looked up at each call, so that a test can put others there. */
const files: Files = {
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
  scratch: openScratchFile,
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

/** The parts of this computer that nearly every command needs; they load little. */
export const lightParts: Pick<
  Computer,
  'clock' | 'files' | 'hardware' | 'placesFrom' | 'program' | 'random' | 'steadyClock' | 'wallClock'
> = {
  clock: systemClock,
  wallClock: systemWallClock,
  steadyClock: systemSteadyClock,
  random: osRandom,
  program: {
    version: readVersion,
    file: fileOfPackage,
    fonts: readReportFonts,
    symbolReader: readSymbolReader,
  },
  hardware: {
    get cores() {
      return availableParallelism();
    },
    get memoryBytes() {
      return totalmem();
    },
    addresses: ownAddresses,
  },
  files,
  placesFrom,
};
