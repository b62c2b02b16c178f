import { existsSync, rmSync } from 'node:fs';
import { writeWholeFile } from '../../../adapters/disk/whole-file.ts';
import { osRandom } from '../../../adapters/system/os-random.ts';
import { NOT_SET } from '../../../generation/squaredeal/description.ts';
import { commitmentOf, makeKeyFileText, makeKeys } from '../../../generation/squaredeal/keys.ts';
import { withCommitment } from '../../../generation/squaredeal/write-description.ts';
import type { Places } from '../../../ports/places.ts';
import { changingFile } from '../../files/changed-file.ts';
import { refuseBeforehand } from '../../files/outputs.ts';
import { Problem } from '../../problem.ts';
import { type DescriptionFile, readDescription, rewriteDescription } from './event-files.ts';

/** The keys of an event that were made, and what its description is committed to them by. */
export interface MadeKeys {
  /** Their file. */
  readonly keys: string;
  /** How many there are. */
  readonly sessions: number;
  readonly commitment: string;
}

/** The name of the keys of a description. */
export function keyPathOf(path: string): string {
  return `${path.replace(/\.sqd$/i, '')}.sqk`;
}

/** Makes the keys of an event, by default beside its description, and writes the commitment into that. */
export function makeEventKeys(
  path: string,
  places: Pick<Places, 'state'>,
  output: string = keyPathOf(path),
): MadeKeys {
  return changingFile(path, places, () => makeKeysOf(path, output));
}

function makeKeysOf(path: string, keyPath: string): MadeKeys {
  const file = readDescription(path);
  checkReady(file);
  if (existsSync(keyPath)) {
    const message = `${keyPath} already exists, and keys are never replaced. Move it away, or choose another name.`;
    throw new Problem('request', 'keys-exist', message, { path: keyPath });
  }
  refuseBeforehand(keyPath, false);
  const keys = makeKeys(osRandom, file.description.phases);
  const text = makeKeyFileText(keys);
  const commitment = commitmentOf(new TextEncoder().encode(text));
  writeWholeFile(keyPath, text);
  try {
    rewriteDescription(file, withCommitment(file.text, commitment));
  } catch (error) {
    // Keys that nothing is committed to are in the way of those that are made next.
    if (readDescription(path).text === file.text) rmSync(keyPath, { force: true });
    throw error;
  }
  return { keys: keyPath, sessions: keys.size, commitment };
}

function checkReady({ path, description }: DescriptionFile): void {
  const { commitment, tournament, delayedTitle, delayedValue, phases } = description;
  const lacks =
    commitment !== undefined
      ? 'already has a commitment: its keys have been made'
      : delayedValue !== undefined
        ? 'already has a delayed value, and keys made now would not be fixed before it: remove the line DV'
        : tournament === NOT_SET || tournament === ''
          ? 'does not name the tournament (TN)'
          : delayedTitle === NOT_SET || delayedTitle === ''
            ? 'does not say which delayed value will be used (DI)'
            : phases.length === 0
              ? 'has no phase (SN)'
              : undefined;
  if (lacks === undefined) return;
  throw new Problem('input', 'not-ready-for-keys', `No keys were made: ${path} ${lacks}.`, { path });
}
