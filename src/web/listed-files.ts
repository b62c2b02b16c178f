import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DealsPlaces, foldersIn } from './choosing.ts';

/** Files or folders by the names that pages know them by: the only way to one of them. */
export type Listed = ReadonlyMap<string, string>;

const PROFILE = /\.deck\.json$/i;
const ORDER = /\.order\.txt$/i;
const RESULTS = /\.(csv|tsv|pbn|lin)$/i;
const PICTURE = /\.png$/i;
const MOST_LISTED = 100;

/** The files with profiles of decks, of the folder of deals and of sticks. */
export function profilesIn(places: DealsPlaces): Listed {
  return listed(places, (folder) => filesIn(folder, PROFILE));
}

/** The files that name the cards of pictures in their order. */
export function ordersIn(places: DealsPlaces): Listed {
  return listed(places, (folder) => filesIn(folder, ORDER));
}

/** The files that may hold the results of a session. */
export function resultsIn(places: DealsPlaces): Listed {
  return listed(places, (folder) => filesIn(folder, RESULTS));
}

/** The folders of pictures. */
export function pictureFoldersIn(places: DealsPlaces): Listed {
  return listed(places, (folder) =>
    foldersIn(folder)
      .filter((name) => !name.startsWith('.') && filesIn(join(folder, name), PICTURE).length > 0)
      .sort(),
  );
}

function listed({ folder, sticks }: DealsPlaces, namesIn: (folder: string) => readonly string[]): Listed {
  const folders = [
    ...sticks.flatMap((mounts) =>
      foldersIn(mounts).map((name) => ({ path: join(mounts, name), prefix: `${name}/` })),
    ),
    { path: folder, prefix: '' },
  ];
  const all = folders.flatMap(({ path, prefix }) =>
    namesIn(path).map((name) => [`${prefix}${name}`, join(path, name)] as const),
  );
  return new Map(all.slice(0, MOST_LISTED));
}

/** The newest first. */
function filesIn(folder: string, name: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((each) => name.test(each) && !each.startsWith('.'))
      .map((each) => ({ each, at: statSync(join(folder, each), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.at - a.at || (a.each < b.each ? -1 : 1))
      .map(({ each }) => each);
  } catch {
    return [];
  }
}
