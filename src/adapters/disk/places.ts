import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Places } from '../../ports/places.ts';

/** The places that the environment of a process names; a path that is not absolute is ignored. */
export function placesFrom(env: Readonly<Record<string, string | undefined>>): Places {
  // With an empty HOME homedir() is empty too, and would lead into the working folder.
  const home = absolute(env.HOME) ?? absolute(homedir()) ?? userInfo().homedir;
  const data = absolute(env.XDG_DATA_HOME) ?? join(home, '.local', 'share');
  const state = absolute(env.XDG_STATE_HOME) ?? join(home, '.local', 'state');
  return {
    jobs: join(data, 'soubrette', 'jobs'),
    keys: join(data, 'soubrette', 'keys'),
    state: join(state, 'soubrette'),
  };
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}
