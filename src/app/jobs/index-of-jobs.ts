import { join, resolve } from 'node:path';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import { placesFrom } from '../../adapters/places.ts';
import { createMemoryStore, type Emptied, openSqliteStore } from '../../adapters/sqlite-store.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { Store } from '../../ports/store.ts';

/** The file of the index, in the place for what can be made again at any time. */
const INDEX_FILE = 'index.db';

const WORDS: Readonly<Record<Emptied, string | undefined>> = {
  missing: undefined,
  damaged: 'The index of jobs was damaged',
  older: 'The index of jobs was made by an older version',
};
const ELSEWHERE = 'Jobs in other folders are known again once you name these: soubrette jobs DIR.';

/** The index of jobs, which is there to be quick: whatever is wrong with it is told, and hinders nobody. */
export function openIndex(terminal: Terminal): Store {
  try {
    const { store, emptied } = openSqliteStore(join(placesFrom(process.env).state, INDEX_FILE));
    const words = emptied && WORDS[emptied];
    if (words !== undefined) terminal.tell(`${words}: it is made anew from the journals. ${ELSEWHERE}`);
    return forgiving(store, terminal);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    terminal.tell(`${error.message} The journals are read without it.`);
    return createMemoryStore();
  }
}

/** Lets the index know a folder of jobs that is not the usual place. */
export function rememberPlace(folder: string, terminal: Terminal): void {
  const index = openIndex(terminal);
  index.rememberPlace(resolve(folder));
  index.close();
}

/** A store that tells once when it can keep nothing, as on a full disk. */
function forgiving(store: Store, terminal: Terminal): Store {
  let isTold = false;
  function forgive(write: () => void): void {
    try {
      write();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      if (!isTold) terminal.tell(error.message);
      isTold = true;
    }
  }
  return {
    find: (wanted) => store.find(wanted),
    clear: () => store.clear(),
    places: () => store.places(),
    close: () => store.close(),
    keep: (job) => forgive(() => store.keep(job)),
    rememberPlace: (path) => forgive(() => store.rememberPlace(path)),
  };
}
