import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The console of a checkout, in a process of its own: `node serve.ts ROOT FOLDER`. Prints its address and a code. */
const [, , root = '', folder = ''] = process.argv;
const { openConsole } = (await import(
  pathToFileURL(join(root, 'src/web/open-console.ts')).href
)) as typeof import('../../../src/web/open-console.ts');
const page = join(folder, 'page');
mkdirSync(page, { recursive: true });
mkdirSync(join(folder, 'deals'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Soubrette</title>');
const places = { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') };
const opened = await openConsole(
  {
    port: 0,
    pageFolder: page,
    machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
    readers: 'both',
    deals: { folder: join(folder, 'deals'), sticks: [] },
    unitToken: 'the-token-of-the-unit',
  },
  { places },
);
console.log(opened.address);
