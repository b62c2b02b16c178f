import { descriptionHash } from '../../../generation/squaredeal/description-hash.ts';
import type { Computer } from '../../../ports/computer.ts';
import { Problem } from '../../problem.ts';
import {
  boardsIn,
  chooseSessions,
  type DealtSession,
  type OpenPhase,
  type SessionChoice,
} from './choose-sessions.ts';
import { compareFile, type FileVerdict, gatherEvent } from './compare-deals.ts';
import { type DescriptionFile, type KeyFile, readDescription, readKeyFile } from './event-files.ts';

/** What the organisers of an event have published. */
export interface EventVerifyRequest extends SessionChoice {
  /** The description of the event, and its keys. */
  readonly path: string;
  readonly keys: string;
  /** The SHA-256 of the description that was published before the event, or a file with that description. */
  readonly published?: string;
  /** Deal files that were played. */
  readonly deals?: readonly string[];
}

/** What was found out about an event, without any of its deals. */
export interface EventVerdict {
  readonly tournament: string;
  readonly commitment: 'holds' | 'broken';
  readonly published: string;
  readonly ofKeys: string;
  /**
   * The hash of the description without its delayed value; and whether what was published before the event is the
   * same.
   */
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
  readonly leftOut: readonly OpenPhase[];
  readonly files: readonly FileVerdict[];
}

/** Checks that keys are those an event was committed to, and that deals follow from them. */
export function verifyEvent(
  request: EventVerifyRequest,
  ports: Pick<Computer, 'files' | 'openers'>,
): EventVerdict {
  const { path, published, deals = [] } = request;
  const file = readDescription(path, ports);
  const { description } = file;
  const keyFile = readKeyFile(request.keys, description, ports);
  const { commitment, tournament, delayedTitle, delayedValue } = description;
  if (commitment === undefined) {
    const message = `${path} has no commitment (KH): there is nothing to verify.`;
    throw new Problem('input', 'nothing-to-verify', message, { path });
  }
  const { sessions, leftOut } = chooseSessions(description, request);
  return {
    tournament,
    commitment: commitment === keyFile.commitment ? 'holds' : 'broken',
    published: commitment,
    ofKeys: keyFile.commitment,
    ...compareDescription(file, published, ports),
    keys: keyFile.keys.size,
    missingKeys: keyFile.missing,
    unusedKeys: keyFile.unused,
    shortKeys: keyFile.short,
    delayedTitle,
    delayedValue,
    sessions: sessions.length,
    boards: boardsIn(sessions),
    leftOut,
    files: verdictsOn(file, keyFile, sessions, deals, ports),
  };
}

/** Whether nothing speaks against an event. */
export function isProven({ commitment, description, missingKeys, files }: EventVerdict): boolean {
  const isAsPublished = commitment === 'holds' && description !== 'differs';
  return isAsPublished && missingKeys.length === 0 && files.every(({ follows }) => follows);
}

/** The description as it is now against what was published of it. */
function compareDescription(
  { bytes }: DescriptionFile,
  published: string | undefined,
  ports: Pick<Computer, 'files'>,
): Pick<EventVerdict, 'sha256' | 'description'> {
  const sha256 = descriptionHash(bytes);
  if (published === undefined) return { sha256, description: 'not-compared' };
  const isHash = /^[0-9a-f]{64}$/i.test(published);
  const there = isHash ? published.toLowerCase() : descriptionHash(readDescription(published, ports).bytes);
  return { sha256, description: there === sha256 ? 'same' : 'differs' };
}

function verdictsOn(
  { path, description }: DescriptionFile,
  keys: KeyFile,
  sessions: readonly DealtSession[],
  files: readonly string[],
  ports: Pick<Computer, 'files' | 'openers'>,
): FileVerdict[] {
  const { delayedValue } = description;
  if (files.length === 0) return [];
  if (delayedValue === undefined) {
    const message = `${path} has no delayed value (DV), and no deal follows without it.`;
    throw new Problem('input', 'no-delayed-value', message, { path });
  }
  const dealt = sessions.filter(({ keyName }) => keys.keys.has(keyName));
  const known = gatherEvent({ description, keys, delayedValue }, dealt);
  return files.map((file) => compareFile(file, known, ports));
}
