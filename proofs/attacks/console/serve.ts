import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The console of a checkout, in a process of its own: `node serve.ts ROOT FOLDER [hall]`. Prints its address, and with
 * `hall` where tablets find it, and codes for them, in one line.
 */
const [, , root = '', folder = '', over] = process.argv;
const load = async <T>(path: string): Promise<T> =>
  import(pathToFileURL(join(root, path)).href) as Promise<T>;
const { openConsole } =
  await load<typeof import('../../../src/web/open-console.ts')>('src/web/open-console.ts');
const { Pins } = await load<typeof import('../../../src/app/access/pins.ts')>('src/app/access/pins.ts');
const page = join(folder, 'page');
mkdirSync(page, { recursive: true });
mkdirSync(join(folder, 'deals'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Soubrette</title>');
const places = { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') };
if (over === 'hall' && !existsSync(join(places.state, 'console-pins.json'))) {
  const pins = new Pins(places, () => new Date().toISOString());
  await pins.set('operator', '314159');
  await pins.set('director', '2718');
}
const opened = await openConsole(
  {
    port: 0,
    ...(over === 'hall' && { hall: { port: 0 } }),
    pageFolder: page,
    machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
    readers: 'both',
    deals: { folder: join(folder, 'deals'), sticks: [] },
    unitToken: 'the-token-of-the-unit',
  },
  { places },
);
const codes = over === 'hall' ? Array.from({ length: 4 }, () => opened.offerCode()) : [];
console.log([opened.address, opened.hall?.addresses.at(-1) ?? '-', ...codes].join(' '));
