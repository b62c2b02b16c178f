import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '../..');

/** A package that `package-lock.json` pins. */
export interface LockedPackage {
  /** Its folder from the root, such as `node_modules/debug`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** The algorithm and the digest of its tarball, such as `sha512-…` in Base64. */
  readonly integrity: string | undefined;
  /** An SPDX expression, as the package declares it. */
  readonly licence: string | undefined;
  readonly forDevelopment: boolean;
  readonly runsWhenInstalled: boolean;
}

/** What `package-lock.json` says of a package, as far as it is used. */
interface LockEntry {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly devDependencies?: object;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** Licences of packages that declare them in the field `licenses`, which npm does not take up: name, SPDX. */
const DECLARED_OF_OLD: ReadonlyMap<string, string> = new Map([['temporal', 'MIT']]);
const MODULES = 'node_modules/';

/** Every package below the program, those for development too; without the program itself. */
export function readLockedPackages(root: string = ROOT): readonly LockedPackage[] {
  return Object.entries(readLock(root).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => lockedPackage(folder, entry));
}

function lockedPackage(folder: string, entry: LockEntry): LockedPackage {
  const name = entry.name ?? folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
  return {
    folder,
    name,
    version: entry.version,
    integrity: entry.integrity,
    licence: entry.license ?? DECLARED_OF_OLD.get(name),
    forDevelopment: entry.dev === true,
    runsWhenInstalled: entry.hasInstallScript === true,
  };
}

/** The packages that the program needs to run, on any system. */
export function productionPackages(root: string = ROOT): readonly LockedPackage[] {
  return readLockedPackages(root).filter(({ forDevelopment }) => !forDevelopment);
}

/** What `package.json` says, as far as it is used. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Which packages npm lets run as it installs them. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

interface ProductionTree {
  readonly manifest: Manifest;
  readonly lock: Lock;
}

/** `package.json` and `package-lock.json` as they are where nothing is developed: only what the program needs to run. */
export function productionTree(root: string = ROOT): ProductionTree {
  const { devDependencies: _, ...manifest } = readManifest(root);
  const lock = readLock(root);
  const packages = Object.entries(lock.packages).flatMap(([folder, entry]) => {
    const { devDependencies: __, ...kept } = entry;
    return entry.dev === true ? [] : [[folder, kept] as const];
  });
  return { manifest, lock: { ...lock, packages: Object.fromEntries(packages) } };
}

function readManifest(root: string): Manifest {
  return readJson(join(root, 'package.json')) as Manifest;
}

function readLock(root: string): Lock {
  return readJson(join(root, 'package-lock.json')) as Lock;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
