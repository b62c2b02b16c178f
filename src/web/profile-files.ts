import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DealsPlaces, foldersIn } from './choosing.ts';

const PROFILE = /\.deck\.json$/i;

/** The files with profiles of decks, of the folder of deals and of sticks, by their names. */
export function profilesIn({ folder, sticks }: DealsPlaces): ReadonlyMap<string, string> {
  const folders = [
    { path: folder, prefix: '' },
    ...sticks.flatMap((mounts) =>
      foldersIn(mounts).map((name) => ({ path: join(mounts, name), prefix: `${name}/` })),
    ),
  ];
  return new Map(
    folders.flatMap(({ path, prefix }) =>
      namesIn(path).map((name) => [`${prefix}${name}`, join(path, name)] as const),
    ),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => PROFILE.test(name) && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
