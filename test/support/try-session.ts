import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { run } from '../../src/cli/run.ts';
import type { ExitCode } from '../../src/cli/shell/command.ts';

/** What a command said and how it ended. */
export interface Tried {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own, in which commands are tried; it goes with `remove`. */
export interface TryFolder {
  readonly path: (name: string) => string;
  /** Writes a file and gives its path. */
  readonly write: (name: string, text: string) => string;
  readonly run: (...args: readonly string[]) => Promise<Tried>;
  readonly remove: () => void;
}

export function openTryFolder(): TryFolder {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-session-'));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    write(name, text) {
      writeFileSync(path(name), text);
      return path(name);
    },
    async run(...args) {
      const { terminal, said } = quietTerminal();
      const code = await run(args, terminal);
      return { code, ...said };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
