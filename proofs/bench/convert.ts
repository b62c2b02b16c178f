import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { peakMemoryMb, timedInTurn } from './child.ts';

const ROOT = join(import.meta.dirname, '../..');
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
    const output = join(folder, 'written');
    writeFileSync(input, Buffer.concat(Array<Buffer>(count).fill(parted)));
    for (const format of ['lin', 'rbn', 'pbn']) await benchFormat(input, output, format, '10 MB of pbn');
    writeFileSync(input, Buffer.concat(Array<Buffer>(count).fill(inSmallLetters(parted))));
    await benchFormat(input, output, 'lin', '10 MB of pbn in small letters');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Calls, cards and values as PBN does not spell them. */
function inSmallLetters(archive: Buffer): Buffer {
  const text = archive.toString('latin1');
  const lowered = text.replace(/^(?!\[|%).*$|"[^"]*"\]$/gm, (words) => words.toLowerCase());
  return Buffer.from(lowered, 'latin1');
}

async function benchFormat(input: string, output: string, format: string, what: string): Promise<void> {
  const words = ['convert', input, output, '--to', format, '--allow-loss', '--force'];
  const command = [process.execPath, join(ROOT, 'bin/soubrette.js'), ...words];
  const [seconds = 0] = timedInTurn([command], ROUNDS);
  const peak = await peakMemoryMb(command);
  const memory = peak === undefined ? 'this system does not say how much memory' : `${peak.toFixed(0)} MB`;
  console.log(`${what} to ${format}: ${seconds.toFixed(2)} s of CPU, ${memory}`);
}
