import { codeOnly } from './source-text.ts';

/** Lines of code that stand in two rooms alike. */
export interface CopiedLines {
  readonly first: string;
  readonly second: string;
  /** The lines, without what is before and behind their code. */
  readonly lines: readonly string[];
}

/** A source, and the room that it lies in. */
export interface RoomSource {
  readonly room: string;
  readonly path: string;
  readonly source: string;
}

/**
 * Runs of this many lines that stand in two rooms alike. Imports, comments, blank lines and lone brackets do not count;
 * neither does a line that is written in the same way in one room only.
 */
export function copiedLines(sources: readonly RoomSource[], length: number): CopiedLines[] {
  const firstWith = new Map<string, RoomSource>();
  const found: CopiedLines[] = [];
  for (const source of sources) {
    const lines = logicOf(source.source);
    for (let at = 0; at + length <= lines.length; at++) {
      const run = lines.slice(at, at + length);
      const key = run.join('\n');
      const first = firstWith.get(key) ?? source;
      firstWith.set(key, first);
      if (first.room !== source.room) found.push({ first: first.path, second: source.path, lines: run });
    }
  }
  return found;
}

/** The lines of a source that say something of their own. */
function logicOf(source: string): string[] {
  const code = codeOnly(source).split('\n');
  const lines = source
    .split('\n')
    .map((line, index) => ((code[index] ?? '').trim() === '' ? '' : line.trim()));
  const withoutImports = lines.join('\n').replace(/^(?:import|export) [^;]*? from '[^']*';$/gms, '');
  return withoutImports.split('\n').filter((line) => /\w/.test(line) && !/^(?:\/?\*|\/\/)/.test(line));
}
