import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { BooksPlace } from '../../hub/keeper/open-books.ts';
import type { OptionGroup } from '../options/group.ts';
import { surroundings } from '../shell/app-ports.ts';

/** Which books a command is about. */
export interface PlaceOptions {
  readonly database?: string | undefined;
  readonly data?: string | undefined;
}

/** The options of every command that opens the books of a hub. */
export function placeOptions(): OptionGroup<PlaceOptions> {
  return new Command()
    .option(
      '--database <url>',
      'a PostgreSQL server, such as postgres://user@host/database (default: DATABASE_URL, else books of its own in its folder)',
    )
    .option('--data <dir>', 'the folder of the hub (default: hub, in the data folder of Soubrette)');
}

/** Where the books are that these options name. */
export function placeOf({ data, database }: PlaceOptions): BooksPlace {
  const { env, places } = surroundings();
  return { data: data ?? join(places.jobs, '..', 'hub'), database: database ?? env.DATABASE_URL };
}
