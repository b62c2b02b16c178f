import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { IMPORT_TABLE, type ImportRule, ONLY_HOME } from '../../rigs/import-table.ts';
import { codeOnly, importsOf, type SourceImport } from './source-text.ts';

/** Direct reach for time, chance, the process or the terminal. */
const EFFECTS: readonly RegExp[] = [
  /\bDate\s*\.\s*now\b/,
  /\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())/,
  /\bMath\s*\.\s*random\b/,
  /(?<![.\w$])(?:process|console|performance|crypto)\b(?!\s*(?:[:(]|\?\s*:))/,
  /(?<![.\w$])(?:setTimeout|setInterval|setImmediate)\b/,
  /\bglobalThis\b/,
];

/** Folders beside `src/` whose rooms are called otherwise, since `src/` has a room of that name. */
const OTHERWISE: Readonly<Record<string, string>> = { web: 'page' };

/** The folder of the table that a path of the repository lies in; '' for none. */
export function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'src') return path.split('/').length > 2 ? second : '';
  if (first in OTHERWISE) return OTHERWISE[first] ?? '';
  return first in IMPORT_TABLE ? first : '';
}

/** Every way in which the source at a path (from the root, with slashes) breaks the table, as sentences. */
export function violationsOf(path: string, source: string): string[] {
  const folder = folderOf(path);
  const rule = IMPORT_TABLE[folder];
  if (rule === undefined) return [`${path} lies in no folder of the import table`];
  const imports = importsOf(source).flatMap((found) => importProblem(path, folder, rule, found));
  return [...imports, ...(mayTouch(rule, partOf(path)) ? [] : effectProblems(path, source))];
}

function mayTouch({ effects = [] }: ImportRule, part: string): boolean {
  return effects === true || effects.includes(part);
}

/** What the source at a path uses of other rooms and packages: `job -> machine`, `ports -> types of job`. */
export function usesOf(path: string, source: string): string[] {
  const room = folderOf(path);
  return importsOf(source).flatMap(({ specifier = '', typeOnly }) => {
    if (!specifier.startsWith('.')) return [`${room} -> ${packageOf(specifier)}`];
    const target = posix.join(posix.dirname(path), specifier);
    const named = target.replace(/^src\//, '');
    return [folderOf(target), named, posix.dirname(named)].map(
      (used) => `${room} -> ${typeOnly ? 'types of ' : ''}${used}`,
    );
  });
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function importProblem(path: string, folder: string, rule: ImportRule, found: SourceImport): string[] {
  const { specifier } = found;
  if (specifier === undefined) {
    return rule.packages === 'any' ? [] : [`${path} imports a name computed at run time`];
  }
  const allowed = specifier.startsWith('.')
    ? mayImportFile(path, folder, rule, posix.join(posix.dirname(path), specifier), found.typeOnly)
    : mayImportPackage(folder, rule, specifier);
  return allowed ? [] : [`${path} may not import ${found.typeOnly ? 'types of ' : ''}${specifier}`];
}

function mayImportFile(
  path: string,
  folder: string,
  rule: ImportRule,
  target: string,
  typeOnly: boolean,
): boolean {
  const home = folderOf(target);
  if (home === folder) return mayImportPart(rule, partOf(path), partOf(target));
  const named = target.replace(/^src\//, '');
  if ([home, named, posix.dirname(named)].some((each) => rule.values.includes(each))) return true;
  return typeOnly && (rule.types ?? []).some((each) => each === home || named.startsWith(`${each}/`));
}

/** The folder of a room that a path lies in, or the name of a file that lies in none. */
export function partOf(path: string): string {
  const inside = path
    .replace(/^src\//, '')
    .split('/')
    .slice(1);
  return inside[0] ?? '';
}

function mayImportPart({ parts }: ImportRule, from: string, to: string): boolean {
  if (parts === undefined || from === to) return true;
  const row = parts[from] ?? parts['*'] ?? [];
  return row.includes(to) || row.includes('*');
}

function mayImportPackage(folder: string, rule: ImportRule, specifier: string): boolean {
  const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier);
  const name = packageOf(specifier);
  const home = ONLY_HOME[name];
  if (home !== undefined) return home === folder;
  return rule.packages === 'any' || rule.packages.includes(isNode ? specifier : name);
}

function effectProblems(path: string, source: string): string[] {
  const code = codeOnly(source);
  return EFFECTS.flatMap((effect) => {
    const found = effect.exec(code);
    return found ? [`${path} touches ${found[0].trim()} directly`] : [];
  });
}
