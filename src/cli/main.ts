import { isWatched, NO_LIMITS } from './program.ts';
import { explain, run } from './run.ts';
import { EXIT } from './shell/command.ts';
import { createProcessTerminal } from './shell/terminal.ts';

const terminal = createProcessTerminal();
/** What Node would tell of a defect quotes the program and the message, which may hold a card. */
process.on('uncaughtException', async (error) => process.exit(await explain(error, terminal)));
const words = process.argv.slice(2);
if (isWatched(words) && !words.includes(NO_LIMITS) && !words.includes('--help')) {
  const [{ watchWork }, { MOST_WORK }] = await Promise.all([
    import('../adapters/threads/work-watch.ts'),
    import('../formats/core/limits.ts'),
  ]);
  const advice = `Check that it is the right file, or split it. With ${NO_LIMITS} this command works on.`;
  watchWork({
    limits: MOST_WORK,
    sentences: {
      time: `This takes too much time for files of this size. ${advice}`,
      memory: `This takes too much memory. ${advice}`,
    },
    exitCode: EXIT.badInput,
  });
}
process.exitCode = await run(words, terminal);
