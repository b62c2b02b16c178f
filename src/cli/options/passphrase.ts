import { Option } from '@commander-js/extra-typings';
import type { Protected } from '../../app/jobs/keys.ts';

/** The option of every command that has to open a journal or a seal. */
export function passphraseFileOption(what: Protected = 'job'): Option<'--passphrase-file <file>'> {
  return new Option(
    '--passphrase-file <file>',
    `the passphrase of the ${what} is the first line of this file`,
  );
}
