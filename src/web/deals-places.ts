import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DealsFile } from './messages/deals.ts';

/** Where deal files lie: a folder of this computer, and folders in which sticks are mounted. */
export interface DealsPlaces {
  readonly folder: string;
  readonly sticks: readonly string[];
}

/** A folder with files, and what stands before their names as pages know them. */
interface PlacedFolder {
  readonly place: DealsFile['place'];
  readonly path: string;
  readonly prefix: string;
}

/** The folders of sticks, and then the one of this computer. */
export function foldersOf({ folder, sticks }: DealsPlaces): readonly PlacedFolder[] {
  const ofSticks = sticks.flatMap((mounts) =>
    foldersIn(mounts).map((name) => ({
      place: 'stick' as const,
      path: join(mounts, name),
      prefix: `${name}/`,
    })),
  );
  return [...ofSticks, { place: 'folder', path: folder, prefix: '' }];
}

/** The names of the folders in one; none where it can't be read. */
export function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}
