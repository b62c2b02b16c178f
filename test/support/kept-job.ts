import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesFrom } from '../../src/adapters/places.ts';
import { soubrette } from './fake-terminal.ts';

/** A job that was dealt once, of which every test has a copy to spoil. */
export class KeptJob {
  /** The name of its folder. */
  readonly name: string;
  readonly #kept: string;

  private constructor(kept: string) {
    this.#kept = kept;
    this.name = readdirSync(join(kept, 'jobs'))[0] ?? '';
  }

  /** Deals with these words of the command line. */
  static async deal(...words: readonly string[]): Promise<KeptJob> {
    const kept = mkdtempSync(join(tmpdir(), 'dealt-'));
    const { code, stderr } = await soubrette('deal', ...words, '--journal', join(kept, 'jobs'));
    if (code !== 0) throw new Error(stderr);
    cpSync(placesFrom(process.env).keys, join(kept, 'keys'), { recursive: true });
    return new KeptJob(kept);
  }

  /** Puts the job into a folder, and its key where keys are. */
  copyTo(folder: string): void {
    cpSync(join(this.#kept, 'jobs'), folder, { recursive: true });
    cpSync(join(this.#kept, 'keys'), placesFrom(process.env).keys, { recursive: true });
  }

  remove(): void {
    rmSync(this.#kept, { recursive: true });
  }
}
