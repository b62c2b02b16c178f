import { SCRIPT_EXIT } from './ending.ts';

/**
 * Checks what was translated, `npm run words -- ro`, and writes down that it is of the English as it stands: texts
 * that have no stamp yet, and those named, whose English was changed: `npm run words -- ro machine.fault.2003`. Without
 * a language, or with `all`, it does so for each.
 */
const problems = await import('./words/stamping.ts').then(
  ({ stampWords }) => stampWords(process.argv.slice(2)),
  whyNoJson,
);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = SCRIPT_EXIT.notShown;
else console.log('All texts are in order.');

/** A comma or a quote that lacks in a file of words is told as Node tells it, with file and line. */
function whyNoJson(error: unknown): readonly string[] {
  if (error instanceof SyntaxError) return [error.message];
  throw error;
}
