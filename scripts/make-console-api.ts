import { makeConsoleApi } from './console-api.ts';
import { putMade } from './made-files.ts';

/** Writes docs/console-api.json from the messages of the console. */
putMade([{ path: 'docs/console-api.json', content: makeConsoleApi() }]);
