import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putMade } from './made-files.ts';

const ROOT = join(import.meta.dirname, '..');
const TYPEDOC = join(ROOT, 'node_modules/typedoc/bin/typedoc');

/** Makes the pages of the library from its docstrings, as `typedoc.json` says; an export without one is an error. */
function makeLibraryPages(): void {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-pages-'));
  try {
    execFileSync(process.execPath, [TYPEDOC, '--out', folder, '--logLevel', 'Warn'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    const pages = readdirSync(folder).map((page) => ({
      path: `docs/library/${page}`,
      content: readFileSync(join(folder, page)),
    }));
    putMade(pages);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

makeLibraryPages();
