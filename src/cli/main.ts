import { explain, run } from './run.ts';
import { createProcessTerminal } from './shell/terminal.ts';

const terminal = createProcessTerminal();
/** What Node would tell of a defect quotes the program and the message, which may hold a card. */
process.on('uncaughtException', (error) => process.exit(explain(error, terminal)));
process.exitCode = await run(process.argv.slice(2), terminal);
