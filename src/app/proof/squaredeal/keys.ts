import { NOT_SET } from '../../../generation/squaredeal/description.ts';
import { commitmentOf, makeKeyFileText, makeKeys } from '../../../generation/squaredeal/keys.ts';
import { withCommitment } from '../../../generation/squaredeal/write-description.ts';
import type { Computer } from '../../../ports/computer.ts';
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
  ports: Pick<Computer, 'files' | 'jobFolders' | 'random'>,
  output: string = keyPathOf(path),
): MadeKeys {
  return changingFile(path, places, () => makeKeysOf(path, output, ports), ports);
}

function makeKeysOf(path: string, keyPath: string, ports: Pick<Computer, 'files' | 'random'>): MadeKeys {
  const file = readDescription(path, ports);
  checkReady(file);
  if (ports.files.exists(keyPath)) {
    const message = `${keyPath} already exists, and keys are never replaced. Move it away, or choose another name.`;
    throw new Problem('request', 'keys-exist', message, { path: keyPath });
  }
  refuseBeforehand(keyPath, false, ports);
  const keys = makeKeys(ports.random, file.description.phases);
  const text = makeKeyFileText(keys);
  const commitment = commitmentOf(new TextEncoder().encode(text));
  ports.files.writeWhole(keyPath, text);
  try {
    rewriteDescription(file, withCommitment(file.text, commitment), ports);
  } catch (error) {
    // Keys that nothing is committed to are in the way of those that are made next.
    if (readDescription(path, ports).text === file.text) ports.files.remove(keyPath);
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
