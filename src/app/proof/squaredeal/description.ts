import { type Description, parseDescription } from '../../../generation/squaredeal/description.ts';
import { descriptionHash } from '../../../generation/squaredeal/description-hash.ts';
import type { Phase } from '../../../generation/squaredeal/phase.ts';
import { fixedSessions } from '../../../generation/squaredeal/session.ts';
import {
  canonicalValue,
  makeDescription,
  withDelayedValue,
} from '../../../generation/squaredeal/write-description.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Places } from '../../../ports/places.ts';
import { changingFile } from '../../files/changed-file.ts';
import { writeOutput } from '../../files/outputs.ts';
import { Problem } from '../../problem.ts';
import { readDescription, readKeyFile, rewriteDescription } from './event-files.ts';
import { keyPathOf } from './keys.ts';

/** A new event. */
export interface DescriptionRequest {
  readonly path: string;
  readonly tournament: string;
  /** Which public value is not known before the deals are fixed. */
  readonly delayedTitle: string;
  readonly phases: readonly Phase[];
  readonly replaces: boolean;
}

/** Writes the description of an event, which can be changed until it has keys. */
export function writeDescription(
  { path, replaces, ...event }: DescriptionRequest,
  ports: Pick<Computer, 'files'>,
): void {
  const text = makeDescription(event);
  const parsed = parseDescription(text);
  if (!parsed.ok) {
    const message = parsed.problems.map((problem) => problem.message).join('\n');
    throw new Problem('request', 'no-description', message);
  }
  writeOutput(path, new TextEncoder().encode(text), replaces, ports);
}

/** The delayed value of an event, as it was taken down. */
export interface DelayedValue {
  readonly title: string;
  readonly value: string;
}

/** Writes the delayed value into a description, once it is known. */
export function setDelayed(
  path: string,
  typed: string,
  places: Pick<Places, 'state'>,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): DelayedValue {
  return changingFile(path, places, () => withDelayed(path, typed, ports), ports);
}

function withDelayed(path: string, typed: string, ports: Pick<Computer, 'files'>): DelayedValue {
  const file = readDescription(path, ports);
  const { text, description } = file;
  const value = canonicalValue(typed);
  if (value === '' || !/^[\x20-\x7e]+$/.test(value)) {
    const message = 'A delayed value is text of ASCII letters, digits and signs';
    throw new Problem('request', 'no-value', `${message}: programs write others differently.`);
  }
  if (description.commitment === undefined) {
    const advice = 'Keys are made and published before the value is known, or it proves nothing';
    throw new Problem('input', 'no-commitment-yet', `${path} has no commitment yet. ${advice}.`, { path });
  }
  if (description.delayedValue !== undefined) {
    const message = `${path} has the delayed value "${description.delayedValue}" already: nothing was changed.`;
    throw new Problem('input', 'has-value', message, { path, value: description.delayedValue });
  }
  const changed = withDelayedValue(text, value);
  if (changed === text) {
    throw new Problem('input', 'no-delayed-title', `${path} does not name its delayed value (DI).`, {
      path,
    });
  }
  rewriteDescription(file, changed, ports);
  return { title: description.delayedTitle, value };
}

/** What is published of an event, and where its keys are. */
export interface Publication extends Pick<Description, 'tournament' | 'delayedTitle' | 'delayedValue'> {
  readonly commitment: string;
  /** The hash of the description without its delayed value. */
  readonly sha256: string;
  readonly phases: number;
  /** Those of known number. */
  readonly sessions: number;
  readonly keyPath: string;
}

/** What should be published of an event; its keys are checked where they are named, or beside it. */
export function publicationOf(path: string, ports: Pick<Computer, 'files'>, keys?: string): Publication {
  const { bytes, description } = readDescription(path, ports);
  const { commitment, tournament, delayedTitle, delayedValue, phases } = description;
  if (commitment === undefined) {
    throw new Problem('input', 'no-keys-yet', `${path} has no commitment yet.`, { path });
  }
  const keyPath = keys ?? keyPathOf(path);
  if (keys !== undefined || ports.files.exists(keyPath)) checkKeys(path, description, keyPath, ports);
  return {
    tournament,
    commitment,
    sha256: descriptionHash(bytes),
    delayedTitle,
    ...(delayedValue !== undefined && { delayedValue }),
    phases: phases.length,
    sessions: fixedSessions(phases).length,
    keyPath,
  };
}

function checkKeys(
  path: string,
  description: Description,
  keyPath: string,
  ports: Pick<Computer, 'files'>,
): void {
  const { commitment, missing } = readKeyFile(keyPath, description, ports);
  if (commitment === description.commitment && missing.length === 0) return;
  const message = `Do not publish this: ${keyPath} does not hold the keys that ${path} is committed to. Find the right keys, or start over.`;
  throw new Problem('input', 'keys-do-not-fit', message, { path, keys: keyPath });
}
