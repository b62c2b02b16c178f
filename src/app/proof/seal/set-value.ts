import { plainValue } from '../../../generation/seal/commitment.ts';
import { makeSealFile } from '../../../generation/seal/seal-file.ts';
import { LONGEST_TITLE, type SealStatement } from '../../../generation/seal/statement.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Places } from '../../../ports/places.ts';
import { changingFile } from '../../files/changed-file.ts';
import { Problem } from '../../problem.ts';
import { readSealFile } from './seal-files.ts';

/** A sealed set whose deals now follow from a public value. */
export interface ValuedSet {
  readonly statement: SealStatement;
  /** The value as it was taken down. */
  readonly value: string;
}

/** Writes the public value into a sealed set whose deals waited for it. */
export function setValue(
  path: string,
  typed: string,
  places: Pick<Places, 'state'>,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): ValuedSet {
  return changingFile(path, places, () => withValue(path, typed, ports), ports);
}

function withValue(path: string, typed: string, ports: Pick<Computer, 'files'>): ValuedSet {
  const file = readSealFile(path, ports);
  const value = plainValue(typed);
  if (value === '' || value.length > LONGEST_TITLE) {
    const message = `Give the value as text with letters or digits, at most ${LONGEST_TITLE} of them.`;
    throw new Problem('request', 'no-value', message);
  }
  if (file.statement.source !== 'delayed-value') {
    const message = `${path} waits for no value: its deals were fixed when it was sealed.`;
    throw new Problem('input', 'waits-for-no-value', message, { path });
  }
  if (file.delayedValue !== undefined) {
    const message = `${path} has the value "${file.delayedValue}" already: nothing was changed.`;
    throw new Problem('input', 'has-value', message, { path, value: file.delayedValue });
  }
  ports.files.writeWhole(path, makeSealFile({ ...file, delayedValue: value }));
  return { statement: file.statement, value };
}
