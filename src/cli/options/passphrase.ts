import { Option } from 'commander';
import type { Protected } from '../../app/jobs/keys.ts';

/** The option of every command that has to open a journal or a seal. */
export function passphraseFileOption(what: Protected = 'job'): Option {
  return new Option(
    '--passphrase-file <file>',
    `the passphrase of the ${what} is the first line of this file`,
  );
}
