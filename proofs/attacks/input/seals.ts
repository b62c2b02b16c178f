import { readFileSync } from 'node:fs';
import { type Attack, defence } from '../attack.ts';
import { hostile } from './hostile.ts';

const SEALS = new URL('../../../test/fixtures/before/seals/', import.meta.url);
const seal = (name: string): string => readFileSync(new URL(name, SEALS), 'utf8');

/** Organisers who publish more than they are bound to. */
export const SEAL_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'two seals are published, and the better one is opened',
    files: {
      'opened.opened': () => seal('key.opened'),
      'published.txt': () => `${seal('key.txt')}\n${seal('passphrase.txt')}`,
    },
    args: ['verify', 'opened.opened', '--published', 'published.txt'],
    judge: ({ status }) =>
      status === 0 ? 'one of two seals passes for the one that was published' : undefined,
    defences: [
      defence(
        'a text with two seals is no seal',
        'src/generation/seal/statement.ts',
        'hasOtherSeal',
        '() => false',
      ),
    ],
  }),
];
