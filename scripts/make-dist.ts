import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { putLibraryPackage } from './library/library-package.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc');

/**
 * What a package starts: its programs, the script of their threads, and the modules of which these do the work. Each keeps
 * its path, below `dist/`.
 */
export const PROGRAMS = [
  'src/cli/main.ts',
  'firmware-host/main.ts',
  'src/adapters/openers/access-database.ts',
  'src/adapters/threads/thread.ts',
  'src/app/analysis/plays-thread.ts',
  'src/app/analysis/solve-thread.ts',
  'src/app/by-hand/read-shown-thread.ts',
  'src/app/deals/late-thread.ts',
  'src/app/calibrations/calibrate-thread.ts',
  'src/machines/simulate/thread.ts',
  'src/app/paper/session-paper.ts',
  'src/app/proof/examine-deals.ts',
] as const;

/** What other programs import of a package, each from its file in `src/library`. */
export const DOORS = ['bridge', 'formats', 'generation', 'scoring', 'solver'] as const;
/** What `soubrette-bridge` itself is: all of them by their names. */
const ROOT_DOOR = 'index';

const INPUT: InputOptions = {
  cwd: ROOT,
  // Packages stay where npm has put them; they have parts that are no JavaScript.
  external: (id) => !id.startsWith('.') && !isAbsolute(id),
};
/** Maps name the sources and their lines, without their text. */
const OUTPUT: OutputOptions = { format: 'esm', sourcemap: true, sourcemapExcludeSources: true };

/** Rooms that nearly every command loads most of: one file each; all else is parted by who uses it. */
const WHOLE_ROOMS = [
  { name: 'bridge', priority: 2, test: /\/src\/(bridge|text)\// },
  { name: 'formats', priority: 1, test: /\/src\/formats\// },
];

/** Paper is printed in any language, so it has all at hand: of each what is printed, and not all else that is said. */
const PAPER_ONLY: Plugin = {
  name: 'paper-only',
  resolveId(id, importer = '') {
    return /\/words\/paper\/tables\.ts$/.test(importer) && id.endsWith('.json')
      ? `${join(dirname(importer), id)}?paper`
      : undefined;
  },
  load(id) {
    if (!id.endsWith('.json?paper')) return undefined;
    const { paper } = JSON.parse(readFileSync(id.replace(/\?paper$/, ''), 'utf8'));
    return { code: JSON.stringify({ paper }), moduleType: 'json' };
  },
};

/** Makes `dist/`: the programs, and in `dist/library` the package of the library. */
async function makeDist(): Promise<void> {
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  await makePrograms(join(ROOT, 'dist'));
  await makeLibrary(join(ROOT, 'dist/library'));
}

/** Makes the programs in a folder. */
export async function makePrograms(folder: string): Promise<void> {
  await bundle({
    input: {
      platform: 'node',
      input: entriesOf(PROGRAMS.map((path) => [path.replace(/\.ts$/, ''), path])),
      plugins: [PAPER_ONLY],
    },
    output: {
      dir: folder,
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: { groups: WHOLE_ROOMS },
    },
  });
}

/** Makes the library in a folder, as the package that it is. */
export async function makeLibrary(folder: string): Promise<void> {
  await bundle({
    input: {
      platform: 'neutral',
      input: entriesOf([ROOT_DOOR, ...DOORS].map((door) => [door, `src/library/${door}.ts`])),
      transform: { inject: LACKS_NODE_20 },
    },
    // Maps would name sources that the package has not.
    output: { dir: folder, chunkFileNames: 'shared/[name].js', sourcemap: false },
  });
  const types = join(folder, 'types');
  execFileSync(process.execPath, [COMPILER, '-p', 'tsconfig.library.json', '--outDir', types], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  dropUnreachable(types);
  putLibraryPackage(folder, [ROOT_DOOR, ...DOORS]);
}

/** What Node 20 and older browsers have not, by the file and export that stand in for it. */
const LACKS_NODE_20: Record<string, [file: string, name: string]> = {
  'Map.groupBy': [join(ROOT, 'scripts/library/group-by.ts'), 'groupBy'],
};

/** The compiler writes types of all that the library is made of; kept are those that its doors name. */
function dropUnreachable(folder: string): void {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const named = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)\.ts'/g);
    for (const [, path = ''] of named) reach(join(dirname(file), `${path}.d.ts`));
  };
  for (const door of [ROOT_DOOR, ...DOORS]) reach(join(folder, 'library', `${door}.d.ts`));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !reached.has(file)) rmSync(file);
  }
}

function entriesOf(entries: readonly (readonly [name: string, path: string])[]): Record<string, string> {
  return Object.fromEntries(entries);
}

async function bundle({ input, output }: { input: InputOptions; output: OutputOptions }): Promise<void> {
  const made = await rolldown({ ...INPUT, ...input });
  await made.write({ ...OUTPUT, entryFileNames: '[name].js', ...output });
  await made.close();
}

if (import.meta.main) await makeDist();
