import type { Computer } from '../../ports/computer.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import { sharedText } from '../../ports/shared-state.ts';
import { jsonOf } from '../../text/json.ts';
import { join } from '../../text/path.ts';

/** What is kept by name. */
export type Kept<T> = Readonly<Record<string, T>>;

/**
 * A file of JSON in which something is kept by name, for all processes of this account: of what stands in it all that is
 * of its kind. Nothing is in one that was cut off.
 */
export function keptFile<T>(
  folder: string,
  name: string,
  mostBytes: number,
  isKept: (value: unknown) => value is T,
  ports: Pick<Computer, 'files'>,
): SharedState<Kept<T>> {
  return ports.files.shared<Kept<T>>(join(folder, name), {
    mostBytes,
    isOurs: (text) => isNamed(jsonOf(text)),
    parse: (text) => ofKind(jsonOf(text), isKept),
    format: (kept) => JSON.stringify(kept),
    isKeptTwice: true,
    ifDamaged: {},
  });
}

/** Whether such a file holds something else, or nothing: it was damaged, and what is lost of it is not known. */
export function isSpoilt<T>(
  folder: string,
  name: string,
  mostBytes: number,
  isKept: (value: unknown) => value is T,
  ports: Pick<Computer, 'files'>,
): boolean {
  const path = join(folder, name);
  if (!ports.files.exists(path)) return false;
  const found = jsonOf(ports.files.shared(path, { ...sharedText(mostBytes), ifDamaged: '' }).read());
  return !isNamed(found) || !Object.values(found).every(isKept);
}

function ofKind<T>(kept: unknown, isKept: (value: unknown) => value is T): Kept<T> {
  if (!isNamed(kept)) return {};
  const entries = Object.entries(kept);
  return Object.fromEntries(entries.flatMap(([name, value]) => (isKept(value) ? [[name, value]] : [])));
}

function isNamed(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null;
}
