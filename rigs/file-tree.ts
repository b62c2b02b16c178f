import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder by its path in it, with what it holds, a letter for a byte. */
export function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), readFileSync(path, 'latin1')];
    }),
  );
}
