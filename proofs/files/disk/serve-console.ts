import { join } from 'node:path';
import { openConsole } from '../../../src/web/open-console.ts';

/**
 * A console in a child process, whose simulated machine deals by itself: `node serve-console.ts FOLDER TOKEN`. Prints
 * its address.
 */
const [folder = '', unitToken = ''] = process.argv.slice(2);
const { address } = await openConsole(
  {
    port: 0,
    pageFolder: join(folder, 'page'),
    machine: { kind: 'simulated', faults: 'none', speed: 'virtual' },
    readers: 'both',
    seed: 'disk',
    deals: { folder: join(folder, 'deals'), sticks: [] },
    unitToken,
  },
  { places: { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') } },
);
console.log(address);
