import { readFileSync } from 'node:fs';
import { type Attack, defence, together } from '../attack.ts';
import { hostile } from './hostile.ts';

const STATEMENT = 'src/generation/seal/statement.ts';
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
      together(
        'a text with two seals, or two commitments, is no seal',
        defence('', STATEMENT, 'hasOtherSeal', '() => false'),
        defence('', STATEMENT, 'commitmentsIn', '() => new Set()'),
      ),
    ],
  }),
];
