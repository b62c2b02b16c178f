import { Option } from '@commander-js/extra-typings';

/** The option of every command that takes a journal for that of its job. */
export function trustOption(): Option<'--trust-journal'> {
  return new Option(
    '--trust-journal',
    'you vouch for a journal that nothing proves: from a backup or elsewhere, or of an earlier version',
  );
}
