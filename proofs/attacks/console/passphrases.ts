import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoardNumber } from '../../../src/bridge/board.ts';
import type { Attack, Target } from '../attack.ts';
import { isDone, onConsole } from './victim.ts';

const PASSPHRASE = 'quiet otter paints violins';
const NAME = 'event.seal';
const TRIES = 'src/app/access/passphrase-tries.ts';
const WRONG = Array.from({ length: 8 }, (_, index) => `quiet otter paints ${index} violins`);

/** Seals two boards by a passphrase, in the folder of deals. */
async function seal({ folder, root }: Target): Promise<void> {
  const path = join(root, 'src/app/proof/seal/make-sealed-set.ts');
  const { makeSealedSet } = (await import(
    pathToFileURL(path).href
  )) as typeof import('../../../src/app/proof/seal/make-sealed-set.ts');
  const passphraseFile = join(folder, 'passphrase.txt');
  writeFileSync(passphraseFile, PASSPHRASE);
  const places = { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') };
  await makeSealedSet(
    {
      output: join(folder, 'deals', NAME),
      boards: [1 as BoardNumber, 2 as BoardNumber],
      event: 'Championship',
      passphraseFile,
      replaces: true,
    },
    { places, emit: () => {}, secret: async () => undefined },
  );
}

/** Attacks on sets that are sealed by a passphrase. */
export const PASSPHRASE_ATTACKS: readonly Attack[] = [
  {
    name: 'passphrases are tried one after the other',
    success: 'who guesses for a while deals a set before its time',
    defences: [
      {
        name: 'a wrong passphrase makes the next wait',
        changes: [
          {
            file: TRIES,
            from: "if (before !== undefined && before.from > this.#now()) return { kind: 'too-soon' };",
            to: '',
          },
        ],
      },
    ],
    run: onConsole(async (victim, target) => {
      if (!existsSync(join(target.root, TRIES)))
        return { kind: 'not-tried', why: 'it opens no set by a passphrase' };
      await seal(target);
      const headers = await victim.paired();
      const deals = { kind: 'file', place: 'folder', name: NAME } as const;
      await victim.act(headers, { kind: 'choose-deals', deals });
      for (const passphrase of WRONG) {
        const { body } = await victim.act(headers, { kind: 'open-deals', passphrase });
        if (body.includes('too-soon')) return { kind: 'repelled', how: body };
        if (!body.includes('wrong-passphrase')) return { kind: 'not-tried', why: body };
      }
      const came = await victim.act(headers, { kind: 'open-deals', passphrase: PASSPHRASE });
      return isDone(came)
        ? { kind: 'succeeded', what: `the set opened after ${WRONG.length} wrong passphrases in a row` }
        : { kind: 'repelled', how: came.body };
    }),
  },
];
