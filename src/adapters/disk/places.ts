import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where Soubrette keeps things that belong to nobody's working folder (XDG Base Directory Specification 0.8). */
export interface Places {
  /** Jobs, each in a folder of its own, where no other place is named. */
  readonly jobs: string;
  /** The keys of jobs, apart from the jobs. */
  readonly keys: string;
  /**
   * What this computer knows of jobs beside their folders: how far each is (`tips`) and which a folder is of (`folders`),
   * which nothing can make again; and what can be made again at any time, and jobs that are not whole yet.
   */
  readonly state: string;
}

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
