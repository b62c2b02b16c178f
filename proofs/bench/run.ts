import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a file of this folder offers if it is a bench. */
interface Bench {
  /** `isSmall`: only to see that it runs; its figures say nothing then. */
  readonly run?: (isSmall: boolean) => void | Promise<void>;
}

const SMALL = '--small';

/** Runs every bench of this folder, or those named on the command line, each under its title. */
async function runAll(words: readonly string[]): Promise<void> {
  const names = words.filter((word) => word !== SMALL);
  const benches = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.filename))
    .map((file) => basename(file, '.ts'))
    .sort();
  for (const name of names) {
    if (!benches.includes(name))
      throw new Error(`There is no bench ${name}; choose of ${benches.join(', ')}.`);
  }
  for (const name of names.length === 0 ? benches : names) {
    const { run } = (await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)) as Bench;
    if (run === undefined && names.length > 0) throw new Error(`${name} is no bench.`);
    if (run === undefined) continue;
    console.log(`\n== ${name} ${'='.repeat(Math.max(0, 57 - name.length))}`);
    await run(words.includes(SMALL));
  }
}

await runAll(process.argv.slice(2));
