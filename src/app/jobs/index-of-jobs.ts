import { EnvironmentError } from '../../ports/environment-error.ts';
import type { Emptied } from '../../ports/job-folders.ts';
import type { Store } from '../../ports/store.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { join, resolve } from '../../text/path.ts';

/** What is wrong with the index of jobs, which hinders nobody. */
export type IndexEvent =
  /** It is made again from the journals: those in other folders than the usual one have to be named again. */
  | { readonly kind: 'index-emptied'; readonly why: Exclude<Emptied, 'missing'> }
  /** It can't be opened, and the journals are read without it. */
  | { readonly kind: 'index-unusable'; readonly message: string }
  /** It can keep nothing, as on a full disk: reported once. */
  | { readonly kind: 'index-not-kept'; readonly message: string };

export type IndexPorts = Pick<AppPorts<IndexEvent>, 'emit' | 'places' | 'jobFolders' | 'keys'>;

/** The file of the index, in the place for what this computer knows beside jobs. */
const INDEX_FILE = 'index.db';

/** The index of jobs, which is there to be quick: whatever is wrong with it is reported, and hinders nobody. */
export function openIndex(ports: IndexPorts): Store {
  try {
    const { store, emptied } = ports.jobFolders.openStore(join(ports.places.state, INDEX_FILE));
    if (emptied !== undefined && emptied !== 'missing') ports.emit({ kind: 'index-emptied', why: emptied });
    return forgiving(store, ports);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    ports.emit({ kind: 'index-unusable', message: error.message });
    return ports.jobFolders.memoryStore();
  }
}

/** Lets the index know a folder of jobs that is not the usual place. */
export function rememberPlace(folder: string, ports: IndexPorts): void {
  const index = openIndex(ports);
  index.rememberPlace(resolve(folder));
  index.close();
}

function forgiving(store: Store, ports: IndexPorts): Store {
  let isReported = false;
  function forgive(write: () => void): void {
    try {
      write();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      if (!isReported) ports.emit({ kind: 'index-not-kept', message: error.message });
      isReported = true;
    }
  }
  return {
    find: (folder) => store.find(folder),
    clear: () => store.clear(),
    places: () => store.places(),
    close: () => forgive(() => store.close()),
    keep: (job) => forgive(() => store.keep(job)),
    rememberPlace: (path) => forgive(() => store.rememberPlace(path)),
  };
}
