import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { choiceOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';

/** What a file of this folder offers. */
interface Bench {
  /** `isSmall`: only to see that it runs; its figures say nothing then. */
  readonly run: (isSmall: boolean) => void | Promise<void>;
}

/** What the benches share. */
const NO_BENCHES = ['run', 'child', 'time-of'];
const BENCHES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !NO_BENCHES.includes(name))
  .sort();

/** Runs every bench of this folder, or those named on the command line, each under its title. */
const { positionals, values } = scriptOptions(
  { allowPositionals: true, options: { small: { type: 'boolean', default: false } } },
  '[bench]...',
);
const chosen = positionals.map((name) => choiceOf('A bench', name, BENCHES));
const problems: string[] = [];
for (const name of chosen.length === 0 ? BENCHES : chosen) {
  const { run }: Bench = await import(`./${name}.ts`);
  console.log(`\n== ${name} ${'='.repeat(Math.max(0, 57 - name.length))}`);
  try {
    await run(values.small);
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
endWith(problems);
// What a bench has opened may be open still where it was cut short.
if (problems.length > 0) process.exit();
