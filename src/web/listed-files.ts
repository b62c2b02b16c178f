import { join } from 'node:path';
import { namesIn, newestIn } from '../app/proof/deals-folder.ts';
import { computer } from './compose.ts';
import { type DealsPlaces, foldersIn, foldersOf } from './deals-places.ts';

/** Files or folders by the names that pages know them by: the only way to one of them. */
export type ListedFiles = ReadonlyMap<string, string>;

const PROFILE = /\.deck\.json$/i;
const ORDER = /\.order\.txt$/i;
const RESULTS = /\.(csv|tsv|pbn|lin|bws|xml)$/i;
const PICTURE = /\.png$/i;
const MOST_LISTED = 100;

/** The files with profiles of decks, of the folder of deals and of sticks. */
export function profilesIn(places: DealsPlaces): ListedFiles {
  return listed(places, (folder) => filesIn(folder, PROFILE));
}

/** The files that name the cards of pictures in their order. */
export function ordersIn(places: DealsPlaces): ListedFiles {
  return listed(places, (folder) => filesIn(folder, ORDER));
}

/** The files that may hold the results of a session. */
export function resultsIn(places: DealsPlaces): ListedFiles {
  return listed(places, (folder) => filesIn(folder, RESULTS));
}

/** The folders of pictures. */
export function pictureFoldersIn(places: DealsPlaces): ListedFiles {
  return listed(places, (folder) =>
    foldersIn(folder)
      .filter((name) => !name.startsWith('.') && namesIn(join(folder, name), PICTURE, computer).length > 0)
      .sort(),
  );
}

function listed(places: DealsPlaces, namesOf: (folder: string) => readonly string[]): ListedFiles {
  const all = foldersOf(places).flatMap(({ path, prefix }) =>
    namesOf(path).map((name) => [`${prefix}${name}`, join(path, name)] as const),
  );
  return new Map(all.slice(0, MOST_LISTED));
}

function filesIn(folder: string, kind: RegExp): string[] {
  return newestIn(folder, kind, computer).map(({ name }) => name);
}
