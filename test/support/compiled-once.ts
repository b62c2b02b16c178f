import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that tests start are compiled once in a run, not in each of some two hundred processes. */
export default function keepCompiled(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-compiled-'));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
