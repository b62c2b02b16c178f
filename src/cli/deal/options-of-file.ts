import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { Problem } from '../../app/problem.ts';

/** What belongs to a deal file, and to a job that is not a hub's: its boards, its folder and its passphrases. */
const OF_FILE: readonly string[] = [
  'boards',
  'copies',
  'movement',
  'tablesPerCopy',
  'order',
  'journal',
  'passphrase',
  'passphraseFile',
  'sealPassphraseFile',
];

/** With a hub, which says what is made and is told by the usual journal, nothing that belongs to a file is taken. */
export function refuseOptionsOfFile(path: string | undefined, command: CommandUnknownOpts): void {
  if (path !== undefined) {
    const message = 'With --hub the hub says which boards are dealt. Leave the file out.';
    throw new Problem('request', 'two-sources', message);
  }
  const given = command.options.find((option) => isGivenOfFile(option, command));
  if (given === undefined) return;
  const message = `With --hub the hub says what is dealt, and jobs are kept in the usual place. Leave ${given.long} out.`;
  throw new Problem('request', 'option-of-file', message);
}

function isGivenOfFile(option: Option, command: CommandUnknownOpts): boolean {
  const name = option.attributeName();
  const isGiven = OF_FILE.includes(name) && command.getOptionValueSource(name) === 'cli';
  return isGiven && option.negate === (command.getOptionValue(name) === false);
}
