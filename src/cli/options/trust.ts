import { Option } from '@commander-js/extra-typings';

/** The option of every command that takes a journal for that of its job. */
export function trustOption(): Option<'--trust-journal'> {
  return new Option(
    '--trust-journal',
    'vouch for a journal that cannot be verified: from a backup, from elsewhere, or of an earlier version',
  );
}
