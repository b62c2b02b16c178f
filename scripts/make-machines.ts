import { makeMachinesPage } from './machines-page.ts';
import { putMade } from './made-files.ts';

/** Writes docs/machines.md from the options of the program. */
putMade([{ path: 'docs/machines.md', content: await makeMachinesPage() }]);
