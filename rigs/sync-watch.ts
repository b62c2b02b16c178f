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
  const watched = Object.entries<unknown>(fs).flatMap(([name, call]) =>
    name.endsWith('Sync') && isCall(call) ? [[name, noting(name, call, calls)] as const] : [],
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

type Call = (...given: unknown[]) => unknown;

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

function noting(name: string, call: Call, calls: string[]): Call {
  return (...given) => {
    calls.push(name);
    return call(...given);
  };
}
