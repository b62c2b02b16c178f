import { readdirSync, readFileSync } from 'node:fs';
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

/** Packages that name their licence in no field that npm takes up: it is read from the text that comes with them. */
export const WITHOUT_FIELD: readonly string[] = ['temporal'];
/** How the text of a licence is known, by its SPDX name. */
const TEXTS: readonly (readonly [licence: string, sentence: string])[] = [
  ['MIT', 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software'],
  ['ISC', 'Permission to use, copy, modify, and/or distribute this software for any purpose'],
  ['Apache-2.0', 'Apache License Version 2.0, January 2004'],
];
const MODULES = 'node_modules/';

/** Every package below the program, those for development too; without the program itself. */
export function readLockedPackages(root: string = ROOT): readonly LockedPackage[] {
  return Object.entries(readLock(root).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => lockedPackage(root, folder, entry));
}

function lockedPackage(root: string, folder: string, entry: LockEntry): LockedPackage {
  const name = entry.name ?? folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
  return {
    folder,
    name,
    version: entry.version,
    integrity: entry.integrity,
    licence: entry.license ?? (WITHOUT_FIELD.includes(name) ? licenceOfText(join(root, folder)) : undefined),
    forDevelopment: entry.dev === true,
    runsWhenInstalled: entry.hasInstallScript === true,
  };
}

/** The licence whose text lies in the folder of a package. */
export function licenceOfText(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) return undefined;
  const text = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
  return TEXTS.find(([, sentence]) => text.includes(sentence))?.[0];
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
