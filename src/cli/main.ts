import { run } from './run.ts';
import { createProcessTerminal } from './terminal.ts';

process.exitCode = await run(process.argv.slice(2), createProcessTerminal());
