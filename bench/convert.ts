import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { peakMemoryMb, timedInTurn } from './child.ts';

const ROOT = join(import.meta.dirname, '..');
const ARCHIVE = join(ROOT, 'test/fixtures/deals/endplay-example2.pbn.gz');
const SIZE_BYTES = 10_000_000;
const ROUNDS = 3;

/** What the whole command takes that writes an archive of PBN, records with auction and play, in other formats. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-convert-'));
  try {
    const input = join(folder, 'archive.pbn');
    const parted = Buffer.concat([gunzipSync(readFileSync(ARCHIVE)), Buffer.from('\n\n')]);
    const count = Math.ceil(SIZE_BYTES / parted.length);
    writeFileSync(input, Buffer.concat(Array<Buffer>(count).fill(parted)));
    for (const format of ['lin', 'rbn', 'pbn']) await benchFormat(input, join(folder, 'written'), format);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchFormat(input: string, output: string, format: string): Promise<void> {
  const words = ['convert', input, output, '--to', format, '--allow-loss', '--force'];
  const command = [process.execPath, join(ROOT, 'bin/soubrette.js'), ...words];
  const [seconds = 0] = timedInTurn([command], ROUNDS);
  const peak = await peakMemoryMb(command);
  const memory = peak === undefined ? 'memory is not told by this system' : `${peak.toFixed(0)} MB`;
  console.log(`10 MB of pbn to ${format}: ${seconds.toFixed(2)} s of user CPU, ${memory}`);
}

if (import.meta.main) await run();
