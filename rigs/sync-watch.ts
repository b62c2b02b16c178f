import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Which calls of the file system a process has waited for since it was watched. */
interface SyncWatch {
  /** The names of the calls, in their order. */
  readonly calls: readonly string[];
  /** Calls a function of the file system as it was before. */
  readonly unwatched: Pick<typeof fs, 'statSync'>;
  end(): void;
}

/** Notes every call of `node:fs` that returns only when the disk has answered, such as `renameSync`. */
export function watchSyncCalls(): SyncWatch {
  const calls: string[] = [];
  const before: Record<string, unknown> = { ...fs };
  const watched = Object.entries(fs).flatMap(([name, call]) =>
    name.endsWith('Sync') && typeof call === 'function' ? [[name, noting(name, call, calls)] as const] : [],
  );
  Object.assign(fs, Object.fromEntries(watched));
  syncBuiltinESMExports();
  return {
    calls,
    unwatched: { statSync: before.statSync as typeof fs.statSync },
    end() {
      for (const [name] of watched) Object.assign(fs, { [name]: before[name] });
      syncBuiltinESMExports();
    },
  };
}

function noting(name: string, call: CallableFunction, calls: string[]): (...given: unknown[]) => unknown {
  return (...given) => {
    calls.push(name);
    return Reflect.apply(call, fs, given);
  };
}
