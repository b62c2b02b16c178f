import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const ROOT = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules/.cache/soubrette');
/** Imports, also those that are made later. */
const IMPORTED =
  /^(?:import|export)\b[^;]*?from '(\.[^']+)'(?: with \{[^}]*\})?;|^import '(\.[^']+)';|\bimport\('(\.[^']+)'[,)]/gms;

/**
 * What is drawn, learnt or measured once, by the tests and proofs of all processes: it is kept under the digest of the
 * modules that make it and of what they are given, and made anew where either differs.
 *
 *   const frames = kept([import.meta.filename], ['standard', 'worn', seed], () => drawFrames('standard', 'worn', seed));
 *
 * The modules are given as files, whose imports count with them. What is kept has to be data: numbers, texts, arrays,
 * maps and objects without methods.
 */
export function kept<T>(modules: readonly string[], given: readonly unknown[], make: () => T): T {
  const file = fileOf(modules, given);
  const before = readKept<T>(file);
  return before === undefined ? keep(file, make()) : before.made;
}

/** The same of what is made by and by. */
export async function keptLater<T>(
  modules: readonly string[],
  given: readonly unknown[],
  make: () => Promise<T>,
): Promise<T> {
  const file = fileOf(modules, given);
  const before = readKept<T>(file);
  return before === undefined ? keep(file, await make()) : before.made;
}

/** What was kept; what can't be read is made once more. */
function readKept<T>(file: string): { readonly made: T } | undefined {
  try {
    return { made: deserialize(readFileSync(file)) };
  } catch {
    return undefined;
  }
}

/** Another process finds all of it or nothing. Where nothing can be written, nothing is kept. */
function keep<T>(file: string, made: T): T {
  const part = `${file}.${randomUUID()}`;
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(part, serialize(made));
    renameSync(part, file);
  } catch {
    rmSync(part, { force: true });
  }
  return made;
}

function fileOf(modules: readonly string[], given: readonly unknown[]): string {
  const hash = createHash('sha256').update(digestOf(modules)).update(JSON.stringify(given));
  return join(KEPT, hash.digest('hex').slice(0, 32));
}

const digests = new Map<string, string>();

/** The digest of modules, all that they import, the packages, and what a proof has broken of these. */
function digestOf(modules: readonly string[]): string {
  const key = modules.join('\n');
  const known = digests.get(key);
  if (known !== undefined) return known;
  const files = [...withImports(modules)].sort();
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  const changes: readonly { readonly file: string }[] = JSON.parse(process.env.SOUBRETTE_CHANGES ?? '[]');
  const broken = changes.filter(({ file }) => files.includes(join(ROOT, file)));
  const digest = hash.update(JSON.stringify(broken)).digest('hex');
  digests.set(key, digest);
  return digest;
}

/** Modules with all that they import, however far, and files of data among it. */
export function withImports(modules: readonly string[]): Set<string> {
  const files = new Set<string>(modules);
  for (const file of files) {
    for (const [, from, alone, later] of readFileSync(file, 'utf8').matchAll(IMPORTED))
      files.add(join(dirname(file), from ?? alone ?? later ?? ''));
  }
  return files;
}
