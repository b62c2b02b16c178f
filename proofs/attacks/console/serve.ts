import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computer } from '../../../rigs/computer.ts';
import { setNewPin } from '../../../src/app/access/pins.ts';
import type { BoardNumber } from '../../../src/bridge/board.ts';
import { openConsole } from '../../../src/web/open-console.ts';
import { PINS, SEALED, UNIT_TOKEN } from './victim.ts';

/**
 * A console in a child process: `node serve.ts FOLDER here|hall none|sealed`. Prints its address, and with `hall`
 * where tablets find it, and codes for them, in one line; with `sealed` its folder of deals has a sealed set.
 */
const [folder = '', from, deals] = process.argv.slice(2);
const page = join(folder, 'page');
mkdirSync(page, { recursive: true });
mkdirSync(join(folder, 'deals'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Soubrette</title>');
const places = { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') };
if (!existsSync(join(places.state, 'console-pins.json'))) {
  for (const role of ['operator', 'director', 'technician'] as const)
    await setNewPin(role, PINS[role], places, computer);
}
if (deals === 'sealed') await sealTwoBoards();
const opened = await openConsole(
  {
    port: 0,
    ...(from === 'hall' && { hall: { port: 0 } }),
    pageFolder: page,
    machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
    readers: 'both',
    deals: { folder: join(folder, 'deals'), sticks: [] },
    unitToken: UNIT_TOKEN,
  },
  { places },
);
const codes = from === 'hall' ? Array.from({ length: 4 }, () => opened.offer().code) : [];
console.log([opened.address, opened.hall?.addresses.at(-1) ?? '-', ...codes].join(' '));

async function sealTwoBoards(): Promise<void> {
  const { makeSealedSet } = await import('../../../src/app/proof/seal/make-sealed-set.ts');
  const passphraseFile = join(folder, 'passphrase.txt');
  writeFileSync(passphraseFile, SEALED.passphrase);
  await makeSealedSet(
    {
      output: join(folder, 'deals', SEALED.name),
      boards: [1 as BoardNumber, 2 as BoardNumber],
      event: 'Championship',
      passphraseFile,
      replaces: true,
    },
    { ...computer, places, emit: () => {}, secret: async () => undefined },
  );
}
