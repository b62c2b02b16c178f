import { makeFaultsPage } from './faults-page.ts';
import { putMade } from './made-files.ts';

/** Writes docs/faults.md from the tables of faults and recoveries. */
putMade([{ path: 'docs/faults.md', content: makeFaultsPage() }]);
