import type { CompleteDeal } from '../../../bridge/deal.ts';
import type { Description } from '../../../generation/squaredeal/description.ts';
import { type SetKind, sessionDeals } from '../../../generation/squaredeal/session.ts';
import type { Computer } from '../../../ports/computer.ts';
import { Problem } from '../../problem.ts';
import type { DealtSession } from './choose-sessions.ts';
import { type DescriptionFile, type KeyFile, keyNames, readDescription, readKeyFile } from './event-files.ts';

/** An event with the keys that it is committed to, and its delayed value: all that its deals follow from. */
export interface OpenEvent {
  readonly description: Description;
  readonly keys: KeyFile;
  readonly delayedValue: string;
}

/** Reads an event whose deals can be made; a problem where something is missing or does not fit. */
export function readOpenEvent(path: string, keyPath: string, ports: Pick<Computer, 'files'>): OpenEvent {
  const file = readDescription(path, ports);
  const keys = readKeyFile(keyPath, file.description, ports);
  checkCommitment(file, keyPath, keys);
  const { delayedValue, delayedTitle } = file.description;
  if (delayedValue === undefined) {
    const message = `${path} has no delayed value yet.`;
    throw new Problem('input', 'no-delayed-value-yet', message, { path, title: delayedTitle });
  }
  return { description: file.description, keys, delayedValue };
}

function checkCommitment({ path, description }: DescriptionFile, keyPath: string, keys: KeyFile): void {
  const { commitment } = description;
  const problem =
    commitment === undefined
      ? `${path} has no commitment (KH).`
      : commitment !== keys.commitment
        ? `${keyPath} does not hold the keys that ${path} is committed to.`
        : keys.missing.length > 0
          ? `${keyPath} has no key for ${keyNames(keys.missing)}.`
          : undefined;
  if (problem === undefined) return;
  throw new Problem('input', 'keys-do-not-fit', `No deals were made. ${problem}`, { path, keys: keyPath });
}

/** The deals of a session of an open event. */
export function dealsOf(
  { keys, delayedValue }: OpenEvent,
  session: DealtSession,
  set: SetKind,
): CompleteDeal[] {
  const key = keys.keys.get(session.keyName);
  if (key === undefined) throw new Error(`The key ${session.keyName} was there when the event was read.`);
  return sessionDeals(session, session.range, { key, delayedValue, set });
}
