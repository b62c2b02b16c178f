import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a file of this folder offers if it is a bench. */
interface Bench {
  readonly run?: () => void | Promise<void>;
}

/** Runs every bench of this folder, or those named on the command line, each under its title. */
async function runAll(names: readonly string[]): Promise<void> {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && file !== basename(import.meta.filename))
    .filter((file) => names.length === 0 || names.includes(basename(file, '.ts')))
    .sort();
  for (const file of files) {
    const { run } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Bench;
    if (run === undefined) continue;
    console.log(`\n== ${basename(file, '.ts')} ${'='.repeat(Math.max(0, 60 - file.length))}`);
    await run();
  }
}

await runAll(process.argv.slice(2));
