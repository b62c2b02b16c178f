import { existsSync } from 'node:fs';
import { readOwnFile } from '../../adapters/own-file.ts';

/**
 * What is kept by name in a file of JSON: all of it that is of its kind. Nothing where there is no file, or one that was
 * cut off.
 */
export function readKept<T>(
  path: string,
  mostBytes: number,
  isKept: (value: unknown) => value is T,
): Readonly<Record<string, T>> {
  if (!existsSync(path)) return {};
  const kept = parsed(readOwnFile(path, mostBytes));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept as Record<string, unknown>).flatMap(([name, value]) =>
      isKept(value) ? [[name, value]] : [],
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
