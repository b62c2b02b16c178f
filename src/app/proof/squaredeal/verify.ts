import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { descriptionHash } from '../../../generation/squaredeal/description-hash.ts';
import type { DealtSession, SessionChoice } from './choose-sessions.ts';
import type { FileVerdict } from './compare-deals.ts';
import { compareFile, gatherEvent } from './compare-deals.ts';
import type { DescriptionFile, KeyFile } from './event-files.ts';
import { readDescription } from './event-files.ts';

export interface VerifyOptions extends SessionChoice {
  readonly keys: string;
  readonly published?: string;
  readonly deals?: readonly string[];
  readonly json?: true;
}

export interface Report {
  readonly tournament: string;
  readonly commitment: 'holds' | 'broken';
  readonly published: string;
  readonly ofKeys: string;
  /** Of the description without its delayed value; and whether what was published before the event is the same. */
  readonly sha256: string;
  readonly description: 'same' | 'differs' | 'not-compared';
  readonly keys: number;
  readonly missingKeys: readonly string[];
  readonly unusedKeys: readonly string[];
  readonly shortKeys: readonly string[];
  readonly delayedTitle: string;
  readonly delayedValue: string | undefined;
  readonly sessions: number;
  readonly boards: number;
  /** Phases of which more has to be known before they can be dealt. */
  readonly leftOut: readonly string[];
  readonly files: readonly FileVerdict[];
}

/** The description as it is now against what was published of it. */
export function compareDescription(
  { bytes }: DescriptionFile,
  published: string | undefined,
): Pick<Report, 'sha256' | 'description'> {
  const sha256 = descriptionHash(bytes);
  if (published === undefined) return { sha256, description: 'not-compared' };
  const isHash = /^[0-9a-f]{64}$/i.test(published);
  const there = isHash ? published.toLowerCase() : descriptionHash(readDescription(published).bytes);
  return { sha256, description: there === sha256 ? 'same' : 'differs' };
}

export function verdictsOn(
  { path, description }: DescriptionFile,
  keys: KeyFile,
  sessions: readonly DealtSession[],
  files: readonly string[],
): FileVerdict[] {
  const { delayedValue } = description;
  if (files.length === 0) return [];
  if (delayedValue === undefined) {
    throw new CommandError(
      EXIT.badInput,
      `${path} has no delayed value (DV), and no deal follows without it.`,
    );
  }
  const dealt = sessions.filter(({ keyName }) => keys.keys.has(keyName));
  const known = gatherEvent({ description, keys, delayedValue }, dealt);
  return files.map((file) => compareFile(file, known));
}
